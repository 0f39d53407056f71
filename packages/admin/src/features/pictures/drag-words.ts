import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from "@dnd-kit/core";

export const dragInstructions: ScreenReaderInstructions = {
  draggable:
    "Premi spazio per prendere l'elemento, le frecce per spostarlo, di nuovo spazio per lasciarlo, Esc per rimetterlo dov'era.",
};

/** What screen readers hear while something is moved. `nameOf` and `placeOf` go by the id; places count from 1. */
export function dragAnnouncements(
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
      over ? `«${nameOf(active.id)}» è in posizione ${placeOf(over.id)}.` : `«${nameOf(active.id)}» torna dov'era.`,
    onDragCancel: ({ active }) => `Spostamento annullato: «${nameOf(active.id)}» torna dov'era.`,
  };
}
