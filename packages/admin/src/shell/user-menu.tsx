import { useEffect, useId, useRef, useState } from "react";
import { Icon, markOf } from "./tab-marks.tsx";
import { UserTools, type UserToolsProps } from "./user-tools.tsx";

/** Opens and closes what stands beside its button: a press or the focus anywhere else closes it, and so does Esc. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const inside = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const goElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !inside.current?.contains(target)) setOpen(false);
    };
    const press = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", goElsewhere);
    document.addEventListener("focusin", goElsewhere);
    document.addEventListener("keydown", press, { capture: true });
    return () => {
      document.removeEventListener("pointerdown", goElsewhere);
      document.removeEventListener("focusin", goElsewhere);
      document.removeEventListener("keydown", press, { capture: true });
    };
  }, [open]);
  return { open, setOpen, inside, button };
}

/** The name at the rail's foot, and what opens beside it. */
export function UserMenu(props: Omit<UserToolsProps, "onChosen">) {
  const id = useId();
  const { open, setOpen, inside, button } = useDisclosure();
  // What was chosen goes out of sight: what opens now gives the focus back to the button.
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div ref={inside} className="relative flex-none border-t border-current/25 py-1.5">
      <button
        ref={button}
        type="button"
        className="btn w-full justify-start gap-3 rounded-none px-(--menu-p) text-base btn-neutral"
        aria-expanded={open}
        aria-controls={id}
        title={props.staff.name}
        onClick={() => setOpen(!open)}
      >
        <Icon path={markOf("account").icon} />
        <span className="sr-only">Il tuo menu: </span>
        <span className="rail-label truncate">{props.staff.name}</span>
      </button>
      <div id={id} hidden={!open} className="user-menu-panel">
        <UserTools {...props} onChosen={close} />
      </div>
    </div>
  );
}
