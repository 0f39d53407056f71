import type { KeyboardCoordinateGetter, UniqueIdentifier } from "@dnd-kit/core";
import { sortableKeyboardCoordinates } from "@dnd-kit/sortable";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go through the whole list, from one row to the next; up and down go to the row above or below. */
export const stepInOrder: KeyboardCoordinateGetter = (event, options) => {
  const { active, over, droppableRects } = options.context;
  const step = steps[event.code];
  if (!step || !active) return sortableKeyboardCoordinates(event, options);
  event.preventDefault();
  const ids: UniqueIdentifier[] = active.data.current?.sortable?.items ?? [];
  const target = ids[ids.indexOf(over?.id ?? active.id) + step];
  const rect = target === undefined ? undefined : droppableRects.get(target);
  return rect && { x: rect.left, y: rect.top };
};
