import { carriesFiles, isPasteOfFiles } from "@vetrina/chat/attachments/transferred-files";
import { wakeWhenNeeded } from "../../../islands/wake.ts";
import { hasDraft } from "./ticket-draft.ts";

/** React and the form: a reader of the page doesn't load them. */
async function loadCounter() {
  const [{ hydrateIsland }, { Counter }] = await Promise.all([
    import("../../../islands/hydrate-island.tsx"),
    import("./counter.tsx"),
  ]);
  return { hydrate: (element: HTMLElement) => hydrateIsland(element, Counter) };
}

/**
 * Files that are dropped or pasted before React is here are put into the form's own field, where React finds them: the
 * browser would leave the page to show them.
 */
function takeEarlyFiles(element: HTMLElement): void {
  const take = (event: DragEvent | ClipboardEvent, data: DataTransfer | null) => {
    const form = element.querySelector<HTMLFormElement>("form[aria-label='Nuovo ticket']");
    const input = form?.querySelector<HTMLInputElement>("input[type=file]");
    // Once the script checks the form, it takes its files too.
    const isOurs = event.type === "paste" ? isPasteOfFiles : carriesFiles;
    if (!data || !isOurs(data) || !input || form?.noValidate) return;
    event.preventDefault();
    if (event.type !== "dragover") input.files = data.files;
    element.dispatchEvent(new FocusEvent("focusin"));
  };
  for (const type of ["dragover", "drop"] as const) {
    element.addEventListener(type, (event) => take(event, event.dataTransfer));
  }
  element.addEventListener("paste", (event) => take(event, event.clipboardData));
}

/** Brings the counter to life at the first touch, or at once where an earlier load of this tab left something typed. */
export function hydrate(element: HTMLElement): void {
  element.dataset.wakes = hasDraft() ? "in view" : "when touched";
  takeEarlyFiles(element);
  wakeWhenNeeded(element, loadCounter);
}
