import { readFile } from "node:fs/promises";
import path from "node:path";
import { desktopHost, desktopOrigin, desktopScheme } from "@vetrina/contract/desktop";
import type { CustomScheme, Protocol } from "electron";
import { contentPolicy } from "./content-policy.ts";

/** To be registered before the program is ready. Without `bypassCSP`, and without service workers. */
export const appScheme: CustomScheme = {
  scheme: desktopScheme,
  privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
};

export const startPage = `${desktopOrigin}/index.html`;

const contentTypes: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
};

/** Whether an address, parsed, is one of our packaged pages. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, username } = new URL(address);
  return protocol === `${desktopScheme}:` && host === desktopHost && username === "";
}

/** The file that an address names inside `root`; undefined for anything outside of it. */
function fileOf(root: string, address: string): string | undefined {
  if (!isOwnPage(address)) return undefined;
  try {
    const file = path.join(root, decodeURIComponent(new URL(address).pathname));
    return file.startsWith(root + path.sep) && !file.includes("\0") ? file : undefined;
  } catch {
    return undefined;
  }
}

/** Serves the packaged files under app://, with the policy that fits the server of this session. */
export function serveApp(protocol: Protocol, root: string, serverOrigin: string | undefined): void {
  const headers = {
    "content-security-policy": contentPolicy(serverOrigin),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cache-control": "no-store",
  };
  protocol.handle(desktopScheme, async ({ url, method }) => {
    const file = fileOf(root, url);
    const contentType = file && contentTypes[path.extname(file)];
    if (!file || !contentType || method !== "GET") return new Response(null, { status: 404, headers });
    try {
      return new Response(await readFile(file), { headers: { ...headers, "content-type": contentType } });
    } catch {
      return new Response(null, { status: 404, headers });
    }
  });
}
