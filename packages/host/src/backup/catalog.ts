import type { ClientBase } from "pg";
import type { ArchivedSequence, ArchivedTable } from "./archive-format.ts";
import { orderByReferences, type Reference } from "./table-order.ts";

const tablesSql = `
  SELECT c.relname AS name FROM pg_class AS c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
    AND NOT EXISTS (SELECT FROM pg_depend AS d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
  ORDER BY c.relname`;

const columnsSql = `
  SELECT c.relname AS "table", a.attname AS name FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1)
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  ORDER BY c.relname, a.attnum`;

const referencesSql = `
  SELECT f.relname AS "from", t.relname AS "to" FROM pg_constraint AS k
  JOIN pg_class AS f ON f.oid = k.conrelid JOIN pg_class AS t ON t.oid = k.confrelid
  WHERE k.contype = 'f' AND k.connamespace = current_schema()::regnamespace`;

const sequencesSql = `
  SELECT s.relname AS name FROM pg_class AS s
  JOIN pg_depend AS d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.deptype IN ('a', 'i')
  JOIN pg_class AS t ON t.oid = d.refobjid
  WHERE s.relkind = 'S' AND s.relnamespace = current_schema()::regnamespace AND t.relname = ANY ($1)
  ORDER BY s.relname`;

/** Every table that is there, but for the migrations' bookkeeping and what extensions made. */
export async function readTableNames(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(tablesSql);
  return rows.map(({ name }) => name);
}

/** The columns that can be written, and an order of the tables in which each comes after those it refers to. */
export async function readTables(client: ClientBase, names: string[]): Promise<ArchivedTable[]> {
  const columns = await client.query<{ table: string; name: string }>(columnsSql, [names]);
  const references = await client.query<Reference>(referencesSql);
  return orderByReferences(names, references.rows).map((name) => ({
    name,
    columns: columns.rows.filter(({ table }) => table === name).map((column) => column.name),
  }));
}

/** Where the sequences of these tables stand. They know no snapshot: asked after it, they are never behind its rows. */
export async function readSequences(client: ClientBase, tables: string[]): Promise<ArchivedSequence[]> {
  const { rows } = await client.query<{ name: string }>(sequencesSql, [tables]);
  const sequences: ArchivedSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${client.escapeIdentifier(name)}`,
    );
    for (const { last_value, is_called } of state.rows) {
      sequences.push({ name, lastValue: last_value, isCalled: is_called });
    }
  }
  return sequences;
}
