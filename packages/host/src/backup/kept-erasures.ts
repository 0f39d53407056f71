import type { ClientBase } from "pg";

/** Not in a database from before erasures were written down. */
async function hasErasures(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('"Erasure"') IS NOT NULL AS is_there`);
  return Boolean(rows[0]?.is_there);
}

/** The erasures that the database knows of, as JSON. */
export async function readErasures(client: ClientBase): Promise<string> {
  if (!(await hasErasures(client))) return "[]";
  const { rows } = await client.query<{ erasures: string }>(
    `SELECT coalesce(json_agg(erasure), '[]')::text AS erasures FROM "Erasure" AS erasure`,
  );
  return rows[0]?.erasures ?? "[]";
}

/** Puts them beside those of the backup. Returns how many the backup did not have. */
export async function keepErasures(client: ClientBase, erasures: string): Promise<number> {
  if (!(await hasErasures(client))) return 0;
  const { rowCount } = await client.query(
    `INSERT INTO "Erasure" SELECT * FROM json_populate_recordset(NULL::"Erasure", $1) ON CONFLICT DO NOTHING`,
    [erasures],
  );
  return rowCount ?? 0;
}
