import { Prisma } from "@vetrina/db/prisma";
import { sqlStateOf } from "@vetrina/db/statements";
import * as z from "zod";

/**
 * PostgreSQL's words (Appendix A of its manual) for a value that no column can hold: a NUL or half a character in a
 * text, a number or a date out of range. Schemas can't know this of each field, and callers who send it do so on purpose.
 */
const unstorableStates = new Set(["22003", "22008", "22021", "22P02", "22P05"]);

const metaSchema = z.object({ driverAdapterError: z.object({ cause: z.object({ originalCode: z.string() }) }) });

/** Whether an error says that the database was given something it can't hold. */
export function isUnstorable(error: unknown): boolean {
  if (unstorableStates.has(sqlStateOf(error) ?? "")) return true;
  if (!(error instanceof Prisma.PrismaClientKnownRequestError)) return false;
  const meta = metaSchema.safeParse(error.meta);
  return meta.success && unstorableStates.has(meta.data.driverAdapterError.cause.originalCode);
}
