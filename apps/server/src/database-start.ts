import path from "node:path";
import type { EmbeddedServer } from "@vetrina/host/embedded/embedded-server";
import { startEmbedded } from "@vetrina/host/embedded/start-embedded";
import { hasDataToMove } from "@vetrina/host/major/data-to-move";
import type { Logger } from "pino";
import { closeDataFolder } from "./data-folder.ts";
import type { Environment } from "./env.ts";
import { archivingOf } from "./env-backups.ts";
import { migrationsDir } from "./paths.ts";

/** Brings data that an older PostgreSQL wrote to the program's own, before its server is started on them. */
async function moveData(folder: string, log: Logger): Promise<void> {
  if (!hasDataToMove(folder)) return;
  // Loaded by the one start in years that needs it.
  const { moveToThisMajor } = await import("@vetrina/host/major/move-major");
  const say = (line: string) => void process.stdout.write(`  ${line}\n`);
  await moveToThisMajor({ folder, migrationsDir, log, say });
}

async function startOwn(env: Environment, log: Logger): Promise<EmbeddedServer> {
  const folder = path.resolve(env.DATA_DIR, "postgres");
  await moveData(folder, log);
  return startEmbedded({ folder, log, archiving: archivingOf(env) });
}

/**
 * Starts the embedded PostgreSQL, unless the site works on another one. It takes its time in a process of its own, so
 * it is begun before the rest of the program is loaded. Awaiting it throws a failure to start.
 */
export function startDatabase(env: Environment, log: Logger): Promise<EmbeddedServer> | undefined {
  closeDataFolder(env, log);
  if (env.DATABASE_URL) return undefined;
  const server = startOwn(env, log);
  server.catch(() => undefined);
  return server;
}
