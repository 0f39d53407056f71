import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import type { ReactNode } from "react";
import { StepButton } from "../../lists/step-button.tsx";

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
    <div className="absolute right-0 bottom-0 flex bg-sheet text-base-content">
      <StepButton className="btn-square" label={`Sposta prima «${name}»`} isAtEnd={isFirst} onMove={() => onStep(-1)}>
        ←
      </StepButton>
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="btn btn-square btn-ghost aria-disabled:cursor-default aria-disabled:*:opacity-35 cursor-grab touch-none active:cursor-grabbing"
        {...attributes}
        {...listeners}
        aria-label={`Trascina «${name}»`}
      >
        <svg viewBox="0 0 16 16" className="size-4 fill-current" aria-hidden="true">
          <path d="M4 2h3v3H4zm5 0h3v3H9zM4 6.500h3v3H4zm5 0h3v3H9zM4 11h3v3H4zm5 0h3v3H9z" />
        </svg>
      </button>
      <StepButton className="btn-square" label={`Sposta dopo «${name}»`} isAtEnd={isLast} onMove={() => onStep(1)}>
        →
      </StepButton>
    </div>
  );
  return (
    <li
      ref={setNodeRef}
      className="relative flex flex-col bg-sheet [box-shadow:inset_0_-2px_color-mix(in_srgb,var(--color-base-content)_16%,transparent)] data-dragging:z-20 data-dragging:outline-2 data-dragging:outline-base-content data-dragging:[box-shadow:0_0.75rem_1.5rem_color-mix(in_srgb,var(--color-base-content)_28%,transparent)]"
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      {children(mover)}
    </li>
  );
}
