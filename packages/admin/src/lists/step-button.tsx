import type { ReactNode } from "react";

interface StepButtonProps {
  label: string;
  isAtEnd: boolean;
  onMove: () => void;
  className: string;
  children: ReactNode;
}

/** Moves an entry of a list by one place. At the list's end it does nothing, yet keeps the focus. */
export function StepButton({ label, isAtEnd, onMove, className, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-ghost aria-disabled:cursor-default aria-disabled:*:opacity-35 ${className}`}
      aria-label={label}
      aria-disabled={isAtEnd || undefined}
      onClick={() => !isAtEnd && onMove()}
    >
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
