import type { WebContents } from "electron";
import { isOwnPage } from "./app-scheme.ts";
import { linkFate } from "./external-links.ts";

interface GuardOptions {
  serverOrigin: string | undefined;
  openExternal: (address: string) => Promise<void>;
}

/** Keeps a window on our own pages: no other document, no second window, no web view. */
export function guardContents(contents: WebContents, { serverOrigin, openExternal }: GuardOptions): void {
  const follow = (address: string) => {
    const fate = linkFate(address, serverOrigin);
    if (fate === "browser") void openExternal(address).catch(() => undefined);
    if (fate === "download") contents.downloadURL(address);
  };
  const stay = (event: { preventDefault: () => void; url: string }) => {
    if (!isOwnPage(event.url)) event.preventDefault();
  };
  contents.on("will-navigate", (event) => {
    stay(event);
    if (!isOwnPage(event.url)) follow(event.url);
  });
  contents.on("will-frame-navigate", stay);
  contents.on("will-redirect", stay);
  contents.on("will-attach-webview", (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    follow(url);
    return { action: "deny" };
  });
}
