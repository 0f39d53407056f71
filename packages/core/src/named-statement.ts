import type { Prisma } from "@vetrina/data/prisma";
import type { Statement } from "@vetrina/data/statements";

const names = new Map<string, string>();

/**
 * A statement that is put together from conditions, and its values. Each combination is a statement of its own, which
 * PostgreSQL plans for the index that fits it.
 */
export function namedStatement(
  kind: string,
  { text, values }: Prisma.Sql,
): { statement: Statement; values: unknown[] } {
  const name = names.get(text) ?? `${kind}-${names.size + 1}`;
  names.set(text, name);
  return { statement: { name, text }, values };
}

/**
 * The same where the values decide which index is good, and the combinations are many: planned each time, in about a
 * millisecond.
 */
export const plannedForValues = ({ text, values }: Prisma.Sql): { statement: Statement; values: unknown[] } => ({
  statement: { name: undefined, text },
  values,
});
