import type { ClientBase } from "pg";

export type DatabaseContent = Record<string, string[]>;

/** Every row of every table as PostgreSQL shows it, computed columns included, and where the sequences stand. */
export async function readContent(client: ClientBase): Promise<DatabaseContent> {
  const content: DatabaseContent = {};
  const tables = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations' ORDER BY 1",
  );
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" AS t ORDER BY 1`);
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** Where each sequence stands. */
export async function readSequences(client: ClientBase): Promise<Record<string, string | null>> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    "SELECT sequencename AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1",
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}
