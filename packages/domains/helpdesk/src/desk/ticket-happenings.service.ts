import { keysOf } from "@vetrina/contract/keys";
import { type TicketHappening, ticketHappenings } from "@vetrina/contract/support-desk";
import type { Deps } from "@vetrina/core/deps";
import { findLastMerged } from "./merge-record.ts";

/** A conversation shows the last so many. */
const shownMax = 500;

/** What the log keeps of a change, as far as it is shown. */
interface Details {
  [field: string]: { dopo?: string | null } | undefined;
}

const afterOf = (details: unknown) => Object.values((details ?? {}) as Details)[0]?.dopo ?? null;

/** What happened to a ticket besides messages, from the log, oldest first. Accounts are called as colleagues call them. */
export async function readHappenings({ db }: Deps, ticketId: bigint): Promise<TicketHappening[]> {
  const former = await db.ticketFormerNumber.findMany({ where: { ticketId }, select: { number: true } });
  const numbers = [ticketId, ...former.map(({ number }) => number)].map(String);
  const rows = await db.auditEntry.findMany({
    where: { subject: "ticket", subjectId: { in: numbers }, action: { in: Object.values(ticketHappenings) } },
    orderBy: { id: "desc" },
    take: shownMax,
    select: { id: true, action: true, actor: true, details: true, createdAt: true },
  });
  if (rows.length === 0) return [];
  const users = await db.user.findMany({ select: { username: true, name: true } });
  const names = new Map(users.map(({ username, name }) => [username, name ?? username]));
  const nameOf = (username: string) => names.get(username) ?? username;
  // A ticket that was merged, separated and merged again has two rows that say so, the later one first.
  const merges = rows.filter(({ action }) => action === ticketHappenings.unione);
  const lastMerged = merges.length > 0 ? await findLastMerged(db, ticketId) : undefined;
  const lastMerge = merges.find(({ details }) => afterOf(details) === String(lastMerged?.id));
  return rows.reverse().flatMap(({ id, action, actor, details, createdAt }) => {
    const kind = keysOf(ticketHappenings).find((one) => ticketHappenings[one] === action);
    if (!kind) return [];
    const after = afterOf(details);
    return {
      id: String(id),
      kind,
      by: actor === "client" ? null : nameOf(actor),
      after: kind === "assegnazione" && after !== null ? nameOf(after) : after,
      canSplit: id === lastMerge?.id,
      splitRenumbers: id === lastMerge?.id && !lastMerged?.isConfirmedByBoth,
      at: createdAt.toISOString(),
    };
  });
}
