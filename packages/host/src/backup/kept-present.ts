import type { ClientBase } from "pg";
import { type Access, keepAccess, readAccess } from "./kept-access.ts";

/** What a restore must not undo. */
export type Present = {
  /** The erasures for privacy, as JSON. */
  erasures: string;
  access: Access;
};

export const nothingPresent: Present = { erasures: "[]", access: {} };

/** Not in a database from before erasures were written down. */
async function hasErasures(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(`SELECT to_regclass('"Erasure"') IS NOT NULL AS is_there`);
  return Boolean(rows[0]?.is_there);
}

async function readErasures(client: ClientBase): Promise<string> {
  if (!(await hasErasures(client))) return "[]";
  const { rows } = await client.query<{ erasures: string }>(
    `SELECT coalesce(json_agg(erasure), '[]')::text AS erasures FROM "Erasure" AS erasure`,
  );
  return rows[0]?.erasures ?? "[]";
}

/** Puts them beside those of the backup; of one row the later counts. Returns how many the backup did not have so. */
async function keepErasures(client: ClientBase, erasures: string): Promise<number> {
  if (!(await hasErasures(client))) return 0;
  const { rowCount } = await client.query(
    `INSERT INTO "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
     SELECT DISTINCT ON (kind, "rowId", "rowCreatedAt") kind, "rowId", "rowCreatedAt", "erasedAt"
     FROM json_populate_recordset(NULL::"Erasure", $1)
     ORDER BY kind, "rowId", "rowCreatedAt", "erasedAt" DESC
     ON CONFLICT (kind, "rowId", "rowCreatedAt") DO UPDATE SET "erasedAt" = excluded."erasedAt"
     WHERE excluded."erasedAt" > "Erasure"."erasedAt"`,
    [erasures],
  );
  return rowCount ?? 0;
}

/** Reads it from the database whose data are about to be replaced. */
export const readPresent = async (client: ClientBase): Promise<Present> => ({
  erasures: await readErasures(client),
  access: await readAccess(client),
});

/** The same with erasures that are known from elsewhere. */
export const withErasures = ({ erasures, access }: Present, others: string): Present => ({
  erasures: JSON.stringify([...JSON.parse(erasures), ...JSON.parse(others)]),
  access,
});

/** Puts it into the data that have taken their place, which may be of an older schema. */
export async function keepPresent(
  client: ClientBase,
  { erasures, access }: Present,
  say: (line: string) => void,
): Promise<void> {
  if ((await keepErasures(client, erasures)) > 0) {
    say("Da allora qualcuno è stato cancellato per tutela dei dati: il sito lo cancella di nuovo appena parte.");
  }
  const said = await keepAccess(client, access);
  if (said) say(said);
}
