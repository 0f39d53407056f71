import type { DatabaseLog } from "@vetrina/data/database-log";
import { takeFromNobody } from "./account.ts";
import { type Archiving, archiveSettings } from "./archiving.ts";
import { type Binaries, prepareBinaries } from "./binaries.ts";
import { ensureCluster, superuser } from "./cluster.ts";
import type { EmbeddedServer } from "./embedded-server.ts";
import { type Home, prepareHome } from "./home-folder.ts";
import { keepRunning } from "./keep-running.ts";
import { clearLeftovers } from "./leftovers.ts";
import { startPostmaster } from "./postmaster.ts";
import { type Settings, socketSettings } from "./settings.ts";
import { prepareSocketFolder } from "./socket-folder.ts";
import { removeAbandonedFolders } from "./unfinished-folders.ts";
import { startOnWindows } from "./windows-server.ts";

// Only part of the socket's name: nothing listens on the network.
const socketPort = 5432;

export type EmbeddedOptions = {
  /** Where the database lives; made if missing. */
  folder: string;
  log: DatabaseLog;
  /** Missing: the server's log is archived nowhere. */
  archiving?: Archiving | undefined;
  /** Which PostgreSQL; missing: the one that comes with the program. Not on Windows. */
  chooseBinaries?: ((home: Home) => Binaries) | undefined;
  /** Beyond the usual settings, for tests. */
  settings?: Settings;
};

/**
 * Starts the PostgreSQL that comes with the program, as a child that stops when this process does, however it ends.
 * Throws DatabaseStartError when a person has to act.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { folder, log, archiving, chooseBinaries = prepareBinaries, settings = {} } = options;
  const home = prepareHome(folder, log);
  if (process.platform === "win32") return startOnWindows({ home, settings, log });
  await clearLeftovers(home.clusterFolder, log);
  takeFromNobody(home.folder, home.account);
  removeAbandonedFolders(home.folder);
  const binaries = chooseBinaries(home);
  await ensureCluster(home, binaries);
  const host = prepareSocketFolder(home);
  const archive = archiving && archiveSettings(home, binaries, archiving);
  const allSettings = { ...socketSettings(host, socketPort), ...archive, ...settings };
  const server = await keepRunning(() => startPostmaster({ home, binaries, settings: allSettings, log }), log);
  return {
    connection: { host, port: socketPort, user: superuser, database: superuser, password: "" },
    stop: () => server.stop(),
  };
}
