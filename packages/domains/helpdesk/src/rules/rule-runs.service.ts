import { ruleDefinitionSchema } from "@vetrina/contract/rules";
import type { Deps } from "@vetrina/core/deps";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { startNoRules } from "../tickets/start-no-rules.ts";
import { actOnLead } from "./rule-lead-acts.ts";
import { type ActingRule, actOnTicket, type RuleOutcome } from "./rule-ticket-acts.ts";

const batchMax = 100;
const attemptsMax = 5;
const hourMs = 60 * 60 * 1000;

/** The hour by which a rule's limit counts. */
export const hourOf = (now: Date): Date => new Date(Math.floor(now.getTime() / hourMs) * hourMs);

interface RunRow {
  id: bigint;
  ruleId: number;
  ticketId: bigint | null;
  leadId: number | null;
}

/** A run that no other process has, held until the transaction ends. */
async function holdRun(tx: Prisma.TransactionClient, id: bigint): Promise<RunRow | undefined> {
  const [row] = await tx.$queryRaw<RunRow[]>`
    select id, "ruleId", "ticketId", "leadId" from "RuleRun"
    where id = ${id} and state = 'in-coda' for update skip locked`;
  return row;
}

interface HeldRule {
  id: number;
  name: string;
  definition: unknown;
  isOn: boolean;
  hourlyMax: number;
  hourBegan: Date | null;
  hourRuns: number;
  hourPassed: number;
}

async function holdRule(tx: Prisma.TransactionClient, id: number): Promise<HeldRule | undefined> {
  const [row] = await tx.$queryRaw<HeldRule[]>`
    select id, name, definition, "isOn", "hourlyMax", "hourBegan", "hourRuns", "hourPassed"
    from "Rule" where id = ${id} for no key update`;
  return row;
}

/** Counts one more in this hour. False once the limit is reached: then it is counted as passed, and owners hear of it. */
async function countInHour(tx: Prisma.TransactionClient, rule: HeldRule, now: Date): Promise<boolean> {
  const hour = hourOf(now);
  const isSameHour = rule.hourBegan?.getTime() === hour.getTime();
  const { hourRuns, hourPassed } = isSameHour ? rule : { hourRuns: 0, hourPassed: 0 };
  const isWithin = hourRuns < rule.hourlyMax;
  const counted = isWithin ? { hourRuns: hourRuns + 1, hourPassed } : { hourRuns, hourPassed: hourPassed + 1 };
  await tx.rule.update({ where: { id: rule.id }, data: { hourBegan: hour, ...counted }, select: { id: true } });
  if (!isWithin && hourPassed === 0) await addNotice(tx, "regola-ferma", String(rule.id));
  return isWithin;
}

const skipped: RuleOutcome = { state: "saltata", problems: [], isAnswered: false };

async function outcomeOf(tx: Prisma.TransactionClient, deps: Deps, run: RunRow): Promise<RuleOutcome> {
  const rule = await holdRule(tx, run.ruleId);
  const definition = ruleDefinitionSchema.safeParse(rule?.definition);
  if (!rule?.isOn || !definition.success) return skipped;
  if (!(await countInHour(tx, rule, deps.now()))) return { ...skipped, state: "limite" };
  await startNoRules(tx);
  const acting: ActingRule = { id: rule.id, name: rule.name, runId: run.id, ...definition.data };
  if (run.leadId !== null) return actOnLead(tx, deps, acting, run.leadId);
  return run.ticketId === null ? skipped : actOnTicket(tx, deps, acting, run.ticketId);
}

async function perform(deps: Deps, id: bigint): Promise<void> {
  await transact(deps.db, async (tx) => {
    const run = await holdRun(tx, id);
    if (!run) return;
    const outcome = await outcomeOf(tx, deps, run);
    await tx.ruleRun.update({ where: { id }, data: outcome, select: { id: true } });
  });
}

/** Nothing of it was done. It is tried again later and later, then given up, and the rule says so. */
async function failRun(deps: Deps, id: string, error: unknown): Promise<void> {
  deps.log.error({ run: id, error: String(error) }, "a rule could not act");
  await deps.db.$executeRaw`
    update "RuleRun" set attempts = attempts + 1,
      "nextAttemptAt" = now() + make_interval(secs => 30 * (attempts + 1)),
      state = case when attempts + 1 >= ${attemptsMax} then 'fallita' else state end,
      problems = case when attempts + 1 >= ${attemptsMax}
        then array['Non è riuscita ad agire, anche riprovando'] else problems end
    where id = ${BigInt(id)} and state = 'in-coda'`;
}

/** Has rules act where they are due, also those of before a restart. Returns how many runs it looked at. */
export async function performRuleRuns(deps: Deps): Promise<number> {
  const due = await deps.run<{ id: string }>(
    {
      name: "due-rule-runs",
      text: `select id from "RuleRun" where state = 'in-coda' and "nextAttemptAt" <= now()
        order by "nextAttemptAt", id limit ${batchMax}`,
    },
    [],
  );
  for (const { id } of due) await perform(deps, BigInt(id)).catch((error) => failRun(deps, id, error));
  return due.length;
}
