/**
 * Marks an element until something is done, once the browser has painted what the event before it changed: a pressed
 * button is seen at once, and the work that it asks for comes after. The mark must be seen: a frame in which nothing
 * changes isn't presented, and the visitor would wait for the next, with all the work. A modal dialog's is long: as it
 * opens and as it closes the browser styles the whole page.
 */
export function markUntil(element: Element, mark: "data-pressed" | "data-closing", act: () => unknown): void {
  element.toggleAttribute(mark, true);
  requestAnimationFrame(() =>
    setTimeout(() => {
      act();
      element.removeAttribute(mark);
    }),
  );
}

export const closeModal = (dialog: HTMLDialogElement) => markUntil(dialog, "data-closing", () => dialog.close());
