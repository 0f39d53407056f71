/** The few behaviours of public pages that no native element has; all of them are refinements. */
export function startChrome(): void {
  closeMenuAfterChoice();
  hideFloatingButton();
  hideBrokenImages();
  if (!("commandForElement" in HTMLButtonElement.prototype)) openDialogsByButton();
}

/** For browsers that don't know `commandfor` yet: such a button opens its dialog and closes it again. */
function openDialogsByButton(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button[commandfor]");
    const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
    if (!(dialog instanceof HTMLDialogElement)) return;
    if (button?.getAttribute("command") === "close") dialog.close();
    else dialog.showModal();
  });
}

function closeMenuAfterChoice(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    link?.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

/** It steps aside for the form and for the last calls that lead there. */
function hideFloatingButton(): void {
  const button = document.querySelector("[data-floating-cta]");
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) inSight[entry.isIntersecting ? "add" : "delete"](entry.target);
    button?.toggleAttribute("data-away", inSight.size > 0);
  });
  for (const place of document.querySelectorAll("#contatti, [data-calls]")) observer.observe(place);
}

/** What lies behind a picture marked so is its placeholder. */
function hideBrokenImages(): void {
  const hide = (image: EventTarget | null) => {
    if (image instanceof HTMLImageElement && "fallback" in image.dataset) image.hidden = true;
  };
  document.addEventListener("error", (event) => hide(event.target), true);
  for (const image of document.querySelectorAll<HTMLImageElement>("img[data-fallback]")) {
    if (image.complete && image.naturalWidth === 0) hide(image);
  }
}
