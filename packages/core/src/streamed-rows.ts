import { Readable } from "node:stream";

/** Rows as they are read, some at a time. */
export type Batches<Row> = AsyncGenerator<Row[], void, void>;

/** How rows become text. */
export interface RowText<Row> {
  opening: string;
  /** Some rows; `areFirst` is false for those that follow others. */
  rows(rows: Row[], areFirst: boolean): string;
  closing: string;
}

/** How much may lie ready for a reader who is slower than the database, in bytes. */
const readyBytes = 64 * 1024;

async function* pieces<Row>(first: IteratorResult<Row[], void>, batches: Batches<Row>, text: RowText<Row>) {
  try {
    yield text.opening + (first.done ? "" : text.rows(first.value, true));
    for await (const rows of batches) yield text.rows(rows, false);
    if (text.closing) yield text.closing;
  } finally {
    // Also when the reader has gone away.
    await batches.return();
  }
}

/**
 * These rows as text, with backpressure. Resolves once the first ones have been read: an error before that is a refusal
 * like any other. Closing the stream ends the query.
 */
export async function streamedRows<Row>(batches: Batches<Row>, text: RowText<Row>): Promise<Readable> {
  const first = await batches.next();
  return Readable.from(pieces(first, batches, text), { objectMode: false, highWaterMark: readyBytes });
}
