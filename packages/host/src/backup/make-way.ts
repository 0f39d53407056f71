import { applicationName } from "@vetrina/data/connection-config";
import { type MigrationFile, tablesOfMigrations } from "@vetrina/data/migration-files";
import { readMarkedTables } from "@vetrina/data/migration-tables";
import type { ClientBase } from "pg";
import { BackupError } from "./backup-error.ts";
import { readTableNames } from "./catalog.ts";
import { siteIsRunning } from "./reach-database.ts";

/** Has its rows, all of them zero, from its migration on. */
const filledByMigration = "TicketCount";

const functionsSql = `
  SELECT p.oid::regprocedure AS signature FROM pg_proc AS p
  WHERE p.pronamespace = current_schema()::regnamespace
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e')`;

async function refuseWhileServing(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1",
    [applicationName],
  );
  if (rowCount) throw siteIsRunning();
}

async function holdsData(client: ClientBase, tables: string[]): Promise<boolean> {
  for (const name of tables.filter((table) => table !== filledByMigration)) {
    const { rowCount } = await client.query(`SELECT FROM ${client.escapeIdentifier(name)} LIMIT 1`);
    if (rowCount) return true;
  }
  return false;
}

async function dropEverything(client: ClientBase, tables: string[]): Promise<void> {
  for (const name of [...tables, "_prisma_migrations"]) {
    await client.query(`DROP TABLE IF EXISTS ${client.escapeIdentifier(name)} CASCADE`);
  }
  const { rows } = await client.query<{ signature: string }>(functionsSql);
  for (const { signature } of rows) await client.query(`DROP ROUTINE IF EXISTS ${signature} CASCADE`);
}

/**
 * Removes what is in the database, in the transaction that is open: until it ends, everything is still there. Throws
 * BackupError when the site is running, when there are data and `mayOverwrite` is false, and when there are tables of
 * another program. What a newer version of this one has added goes too.
 */
export async function makeWay(client: ClientBase, files: MigrationFile[], mayOverwrite: boolean): Promise<void> {
  await refuseWhileServing(client);
  const tables = await readTableNames(client);
  const ours = tablesOfMigrations(files);
  const marked = await readMarkedTables(client);
  const foreign = tables.filter((name) => !ours.has(name) && !marked.has(name));
  if (foreign.length > 0) {
    throw new BackupError(
      `Il database contiene tabelle che non sono di questo programma (${foreign.join(", ")}): ripristina in un ` +
        "database tutto suo.",
    );
  }
  if (!mayOverwrite && (await holdsData(client, tables))) {
    throw new BackupError(
      "Il database contiene già dei dati: con il ripristino andrebbero persi, e con loro i file caricati. Se è quello " +
        "che vuoi, ripeti il comando aggiungendo --overwrite alla fine.",
    );
  }
  await dropEverything(client, tables);
}
