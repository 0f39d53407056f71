import { romeDay, utcMidnight } from "@vetrina/contract/dates";
import { hoursMessages, type NewWork, type WorkChange } from "@vetrina/contract/hours/hours";
import type { TicketHours } from "@vetrina/contract/hours/hours-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { findOwnTicketId } from "@vetrina/helpdesk/tickets/ticket-access.service";
import { customersOfTicket } from "./ticket-customers.ts";
import { readTicketHours } from "./ticket-hours.service.ts";
import { mayCorrect, workColumns } from "./work-row.ts";

const subject = "ore";

/** Minutes and day of before and after stand in the log, not the words: they may tell of a person. */
const record = (tx: Prisma.TransactionClient, actor: StaffActor, verb: string, id: number, rest: WorkRecord) =>
  recordChange(tx, actor, { action: `${subject}.${verb}`, subject, subjectId: id, ...rest });

interface WorkRecord {
  summary: string;
  details: Prisma.InputJsonObject;
}

function refuseFuture(day: string, now: Date): void {
  if (day <= romeDay(now)) return;
  throw new AppError("BAD_INPUT", { message: hoursMessages.future, fields: { day: hoursMessages.future } });
}

/** Work is for a customer of the ticket's, or for the one that it was for already. */
async function refuseStranger(
  tx: Prisma.TransactionClient,
  ticketId: bigint | null,
  { customerId, before = null }: { customerId: number | null; before?: number | null },
): Promise<void> {
  if (customerId === null || customerId === before) return;
  // Held, so that it is neither merged nor removed before the time is written.
  await lockRow(tx, "Customer", customerId, "share");
  const ticket =
    ticketId && (await tx.ticket.findUnique({ where: { id: ticketId }, select: { email: true, clientId: true } }));
  const known = ticket ? await customersOfTicket(tx, ticket) : [];
  if (known.some(({ id }) => id === customerId)) return;
  throw new AppError("BAD_INPUT", { message: hoursMessages.customer, fields: { customerId: hoursMessages.customer } });
}

/**
 * Notes time that was worked on a ticket. Sent again with its key it is the one that is there. Throws NOT_FOUND, CONFLICT
 * for a ticket that was merged meanwhile, BAD_INPUT for a day to come and a customer that isn't the ticket's.
 */
export async function noteWork(deps: Deps, actor: StaffActor, input: NewWork): Promise<TicketHours> {
  const { text, day, isBillable, customerId, submissionKey } = input;
  const ticketId = await findOwnTicketId(deps, actor, input.ticketId);
  refuseFuture(day, deps.now());
  const data = {
    ...text,
    ticketId,
    isBillable,
    customerId,
    author: actor.username,
    submissionKey: submissionKey ?? null,
  };
  const findSent = () =>
    submissionKey ? deps.db.hourWork.findUnique({ where: { submissionKey }, select: { id: true } }) : null;
  const write = () =>
    transact(deps.db, async (tx) => {
      await refuseStranger(tx, ticketId, { customerId });
      const { id } = await tx.hourWork.create({ data: { ...data, day: utcMidnight(day) }, select: { id: true } });
      const summary = `Ha segnato ${text.minutes} minuti su un ticket`;
      await record(tx, actor, "nota", id, {
        summary,
        details: { minuti: text.minutes, giorno: day, conta: isBillable },
      });
      wakeCounters(tx);
      return { id };
    });
  await writeUnlessSent(findSent, write);
  return readTicketHours(deps, actor, input);
}

/** Work, held until the transaction ends. Throws NOT_FOUND, FORBIDDEN for who neither noted it nor is an owner. */
async function holdWork(tx: Prisma.TransactionClient, actor: StaffActor, id: number) {
  await lockRow(tx, "HourWork", id);
  const row = await tx.hourWork.findUnique({ where: { id }, select: { ...workColumns, ticketId: true } });
  if (!row) throw new AppError("NOT_FOUND", { message: hoursMessages.workGone });
  if (!mayCorrect(actor, row)) throw new AppError("FORBIDDEN", { message: hoursMessages.notYours });
  return row;
}

/**
 * Corrects work. Throws NOT_FOUND, FORBIDDEN, BAD_INPUT as noting does, and CONFLICT for one that was corrected since it
 * was on screen.
 */
export async function correctWork(deps: Deps, actor: StaffActor, input: WorkChange): Promise<void> {
  const { id, revision, text, day, isBillable, customerId } = input;
  refuseFuture(day, deps.now());
  await transact(deps.db, async (tx) => {
    const row = await holdWork(tx, actor, id);
    if (row.revision !== revision) {
      const { name } = await lastChange(tx, { subject, id });
      throw new AppError("CONFLICT", {
        message: `${name} l’ha corretto nel frattempo: guarda com’è adesso e riprova.`,
      });
    }
    await refuseStranger(tx, row.ticketId, { customerId, before: row.customerId });
    const data = { ...text, day: utcMidnight(day), isBillable, customerId, revision: { increment: 1 } };
    await tx.hourWork.update({ where: { id }, data, select: { id: true } });
    const details = {
      minuti: { prima: row.minutes, dopo: text.minutes },
      giorno: { prima: row.day.toISOString().slice(0, 10), dopo: day },
      conta: { prima: row.isBillable, dopo: isBillable },
    };
    await record(tx, actor, "modifica", id, { summary: `Ha corretto il tempo ${id}`, details });
    wakeCounters(tx);
  });
}

/** Takes work away. Throws NOT_FOUND, FORBIDDEN for who neither noted it nor is an owner. */
export async function removeWork(deps: Deps, actor: StaffActor, { id }: { id: number }): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { minutes, day } = await holdWork(tx, actor, id);
    await tx.hourWork.delete({ where: { id }, select: { id: true } });
    const details = { minuti: minutes, giorno: day.toISOString().slice(0, 10) };
    await record(tx, actor, "eliminazione", id, { summary: `Ha tolto il tempo ${id}`, details });
    wakeCounters(tx);
  });
}

/** Forgets work whose ticket and customer are both gone: nobody finds it any more. */
export async function forgetLostWork({ db }: Pick<Deps, "db">): Promise<void> {
  await db.hourWork.deleteMany({ where: { ticketId: null, customerId: null } });
}
