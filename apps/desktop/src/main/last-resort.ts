import { app, type BrowserWindow, dialog, type MessageBoxOptions } from "electron";
import type { Log } from "./log.ts";

/** A page that crashes again within this time, in milliseconds, is not reloaded automatically: that could loop. */
const calmMs = 60_000;

const asks = { noLink: true, defaultId: 0, cancelId: 1, title: "Vetrina" };

/** Logs what nothing in this program caught and offers to start it again, one question at a time. */
export function catchFailures(log: Log): void {
  let isAsking = false;
  const failed = async (what: string, error: unknown) => {
    log.failed(what, error);
    if (isAsking) return;
    isAsking = true;
    await app.whenReady();
    const { response } = await dialog.showMessageBox({
      ...asks,
      type: "error",
      message: "Qualcosa non ha funzionato",
      detail: "L’errore è nel registro del programma. Le bozze sono salve: conviene riavviare Vetrina.",
      buttons: ["Riavvia", "Continua"],
    });
    isAsking = false;
    if (response !== 0) return;
    app.relaunch();
    app.exit(1);
  };
  process.on("uncaughtException", (error) => void failed("uncaughtException", error));
  process.on("unhandledRejection", (reason) => void failed("unhandledRejection", reason));
}

const crashed: MessageBoxOptions = {
  ...asks,
  type: "warning",
  message: "La finestra si era bloccata ed è stata riaperta",
  detail: "Le bozze sono salve.",
  buttons: ["Va bene"],
};

const crashedAgain: MessageBoxOptions = {
  ...asks,
  type: "error",
  message: "La finestra si è bloccata di nuovo",
  detail: "Le bozze sono salve. Se succede ancora, riavvia il computer o avvisa chi segue il programma.",
  buttons: ["Riapri la finestra", "Chiudi Vetrina"],
};

const hanging: MessageBoxOptions = {
  ...asks,
  type: "question",
  message: "La finestra non risponde",
  detail: "Puoi aspettare che finisca o riaprirla. Le bozze sono salve.",
  buttons: ["Riapri la finestra", "Aspetta"],
};

/** `reopen` puts a new window in the place of this one, and returns it. */
export type Rescue = (window: BrowserWindow, reopen: () => BrowserWindow) => void;

/** What happens to windows whose page crashes or hangs. */
export function createRescue(log: Log): Rescue {
  let lastCrash = Number.NEGATIVE_INFINITY;
  const afterCrash = async (wasVisible: boolean, reopen: () => BrowserWindow) => {
    const isRepeated = Date.now() - lastCrash < calmMs;
    lastCrash = Date.now();
    if (!isRepeated) {
      const window = reopen();
      // A window in the background is replaced without a message.
      if (wasVisible) await dialog.showMessageBox(window, crashed);
      return;
    }
    const { response } = await dialog.showMessageBox(crashedAgain);
    if (response === 0) reopen();
    else app.quit();
  };
  return (window, reopen) => {
    window.webContents.on("render-process-gone", (_event, { reason }) => {
      if (reason === "clean-exit") return;
      log.failed("render-process-gone", reason);
      // What fails in it comes to `catchFailures`.
      void afterCrash(window.isVisible(), reopen);
    });
    window.on("unresponsive", async () => {
      log.failed("unresponsive", "page");
      if (!window.isVisible()) return;
      const answering = new AbortController();
      window.once("responsive", () => answering.abort());
      const { response } = await dialog.showMessageBox(window, { ...hanging, signal: answering.signal });
      if (response === 0 && !answering.signal.aborted && !window.isDestroyed()) reopen();
    });
  };
}
