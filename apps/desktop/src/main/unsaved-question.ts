import { type BrowserWindow, dialog } from "electron";

/**
 * Whether what isn't saved in this window may be lost. Asked by the system, because a page that is on its way out shows
 * nothing any more, and with everything else held up: the page waits for the answer.
 */
export function mayLoseUnsaved(window: BrowserWindow, isClosing: boolean): boolean {
  const [now, go] = isClosing ? ["chiudi", "Chiudi senza salvare"] : ["prosegui", "Prosegui senza salvare"];
  const chosen = dialog.showMessageBoxSync(window, {
    noLink: true,
    defaultId: 0,
    cancelId: 0,
    title: "Vetrina",
    type: "warning",
    message: "Ci sono modifiche non salvate",
    detail: `Se ${now} adesso vanno perse.`,
    buttons: ["Resta", go],
  });
  return chosen === 1;
}
