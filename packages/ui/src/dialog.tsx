import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from "react";

interface DialogProps {
  /** The id of the element that names it. */
  labelledBy: string;
  /** The id of what is read with its name at the opening. */
  describedBy?: string | undefined;
  /** `small` for a question, `large` for work that takes a while, `edge` beside what stays in sight. */
  shape?: "small" | "large" | "edge" | undefined;
  /** The box's own classes, where a shape is not enough. */
  className?: string | undefined;
  /**
   * The user dismisses it: Esc, a click beside it, the phone's back gesture. It closes when it is no longer rendered.
   */
  onDismiss: () => void;
  children: ReactNode;
}

/** Where the focus goes when a dialog opens; without one, to the first control. */
export const focusFirst = { "data-focus-first": "" };

/** Where the focus goes at the end of a dialog or a pane when what it came from is gone: to the page's heading, if that takes it. */
export function focusHeadingIfLost(): void {
  if (document.activeElement !== document.body || document.querySelector("dialog:modal")) return;
  document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
}

/** In closed details a dialog would be invisible, and the page under it dead. */
function openAround(element: Element): void {
  const details = element.closest("details:not([open])");
  if (!details) return;
  details.toggleAttribute("open");
  openAround(details);
}

/** Opens while it is rendered. At its end the focus returns to where it came from. */
function useModal(onDismiss: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const dismiss = useRef(onDismiss);
  useLayoutEffect(() => {
    dismiss.current = onDismiss;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // The browser may close it by itself, without leave to refuse: it opens again, and the wish is passed on.
    const reopen = () => {
      element.showModal();
      dismiss.current();
    };
    openAround(element);
    element.showModal();
    // A control that wants it comes after the title, which has it otherwise.
    [...element.querySelectorAll<HTMLElement>("[data-focus-first]")].at(-1)?.focus();
    element.addEventListener("close", reopen);
    return () => {
      element.removeEventListener("close", reopen);
      element.close();
      // The component that removed the element may set a better focus until the next frame.
      requestAnimationFrame(focusHeadingIfLost);
    };
  }, []);
  return dialog;
}

/** A click counts as beside the dialog only when the pointer also went down there, not at the end of a selection. */
function useClickBeside(onDismiss: () => void) {
  const startedBeside = useRef(false);
  const isBeside = (event: { target: unknown; currentTarget: unknown }) => event.target === event.currentTarget;
  return {
    onPointerDown: (event: PointerEvent) => {
      startedBeside.current = isBeside(event);
    },
    onClick: (event: { target: unknown; currentTarget: unknown }) => {
      if (startedBeside.current && isBeside(event)) onDismiss();
      startedBeside.current = false;
    },
  };
}

/** A modal dialog of the browser's own, with daisyUI's looks: it covers the window, so that a click on the element itself is a click beside its box. */
export function Dialog({ labelledBy, describedBy, shape, className = "", onDismiss, children }: DialogProps) {
  const dialog = useModal(onDismiss);
  const clickBeside = useClickBeside(onDismiss);
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    onDismiss();
  };
  return (
    // Esc does for the keyboard what the click beside it does for the pointer.
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      className={`modal ${shape === "edge" ? "modal-end" : ""}`}
      data-shape={shape}
      onKeyDown={pressKey}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      {...clickBeside}
    >
      <div className={`modal-box ${className}`}>{children}</div>
    </dialog>
  );
}

interface DialogHeadProps {
  /** The id that the dialog is named by. */
  id: string;
  title: string;
  className?: string;
  onDismiss: () => void;
  /** What stands beside the cross. */
  children?: ReactNode;
}

/** The title, which has the focus at the opening, and the cross that closes. */
export function DialogHead({ id, title, className = "", onDismiss, children }: DialogHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // When what had the focus was taken away together with another head, the focus is nowhere.
  useEffect(() => {
    const dialog = heading.current?.closest("dialog");
    if (dialog?.open && !dialog.contains(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <header className={`dialog-head ${className}`}>
      <h2 ref={heading} id={id} tabIndex={-1} className="min-w-0 grow outline-none" {...focusFirst}>
        {title}
      </h2>
      {children}
      <button type="button" aria-label="Chiudi" className="btn btn-square btn-ghost" onClick={onDismiss}>
        <svg viewBox="0 0 24 24" className="size-5 stroke-current" strokeWidth="3" aria-hidden="true">
          <path d="m3 3 18 18M21 3 3 21" />
        </svg>
      </button>
    </header>
  );
}

/** A dialog that is named by its head. */
export function TitledDialog({ title, children, ...dialog }: Omit<DialogProps, "labelledBy"> & { title: string }) {
  const id = useId();
  return (
    <Dialog labelledBy={id} {...dialog}>
      <DialogHead id={id} title={title} onDismiss={dialog.onDismiss} />
      {children}
    </Dialog>
  );
}
