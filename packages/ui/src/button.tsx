import type { ComponentProps, MouseEvent } from "react";

interface ButtonProps extends ComponentProps<"button"> {
  /** The action is under way: the button shows it and does nothing more, yet keeps the focus. */
  pending?: boolean;
}

/** A button that can wait. Its look comes from the classes; `btn` is always among them. */
export function Button({ pending, className = "", onClick, children, ...button }: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // The second of a double click may come before the first is drawn.
    if (pending || (pending !== undefined && event.detail > 1)) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={`btn relative ${className}`}
      aria-disabled={pending || undefined}
      onClick={click}
      {...button}
    >
      {pending ? <span className="opacity-0">{children}</span> : children}
      {pending && <span className="loading loading-spinner loading-sm absolute" aria-hidden="true" />}
    </button>
  );
}
