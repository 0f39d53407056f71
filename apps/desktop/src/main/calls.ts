import type { Server } from "../ipc/contract.ts";
import type { Handlers } from "./ipc-handlers.ts";
import { showNotice } from "./notifications.ts";
import { serverOrigin } from "./server-address.ts";
import { checkServer, type Fetch } from "./server-check.ts";
import type { ServersStore } from "./servers-store.ts";
import { logIn, logOut, type StaffSessionDeps } from "./staff-session.ts";
import type { TokenStore } from "./token-store.ts";
import type { StaffWindow, Windows } from "./windows.ts";

export interface CallDeps extends StaffSessionDeps {
  fetch: Fetch;
  servers: ServersStore;
  tokens: TokenStore;
  windows: Windows;
  version: string;
  /** The list of servers has changed: menus show it, too. */
  onServers: () => void;
  /** Deletes what a server's pages stored: drafts, caches. */
  clearPages: (server: Server) => Promise<void>;
}

/** The server of the window that calls. Throws where there is none: the choice of a server has no sessions. */
function serverOf(staffWindow: StaffWindow): Server {
  if (!staffWindow.server) throw new Error("refused: not a dashboard");
  return staffWindow.server;
}

/** Throws unless the call comes from the window in which servers are chosen. */
function requireChoice(staffWindow: StaffWindow): void {
  if (staffWindow.server) throw new Error("refused: not where servers are chosen");
}

const unsafeMessage =
  "Serve un indirizzo https, come https://www.studiovetrina.it. Senza https va bene solo questo computer.";
const silentMessage = "Qui non risponde nessun sito Vetrina. Controlla l’indirizzo e la connessione, poi riprova.";

function serverCalls(deps: CallDeps): Pick<Handlers, "addServer" | "openServer" | "removeServer" | "chooseServer"> {
  const { servers, windows } = deps;
  return {
    async addServer(staffWindow, { address, name, colour }) {
      requireChoice(staffWindow);
      const origin = serverOrigin(address);
      if (!origin) return { ok: false, field: "address", message: unsafeMessage };
      const found = await checkServer(deps.fetch, origin);
      if (!found) return { ok: false, field: "address", message: silentMessage };
      const server = servers.add({ origin, colour, name: (name || found.name).slice(0, 40) });
      deps.onServers();
      windows.rename(windows.show(server), server);
      return { ok: true };
    },
    openServer(_place, { id }) {
      const server = servers.find(id);
      if (!server) return undefined;
      servers.setLast(id);
      windows.show(server);
      return undefined;
    },
    async removeServer(staffWindow, { id }) {
      requireChoice(staffWindow);
      const server = servers.find(id);
      if (server) {
        // A server that doesn't answer takes its time: until then the menus would still open it.
        servers.remove(id);
        deps.onServers();
        windows.drop(id);
        await Promise.all([logOut(deps, server), deps.clearPages(server)]);
      }
      return servers.list();
    },
    chooseServer() {
      windows.show(undefined);
      return undefined;
    },
  };
}

/** What the program does for its pages, by call. */
export function createCalls(deps: CallDeps): Handlers {
  const { servers, windows, tokens } = deps;
  return {
    ...serverCalls(deps),
    start(staffWindow) {
      // After the answer, so that the page is listening.
      queueMicrotask(() => windows.start(staffWindow));
      return {
        server: staffWindow.server,
        servers: servers.list(),
        version: deps.version,
        keepsLogin: tokens.keepsLogin,
      };
    },
    login: (staffWindow, login) => logIn(deps, serverOf(staffWindow), login),
    async logout(staffWindow) {
      await logOut(deps, serverOf(staffWindow));
      windows.setUnread(staffWindow, 0);
      return undefined;
    },
    showNotice(staffWindow, notice) {
      serverOf(staffWindow);
      showNotice(windows, servers, staffWindow, notice);
      return undefined;
    },
    setUnread(staffWindow, unread) {
      serverOf(staffWindow);
      windows.setUnread(staffWindow, unread);
      return undefined;
    },
  };
}
