import type { ClientBase } from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { ArchivedTable } from "./archive-format.ts";

/** What is held in memory at a time; a row that is larger comes alone. */
const partBytes = 1024 * 1024;
const lineEnd = 0x0a;

/** A table's rows as COPY writes them, in parts that end with a row. */
export async function* dumpTable(client: ClientBase, { name, columns }: ArchivedTable): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(", ");
  const stream = client.query(copyTo(`COPY ${client.escapeIdentifier(name)} (${list}) TO STDOUT`));
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(lineEnd) + 1;
    if (size + chunk.length < partBytes || end === 0) {
      chunks.push(chunk);
      size += chunk.length;
      continue;
    }
    yield Buffer.concat([...chunks, chunk.subarray(0, end)]);
    chunks = [chunk.subarray(end)];
    size = chunk.length - end;
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** A line end within a value is written as an escape, so each one ends a row. */
export function countRows(part: Buffer): number {
  let rows = 0;
  for (let at = part.indexOf(lineEnd); at >= 0; at = part.indexOf(lineEnd, at + 1)) rows += 1;
  return rows;
}
