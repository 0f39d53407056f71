import { dayMs } from "@vetrina/contract/dates";
import { type RuleDefinition, ruleDefinitionSchema } from "@vetrina/contract/rules";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { Prisma } from "@vetrina/data/prisma";
import { isUnanswered } from "../desk/desk-queue.statement.ts";
import { matchesConditions } from "./rule-match.ts";
import { factsOfTicket, isForRules, type RuleEvent, readFacts, ruleTicketColumns } from "./rule-subject.ts";

const batchMax = 100;

interface RuleOn {
  id: number;
  definition: RuleDefinition;
  onSince: Date;
}

/** The rules that an event starts, in their order. One that a newer program has written in another way stays out. */
async function rulesOn(db: Prisma.TransactionClient, event: string): Promise<RuleOn[]> {
  const rows = await db.rule.findMany({
    where: { event, isOn: true },
    orderBy: { id: "asc" },
    select: { id: true, definition: true, onSince: true },
  });
  return rows.flatMap(({ id, definition, onSince }) => {
    const read = ruleDefinitionSchema.safeParse(definition);
    return read.success && onSince ? [{ id, definition: read.data, onSince }] : [];
  });
}

const startsRule = ({ when }: RuleDefinition, { kind, status }: RuleEvent) =>
  when.event === kind && (when.event !== "stato-cambiato" || when.to === null || when.to === status);

/** Makes of an event a run for each rule that it starts. Deleting its row decides between two processes. */
async function takeEvent(deps: Deps, id: bigint): Promise<void> {
  await transact(deps.db, async (tx) => {
    const [event] = await tx.$queryRaw<RuleEvent[]>`
      delete from "RuleEvent" where id = ${id}
      returning id, kind, "ticketId", "messageId", "leadId", status, "createdAt"`;
    if (!event) return;
    const started = (await rulesOn(tx, event.kind)).filter(
      ({ definition, onSince }) => onSince <= event.createdAt && startsRule(definition, event),
    );
    const facts = started.length > 0 ? await readFacts(tx, event) : undefined;
    if (!facts) return;
    const { ticketId, leadId } = event;
    const runs = started
      .filter(({ definition }) => matchesConditions(definition.conditions, facts))
      .map((rule) => ({ ruleId: rule.id, eventKey: `${event.kind} ${event.id}`, ticketId, leadId }));
    await tx.ruleRun.createMany({ data: runs, skipDuplicates: true });
  });
}

/** An event that can't be looked at doesn't hold up the others. */
async function putOff(deps: Deps, id: string, error: unknown): Promise<void> {
  deps.log.error({ event: id, error: String(error) }, "an event for rules could not be looked at");
  await deps.db.$executeRaw`
    update "RuleEvent" set "dueAt" = now() + interval '1 minute' where id = ${BigInt(id)}`;
}

/** Looks at what happened since the last time. Returns how many events there were. */
export async function takeRuleEvents(deps: Deps): Promise<number> {
  const due = await deps.run<{ id: string }>(
    {
      name: "due-rule-events",
      text: `select id from "RuleEvent" where "dueAt" <= now() order by id limit ${batchMax}`,
    },
    [],
  );
  for (const { id } of due) await takeEvent(deps, BigInt(id)).catch((error) => putOff(deps, id, error));
  return due.length;
}

/** A wait that became too long so many days ago is left alone: the site was off, or the rule is new. */
const lateDays = 7;
/** At one go so many batches at most: the next minute goes on. */
const batchesMax = 10;

/**
 * The tickets whose wait has become too long since the rule is on, and which it hasn't looked at yet: read along
 * Ticket_longest_waiting_idx, between two moments.
 */
const findWaits = (deps: Deps, ruleId: number, since: Date, until: Date) =>
  deps.db.$queryRaw<{ id: bigint; eventKey: string }[]>`
    select id, key as "eventKey" from "Ticket" as ticket, lateral (
      select 'attesa ' || ticket.id || ' ' || floor(extract(epoch from ticket."unansweredSince") * 1000)::bigint as key
    ) as wait
    where ${Prisma.raw(isUnanswered)} and "unansweredSince" > ${since} and "unansweredSince" <= ${until}
      and not exists (select from "RuleRun" as run where run."ruleId" = ${ruleId} and run."eventKey" = key)
    order by "unansweredSince", id limit ${batchMax}`;

async function noteWaits(deps: Deps, { id: ruleId, definition: { when, conditions }, onSince }: RuleOn): Promise<void> {
  if (when.event !== "senza-risposta") return;
  const waitMs = when.hours * 60 * 60 * 1000;
  const now = deps.now().getTime();
  const since = new Date(Math.max(onSince.getTime(), now - lateDays * dayMs) - waitMs);
  for (let batch = 0; batch < batchesMax; batch++) {
    const waits = await findWaits(deps, ruleId, since, new Date(now - waitMs));
    if (waits.length === 0) return;
    const tickets = await deps.db.ticket.findMany({
      where: { id: { in: waits.map(({ id }) => id) }, ...isForRules },
      select: ruleTicketColumns,
    });
    const met = new Set(tickets.filter((one) => matchesConditions(conditions, factsOfTicket(one))).map(({ id }) => id));
    const runs = waits.map(({ id, eventKey }) => ({
      ruleId,
      eventKey,
      ticketId: id,
      state: met.has(id) ? "in-coda" : "non-tocca",
    }));
    await deps.db.ruleRun.createMany({ data: runs, skipDuplicates: true });
    if (waits.length < batchMax) return;
  }
}

/** Notes which tickets have waited too long by now, for each rule that says how long. */
export async function noteLongWaits(deps: Deps): Promise<void> {
  for (const rule of await rulesOn(deps.db, "senza-risposta")) await noteWaits(deps, rule);
}

/** Runs are retained for so long, and events that were never looked at. */
const keptDays = 90;

export async function forgetOldRuns(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - keptDays * dayMs);
  await deps.db.ruleRun.deleteMany({ where: { createdAt: { lt: before } } });
  await deps.db.ruleEvent.deleteMany({ where: { createdAt: { lt: before } } });
}
