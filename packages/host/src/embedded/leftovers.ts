import { connect } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import type { DatabaseLog } from "@vetrina/data/database-log";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { type PostmasterFile, readPostmasterFile, removePostmasterFile } from "./postmaster-file.ts";
import { describeProcess, isPostgresOf, postgresProcessesOf } from "./processes.ts";
import { fastShutdownSeconds, livingSupervisorOf } from "./watchdog.ts";

// How long a process that is on its way out may keep the folder, as when a program is restarted.
const ownerPatienceMs = 3_000;
const fastShutdownMs = fastShutdownSeconds * 1_000;
const immediateShutdownMs = 10_000;
const pollMs = 25;

/** Whether the condition came true within the time. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; !(await condition()); await delay(pollMs)) {
    if (Date.now() > deadline) return false;
  }
  return true;
}

/** Sends a signal to a process, which may have ended by then. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It ended in the meantime.
  }
}

/** Stops a server of this cluster: in order, and if that takes too long at once. Resolves to whether it is gone. */
export async function stopPostgres(clusterFolder: string, pid: number): Promise<boolean> {
  const isGone = () => !isPostgresOf(clusterFolder, describeProcess(pid));
  for (const [name, patienceMs] of [
    ["SIGINT", fastShutdownMs],
    ["SIGQUIT", immediateShutdownMs],
  ] as const) {
    if (isGone()) return true;
    signal(pid, name);
    if (await waitUntil(isGone, patienceMs)) return true;
  }
  return isGone();
}

function answers(socket: string | undefined): Promise<boolean> {
  if (!socket) return Promise.resolve(false);
  return new Promise((resolve) => {
    const attempt = connect(socket);
    attempt.once("connect", () => resolve(true)).once("error", () => resolve(false));
    attempt.once("connect", () => attempt.destroy());
  });
}

function inUse(clusterFolder: string, who: string): DatabaseStartError {
  return new DatabaseStartError(
    `La cartella del database ${clusterFolder} è già in uso (${who}): ferma quel programma, oppure avvia questo con ` +
      "un’altra DATA_DIR. Per più processi sugli stessi dati serve DATABASE_URL.",
  );
}

async function clearServer(
  clusterFolder: string,
  { pid, isStopping }: PostmasterFile,
  log: DatabaseLog,
): Promise<void> {
  const isGone = () => !isPostgresOf(clusterFolder, describeProcess(pid));
  const supervisor = livingSupervisorOf(pid);
  if (supervisor !== undefined) {
    const isFree = () => isGone() || livingSupervisorOf(pid) === undefined;
    const isFreed = await waitUntil(isFree, isStopping ? fastShutdownMs + ownerPatienceMs : ownerPatienceMs);
    if (!isFreed) throw inUse(clusterFolder, `processo ${supervisor}`);
  }
  if (isGone()) return;
  log.warn({ pid }, "Stopping a database server that outlived its program");
  if (!(await stopPostgres(clusterFolder, pid))) throw inUse(clusterFolder, `processo ${pid}, che non si ferma`);
}

/** Backends whose server was killed end by themselves unless busy; until they do, no new server can start. */
function stopOrphanBackends(clusterFolder: string, log: DatabaseLog): void {
  const orphans = postgresProcessesOf(clusterFolder);
  if (orphans.length > 0) log.warn({ orphans }, "Stopping database processes whose server was killed");
  for (const pid of orphans) signal(pid, "SIGQUIT");
}

/**
 * Makes way for a server in this cluster: stops one whose program is gone and clears what a killed one left behind.
 * Throws DatabaseStartError when another living program is using the cluster.
 */
export async function clearLeftovers(clusterFolder: string, log: DatabaseLog): Promise<void> {
  const file = readPostmasterFile(clusterFolder);
  if (!file) return;
  const holder = describeProcess(file.pid);
  if (isPostgresOf(clusterFolder, holder)) return clearServer(clusterFolder, file, log);
  // Its process can't be seen from here, as from another container, yet the socket answers. A killed process disappears
  // first, and its socket closes shortly after, so wait for that.
  const isSilent = async () => !(await answers(file.socket));
  if (!(await waitUntil(isSilent, ownerPatienceMs))) throw inUse(clusterFolder, "da un altro contenitore o utente");
  stopOrphanBackends(clusterFolder, log);
  // PostgreSQL clears the file of a dead server itself, but not when the id has passed to another process.
  if (holder || file.pid === 0) await clearForeignFile(clusterFolder, file.pid);
}

async function clearForeignFile(clusterFolder: string, pid: number): Promise<void> {
  // A server that is just starting has written nothing yet, or an instant ago.
  const hasChanged = () => readPostmasterFile(clusterFolder)?.pid !== pid;
  if (await waitUntil(hasChanged, 500)) return;
  const hasEnded = () => postgresProcessesOf(clusterFolder).length === 0;
  if (await waitUntil(hasEnded, immediateShutdownMs)) removePostmasterFile(clusterFolder);
}
