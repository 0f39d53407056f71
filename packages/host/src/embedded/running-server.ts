import { existsSync, realpathSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { clusterPassword, superuser } from "./cluster.ts";
import type { EmbeddedServer } from "./embedded-server.ts";
import { type PostmasterFile, readPostmasterFile } from "./postmaster-file.ts";
import { describeProcess } from "./processes.ts";
import { livingSupervisorOf } from "./watchdog.ts";

type Connection = EmbeddedServer["connection"];

function answers(target: { path: string } | { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(target);
    attempt.once("error", () => resolve(false));
    attempt.once("connect", () => {
      attempt.destroy();
      resolve(true);
    });
  });
}

async function findOnLoopback(folder: string, clusterFolder: string, port: number): Promise<Connection | undefined> {
  if (!(await answers({ host: "127.0.0.1", port }))) return undefined;
  const password = clusterPassword({ folder, clusterFolder, account: undefined });
  return { host: "127.0.0.1", port, user: superuser, database: superuser, password };
}

async function findOnSocket({ pid, port, socket }: PostmasterFile): Promise<Connection | undefined> {
  // A server that outlived its program is about to stop. One in another container can't be seen, yet it answers.
  const isOrphan = describeProcess(pid) !== undefined && livingSupervisorOf(pid) === undefined;
  if (!socket || isOrphan || !(await answers({ path: socket }))) return undefined;
  return { host: path.dirname(socket), port, user: superuser, database: superuser, password: "" };
}

/** Whether there is an embedded database in this folder, running or not. */
export const hasEmbeddedDatabase = (folder: string) => existsSync(path.join(folder, "cluster", "PG_VERSION"));

/**
 * How to reach the server that a living program runs on the database in this folder; nothing when none does. Starts,
 * stops and changes nothing.
 */
export async function findRunningServer(folder: string): Promise<Connection | undefined> {
  if (!hasEmbeddedDatabase(folder)) return undefined;
  const home = realpathSync(folder);
  const clusterFolder = path.join(home, "cluster");
  const file = readPostmasterFile(clusterFolder);
  if (!file || file.isStopping) return undefined;
  return process.platform === "win32" ? findOnLoopback(home, clusterFolder, file.port) : findOnSocket(file);
}
