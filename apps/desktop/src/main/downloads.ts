import path from "node:path";
import type { Session } from "electron";
import { linkFate } from "./external-links.ts";

/** Files are saved where the person says, in the system's own dialog; only those of the session's own server. */
export function saveDownloads(session: Session, serverOrigin: string, folder: string): void {
  session.on("will-download", (event, item) => {
    const [asked = ""] = item.getURLChain();
    if (linkFate(asked, serverOrigin) !== "download" || new URL(item.getURL()).origin !== serverOrigin) {
      event.preventDefault();
      return;
    }
    const name = path.basename(item.getFilename()) || "file";
    item.setSaveDialogOptions({ title: "Salva con nome", defaultPath: path.join(folder, name) });
  });
}
