import path from "node:path";
import type { EmbeddedServer } from "@vetrina/db/embedded/embedded-server";
import { startEmbedded } from "@vetrina/db/embedded/start-embedded";
import type { Logger } from "pino";
import { closeDataFolder } from "./data-folder.ts";
import type { Environment } from "./env.ts";

/**
 * Starts the embedded PostgreSQL, unless the site works on another one. It takes its time in a process of its own, so
 * it is begun before the rest of the program is loaded. Who awaits it hears of a failure.
 */
export function startDatabase(env: Environment, log: Logger): Promise<EmbeddedServer> | undefined {
  closeDataFolder(env, log);
  if (env.DATABASE_URL) return undefined;
  const server = startEmbedded({ folder: path.resolve(env.DATA_DIR, "postgres"), log });
  server.catch(() => undefined);
  return server;
}
