import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** Rows as they are read, some at a time. */
type Batches<Row> = AsyncGenerator<Row[], void, void>;

/** How much may lie ready for a reader who is slower than the database, in bytes. */
const readyBytes = 64 * 1024;

async function* pieces<Row>(first: IteratorResult<Row[], void>, batches: Batches<Row>, present: (row: Row) => unknown) {
  try {
    let opening = "[";
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield opening + batch.value.map((row) => JSON.stringify(present(row))).join(",");
      opening = ",";
    }
    yield opening === "[" ? "[]" : "]";
  } finally {
    // Also when the reader has gone away.
    await batches.return();
  }
}

/**
 * A JSON array of these rows, written as they are read. Resolves once the first ones are there: what is refused before
 * is a refusal like any other. Whoever stops reading ends the query.
 */
export async function jsonArray<Row>(batches: Batches<Row>, present: (row: Row) => unknown): Promise<Readable> {
  const first = await batches.next();
  return Readable.from(pieces(first, batches, present), { objectMode: false, highWaterMark: readyBytes });
}

/** Answers with an array as it is being read. The schema describes it and doesn't look through it. */
export async function sendArray(reply: unknown, array: Promise<Readable>): Promise<never> {
  const pieces = await array;
  return (reply as FastifyReply).type("application/json; charset=utf-8").send(pieces) as never;
}
