import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { seedDatabase } from "@vetrina/sample-content/seed";
import { startDatabase } from "../database-start.ts";
import { openSiteDatabase } from "../deps.ts";
import { EnvironmentError, misspellingNotices, readEnvironment } from "../env.ts";
import { createLog, describeError } from "../log.ts";

/** Brings the database up to date and ends: for deployments that do so before they start any process. */
async function main(): Promise<void> {
  for (const notice of misspellingNotices()) process.stderr.write(`  ${notice}\n`);
  const env = readEnvironment();
  const log = createLog(env.LOG_LEVEL);
  const database = await openSiteDatabase(env, log, startDatabase(env, log));
  try {
    await seedDatabase(database.prisma, new Date());
  } finally {
    await database.close();
  }
  process.stdout.write("\n  La base di dati è aggiornata.\n\n");
}

main().catch((error: unknown) => {
  const isForPeople = [DatabaseStartError, EnvironmentError].some((kind) => error instanceof kind);
  process.stderr.write(`\n${error instanceof Error ? error.message : error}\n`);
  if (!isForPeople) process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
  process.exitCode = 1;
});
