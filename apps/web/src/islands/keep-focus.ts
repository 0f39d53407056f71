/** From a dialog's last control Tab leads to its first and back, with no stop outside on the way. */
export function keepFocus(dialog: HTMLElement): void {
  dialog.addEventListener("keydown", (event) => {
    if (event.key !== "Tab") return;
    const stops = [...dialog.querySelectorAll<HTMLElement>("a[href], button, input")];
    const visible = stops.filter((stop) => stop.checkVisibility());
    const [from, to] = event.shiftKey ? [visible.at(0), visible.at(-1)] : [visible.at(-1), visible.at(0)];
    if (document.activeElement !== from) return;
    event.preventDefault();
    to?.focus();
  });
}
