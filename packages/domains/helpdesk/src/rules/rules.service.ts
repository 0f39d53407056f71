import {
  type Rule,
  type RuleChange,
  type RuleDefinition,
  type RuleRef,
  type RuleSwitch,
  type RuleWrite,
  rulesMax,
} from "@vetrina/contract/rules";
import { tagGoneMessage } from "@vetrina/contract/tag-id";
import type { OwnerActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import { seesClients } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { presentRules, type RuleRow, ruleColumns } from "./rules.present.ts";

const subject = "regola";

const refOf = { id: true, revision: true } satisfies Prisma.RuleSelect;

/** All rules, in the order in which they act. */
export async function listRules(deps: Deps, _actor: OwnerActor): Promise<Rule[]> {
  return presentRules(deps, await deps.db.rule.findMany({ orderBy: { id: "asc" }, select: ruleColumns }));
}

/** Who and what the acts name must be there when they are chosen. Throws BAD_INPUT at the act. */
async function refuseUnknown(tx: Prisma.TransactionClient, { acts }: RuleDefinition): Promise<void> {
  for (const [index, act] of acts.entries()) {
    const refuse = (message: string) => {
      throw new AppError("BAD_INPUT", { message, fields: { [`definition.acts.${index}`]: message } });
    };
    if (act.kind === "assegna" || act.kind === "avvisa") {
      const found = await tx.user.count({ where: { id: act.userId, ...seesClients } });
      if (found === 0) refuse("Questa persona non può lavorare sui ticket: scegline un’altra");
    }
    if (act.kind === "etichetta") {
      const found = await tx.tag.count({ where: { id: act.tagId, removedAt: null } });
      if (found === 0) refuse(tagGoneMessage);
    }
    if (act.kind === "risposta") {
      const found = await tx.cannedReply.count({ where: { id: act.replyId, ownerId: null, body: { not: "" } } });
      if (found === 0)
        refuse("Questa risposta pronta non c’è più, è di una persona sola o non ha un testo: scegline un’altra");
    }
  }
}

/** The log calls a rule by its number: its name may be a client's. */
const record = (tx: Prisma.TransactionClient, actor: OwnerActor, id: number, verb: string, done: string) =>
  recordChange(tx, actor, { action: `regola.${verb}`, subject, subjectId: id, summary: `Ha ${done} la regola ${id}` });

/** A new rule is off: it is tried first. Throws CONFLICT when there are enough, BAD_INPUT as `refuseUnknown`. */
export function createRule(
  deps: Deps,
  actor: OwnerActor,
  { name, definition, hourlyMax }: RuleWrite,
): Promise<RuleRef> {
  return transact(deps.db, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.rules})`;
    if ((await tx.rule.count()) >= rulesMax) {
      throw new AppError("CONFLICT", { message: `Ci sono già ${rulesMax} regole: eliminane una per fare posto.` });
    }
    await refuseUnknown(tx, definition);
    const data = { name, definition, hourlyMax, event: definition.when.event };
    const rule = await tx.rule.create({ data, select: refOf });
    await record(tx, actor, rule.id, "creazione", "creato");
    return rule;
  });
}

/**
 * The rule at the revision that the caller saw, held until the transaction ends. Throws NOT_FOUND when it is gone,
 * CONFLICT with the colleague's name when it has changed since.
 */
async function holdSeen(tx: Prisma.TransactionClient, { id, revision }: RuleRef): Promise<RuleRow> {
  await lockRow(tx, "Rule", id);
  const row = await tx.rule.findUnique({ where: { id }, select: ruleColumns });
  if (!row) throw new AppError("NOT_FOUND", { message: "Questa regola non c’è più." });
  if (row.revision === revision) return row;
  const { name: colleague } = await lastChange(tx, { subject, id });
  const message = `${colleague} ha cambiato questa regola nel frattempo: guarda com’è adesso e salva di nuovo.`;
  throw new AppError("CONFLICT", { message });
}

/** Throws as `holdSeen` and `refuseUnknown` do. A rule that is on acts by its new words from now on. */
export function changeRule(deps: Deps, actor: OwnerActor, input: RuleChange): Promise<RuleRef> {
  const { name, definition, hourlyMax, ...ref } = input;
  return transact(deps.db, async (tx) => {
    const { isOn } = await holdSeen(tx, ref);
    await refuseUnknown(tx, definition);
    const changed = { name, definition, hourlyMax, event: definition.when.event, revision: { increment: 1 } };
    const rule = await tx.rule.update({ where: { id: ref.id }, data: changed, select: refOf });
    if (isOn) await startNow(tx, ref.id);
    await record(tx, actor, ref.id, "modifica", "modificato");
    return rule;
  });
}

/** By the database's clock, which also dates the events. */
const startNow = (tx: Prisma.TransactionClient, id: number) =>
  tx.$executeRaw`update "Rule" set "onSince" = now() where id = ${id}`;

/** Switches a rule on or off. What happened before is left alone. Throws as `holdSeen` does. */
export function switchRule(deps: Deps, actor: OwnerActor, { isOn, ...ref }: RuleSwitch): Promise<RuleRef> {
  return transact(deps.db, async (tx) => {
    const before = await holdSeen(tx, ref);
    if (before.isOn === isOn) return ref;
    const data = { isOn, revision: { increment: 1 } };
    const rule = await tx.rule.update({ where: { id: ref.id }, data, select: refOf });
    if (isOn) await startNow(tx, ref.id);
    await record(tx, actor, ref.id, isOn ? "accensione" : "spegnimento", isOn ? "acceso" : "spento");
    return rule;
  });
}

/** Removes a rule; what it did stays done. Removing what is gone is no error. Throws CONFLICT as `holdSeen` does. */
export async function removeRule(deps: Deps, actor: OwnerActor, ref: RuleRef): Promise<void> {
  await transact(deps.db, async (tx) => {
    if ((await tx.rule.count({ where: { id: ref.id } })) === 0) return;
    await holdSeen(tx, ref);
    await tx.rule.delete({ where: { id: ref.id }, select: { id: true } });
    await record(tx, actor, ref.id, "eliminazione", "eliminato");
  });
}
