import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";

interface StepButtonProps {
  label: string;
  arrow: string;
  disabled: boolean;
  onClick: () => void;
}

/** At the end of the row it does nothing, yet keeps the focus. */
function StepButton({ label, arrow, disabled, onClick }: StepButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-square btn-ghost aria-disabled:cursor-default aria-disabled:*:opacity-35"
      aria-label={label}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
    >
      <span aria-hidden="true">{arrow}</span>
    </button>
  );
}

interface SortableEntryProps {
  id: number;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onStep: (step: -1 | 1) => void;
  children: (mover: ReactNode) => ReactNode;
}

/** One card of a list that is put in order, with the grip that it is lifted by. */
export function SortableEntry({ id, name, isFirst, isLast, onStep, children }: SortableEntryProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: "elemento da ordinare" },
  });
  const mover = (
    <div className="mover">
      <StepButton label={`Sposta prima «${name}»`} arrow="←" disabled={isFirst} onClick={() => onStep(-1)} />
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="btn btn-square btn-ghost aria-disabled:cursor-default aria-disabled:*:opacity-35 mover-grip"
        {...attributes}
        {...listeners}
        aria-label={`Trascina «${name}»`}
      >
        <svg viewBox="0 0 16 16" className="size-4 fill-current" aria-hidden="true">
          <path d="M4 2h3v3H4zm5 0h3v3H9zM4 6.500h3v3H4zm5 0h3v3H9zM4 11h3v3H4zm5 0h3v3H9z" />
        </svg>
      </button>
      <StepButton label={`Sposta dopo «${name}»`} arrow="→" disabled={isLast} onClick={() => onStep(1)} />
    </div>
  );
  return (
    <li
      ref={setNodeRef}
      className="picture-entry"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(mover)}
    </li>
  );
}
