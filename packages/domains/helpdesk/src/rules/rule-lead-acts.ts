import type { RuleAct } from "@vetrina/contract/rules";
import { recordTagsMax } from "@vetrina/contract/tags";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { ruleAuthor } from "@vetrina/core/audit/rule-author";
import { seesClients } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { linkTag } from "@vetrina/tags/tag-links";
import { findTag, tagGone, tagsFull } from "../tickets/ticket-acts.ts";
import { tellByRule } from "./rule-tell.ts";
import type { ActingRule, RuleOutcome } from "./rule-ticket-acts.ts";

/** Gives a contact without an owner to the person. */
async function assign(tx: Prisma.TransactionClient, ruleId: number, leadId: number, ownerId: number): Promise<void> {
  const { count } = await tx.lead.updateMany({ where: { id: leadId, ownerId: null }, data: { ownerId } });
  if (count === 0) return;
  await recordChange(tx, ruleAuthor(ruleId), {
    action: "contatto.trattativa",
    subject: "contatto",
    subjectId: leadId,
    summary: `Ha cambiato nel contatto ${leadId}: responsabile`,
  });
}

async function tag(tx: Prisma.TransactionClient, leadId: number, tagId: number): Promise<string | undefined> {
  if (!(await findTag(tx, tagId))) return tagGone;
  const others = { leadId, tagId: { not: tagId }, tag: { removedAt: null } };
  if ((await tx.leadTag.count({ where: others })) >= recordTagsMax) return tagsFull;
  await linkTag(tx, "lead", leadId, { tagId, isTagged: true });
  return undefined;
}

async function perform(tx: Prisma.TransactionClient, deps: Deps, rule: ActingRule, leadId: number, act: RuleAct) {
  if (act.kind === "etichetta") return tag(tx, leadId, act.tagId);
  if (act.kind !== "assegna" && act.kind !== "avvisa") return undefined;
  const isThere = await tx.user.count({ where: { id: act.userId, ...seesClients } });
  if (isThere === 0) {
    const left = act.kind === "assegna" ? "non ha assegnato" : "non ha avvisato";
    return `${left}: la persona scelta non segue più i contatti`;
  }
  if (act.kind === "assegna") await assign(tx, rule.id, leadId, act.userId);
  else await tellByRule(tx, deps, act.userId, rule.name, { leadId });
  return undefined;
}

/** Does what a rule says with a contact. An act that can't be done any more is left out, and the others are done. */
export async function actOnLead(
  tx: Prisma.TransactionClient,
  deps: Deps,
  rule: ActingRule,
  leadId: number,
): Promise<RuleOutcome> {
  if (!(await lockRow(tx, "Lead", leadId))) return { state: "saltata", problems: [], isAnswered: false };
  const problems: string[] = [];
  for (const act of rule.acts) {
    const problem = await perform(tx, deps, rule, leadId, act);
    if (problem) problems.push(problem);
  }
  wakeCounters(tx);
  return { state: "fatta", problems, isAnswered: false };
}
