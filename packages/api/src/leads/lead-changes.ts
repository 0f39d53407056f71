import type { Prisma } from "@vetrina/db/prisma";
import { AppError } from "../app-error.ts";
import { lastChange } from "../audit/last-change.ts";

interface FieldChanges<Fields> {
  id: number;
  /** The fields of the row, read under its lock. */
  before: Fields;
  changes: { [Name in keyof Fields]?: unknown };
  /** What the form began with. */
  known: { [Name in keyof Fields]?: unknown };
  /** What the log calls such a change; who made the last one is read there. */
  action: string;
}

/**
 * The names of the fields that get another value. A field that a colleague has changed since the form was opened is
 * refused, unless both wrote the same. Throws CONFLICT by field, with the colleague's name.
 */
export async function changedFields<Fields extends object>(
  tx: Prisma.TransactionClient,
  { id, before, changes, known, action }: FieldChanges<Fields>,
): Promise<(keyof Fields & string)[]> {
  const wanted = Object.keys(changes) as (keyof Fields & string)[];
  const changed = wanted.filter((name) => changes[name] !== before[name]);
  const overwritten = changed.filter((name) => name in known && known[name] !== before[name]);
  if (overwritten.length === 0) return changed;
  const { name: colleague } = await lastChange(tx, { subject: "contatto", id, action });
  const message = `${colleague} l'ha cambiato nel frattempo: controlla e salva di nuovo.`;
  throw new AppError("CONFLICT", { message, fields: Object.fromEntries(overwritten.map((name) => [name, message])) });
}
