import type pg from "pg";
import { type PoolOptions, SitePool } from "./pool.ts";

/** How many large answers are read at the same time; others wait for their turn as for a connection. */
const streamsMax = 4;
/** How many rows are in memory at a time: what is made of them keeps the process from others for some milliseconds. */
const rowsPerFetch = 100;

/** A query whose rows are read a few at a time. */
export interface RowQuery {
  text: string;
  values: readonly unknown[];
}

/**
 * The rows of a query as they were at one moment, some at a time, read as fast as they are asked for. Ending the
 * iteration (`return`) ends the query. Throws what PostgreSQL refuses, and what the pool throws when no connection
 * comes free in time.
 */
export type StreamRows = <Row extends object>(query: RowQuery) => AsyncGenerator<Row[], void, void>;

export interface RowStreams {
  stream: StreamRows;
  end(): Promise<void>;
}

/**
 * Reads large answers from a cursor, on connections of their own: one reader may take as long as its network does, and
 * takes none from the pool meanwhile.
 */
export function createRowStreams(config: pg.ClientConfig, options: Omit<PoolOptions, "size">): RowStreams {
  const pool = new SitePool(config, { ...options, size: streamsMax });

  async function* stream<Row extends object>({ text, values }: RowQuery): AsyncGenerator<Row[], void, void> {
    const client = await pool.connect();
    let lost: Error | undefined;
    const lose = (error: Error) => {
      lost = error;
    };
    // An idle connection's error would otherwise be unhandled.
    client.on("error", lose);
    try {
      await client.query("BEGIN READ ONLY");
      await client.query({ text: `DECLARE large_answer NO SCROLL CURSOR FOR ${text}`, values: [...values] });
      for (;;) {
        const { rows } = await client.query<Row & pg.QueryResultRow>(`FETCH ${rowsPerFetch} FROM large_answer`);
        if (rows.length > 0) yield rows;
        if (rows.length < rowsPerFetch) return;
      }
    } finally {
      await client.query("ROLLBACK").catch(lose);
      client.off("error", lose);
      client.release(lost);
    }
  }

  return { stream, end: () => pool.endInOrder() };
}
