import { spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import path from "node:path";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { type Binaries, prepareBinaries, programOf } from "./binaries.ts";
import { clusterPassword, ensureCluster, superuser } from "./cluster.ts";
import type { EmbeddedServer } from "./embedded-server.ts";
import type { Home } from "./home-folder.ts";
import { loopbackSettings, type Settings, settingArguments } from "./settings.ts";
import { removeAbandonedFolders } from "./unfinished-folders.ts";

const startPatienceSeconds = 600;

// Waits for the end of a pipe that only its starter holds, then stops the server.
const watchdogScript = `
const [program, cluster] = process.argv.slice(1);
const stop = () => {
  require("node:child_process").spawnSync(program, ["stop", "-D", cluster, "-m", "fast"], { windowsHide: true });
  process.exit();
};
process.stdin.on("end", stop).on("error", stop).resume();`;

type WindowsOptions = { home: Home; settings: Settings; log: DatabaseLog };

/** A named pipe is this process's alone until it ends: it marks the folder as in use. */
function claim({ folder }: Home): Promise<Server> {
  const name = createHash("sha256").update(folder.toLowerCase()).digest("hex").slice(0, 24);
  const server = createServer((connection) => connection.destroy());
  return new Promise((resolve, reject) => {
    server.once("error", (error) =>
      reject(
        new DatabaseStartError(
          `La cartella del database ${folder} è già in uso da un altro processo: fermalo, oppure avvia questo con ` +
            "un’altra DATA_DIR. Per più processi sugli stessi dati serve DATABASE_URL.",
          { cause: error },
        ),
      ),
    );
    server.listen(`\\\\.\\pipe\\vetrina-${name}`, () => resolve(server.unref()));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** pg_ctl rather than postgres: it gives up the administrator's rights, with which PostgreSQL refuses to run. */
function control(binaries: Binaries, commandArguments: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    // A pipe would be inherited by the server, and so never end.
    const child = spawn(programOf(binaries, "pg_ctl"), commandArguments, { stdio: "ignore", windowsHide: true });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function startWatchdog(home: Home, binaries: Binaries): () => Promise<void> {
  const child = spawn(process.execPath, ["-e", watchdogScript, programOf(binaries, "pg_ctl"), home.clusterFolder], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    windowsHide: true,
  });
  const exited = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  child.unref();
  child.stdin?.on("error", () => undefined);
  return () => {
    child.stdin?.end();
    return exited;
  };
}

async function startServer({ home, settings }: WindowsOptions, binaries: Binaries): Promise<number> {
  if (existsSync(path.join(home.clusterFolder, "postmaster.pid"))) {
    // The folder is ours, so a server in it has outlived its program. Fails when there is none: no matter.
    await control(binaries, ["stop", "-D", home.clusterFolder, "-m", "fast", "-w"]);
  }
  const port = await findFreePort();
  const logFile = path.join(home.folder, "server.log");
  const serverArguments = settingArguments({ ...loopbackSettings(port), ...settings }).join(" ");
  const start = ["start", "-D", home.clusterFolder, "-w", "-t", String(startPatienceSeconds), "-l", logFile];
  const status = await control(binaries, [...start, "-o", serverArguments]);
  if (status !== 0) throw new DatabaseStartError(`Il database non si avvia: il motivo è in ${logFile}`);
  return port;
}

/**
 * The same server on Windows, where Node knows no unix sockets: on a free port of 127.0.0.1,
 * behind a random password that lies in the cluster. Throws DatabaseStartError when another process uses the folder.
 */
export async function startOnWindows(options: WindowsOptions): Promise<EmbeddedServer> {
  const { home, log } = options;
  const claimed = await claim(home);
  try {
    removeAbandonedFolders(home.folder);
    const binaries = prepareBinaries(home);
    await ensureCluster(home, binaries, { password: randomBytes(32).toString("base64url") });
    const port = await startServer(options, binaries);
    const stopServer = startWatchdog(home, binaries);
    log.debug({ port }, "PostgreSQL listens on the loopback address");
    return {
      connection: { host: "127.0.0.1", port, user: superuser, database: superuser, password: clusterPassword(home) },
      async stop() {
        await stopServer();
        claimed.close();
      },
    };
  } catch (error) {
    claimed.close();
    throw error;
  }
}
