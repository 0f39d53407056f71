/** Puts the map of another site in place of our drawing, and only when asked to. */
export function hydrate(element: HTMLElement): void {
  const button = element.querySelector<HTMLButtonElement>("[data-map-src]");
  const drawing = element.querySelector<HTMLElement>("[data-map-drawing]");
  const offer = element.querySelector<HTMLElement>("[data-map-offer]");
  if (!button || !drawing || !offer) return;
  offer.hidden = false;
  button.addEventListener("click", () => {
    const frame = document.createElement("iframe");
    frame.src = button.dataset.mapSrc ?? "";
    frame.title = "Mappa di OpenStreetMap con la nostra sede";
    drawing.replaceChildren(frame);
    offer.remove();
    frame.focus();
  });
}
