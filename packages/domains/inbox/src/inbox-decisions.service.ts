import type { InboundDecision, InboundState } from "@vetrina/contract/inbox/inbound-mails";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { nameOfAuthor } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import type { Prisma } from "@vetrina/data/prisma";
import { returnMails } from "@vetrina/helpdesk/desk/return-mails.service";
import { type InboundRow, inboundColumns, presentInboundMail } from "./inbound-mail.present.ts";
import { inboundMailNotFound } from "./inbox-list.service.ts";

/** A mail that is held until the transaction ends. Throws NOT_FOUND, and CONFLICT when it is in none of the states. */
export async function holdMail(
  tx: Prisma.TransactionClient,
  id: number,
  states: readonly InboundState[],
): Promise<InboundRow> {
  // Not `for update`: what is made of the mail names it from another connection.
  await tx.$queryRaw`select id from "InboundMail" where id = ${id} for no key update`;
  const row = await tx.inboundMail.findUnique({ where: { id }, select: inboundColumns });
  if (!row) throw inboundMailNotFound();
  if (!states.some((state) => state === row.state)) {
    const by = row.decidedBy ? `da ${(await nameOfAuthor(tx, row.decidedBy)) ?? "un collega"}` : "nel frattempo";
    throw new AppError("CONFLICT", { message: `Questa email è già stata smistata ${by}.` });
  }
  return row;
}

export const decisionOf = (row: InboundRow): InboundDecision => ({
  mail: presentInboundMail(row),
  ticketId: row.ticket && Number(row.ticket.id),
  leadId: row.lead?.id ?? null,
});

interface Decision {
  state: InboundState;
  summary: string;
  /** The conversation that it went into, where it differs from the one that was found. */
  place?: { ticketId: bigint } | { leadId: number };
}

/**
 * Stores a decision and who took it; notifies the conversation's windows and the counters. With a mail that is no spam
 * after all return those that it took along.
 */
export async function recordDecision(
  deps: Deps,
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  { id, state: before, fromEmail }: InboundRow,
  { state, summary, place }: Decision,
): Promise<InboundDecision> {
  const row = await tx.inboundMail.update({
    where: { id },
    data: { state, ...place, decidedBy: actor.username, decidedAt: deps.now() },
    select: inboundColumns,
  });
  await recordChange(tx, actor, { action: "posta.decisione", subject: "email", subjectId: id, summary });
  if (before === "spam") await returnMails(tx, [fromEmail]);
  if (row.ticket) publishLive(tx, { kind: "changed", ticketId: Number(row.ticket.id) });
  wakeCounters(tx);
  return decisionOf(row);
}

/**
 * A mail that is none of the agency's business. Anybody can write any address above a mail, so nothing becomes quiet by
 * it. Throws NOT_FOUND and CONFLICT.
 */
export const markSpam = (deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<InboundDecision> =>
  deps.db.$transaction(async (tx) => {
    const row = await holdMail(tx, id, ["da-scegliere", "da-confermare", "illeggibile", "messa-da-parte"]);
    return recordDecision(deps, tx, actor, row, { state: "spam", summary: `Ha messo l’email ${id} nello spam` });
  });

/** A mail that waited in a conversation stays out of it. Throws NOT_FOUND and CONFLICT. */
export const refuseMail = (deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<InboundDecision> =>
  deps.db.$transaction(async (tx) => {
    const row = await holdMail(tx, id, ["da-scegliere", "da-confermare", "illeggibile"]);
    return recordDecision(deps, tx, actor, row, { state: "rifiutata", summary: `Ha rifiutato l’email ${id}` });
  });

/** A mail that was thrown away or put aside waits again. Throws NOT_FOUND and CONFLICT. */
export const restoreMail = (deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<InboundDecision> =>
  deps.db.$transaction(async (tx) => {
    const row = await holdMail(tx, id, ["spam", "rifiutata", "messa-da-parte"]);
    const state = row.ticket || row.lead ? "da-confermare" : "da-scegliere";
    return recordDecision(deps, tx, actor, row, { state, summary: `Ha rimesso l’email ${id} tra quelle da smistare` });
  });
