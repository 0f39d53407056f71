import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from "@dnd-kit/sortable";
import type { ReactNode } from "react";
import { SortableEntry } from "./sortable-entry.tsx";

const dragInstructions: ScreenReaderInstructions = {
  draggable:
    "Premi spazio per prendere l’elemento, le frecce per spostarlo, di nuovo spazio per lasciarlo, Esc per rimetterlo dov’era.",
};

/** What screen readers hear while something is moved. `nameOf` and `placeOf` go by the id; places count from 1. */
function dragAnnouncements(
  nameOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => string,
): Announcements {
  const taken = (id: UniqueIdentifier) => `Hai preso «${nameOf(id)}», in posizione ${placeOf(id)}.`;
  return {
    onDragStart: ({ active }) => taken(active.id),
    // It is over itself at once, before anybody could have heard that it was taken.
    onDragOver: ({ active, over }) => {
      if (!over) return `«${nameOf(active.id)}» è fuori dalla lista.`;
      return over.id === active.id ? taken(active.id) : `«${nameOf(active.id)}» va in posizione ${placeOf(over.id)}.`;
    },
    onDragEnd: ({ active, over }) =>
      over ? `«${nameOf(active.id)}» è in posizione ${placeOf(over.id)}.` : `«${nameOf(active.id)}» torna dov’era.`,
    onDragCancel: ({ active }) => `Spostamento annullato: «${nameOf(active.id)}» torna dov’era.`,
  };
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go through the whole list, from one row to the next; up and down go to the row above or below. */
const stepInOrder: KeyboardCoordinateGetter = (event, options) => {
  const { active, over, droppableRects } = options.context;
  const step = steps[event.code];
  if (!step || !active) return sortableKeyboardCoordinates(event, options);
  event.preventDefault();
  const ids: UniqueIdentifier[] = active.data.current?.sortable?.items ?? [];
  const target = ids[ids.indexOf(over?.id ?? active.id) + step];
  const rect = target === undefined ? undefined : droppableRects.get(target);
  return rect && { x: rect.left, y: rect.top };
};

interface Sortable {
  id: number;
}

interface SortableListProps<Item extends Sortable> {
  /** Names the list. */
  label: string;
  items: readonly Item[];
  nameOf: (item: Item) => string;
  /** Called with all ids in their new order. */
  onOrder: (ids: number[]) => void;
  /** One element's face; `mover` are the controls that move it. */
  children: (item: Item, mover: ReactNode) => ReactNode;
}

/** A pointer has to travel this far before it drags, in pixels: a click is no drag. */
const dragStartPx = 6;

/** Cards that are put in order: dragged, lifted with the space bar and moved by arrows, or stepped by buttons. */
export function SortableList<Item extends Sortable>({
  label,
  items,
  nameOf,
  onOrder,
  children,
}: SortableListProps<Item>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragStartPx } }),
    useSensor(KeyboardSensor, { coordinateGetter: stepInOrder }),
  );
  const ids = items.map(({ id }) => id);
  const indexOf = (id: UniqueIdentifier) => ids.indexOf(Number(id));
  const nameAt = (id: UniqueIdentifier) => {
    const item = items[indexOf(id)];
    return item ? nameOf(item) : "";
  };
  const move = (from: number, to: number) => {
    if (from !== to && from >= 0 && to >= 0 && to < ids.length) onOrder(arrayMove(ids, from, to));
  };
  const drop = ({ active, over }: DragEndEvent) => over && move(indexOf(active.id), indexOf(over.id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: dragAnnouncements(nameAt, (id) => `${indexOf(id) + 1} di ${ids.length}`),
        screenReaderInstructions: dragInstructions,
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-6">
          {items.map((item, index) => (
            <SortableEntry
              key={item.id}
              id={item.id}
              name={nameOf(item)}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onStep={(step) => move(index, index + step)}
            >
              {(mover) => children(item, mover)}
            </SortableEntry>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
