import { app, type BrowserWindow, nativeImage, type WebContents } from "electron";
import { type EventName, eventChannel } from "../ipc/channels.ts";
import type { Events, Server } from "../ipc/contract.ts";
import { totalUnread, unreadWords } from "./badge.ts";
import { openShellWindow, type ShellDeps } from "./shell-window.ts";

/** A window and what it stands for. */
export interface Place {
  window: BrowserWindow;
  /** None for the window where a server is chosen. */
  server: Server | undefined;
  unread: number;
  /** A page that hasn't asked for anything yet would miss what it is told: it is told when it starts. */
  started: boolean;
  waiting: (() => void)[];
}

function tell<N extends EventName>(place: Place, name: N, payload: Events[N]): void {
  const send = () => place.window.webContents.send(eventChannel(name), payload);
  if (place.started) send();
  else place.waiting.push(send);
}

function present({ window }: Place): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** The number on the program's sign, where the system has one. */
function showBadge(places: Iterable<Place>, unread: number, overlayIcon: string): void {
  app.setBadgeCount(unread);
  if (process.platform !== "win32") return;
  const overlay = unread > 0 ? nativeImage.createFromPath(overlayIcon) : null;
  for (const { window } of places) {
    if (!window.isDestroyed()) window.setOverlayIcon(overlay, unreadWords(unread));
  }
}

/**
 * The windows: one for each server that was opened, of which one is seen, and the others go on listening for news. One
 * that is closed is only hidden until the program ends; the window of the choice goes away.
 */
export class Windows {
  readonly #deps: ShellDeps;
  readonly #onUnread: (unread: number) => void;
  readonly #places = new Map<string, Place>();
  #front: Place | undefined;
  /** Where a link leads that came while no dashboard was seen. */
  #awaited: string | undefined;
  #quitting = false;

  constructor(deps: ShellDeps, onUnread: (unread: number) => void) {
    this.#deps = deps;
    this.#onUnread = onUnread;
  }

  /** Brings up the window of this server, or of the choice, in place of the one that is seen. */
  show(server: Server | undefined, { hidden = false } = {}): Place {
    const before = this.#front;
    const known = this.#places.get(server?.id ?? "");
    const place = known ?? this.#open(server, hidden);
    this.#front = place;
    if (known) present(known);
    this.#followAwaited();
    if (before && before !== place && !before.window.isDestroyed()) {
      if (before.server) before.window.hide();
      else before.window.close();
    }
    return place;
  }

  #open(server: Server | undefined, hidden: boolean): Place {
    const window = openShellWindow(this.#deps, server, hidden);
    const place: Place = { window, server, unread: 0, started: false, waiting: [] };
    const key = server?.id ?? "";
    this.#places.set(key, place);
    window.on("close", (event) => {
      if (this.#quitting || !server) return;
      event.preventDefault();
      window.hide();
    });
    window.on("closed", () => {
      this.#places.delete(key);
      if (this.#front === place) this.#front = undefined;
      this.#countUnread();
    });
    window.webContents.on("did-start-navigation", (event) => {
      if (event.isMainFrame && !event.isSameDocument) place.started = false;
    });
    return place;
  }

  /** The window that is seen, or was last. */
  get front(): Place | undefined {
    return this.#front;
  }

  of(contents: WebContents): Place | undefined {
    return [...this.#places.values()].find(({ window }) => window.webContents === contents);
  }

  /** Shows the window that was seen last; undefined when there is none. */
  present(): Place | undefined {
    if (this.#front) present(this.#front);
    return this.#front;
  }

  /** A page has begun to listen. */
  start(place: Place): void {
    place.started = true;
    for (const send of place.waiting.splice(0)) send();
  }

  goTo(place: Place, address: string): void {
    tell(place, "place", address);
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
    for (const place of this.#places.values()) tell(place, "resync", undefined);
  }

  setUnread(place: Place, unread: number): void {
    place.unread = unread;
    this.#countUnread();
  }

  /** What waits on all servers that are open. */
  get unread(): number {
    return totalUnread([...this.#places.values()]);
  }

  #countUnread(): void {
    showBadge(this.#places.values(), this.unread, this.#deps.paths.overlayIcon);
    this.#onUnread(this.unread);
  }

  /** Closes a server's window for good. */
  drop(id: string): void {
    this.#places.get(id)?.window.destroy();
  }

  /** From now on, a window that closes is gone. */
  quit(): void {
    this.#quitting = true;
  }
}
