import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ensureCluster, superuser } from "../../packages/host/src/embedded/cluster.ts";
import { type Home, prepareHome } from "../../packages/host/src/embedded/home-folder.ts";
import { findInstallation } from "../../packages/host/src/embedded/installations.ts";
import { type Postmaster, startPostmaster } from "../../packages/host/src/embedded/postmaster.ts";
import type { Settings } from "../../packages/host/src/embedded/settings.ts";
import { freePort } from "../server-process.ts";
import { quietLog } from "./quiet-log.ts";

/** A PostgreSQL of the machine's installation, reached over TCP, that a test may stop and start again. */
export interface TcpServer {
  home: Home;
  port: number;
  /** The user is the superuser; without a password, unless `access` says otherwise. */
  url: string;
  /** Stops it; the data stay. */
  stop(): Promise<void>;
  /** Starts it again at the same port, with these settings besides. */
  start(more?: Settings): Promise<void>;
  /** Stops it and removes its data. */
  remove(): Promise<void>;
}

export interface TcpServerOptions {
  settings?: Settings;
  /** The lines of pg_hba.conf; by default every local connection is trusted. */
  access?: string[];
  /** Makes the data; left out: an empty cluster. */
  fill?: (home: Home) => Promise<void> | void;
}

export const hasInstallation = process.platform !== "win32" && findInstallation() !== undefined;

function installation() {
  const found = findInstallation();
  if (!found) throw new Error("There is no PostgreSQL on this machine");
  return found;
}

const makeCluster = (home: Home) =>
  ensureCluster(home, installation(), {
    localeArguments: [`--locale=${process.platform === "linux" ? "C.UTF-8" : "C"}`],
  });

export async function startTcpServer({ settings = {}, access = [], fill = makeCluster }: TcpServerOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-tcp-"));
  // As root, the server's account must be able to pass through.
  chmodSync(folder, 0o711);
  const home = prepareHome(path.join(folder, "postgres"), quietLog);
  await fill(home);
  if (access.length > 0) writeFileSync(path.join(home.clusterFolder, "pg_hba.conf"), `${access.join("\n")}\n`);
  const port = await freePort();
  const ownSettings = {
    ...{ listen_addresses: "127.0.0.1", port: String(port), unix_socket_directories: "", fsync: "off" },
    ...{ max_connections: "40", shared_buffers: "16MB", log_min_messages: "log", ...settings },
  };
  const startServer = (more: Settings = {}) =>
    startPostmaster({ home, binaries: installation(), settings: { ...ownSettings, ...more }, log: quietLog });
  let running: Postmaster | undefined = await startServer();
  const server: TcpServer = {
    home,
    port,
    url: `postgresql://${superuser}@127.0.0.1:${port}/${superuser}`,
    async stop() {
      await running?.stop();
      running = undefined;
    },
    async start(more) {
      running ??= await startServer(more);
    },
    async remove() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return server;
}
