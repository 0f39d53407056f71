/** How long a notice stays, in milliseconds; longer where there is something to decide. */
const durationMs = 5000;
const actionDurationMs = 20_000;
/** A notice dragged right by this many pixels goes away. */
const swipeThresholdPx = 50;
/** News that was seen for less has not been read, in milliseconds. */
const readMs = 3000;

export interface ToastOptions {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** `isUndo`: it takes back what was just done, and Ctrl or Cmd with Z does it too. */
  action?: { label: string; onClick: () => void; isUndo?: boolean } | undefined;
  /** It comes by itself, and waits until what takes back the person's own act has gone. */
  isNews?: true;
}

let region: HTMLElement | undefined;
let dismissCurrent: (() => void) | undefined;
let offersUndo = false;
/** The news on screen, and since when. */
let newsShown: { news: ToastOptions; at: number } | undefined;
/** The newest that waits behind an undo, or behind what took its place before it was read. */
let waiting: ToastOptions | undefined;
/** What ends later while the notice is there. */
let roomy: HTMLElement | undefined;

/**
 * What scrolls up and down at a point of the window, beneath the notice: the page, unless a dialog or a pane does. What
 * scrolls sideways alone, and a text's own field, is none; a pane ends within the window.
 */
function scrollerAt(x: number, y: number): HTMLElement | undefined {
  const beneath = document.elementsFromPoint(x, y).find((element) => !region?.contains(element));
  for (let element = beneath; element; element = element.parentElement ?? undefined) {
    if (element instanceof HTMLDialogElement) return undefined;
    if (!(element instanceof HTMLElement) || element instanceof HTMLTextAreaElement) continue;
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    const isSideways = scrollWidth > clientWidth && scrollHeight <= clientHeight;
    const isPane = /auto|scroll/.test(getComputedStyle(element).overflowY) && !isSideways;
    if (isPane && element.getBoundingClientRect().bottom <= innerHeight) return element;
  }
  return document.documentElement;
}

/** While it is there, what scrolls beneath the notice ends later by its height: no control stays under it. */
function makeRoom(shelf: HTMLElement): void {
  // The shelf stands still; the notice on it is blown up as it comes.
  const { left, top, width } = shelf.getBoundingClientRect();
  // From under one at the top everything comes by scrolling on.
  const scroller = top > innerHeight / 2 ? scrollerAt(left + width / 2, top + 1) : undefined;
  if (scroller !== roomy) takeRoomBack();
  if (!scroller) return;
  const end = scroller === document.documentElement ? innerHeight : scroller.getBoundingClientRect().bottom;
  scroller.dataset.underNotice = "";
  scroller.style.setProperty("--notice-room", `${Math.max(0, end - top)}px`);
  roomy = scroller;
}

function takeRoomBack(): void {
  delete roomy?.dataset.underNotice;
  roomy?.style.removeProperty("--notice-room");
  roomy = undefined;
}

/**
 * Puts the region above everything, inside the topmost dialog, since all the rest is out of reach while that is open.
 * When the dialog closes, the region moves on and the notice stays.
 */
function bringToFront(shelf: HTMLElement): void {
  if (shelf.matches(":popover-open")) shelf.hidePopover();
  const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (shelf.parentElement !== host) {
    host.append(shelf);
    host.addEventListener("close", () => dismissCurrent && shelf.parentElement === host && bringToFront(shelf), {
      once: true,
    });
  }
  shelf.showPopover();
  if (shelf.firstElementChild) makeRoom(shelf);
}

/** The one live region of the page, made at the first notice and shared by every React root. */
function noticeRegion(): HTMLElement {
  region ??= document.createElement("div");
  region.className = "toast";
  region.setAttribute("role", "status");
  region.popover = "manual";
  bringToFront(region);
  return region;
}

function textElement(tag: "p" | "button", className: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  if (element instanceof HTMLButtonElement) element.type = "button";
  return element;
}

function buildNotice(options: ToastOptions, dismiss: () => void): HTMLElement {
  const notice = document.createElement("div");
  notice.className = options.variant === "destructive" ? "alert alert-error" : "alert";
  notice.append(textElement("p", "font-bold", options.title));
  if (options.description) notice.append(textElement("p", "text-note", options.description));
  if (options.action) {
    const { label, onClick, isUndo } = options.action;
    const action = textElement("button", "min-h-11 cursor-pointer font-bold underline", label);
    action.dataset.action = "";
    if (isUndo) action.setAttribute("aria-keyshortcuts", "Control+Z Meta+Z");
    action.addEventListener("click", () => {
      onClick();
      dismiss();
    });
    notice.append(action);
  }
  const close = textElement("button", "cursor-pointer", "×");
  close.dataset.close = "";
  close.setAttribute("aria-label", "Chiudi la notifica");
  close.addEventListener("click", dismiss);
  notice.append(close);
  return notice;
}

/** Closes after `durationMs`; the clock pauses while the pointer or the focus is on the notice. */
function closeByItself(notice: HTMLElement, durationMs: number, dismiss: () => void): () => void {
  let remainingMs = durationMs;
  let startedAt = performance.now();
  let timer = setTimeout(dismiss, remainingMs);
  const pause = () => {
    clearTimeout(timer);
    remainingMs -= performance.now() - startedAt;
  };
  const resume = () => {
    clearTimeout(timer);
    startedAt = performance.now();
    timer = setTimeout(dismiss, Math.max(remainingMs, 1000));
  };
  notice.addEventListener("pointerenter", pause);
  notice.addEventListener("pointerleave", resume);
  notice.addEventListener("focusin", pause);
  notice.addEventListener("focusout", resume);
  return () => clearTimeout(timer);
}

/** Ctrl or Cmd with Z presses the notice's undo, except in a text field: there it undoes typing. */
function undoByKey(notice: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z";
    const typing = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable=true]");
    if (!isUndo || typing || event.defaultPrevented) return;
    event.preventDefault();
    notice.querySelector<HTMLElement>("[data-action]")?.click();
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

function dismissBySwipe(notice: HTMLElement, dismiss: () => void): void {
  let startX: number | undefined;
  let distance = 0;
  notice.addEventListener("pointerdown", (event) => {
    if ((event.target as Element).closest("button")) return;
    startX = event.clientX;
    notice.setPointerCapture(event.pointerId);
    notice.dataset.dragging = "";
  });
  notice.addEventListener("pointermove", (event) => {
    if (startX === undefined) return;
    distance = Math.max(0, event.clientX - startX);
    notice.style.setProperty("--toast-drag", `${distance}px`);
  });
  const release = () => {
    if (startX === undefined) return;
    startX = undefined;
    delete notice.dataset.dragging;
    if (distance >= swipeThresholdPx) return dismiss();
    distance = 0;
    notice.style.removeProperty("--toast-drag");
  };
  // Text selected by an earlier swipe would be dragged away by the browser, and the swipe cancelled.
  notice.addEventListener("dragstart", (event) => event.preventDefault());
  notice.addEventListener("pointerup", release);
  notice.addEventListener("pointercancel", release);
}

function showWaiting(): void {
  const next = waiting;
  waiting = undefined;
  if (next) toast(next);
}

/** Takes the notice on screen away, and the one behind it. */
export function clearNotices(): void {
  waiting = undefined;
  dismissCurrent?.();
}

/** Shows a notice in place of the one on screen, if any. Returns a function that takes it away. */
export function toast(options: ToastOptions): () => void {
  if (options.isNews && dismissCurrent && offersUndo) {
    waiting = options;
    return () => {};
  }
  if (newsShown && dismissCurrent && !options.isNews && performance.now() - newsShown.at < readMs)
    waiting = newsShown.news;
  newsShown = options.isNews && { news: options, at: performance.now() };
  offersUndo = Boolean(options.action?.isUndo);
  const replaced = dismissCurrent;
  // What was scrolled up from under it stays where it is: the room goes over to the next notice.
  dismissCurrent = undefined;
  replaced?.();
  const shelf = noticeRegion();
  let stopTimer = () => {};
  let stopKeys = () => {};
  let cameFrom: HTMLElement | undefined;
  const dismiss = () => {
    stopTimer();
    stopKeys();
    const hadFocus = notice.contains(document.activeElement);
    notice.remove();
    if (hadFocus) cameFrom?.focus({ preventScroll: true });
    if (dismissCurrent !== dismiss) return;
    dismissCurrent = undefined;
    takeRoomBack();
    shelf.hidePopover();
    showWaiting();
  };
  const notice = buildNotice(options, dismiss);
  stopTimer = closeByItself(notice, options.action ? actionDurationMs : durationMs, dismiss);
  if (options.action?.isUndo) stopKeys = undoByKey(notice);
  dismissBySwipe(notice, dismiss);
  notice.addEventListener("focusin", ({ relatedTarget: before }) => {
    if (before instanceof HTMLElement && !shelf.contains(before)) cameFrom = before;
  });
  dismissCurrent = dismiss;
  // A frame later than the region itself: screen readers announce what changes inside a region they already know.
  requestAnimationFrame(() => {
    if (dismissCurrent !== dismiss) return;
    shelf.append(notice);
    makeRoom(shelf);
  });
  return dismiss;
}
