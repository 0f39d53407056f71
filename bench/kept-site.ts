import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Database } from "@vetrina/data/database";
import { usualTimeLimits } from "@vetrina/data/time-limits";
import { foldTicketCounts } from "@vetrina/helpdesk/desk/ticket-counts.service";
import { openDatabase } from "@vetrina/host/open-database";
import { createFirstAdmin } from "@vetrina/staff/auth.service";
import { seedDatabase } from "../prisma/seed.ts";
import { asOwner } from "../test/database/as-owner.ts";
import { migrationsDir } from "../test/database/test-database.ts";

/** Whom the measured sites let in. */
export const staffLogin = { username: "anna", password: "una-password-lunga" };

/** Filling a table is one statement, however long a busy machine takes for it. */
const limits = { ...usualTimeLimits, statementMs: 0, queryMs: 0 };

const quietLog = { debug() {}, info() {}, warn: console.warn, error: console.error };

/**
 * A site under this folder, filled unless it was before; answers what `fill` found worth asking it for, which is stored
 * in a file of this name.
 */
export async function prepareSite<Samples>(
  folder: string,
  samplesName: string,
  fill: (pool: Database["pool"]) => Promise<Samples>,
): Promise<Samples> {
  const samplesFile = path.join(folder, samplesName);
  if (existsSync(samplesFile)) return JSON.parse(readFileSync(samplesFile, "utf8"));
  mkdirSync(folder, { recursive: true });
  const database = await openDatabase({ dataDir: folder, migrationsDir, limits, log: quietLog });
  await seedDatabase(database.prisma, new Date());
  await createFirstAdmin({ db: database.prisma }, staffLogin);
  const samples = await asOwner(database.pool, fill);
  // As the timetable does every ten seconds: each ticket has left a row to be added up.
  await foldTicketCounts({ db: database.prisma });
  await asOwner(database.pool, (pool) => pool.query("vacuum analyze"));
  await database.close();
  writeFileSync(samplesFile, JSON.stringify(samples));
  return samples;
}

export const postJson = (url: string, body: unknown): Promise<Response> =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });

/** What a call of the staff's carries. */
export async function loginStaff(url: string): Promise<Record<string, string>> {
  const login = await postJson(`${url}/api/auth/login`, staffLogin);
  return { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" };
}
