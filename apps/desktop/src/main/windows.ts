import { app, type BrowserWindow, nativeImage, type WebContents } from "electron";
import { type EventName, eventChannel } from "../ipc/channels.ts";
import type { Events, Server } from "../ipc/contract.ts";
import { totalUnread, unreadWords } from "./badge.ts";
import type { Rescue } from "./last-resort.ts";
import { openShellWindow, type ShellDeps } from "./shell-window.ts";
import { mayLoseUnsaved } from "./unsaved-question.ts";

interface WindowsDeps extends ShellDeps {
  rescue: Rescue;
}

/** A window with the server that it shows. */
export interface StaffWindow {
  window: BrowserWindow;
  /** None for the window where a server is chosen. */
  server: Server | undefined;
  unread: number;
  /** Whether the page listens for events; until then they wait. */
  started: boolean;
  waiting: (() => void)[];
}

function tell<N extends EventName>(staffWindow: StaffWindow, name: N, payload: Events[N]): void {
  const send = () => staffWindow.window.webContents.send(eventChannel(name), payload);
  if (staffWindow.started) send();
  else staffWindow.waiting.push(send);
}

function present({ window }: StaffWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The number on the program's sign, where the system has one. */
function showBadge(windows: Iterable<StaffWindow>, unread: number, overlayIcon: string): void {
  app.setBadgeCount(unread);
  if (process.platform !== "win32") return;
  const overlay = unread > 0 ? nativeImage.createFromPath(overlayIcon) : null;
  for (const { window } of windows) {
    if (!window.isDestroyed()) window.setOverlayIcon(overlay, unreadWords(unread));
  }
}

/**
 * The windows: one for each server that was opened. One is visible, the others stay open in the background. A window
 * that is closed is only hidden until the program ends; the window in which servers are chosen is really closed.
 */
export class Windows {
  readonly #deps: WindowsDeps;
  readonly #onUnread: (unread: number) => void;
  readonly #windows = new Map<string, StaffWindow>();
  #front: StaffWindow | undefined;
  /** Where a link leads that came while no dashboard was seen. */
  #awaited: string | undefined;
  #quitting = false;

  constructor(deps: WindowsDeps, onUnread: (unread: number) => void) {
    this.#deps = deps;
    this.#onUnread = onUnread;
  }

  /** Shows the window of this server, or the one in which servers are chosen, in place of the visible one. */
  show(server: Server | undefined, { hidden = false } = {}): StaffWindow {
    const before = this.#front;
    const known = this.#windows.get(server?.id ?? "");
    const staffWindow = known ?? this.#open(server, hidden);
    this.#front = staffWindow;
    if (known) present(known);
    this.#followAwaited();
    if (before && before !== staffWindow && !before.window.isDestroyed()) {
      if (before.server) before.window.hide();
      else before.window.close();
    }
    return staffWindow;
  }

  #open(server: Server | undefined, hidden: boolean): StaffWindow {
    const window = openShellWindow(this.#deps, server, hidden);
    const staffWindow: StaffWindow = { window, server, unread: 0, started: false, waiting: [] };
    const key = server?.id ?? "";
    this.#windows.set(key, staffWindow);
    let isClosing = false;
    window.on("close", (event) => {
      isClosing = this.#quitting || !server;
      if (isClosing) return;
      event.preventDefault();
      window.hide();
    });
    window.on("closed", () => {
      this.#windows.delete(key);
      if (this.#front === staffWindow) this.#front = undefined;
      this.#countUnread();
    });
    // Without an answer Electron keeps the page, and says nothing: "Esci" would do nothing.
    window.webContents.on("will-prevent-unload", (event) => {
      const isQuit = isClosing;
      isClosing = false;
      // "Resta" in another window has ended what this one was closed for.
      if (isQuit && server && !this.#quitting) return;
      this.show(server);
      if (mayLoseUnsaved(window, isQuit)) event.preventDefault();
      else this.#quitting = false;
    });
    this.#deps.rescue(window, () => this.#reopen(staffWindow));
    window.webContents.on("did-start-navigation", (event) => {
      if (event.isMainFrame && !event.isSameDocument) staffWindow.started = false;
    });
    return staffWindow;
  }

  /** Puts a new window in the place of one whose page crashed or hangs, at the same address. */
  #reopen(lost: StaffWindow): BrowserWindow {
    if (lost.window.isDestroyed()) return this.show(lost.server).window;
    const isFront = this.#front === lost;
    const isHidden = !lost.window.isVisible();
    const { hash } = new URL(lost.window.webContents.getURL());
    lost.window.destroy();
    const anew = this.#open(lost.server, isHidden);
    if (isFront) this.#front = anew;
    if (hash) this.goTo(anew, hash);
    return anew.window;
  }

  /** The window that is seen, or was last. */
  get front(): StaffWindow | undefined {
    return this.#front;
  }

  of(contents: WebContents): StaffWindow | undefined {
    return [...this.#windows.values()].find(({ window }) => window.webContents === contents);
  }

  /** Shows the window that was seen last; undefined when there is none. */
  present(): StaffWindow | undefined {
    if (this.#front) present(this.#front);
    return this.#front;
  }

  /** A page has begun to listen. */
  start(staffWindow: StaffWindow): void {
    staffWindow.started = true;
    for (const send of staffWindow.waiting.splice(0)) send();
  }

  goTo(staffWindow: StaffWindow, address: string): void {
    tell(staffWindow, "navigate", address);
  }

  /** Leads to an address in the dashboard that is seen; where none is, in the next one that is opened. */
  follow(address: string): void {
    this.#awaited = address;
    this.#followAwaited();
  }

  #followAwaited(): void {
    if (!this.#awaited || !this.#front?.server) return;
    this.goTo(this.#front, this.#awaited);
    this.#awaited = undefined;
  }

  search(): void {
    if (this.#front?.server) tell(this.#front, "search", undefined);
  }

  resync(): void {
    for (const staffWindow of this.#windows.values()) tell(staffWindow, "resync", undefined);
  }

  setUnread(staffWindow: StaffWindow, unread: number): void {
    staffWindow.unread = unread;
    this.#countUnread();
  }

  /** What waits on all servers that are open. */
  get unread(): number {
    return totalUnread([...this.#windows.values()]);
  }

  #countUnread(): void {
    showBadge(this.#windows.values(), this.unread, this.#deps.paths.overlayIcon);
    this.#onUnread(this.unread);
  }

  /** Shows a server's new name and colour, for which its page is read again. */
  rename(staffWindow: StaffWindow, server: Server): void {
    const isSame = staffWindow.server?.name === server.name && staffWindow.server.colour === server.colour;
    staffWindow.server = server;
    if (!isSame) staffWindow.window.webContents.reload();
  }

  /** Closes a server's window for good. */
  drop(id: string): void {
    this.#windows.get(id)?.window.destroy();
  }

  /** From now on, a window that closes is gone; until somebody stays for what isn't saved. */
  quit(): void {
    this.#quitting = true;
  }
}
