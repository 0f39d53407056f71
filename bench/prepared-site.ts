import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { usualTimeLimits } from "@vetrina/data/time-limits";
import { foldTicketCounts } from "@vetrina/helpdesk/desk/ticket-counts.service";
import { openDatabase } from "@vetrina/host/open-database";
import { createFirstAdmin } from "@vetrina/staff/auth.service";
import { seedDatabase } from "../prisma/seed.ts";
import { asOwner } from "../test/database/as-owner.ts";
import { makeDataFolder } from "../test/database/data-folder.ts";
import { quietLog } from "../test/database/quiet-log.ts";
import { migrationsDir } from "../test/database/test-database.ts";
import { staffLogin } from "../test/desk-process.ts";
import { type Filling, fillTables, type Samples } from "./lists/filling.ts";

/** Filling a table is one statement, however long a busy machine takes for it. */
const limits = { ...usualTimeLimits, statementMs: 0, queryMs: 0 };

export interface PreparedSite {
  folder: string;
  samples: Samples;
}

/** The folder that is named, which stays; without a name a new one, which `remove` removes. */
export const takeFolder = (name: string | undefined) =>
  name ? { dataDir: path.resolve(name), remove() {} } : makeDataFolder();

/** A site under this folder, with the staff's account of test/desk-process.ts; filled unless it was before. */
export async function prepareSite(folder: string, filling: Filling, count: number): Promise<PreparedSite> {
  const samplesFile = path.join(folder, "samples.json");
  if (existsSync(samplesFile)) return { folder, samples: JSON.parse(readFileSync(samplesFile, "utf8")) };
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ dataDir: folder, migrationsDir, limits, log: quietLog });
  await seedDatabase(database.prisma, new Date());
  await createFirstAdmin({ db: database.prisma }, staffLogin);
  const samples = await asOwner(database.pool, (pool) => fillTables(pool, filling, count));
  // As the timetable does every ten seconds: each ticket has left a row to be added up.
  await foldTicketCounts({ db: database.prisma });
  await asOwner(database.pool, (pool) => pool.query("vacuum analyze"));
  await database.close();
  writeFileSync(samplesFile, JSON.stringify(samples));
  return { folder, samples };
}
