import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Binaries, ownMajor } from "../../packages/host/src/embedded/binaries.ts";
import { ensureCluster, superuser } from "../../packages/host/src/embedded/cluster.ts";
import type { EmbeddedServer } from "../../packages/host/src/embedded/embedded-server.ts";
import { prepareHome } from "../../packages/host/src/embedded/home-folder.ts";
import { startPostmaster } from "../../packages/host/src/embedded/postmaster.ts";
import { type Settings, socketSettings } from "../../packages/host/src/embedded/settings.ts";
import { prepareSocketFolder } from "../../packages/host/src/embedded/socket-folder.ts";
import { startEmbedded } from "../../packages/host/src/embedded/start-embedded.ts";
import { findOtherInstallation } from "./external-server.ts";
import { quietLog } from "./quiet-log.ts";
import { putReadyHome } from "./ready-data-folder.ts";
import { createTestDatabase, type TestServer } from "./test-database.ts";

export type RunningTestServer = { server: TestServer; stop(): Promise<void> };

const postgresPort = 5432;

// These data need not survive a power failure, and every test file opens a pool of connections.
const throwAway: Settings = { fsync: "off", full_page_writes: "off", max_connections: "300" };
/** On a disk the copy of a template then takes a third of its time; what is installed here may be too old for it. */
const quickCopies: Settings = process.platform === "linux" ? { file_copy_method: "clone" } : {};

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-postgres-"));
  // As root, the server's account must be able to pass through.
  if (process.platform !== "win32") chmodSync(folder, 0o711);
  return path.join(folder, "postgres");
}

function removeFolder(folder: string): void {
  if (existsSync(folder)) rmSync(realpathSync(folder), { recursive: true, force: true });
  rmSync(path.dirname(folder), { recursive: true, force: true });
}

function urlOf({ host = "", port, user, password, database }: EmbeddedServer["connection"]): string {
  if (!path.isAbsolute(host)) return `postgresql://${user}:${password}@${host}:${port}/${database}`;
  const query = new URLSearchParams({ host, port: String(port), user: user ?? "" });
  return `postgresql:///${database}?${query}`;
}

/** The template of the databases of tests is made before, so that it is in every copy of the cluster. */
async function makeTemplateIn({ server, stop }: RunningTestServer): Promise<void> {
  await (await createTestDatabase(server)).drop();
  await stop();
}

/** Starts a server on a throw-away copy of a cluster with the template; the first time it makes that. */
async function startOnCopy(
  name: string,
  start: (folder: string) => Promise<RunningTestServer>,
): Promise<RunningTestServer> {
  const folder = makeFolder();
  await putReadyHome(folder, name, async () => makeTemplateIn(await start(folder)));
  const { server, stop } = await start(folder);
  return {
    server,
    async stop() {
      await stop();
      removeFolder(folder);
    },
  };
}

/** The server that comes with the program, on a throw-away folder. */
export const startEmbeddedTestServer = () =>
  startOnCopy(`test-server-${ownMajor()}`, async (folder) => {
    const { connection, stop } = await startEmbedded({
      folder,
      log: quietLog,
      settings: { ...throwAway, ...quickCopies },
    });
    return { server: { home: "embedded", url: urlOf(connection) }, stop };
  });

const startInstalledServer = (binaries: Binaries) =>
  startOnCopy(`installed-server-${binaries.majorVersion}`, async (folder) => {
    const home = prepareHome(folder, quietLog);
    await ensureCluster(home, binaries, {
      localeArguments: [`--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`],
    });
    const host = prepareSocketFolder(home);
    const settings = { ...socketSettings(host, postgresPort), ...throwAway };
    const postmaster = await startPostmaster({ home, binaries, settings, log: quietLog });
    const url = urlOf({ host, port: postgresPort, user: superuser, database: superuser });
    return { server: { home: "external", url }, stop: () => postmaster.stop() };
  });

/**
 * A PostgreSQL of the machine: the one TEST_DATABASE_URL names, else a throw-away cluster of an installation found
 * on PATH or in the usual places. Undefined when there is neither.
 */
export async function startExternalTestServer(): Promise<RunningTestServer | undefined> {
  const url = process.env.TEST_DATABASE_URL;
  if (url) return { server: { home: "external", url }, stop: async () => undefined };
  const installation = findOtherInstallation();
  return installation && startInstalledServer(installation);
}

/** Both homes, as far as this machine has them. */
export async function startTestServers(): Promise<{ servers: TestServer[]; stop(): Promise<void> }> {
  const started = await Promise.all([startEmbeddedTestServer(), startExternalTestServer()]);
  const running = started.filter((server) => server !== undefined);
  return {
    servers: running.map(({ server }) => server),
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()));
    },
  };
}
