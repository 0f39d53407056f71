import { keysOf } from "@vetrina/contract/keys";
import { type TicketHappening, ticketHappenings } from "@vetrina/contract/support-desk";
import { namesOfRules } from "@vetrina/core/audit/rule-author";
import type { Deps } from "@vetrina/core/deps";
import { findLastMerged } from "../tickets/merge-record.ts";

/** A conversation shows the last so many. */
const shownMax = 500;

/** What the log keeps of a change, as far as it is shown. */
interface Details {
  [field: string]: { dopo?: string | null } | undefined;
}

const afterOf = (details: unknown) => Object.values((details ?? {}) as Details)[0]?.dopo ?? null;

const isTagging = (kind: TicketHappening["kind"]) => kind === "etichetta" || kind === "etichetta-tolta";

const isFilling = (kind: TicketHappening["kind"]) => kind === "campo" || kind === "campo-svuotato";

/** What the tags and the fields that the log names by number are called now; those that are gone have no name. */
async function namesIn(db: Deps["db"], rows: readonly { action: string; details: unknown }[]) {
  const idsOf = (isNamed: (kind: TicketHappening["kind"]) => boolean) => {
    const actions = keysOf(ticketHappenings)
      .filter(isNamed)
      .map((kind): string => ticketHappenings[kind]);
    return rows
      .filter(({ action }) => actions.includes(action))
      .map(({ details }) => Number(afterOf(details)))
      .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31);
  };
  const [tagIds, fieldIds] = [idsOf(isTagging), idsOf(isFilling)];
  const select = { id: true, name: true };
  const namesOf = (named: readonly { id: number; name: string }[]) =>
    new Map(named.map(({ id, name }) => [String(id), name]));
  return {
    tags: namesOf(tagIds.length > 0 ? await db.tag.findMany({ where: { id: { in: tagIds } }, select }) : []),
    fields: namesOf(
      fieldIds.length > 0 ? await db.customField.findMany({ where: { id: { in: fieldIds } }, select }) : [],
    ),
  };
}

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
  const ruleNames = await namesOfRules(
    db,
    rows.map(({ actor }) => actor),
  );
  const names = new Map([...users.map(({ username, name }) => [username, name ?? username] as const), ...ruleNames]);
  const nameOf = (username: string) => names.get(username) ?? username;
  // A ticket that was merged, separated and merged again has two rows that say so, the later one first.
  const merges = rows.filter(({ action }) => action === ticketHappenings.unione);
  const lastMerged = merges.length > 0 ? await findLastMerged(db, ticketId) : undefined;
  const lastMerge = merges.find(({ details }) => afterOf(details) === String(lastMerged?.id));
  const named = await namesIn(db, rows);
  const shownAfter = (kind: TicketHappening["kind"], after: string | null) => {
    if (isTagging(kind)) return named.tags.get(after ?? "") ?? null;
    if (isFilling(kind)) return named.fields.get(after ?? "") ?? null;
    return kind === "assegnazione" && after !== null ? nameOf(after) : after;
  };
  return rows.reverse().flatMap(({ id, action, actor, details, createdAt }) => {
    const kind = keysOf(ticketHappenings).find((one) => ticketHappenings[one] === action);
    if (!kind) return [];
    const after = afterOf(details);
    return {
      id: String(id),
      kind,
      by: actor === "client" ? null : nameOf(actor),
      after: shownAfter(kind, after),
      canSplit: id === lastMerge?.id,
      splitRenumbers: id === lastMerge?.id && !lastMerged?.isConfirmedByBoth,
      at: createdAt.toISOString(),
    };
  });
}
