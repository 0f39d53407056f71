import type { ClientBase } from "pg";
import { type MigrationFile, tablesOfMigrations } from "./migration-files.ts";

/**
 * Each table that a migration makes or renames has the migration's name as its comment in the database. So an older
 * program that meets a table which it doesn't know can tell whether a newer version of this program made it, and its
 * `restore --overwrite` may remove it, or whether it is another program's.
 */
const prefix = "vetrina ";

/** Marks what the migration has made, in the transaction that is open. */
export async function markTables(client: ClientBase, file: MigrationFile): Promise<void> {
  for (const table of tablesOfMigrations([file])) {
    const name = client.escapeIdentifier(table);
    const { rows } = await client.query("SELECT to_regclass($1) IS NOT NULL AS present", [name]);
    // It may have another name by now, or be gone.
    if (!rows[0]?.present) continue;
    await client.query(`COMMENT ON TABLE ${name} IS ${client.escapeLiteral(prefix + file.name)}`);
  }
}

const markedSql = `
  SELECT c.relname AS name FROM pg_class AS c
  JOIN _prisma_migrations AS m ON obj_description(c.oid, 'pg_class') = $1 || m.migration_name
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p')
    AND m.finished_at IS NOT NULL AND m.rolled_back_at IS NULL`;

/** The tables that an applied migration has marked, known to this program or not. */
export async function readMarkedTables(client: ClientBase): Promise<Set<string>> {
  const { rows: books } = await client.query("SELECT to_regclass('_prisma_migrations') IS NOT NULL AS present");
  if (!books[0]?.present) return new Set();
  const { rows } = await client.query<{ name: string }>(markedSql, [prefix]);
  return new Set(rows.map(({ name }) => name));
}
