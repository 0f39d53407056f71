import path from "node:path";
import type { App } from "electron";

export type Paths = ReturnType<typeof findPaths>;

/** Where the packaged files and the person's own folders are. */
export function findPaths(app: Pick<App, "getAppPath" | "getPath">) {
  const root = app.getAppPath();
  return {
    renderer: path.join(root, "renderer"),
    preload: path.join(root, "preload/preload.cjs"),
    icon: path.join(root, "icons/icon.png"),
    trayIcon: path.join(root, "icons/tray.png"),
    overlayIcon: path.join(root, "icons/overlay.png"),
    userData: app.getPath("userData"),
    logs: app.getPath("logs"),
    downloads: app.getPath("downloads"),
  };
}
