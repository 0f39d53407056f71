import type { Prisma } from "@vetrina/data/prisma";
import { colleagueColumns, presentColleague } from "../colleague.ts";
import { namesOfRules } from "./rule-author.ts";

interface SoughtChange {
  subject: string;
  /** Missing for what there is once. */
  id?: number | bigint;
  action?: string | { in: string[] };
  /** What its summary names, alone or in a list. */
  named?: string;
}

/** What stands before a name in a summary: "Ha cambiato le impostazioni: via, CAP", "Ha attivato gli articoli automatici". */
const beforeNames = [": ", ", ", " gli ", " l’"];

/** An entry stays as it was written, and older ones have a straight apostrophe. */
const asWritten = (words: string): string[] => (words.includes("’") ? [words, words.replaceAll("’", "'")] : [words]);

/** Names contain each other: "email" stands in "testo dell’email del rinnovo" as well. */
const naming = (name: string): Prisma.AuditEntryWhereInput[] =>
  beforeNames
    .flatMap((before) => asWritten(`${before}${name}`))
    .flatMap((words) => [{ summary: { endsWith: words } }, { summary: { contains: `${words},` } }]);

/** What colleagues call an author of the log, a person or a rule; undefined once the account is gone. */
export async function nameOfAuthor(tx: Prisma.TransactionClient, author: string): Promise<string | undefined> {
  const user = await tx.user.findUnique({ where: { username: author }, select: colleagueColumns });
  if (user) return presentColleague(user).name;
  const [rule] = await namesOfRules(tx, [author]);
  return rule?.[1];
}

/**
 * The last change that the log has of a thing, and who made it: the name in the log, and the person's as colleagues
 * call them ("Un collega" when the account is gone, or nothing was written down), also as it stands within a sentence; a
 * rule's is what it is called.
 */
export async function lastChange(
  tx: Prisma.TransactionClient,
  { subject, id, action, named }: SoughtChange,
): Promise<{ action: string | undefined; actor: string | undefined; name: string; nameWithin: string }> {
  const entry = await tx.auditEntry.findFirst({
    where: {
      subject,
      ...(id !== undefined && { subjectId: String(id) }),
      ...(action && { action }),
      ...(named && { OR: naming(named) }),
    },
    orderBy: { id: "desc" },
    select: { action: true, actor: true },
  });
  const made = { action: entry?.action, actor: entry?.actor };
  const known = entry ? await nameOfAuthor(tx, entry.actor) : undefined;
  return { ...made, name: known ?? "Un collega", nameWithin: known ?? "un collega" };
}
