import { pipeline } from "node:stream/promises";
import type { ClientBase } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type ArchivedSequence, type ArchivedTable, tableOfEntry } from "./archive-format.ts";
import type { ArchiveEntry } from "./archive-reader.ts";

/** Looks one entry ahead: only the next one tells that a table has ended. */
export class EntryQueue {
  readonly #entries: AsyncGenerator<ArchiveEntry>;
  #next: ArchiveEntry | undefined;

  constructor(entries: AsyncGenerator<ArchiveEntry>) {
    this.#entries = entries;
  }

  async peek(): Promise<ArchiveEntry | undefined> {
    if (!this.#next) {
      const { value, done } = await this.#entries.next();
      this.#next = done ? undefined : value;
    }
    return this.#next;
  }

  async take(): Promise<ArchiveEntry | undefined> {
    const entry = await this.peek();
    this.#next = undefined;
    return entry;
  }

  /** Lets go of the archive. */
  async close(): Promise<void> {
    await this.#entries.return(undefined);
  }
}

/** Longer than any name of a file: one that lies across two chunks is heard with the second. */
const heardTwice = 256;

async function* rowsOf(table: string, queue: EntryQueue, hear: (text: string) => void): AsyncGenerator<Buffer> {
  while (tableOfEntry((await queue.peek())?.name ?? "") === table) {
    const entry = await queue.take();
    let before = "";
    for await (const chunk of entry?.body ?? []) {
      const text = before + chunk.toString("latin1");
      hear(text);
      before = text.slice(-heardTwice);
      yield chunk;
    }
  }
}

/** Loads the next part of the archive if it belongs to this table; `hear` is told its text. Returns how many rows. */
export async function loadTable(
  client: ClientBase,
  table: ArchivedTable,
  queue: EntryQueue,
  hear: (text: string) => void,
): Promise<number> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const target = client.query(copyFrom(`COPY ${client.escapeIdentifier(table.name)} (${columns}) FROM STDIN`));
  await pipeline(rowsOf(table.name, queue, hear), target);
  return target.rowCount;
}

/**
 * What triggers would write is in the archive too, and the log's trigger refuses to be emptied. References are
 * checked all the same: their triggers are the system's.
 */
export async function switchTriggers(client: ClientBase, tables: ArchivedTable[], to: "ENABLE" | "DISABLE") {
  for (const { name } of tables) {
    await client.query(`ALTER TABLE ${client.escapeIdentifier(name)} ${to} TRIGGER USER`);
  }
}

/** Removes what the migrations themselves wrote. */
export async function emptyTables(client: ClientBase, tables: ArchivedTable[]): Promise<void> {
  await client.query(`TRUNCATE ${tables.map(({ name }) => client.escapeIdentifier(name)).join(", ")}`);
}

export async function setSequences(client: ClientBase, sequences: ArchivedSequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await client.query("SELECT setval($1::regclass, $2::bigint, $3)", [
      client.escapeIdentifier(name),
      lastValue,
      isCalled,
    ]);
  }
}

/** Not those that make values unique: references rest on them. */
const plainIndexesSql = `
  SELECT i.indexrelid::regclass AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index AS i
  JOIN pg_class AS c ON c.oid = i.indrelid
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relname = ANY ($1) AND NOT i.indisunique`;

/** Takes the plain indexes away; what comes back makes them again. Made at once they take a fraction of the time. */
export async function setIndexesAside(client: ClientBase, tables: ArchivedTable[]): Promise<() => Promise<void>> {
  const names = tables.map(({ name }) => name);
  const { rows } = await client.query<{ name: string; definition: string }>(plainIndexesSql, [names]);
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return async () => {
    for (const { definition } of rows) await client.query(definition);
  };
}
