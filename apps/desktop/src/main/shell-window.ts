import { BrowserWindow, nativeTheme, type Session, screen, session, shell } from "electron";
import type { Server } from "../ipc/contract.ts";
import { isOwnPage, serveApp, startPage } from "./app-scheme.ts";
import { addBearer } from "./bearer-header.ts";
import { saveDownloads } from "./downloads.ts";
import { addEditMenu } from "./edit-menu.ts";
import { guardContents } from "./guard-contents.ts";
import type { Paths } from "./paths.ts";
import type { TokenStore } from "./token-store.ts";
import { boundsFor, type WindowStateStore } from "./window-state.ts";

/**
 * Notifications are what this program is for. The others are how Chromium asks whether a page may reach a server on
 * this machine or in this network, which is the one that the person configured: the page's policy allows no other.
 */
const granted = new Set(["notifications", "local-network-access", "local-network", "loopback-network"]);

/** Camera, position, clipboard, devices and everything that is still to be invented: no. */
function limitPermissions(session: Session): void {
  session.setPermissionRequestHandler((contents, permission, answer) =>
    answer(granted.has(permission) && isOwnPage(contents.getURL())),
  );
  session.setPermissionCheckHandler((_contents, permission, origin) => granted.has(permission) && isOwnPage(origin));
  session.setDevicePermissionHandler(() => false);
}

/** The web preferences of every window. Most are Electron's defaults; written down here, they can't change unnoticed. */
export const pagePreferences = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  experimentalFeatures: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  safeDialogs: true,
  spellcheck: true,
  // Notices are heard in the tray, too.
  backgroundThrottling: false,
} as const;

export interface ShellDeps {
  paths: Paths;
  tokens: TokenStore;
  state: WindowStateStore;
}

const paper = { light: "#fbf6ea", dark: "#1f1a17" };

/** A session outlives its windows, and takes each of its handlers once. */
const prepared = new WeakSet<Session>();

/** A session for each server: drafts, caches and permissions of one are out of the others' reach. */
function openSession({ paths, tokens }: ShellDeps, server: Server | undefined) {
  const own = session.fromPartition(server ? `persist:server-${server.id}` : "scelta");
  if (prepared.has(own)) return own;
  prepared.add(own);
  serveApp(own.protocol, paths.renderer, server?.origin);
  limitPermissions(own);
  own.setSpellCheckerLanguages(["it"]);
  if (!server) return own;
  addBearer(own, server.origin, () => tokens.tokenOf(server.id));
  saveDownloads(own, server.origin, paths.downloads);
  return own;
}

/** A window on the dashboard of one server, or, without one, on the choice of a server. Shown when painted, or not yet. */
export function openShellWindow(deps: ShellDeps, server: Server | undefined, hidden: boolean): BrowserWindow {
  const kept = deps.state.read();
  const areas = screen.getAllDisplays().map(({ workArea }) => workArea);
  const window = new BrowserWindow({
    ...boundsFor(kept, areas),
    minWidth: 390,
    minHeight: 480,
    show: false,
    title: server?.name ?? "Vetrina",
    icon: deps.paths.icon,
    backgroundColor: nativeTheme.shouldUseDarkColors ? paper.dark : paper.light,
    webPreferences: { ...pagePreferences, preload: deps.paths.preload, session: openSession(deps, server) },
  });
  guardContents(window.webContents, {
    serverOrigin: server?.origin,
    openExternal: (address) => shell.openExternal(address),
  });
  addEditMenu(window);
  deps.state.follow(window);
  // Also one that starts in the tray: it fills the screen once it is seen.
  if (kept.maximized) window.once("show", () => window.maximize());
  window.once("ready-to-show", () => {
    window.webContents.setZoomLevel(kept.zoomLevel);
    if (!hidden) window.show();
  });
  // A packaged file: what fails is told by `catchFailures`.
  void window.loadURL(startPage);
  return window;
}
