import { listCountMax } from "@vetrina/contract/list-count";
import type { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";
import { AppError } from "./app-error.ts";

/** What stands at the end of each place. */
export const cursorId = z.int().min(1).max(2_147_483_647);

export const cursorMoment = z
  .int()
  .min(0)
  .max(8.64e15)
  .transform((time) => new Date(time));

/** Names a place in a list by the values of its order: the next page begins behind it, whatever has come in meanwhile. */
export const writeCursor = (place: readonly (string | number | Date | null)[]): string =>
  Buffer.from(JSON.stringify(place.map((value) => (value instanceof Date ? value.getTime() : value)))).toString(
    "base64url",
  );

/** The place that a cursor names. Throws BAD_INPUT for what no page of this order has given. */
export function readCursor<Place>(schema: z.ZodType<Place>, cursor: string): Place {
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
  } catch {
    throw new AppError("BAD_INPUT", { message: "Questa pagina dell’elenco non esiste." });
  }
}

/** How many rows these are, `from` on, counted to one more than a list says. */
export async function countRows(db: Prisma.TransactionClient, from: Prisma.Sql): Promise<number> {
  const [found] = await db.$queryRaw<{ total: number }[]>`
    select count(*)::int as total from (select ${from} limit ${listCountMax + 1}) as found`;
  return found?.total ?? 0;
}

/** The page out of rows of which one more was read than it holds, and where the next one begins. */
export function pageOf<Row, Cursor>(rows: readonly Row[], limit: number, cursorOf: (last: Row) => Cursor) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, nextCursor: rows.length > limit && last ? cursorOf(last) : null };
}
