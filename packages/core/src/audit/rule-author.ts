import type { Prisma } from "@vetrina/data/prisma";

/** The log calls a rule by its number: its name may be a client's. */
const prefix = "regola:";

/** By whom the log says that something was done, where a rule did it. No account's name holds a colon. */
export const ruleAuthor = (id: number): { username: string } => ({ username: `${prefix}${id}` });

/** Those of the log's authors that are rules, each with what it is called now. */
export async function namesOfRules(
  db: Prisma.TransactionClient,
  authors: readonly string[],
): Promise<[string, string][]> {
  const found = [...new Set(authors)].filter((author) => author.startsWith(prefix));
  if (found.length === 0) return [];
  const ids = found.map((author) => Number(author.slice(prefix.length)));
  const rules = await db.rule.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  const names = new Map(rules.map(({ id, name }) => [ruleAuthor(id).username, `La regola «${name}»`]));
  return found.map((author) => [author, names.get(author) ?? "Una regola eliminata"]);
}
