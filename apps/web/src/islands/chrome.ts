import { closeModal, markUntil } from "./after-paint.ts";

/** The few behaviours of public pages that no native element has; all of them are refinements. */
export function startChrome(): void {
  closeMenuAfterChoice();
  hideFloatingButton();
  makeWayForForms();
  hideBrokenImages();
  loadPicturesForPrint();
  answerBeforeUnfolding();
  openAndCloseDialogs();
  keepDialogsInHistory();
  reopenDialog();
  addStepOfOpened();
}

/**
 * The menu and a question's answer come a frame after the button is seen pressed: what they bring, and what has to move
 * for it, is laid out then. They open by their own click, so that focus goes where the browser leads it.
 */
function answerBeforeUnfolding(): void {
  document.addEventListener("click", (event) => {
    const control = (event.target as Element).closest<HTMLElement>("summary, [popovertarget]");
    if (!control || !event.isTrusted) return;
    event.preventDefault();
    markUntil(control, "data-pressed", () => control.click());
  });
}

/**
 * In place of a button's own command, so that the click is answered before the work. It serves as well the browsers that
 * don't know `commandfor` yet.
 */
function openAndCloseDialogs(): void {
  document.addEventListener("click", (event) => {
    const button = (event.target as Element).closest("button[commandfor]");
    const id = button?.getAttribute("commandfor") ?? "";
    const dialog = document.getElementById(id);
    if (!button || !(dialog instanceof HTMLDialogElement)) return;
    event.preventDefault();
    if (button.getAttribute("command") === "close") return closeModal(dialog);
    markUntil(button, "data-pressed", () => {
      if (dialog.open) return;
      addStep(id);
      dialog.showModal();
    });
  });
  // The Escape key and a click beside the dialog; when the event isn't cancelable, the browser closes it.
  const cancel = (event: Event) => {
    if (!(event.target instanceof HTMLDialogElement) || !event.cancelable) return;
    event.preventDefault();
    closeModal(event.target);
  };
  // This event doesn't bubble.
  document.addEventListener("cancel", cancel, true);
}

/** Back closes a dialog that is an island, and Forward opens it, before its script is there: islands/dialog-history.ts takes over then. */
function keepDialogsInHistory(): void {
  addEventListener("popstate", () => {
    if (history.state?.dialog) return reopenDialog();
    document.querySelector<HTMLDialogElement>("dialog[data-island][open]:not([data-steps])")?.close();
  });
}

/** A dialog that is a step of the history is open while one stands on that step, after a reload too. */
function reopenDialog(): void {
  const id = history.state?.dialog;
  if (!id) return;
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) history.replaceState(null, "");
  else if (!dialog.open) dialog.showModal();
}

/** One that the browser opened before this script was there is a step of the history too. */
function addStepOfOpened(): void {
  const id = document.querySelector("dialog[data-island][open]")?.id;
  if (id) addStep(id);
}

function addStep(id: string): void {
  if (history.state?.dialog !== id) history.pushState({ ...history.state, dialog: id }, "");
}

function closeMenuAfterChoice(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest("a");
    link?.closest<HTMLElement>("[popover]")?.hidePopover();
  });
}

/** Calls `tell` whenever whether one of these places is on the screen may have changed. */
function watchSight(places: string, tell: (isOneInSight: boolean) => void): void {
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) inSight[entry.isIntersecting ? "add" : "delete"](entry.target);
    tell(inSight.size > 0);
  });
  for (const place of document.querySelectorAll(places)) observer.observe(place);
}

/** Buttons in the page's text that ask for what the floating one asks for. */
const callsInText = "main .btn[data-cta]:not([data-floating-cta])";

/** It steps aside for the form, for the last calls that lead there, and where it would say what a button in sight says. */
function hideFloatingButton(): void {
  const button = document.querySelector("[data-floating-cta]");
  const alike = button?.matches("[data-cta=floating]") ? `, ${callsInText}` : "";
  watchSight(`#contatti, [data-calls]${alike}`, (isAway) => button?.toggleAttribute("data-away", isAway));
}

/** The phone bar leaves a form to the thumb that fills it in, and doesn't say twice what the page says. */
function makeWayForForms(): void {
  const bar = document.querySelector("[data-phone-bar]");
  if (!bar) return;
  watchSight("main form[method=post]", (isAway) => {
    bar.toggleAttribute("data-away", isAway);
    // For what lies over it and comes before it in the page.
    document.body.toggleAttribute("data-bar-away", isAway);
  });
  watchSight(`[data-calls], ${callsInText}`, (isSeen) => bar.toggleAttribute("data-call-seen", isSeen));
}

/** Print has no scrolling: lazy pictures are loaded as soon as printing starts. */
function loadPicturesForPrint(): void {
  addEventListener("beforeprint", () => {
    for (const image of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) image.loading = "eager";
  });
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
