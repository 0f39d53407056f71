import type { Server } from "../ipc/contract.ts";
import type { Handlers } from "./ipc-handlers.ts";
import { showNotice } from "./notifications.ts";
import { serverOrigin } from "./server-address.ts";
import { checkServer, type Fetch } from "./server-check.ts";
import type { ServersStore } from "./servers-store.ts";
import { logIn, logOut, type StaffSessionDeps } from "./staff-session.ts";
import type { TokenStore } from "./token-store.ts";
import type { Place, Windows } from "./windows.ts";

export interface CallDeps extends StaffSessionDeps {
  fetch: Fetch;
  servers: ServersStore;
  tokens: TokenStore;
  windows: Windows;
  version: string;
  /** The list of servers has changed: menus show it, too. */
  onServers: () => void;
  /** Throws away what a server's pages kept: drafts, caches. */
  clearPages: (server: Server) => Promise<void>;
}

/** The server of the window that calls. Throws where there is none: the choice of a server has no sessions. */
function serverOf(place: Place): Server {
  if (!place.server) throw new Error("refused: not a dashboard");
  return place.server;
}

/** Throws unless the call comes from the window in which servers are chosen. */
function requireChoice(place: Place): void {
  if (place.server) throw new Error("refused: not where servers are chosen");
}

const unsafeMessage =
  "Serve un indirizzo https, come https://www.studiovetrina.it. Senza https va bene solo questo computer.";
const silentMessage = "Qui non risponde nessun sito Vetrina. Controlla l'indirizzo e la connessione, poi riprova.";

function serverCalls(deps: CallDeps): Pick<Handlers, "addServer" | "openServer" | "removeServer" | "chooseServer"> {
  const { servers, windows } = deps;
  return {
    async addServer(place, { address, name, colour }) {
      requireChoice(place);
      const origin = serverOrigin(address);
      if (!origin) return { ok: false, field: "address", message: unsafeMessage };
      const found = await checkServer(deps.fetch, origin);
      if (!found) return { ok: false, field: "address", message: silentMessage };
      const server = servers.add({ origin, colour, name: (name || found.name).slice(0, 40) });
      deps.onServers();
      windows.show(server);
      return { ok: true };
    },
    openServer(_place, { id }) {
      const server = servers.find(id);
      if (!server) return undefined;
      servers.setLast(id);
      windows.show(server);
      return undefined;
    },
    async removeServer(place, { id }) {
      requireChoice(place);
      const server = servers.find(id);
      if (server) {
        await logOut(deps, server);
        windows.drop(id);
        servers.remove(id);
        await deps.clearPages(server);
        deps.onServers();
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
    start(place) {
      // After the answer, so that the page is listening.
      queueMicrotask(() => windows.start(place));
      return {
        server: place.server,
        servers: servers.list(),
        version: deps.version,
        keepsLogin: tokens.keepsLogin,
      };
    },
    login: (place, login) => logIn(deps, serverOf(place), login),
    async logout(place) {
      await logOut(deps, serverOf(place));
      windows.setUnread(place, 0);
      return undefined;
    },
    showNotice(place, notice) {
      serverOf(place);
      showNotice(windows, place, notice, servers.list().length);
      return undefined;
    },
    setUnread(place, unread) {
      serverOf(place);
      windows.setUnread(place, unread);
      return undefined;
    },
  };
}
