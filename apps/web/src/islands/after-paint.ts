/**
 * Does something once the browser has painted what the event before it changed: a pressed button is seen at once, and the
 * work that it asks for comes after.
 */
export function afterPaint(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act));
}
