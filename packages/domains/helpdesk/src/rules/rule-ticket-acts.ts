import { fillVariables } from "@vetrina/contract/canned-variables";
import type { RuleAct, RuleDefinition } from "@vetrina/contract/rules";
import { staffSenderName, type TicketStatus } from "@vetrina/contract/tickets";
import { ruleAuthor } from "@vetrina/core/audit/rule-author";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { mayBeMailedByProgram } from "@vetrina/core/mail/mail-allowance";
import { enqueueMail } from "@vetrina/core/mail/mail-queue";
import { inAnyCase } from "@vetrina/core/search-words";
import type { Prisma } from "@vetrina/data/prisma";
import { worksOnTickets } from "../tickets/tell-colleague.ts";
import { givePriority, giveTag, giveTicket, type TicketAct } from "../tickets/ticket-acts.ts";
import { type LockedTicket, lockTicket } from "../tickets/ticket-lock.service.ts";
import { putInStatus, recordTicket } from "../tickets/ticket-status.service.ts";
import { isMailed, ruleAnswerMail, ruleAnswerMailKind } from "../tickets/tickets.mail.ts";
import { isForRules } from "./rule-subject.ts";
import { tellByRule } from "./rule-tell.ts";

export interface ActingRule extends RuleDefinition {
  id: number;
  name: string;
  runId: bigint;
}

export interface RuleOutcome {
  state: "fatta" | "limite" | "saltata";
  problems: string[];
  isAnswered: boolean;
}

interface Acting extends TicketAct {
  rule: ActingRule;
}

/** What a rule says in the thread that isn't a change with words of its own. */
const recordAct = ({ tx, ticket, author }: Acting, done: string) =>
  recordTicket(tx, author, ticket.id, {
    action: "ticket.regola",
    summary: `In un ticket ${done}`,
    details: { fatto: { dopo: done } },
  });

/** On arrival a rule gives a ticket only to those who find it without a person: who opened it may have chosen one. */
const leavesAssignee = ({ rule, ticket }: Acting) => rule.when.event === "ticket-nuovo" && ticket.assigneeId !== null;

async function assign(acting: Acting, userId: number): Promise<string | undefined> {
  return leavesAssignee(acting) ? undefined : giveTicket(acting, userId);
}

/**
 * Whether an act mails the client; counts the mail. Anybody may have typed the address of a ticket that nobody has
 * confirmed: its mailbox has a share.
 */
const tellsClient = async ({ deps, ticket }: Acting): Promise<boolean> =>
  isMailed(ticket) && (ticket.confirmedAt !== null || (await mayBeMailedByProgram(deps.limits, ticket.email)));

async function setStatus(acting: Acting, status: TicketStatus): Promise<undefined> {
  const { tx, deps, ticket, author } = acting;
  if (ticket.status === status) return;
  await putInStatus(tx, deps, author, ticket, status, { tellsClient: await tellsClient(acting) });
}

/** A rule answers once a day in a ticket, and mails an address once: two programs that write to each other would never end. */
const answersEveryMs = 24 * 60 * 60 * 1000;

/** The tickets of the same address in which the rule has answered today, with the thread that its mails stand in. */
async function answeredToday({ tx, deps, rule, ticket }: Acting) {
  const since = { gt: new Date(deps.now().getTime() - answersEveryMs) };
  const runs = await tx.ruleRun.findMany({
    where: { ruleId: rule.id, ticket: { email: inAnyCase(ticket.email) }, isAnswered: true, createdAt: since },
    select: { ticket: { select: { id: true, mailThread: true } } },
  });
  const answered = runs.flatMap((run) => run.ticket ?? []);
  const threadId = { in: answered.map(({ mailThread }) => mailThread) };
  const mailed = await tx.mailMessage.count({ where: { threadId, kind: ruleAnswerMailKind, createdAt: since } });
  return { isAnswered: answered.some(({ id }) => id === ticket.id), isMailed: mailed > 0 };
}

interface Answered {
  problem?: string;
  isAnswered: boolean;
}

/** An automatic answer: the client still waits for a person's, so the ticket stays in the queue. */
async function answer(acting: Acting, replyId: number): Promise<Answered> {
  const { tx, deps, ticket } = acting;
  const reply = await tx.cannedReply.findUnique({
    where: { id: replyId, ownerId: null },
    select: { title: true, body: true },
  });
  if (!reply) return { problem: "non ha risposto: la risposta pronta non c’è più", isAnswered: false };
  if (reply.body === "") return { problem: "non ha risposto: la risposta pronta non ha un testo", isAnswered: false };
  const today = await answeredToday(acting);
  if (today.isAnswered) return { isAnswered: false };
  const now = deps.now();
  const message = fillVariables(reply.body, ticket);
  await tx.ticketMessage.create({
    data: { ticketId: ticket.id, senderType: "staff", senderName: staffSenderName, message, createdAt: now },
    select: { id: true },
  });
  await tx.ticket.update({ where: { id: ticket.id }, data: { activityAt: now }, select: { id: true } });
  if (!today.isMailed && (await tellsClient(acting))) {
    await enqueueMail(tx, ruleAnswerMail(ticket, message, deps.publicUrl));
  }
  publishLive(tx, { kind: "staff-message", ticketId: Number(ticket.id) });
  const onlyHere = today.isMailed ? " senza email: l’ha già mandata oggi a questo cliente" : "";
  await recordAct(acting, `ha inviato la risposta «${reply.title}»${onlyHere}`);
  return { isAnswered: true };
}

async function tell(acting: Acting, userId: number): Promise<string | undefined> {
  const { tx, deps, ticket, rule } = acting;
  const person = await tx.user.findUnique({ where: { id: userId, ...worksOnTickets }, select: colleagueColumns });
  if (!person) return "non ha avvisato: la persona scelta non lavora più sui ticket";
  await tellByRule(tx, deps, userId, rule.name, { ticketId: ticket.id });
  await recordAct(acting, `ha avvisato ${presentColleague(person).name}`);
  return undefined;
}

async function perform(acting: Acting, act: RuleAct): Promise<Answered> {
  const done = (problem: string | undefined): Answered => ({ ...(problem && { problem }), isAnswered: false });
  switch (act.kind) {
    case "assegna":
      return done(await assign(acting, act.userId));
    case "priorita":
      return done(await givePriority(acting, act.to));
    case "etichetta":
      return done(await giveTag(acting, act.tagId));
    case "stato":
      return done(await setStatus(acting, act.to));
    case "risposta":
      return answer(acting, act.replyId);
    case "avvisa":
      return done(await tell(acting, act.userId));
  }
}

/** Whether the status that a rule acts upon was taken back since: not where another rule of the same event has set it. */
async function isTakenBack(tx: Prisma.TransactionClient, { when, runId }: ActingRule, { id, status }: LockedTicket) {
  if (when.event !== "stato-cambiato" || when.to === null || when.to === status) return false;
  const { eventKey } = await tx.ruleRun.findUniqueOrThrow({ where: { id: runId }, select: { eventKey: true } });
  return (await tx.ruleRun.count({ where: { ticketId: id, eventKey, state: "fatta" } })) === 0;
}

const skipped: RuleOutcome = { state: "saltata", problems: [], isAnswered: false };

/**
 * Does what a rule says with a ticket, one act after the other; the thread's history names the rule. An act that can't
 * be done any more is left out and says why there, and the others are done.
 */
export async function actOnTicket(
  tx: Prisma.TransactionClient,
  deps: Deps,
  rule: ActingRule,
  ticketId: bigint,
): Promise<RuleOutcome> {
  if ((await tx.ticket.count({ where: { id: ticketId, ...isForRules } })) === 0) return skipped;
  if (await isTakenBack(tx, rule, await lockTicket(tx, ticketId))) return skipped;
  const outcome: RuleOutcome = { state: "fatta", problems: [], isAnswered: false };
  for (const act of rule.acts) {
    // Locked already: read again, since the act before may have changed it.
    const ticket = await lockTicket(tx, ticketId);
    if (ticket.folder !== "elenco") return skipped;
    const acting: Acting = { tx, deps, rule, ticket, author: ruleAuthor(rule.id) };
    const { problem, isAnswered } = await perform(acting, act);
    outcome.isAnswered ||= isAnswered;
    if (!problem) continue;
    outcome.problems.push(problem);
    await recordAct(acting, problem);
  }
  publishLive(tx, { kind: "changed", ticketId: Number(ticketId) });
  return outcome;
}
