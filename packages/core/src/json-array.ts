import type { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { type Batches, streamedRows } from "./streamed-rows.ts";

/** A JSON array of these rows, written as they are read. */
export function jsonArray<Row>(batches: Batches<Row>, present: (row: Row) => unknown): Promise<Readable> {
  const elements = (rows: Row[]) => rows.map((row) => JSON.stringify(present(row))).join(",");
  return streamedRows(batches, {
    opening: "[",
    rows: (rows, areFirst) => (areFirst ? "" : ",") + elements(rows),
    closing: "]",
  });
}

/** Answers with an array as it is being read. The schema describes it and doesn't look through it. */
export async function sendArray(reply: unknown, array: Promise<Readable>): Promise<never> {
  const pieces = await array;
  return (reply as FastifyReply).type("application/json; charset=utf-8").send(pieces) as never;
}
