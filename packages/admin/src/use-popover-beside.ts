import { type ToggleEvent, useEffect, useId, useRef, useState } from "react";

interface PopoverBeside {
  /** Puts the box where it belongs, within the window. */
  place: (box: HTMLElement, button: HTMLElement) => void;
  /** What of the box has the focus once it is open. */
  first: string;
}

/** A popover that lies above everything and follows its button; what is in it exists only while it is open. */
export function usePopoverBeside({ place, first }: PopoverBeside) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const prepare = ({ newState }: ToggleEvent) => {
    if (newState !== "open") return;
    if (box.current && button.current) place(box.current, button.current);
    setOpen(true);
  };
  // The browser gives the focus back to the button while what had it is still there.
  const settle = ({ newState }: ToggleEvent) => {
    if (newState === "open") box.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true });
    else setOpen(false);
  };
  useEffect(() => {
    if (!open) return;
    const follow = () => box.current && button.current && place(box.current, button.current);
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    window.addEventListener("resize", follow);
    return () => {
      window.removeEventListener("scroll", follow, { capture: true });
      window.removeEventListener("resize", follow);
    };
  }, [open, place]);
  return {
    open,
    hide: () => box.current?.hidePopover(),
    button: { ref: button, popoverTarget: id },
    box: { ref: box, id, popover: "auto" as const, onBeforeToggle: prepare, onToggle: settle },
  };
}
