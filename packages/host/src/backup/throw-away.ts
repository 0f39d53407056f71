import { existsSync, lstatSync, realpathSync, rmSync } from "node:fs";
import path from "node:path";
import { sessionOptions } from "@vetrina/data/connection-config";
import type { DatabaseLog } from "@vetrina/data/database-log";
import type { Binaries } from "../embedded/binaries.ts";
import type { Home } from "../embedded/home-folder.ts";
import { clearLeftovers } from "../embedded/leftovers.ts";
import type { Settings } from "../embedded/settings.ts";
import { startEmbedded } from "../embedded/start-embedded.ts";
import { connect, type ReachedDatabase } from "./reach-database.ts";
import { trialBinaries } from "./trial-binaries.ts";

/** Its data may be lost at any moment: what makes a database durable would only keep the disk from the site's own. */
const carelessSettings: Settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
  autovacuum: "off",
  max_connections: "5",
  shared_buffers: "64MB",
};

async function clear(folder: string, log: DatabaseLog): Promise<void> {
  const entry = lstatSync(folder, { throwIfNoEntry: false });
  if (!entry || !existsSync(folder)) return rmSync(folder, { force: true });
  // As root the folder may be a link to one that the account of PostgreSQL can enter.
  const home = realpathSync(folder);
  await clearLeftovers(path.join(home, "cluster"), log);
  rmSync(home, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

/**
 * An empty database, unless `fill` puts a cluster there, on a server of its own in this folder, which is removed before and after. It is the PostgreSQL
 * that comes with the program, started at this process's priority; the site's database doesn't notice it. Throws
 * DatabaseStartError where it can't be had.
 */
export async function openThrowAway(
  folder: string,
  log: DatabaseLog,
  fill?: () => Promise<void>,
  chooseBinaries: (home: Home) => Binaries = trialBinaries,
): Promise<ReachedDatabase> {
  await clear(folder, log);
  const start = async () => {
    await fill?.();
    return startEmbedded({ folder, log, settings: carelessSettings, chooseBinaries });
  };
  const server = await start().catch(async (error: unknown) => {
    await clear(folder, log);
    throw error;
  });
  const { client, close } = await connect({ ...server.connection, options: sessionOptions }, server);
  return {
    client,
    async close() {
      await close();
      await clear(folder, log);
    },
  };
}
