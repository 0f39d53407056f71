import path from "node:path";
import { type DownloadItem, dialog, type Session } from "electron";
import { isOwnPage } from "./app-scheme.ts";
import { linkFate } from "./external-links.ts";

/** A blob that one of our pages created: a data export, recovery codes. */
const isOwnFile = (address: string) =>
  URL.canParse(address) && address.startsWith("blob:") && isOwnPage(new URL(address).pathname);

/** A file of the session's own server, from the link to where it ended. */
const isServerFile = (asked: string, from: string, serverOrigin: string) =>
  linkFate(asked, serverOrigin) === "download" && new URL(from).origin === serverOrigin;

/** Says so when the file comes only in part. Who takes the download back knows it already. */
function tellBreak(item: DownloadItem, name: string): void {
  let isBroken = false;
  item.on("updated", (_event, state) => {
    if (state !== "interrupted") return;
    isBroken = true;
    // It would wait to be resumed, and nobody here can do that.
    item.cancel();
  });
  item.once("done", (_event, state) => {
    if (!isBroken && state !== "interrupted") return;
    // Nothing depends on the answer.
    void dialog.showMessageBox({
      noLink: true,
      title: "Vetrina",
      type: "error",
      message: "Il file non è stato salvato",
      detail: `«${name}» non è arrivato per intero. Controlla la connessione e lo spazio sul disco, poi riprova.`,
      buttons: ["Va bene"],
    });
  });
}

/** Files are saved where the person says, in the system's own dialog; only those of the session's own server and its pages. */
export function saveDownloads(session: Session, serverOrigin: string, folder: string): void {
  session.on("will-download", (event, item) => {
    const [asked = ""] = item.getURLChain();
    if (!isOwnFile(item.getURL()) && !isServerFile(asked, item.getURL(), serverOrigin)) {
      event.preventDefault();
      return;
    }
    const name = path.basename(item.getFilename()) || "file";
    item.setSaveDialogOptions({ title: "Salva con nome", defaultPath: path.join(folder, name) });
    tellBreak(item, name);
  });
}
