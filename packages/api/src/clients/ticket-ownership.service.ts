import type { MailedOwnershipAnswer, OwnershipAnswer } from "@vetrina/contract/clients";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import type { ClientActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import { recordChange } from "../audit/audit.service.ts";
import { tokenHash } from "../auth/tokens.ts";
import type { Deps } from "../deps.ts";
import { publishLive } from "../live/live-signals.ts";
import { type LockedTicket, lockTicket } from "../tickets/ticket-lock.service.ts";
import { transact } from "../transactions.ts";

const unknownTicket = () => new AppError("NOT_FOUND", { message: ticketNotFoundMessage });

/** Links that were mailed about the ticket have served their purpose. */
const endLinks = (tx: Prisma.TransactionClient, id: bigint) =>
  tx.clientLink.deleteMany({ where: { OR: [{ ticketId: id }, { ticket: { mergedIntoId: id } }] } });

async function claim(tx: Prisma.TransactionClient, ticket: LockedTicket, now: Date): Promise<void> {
  if (ticket.clientId === null) throw new AppError("CONFLICT", { message: "Questo ticket è già stato restituito." });
  if (ticket.confirmedAt) return;
  await endLinks(tx, ticket.id);
  publishLive(tx, { kind: "changed", ticketId: Number(ticket.id) });
  await tx.ticket.update({ where: { id: ticket.id }, data: { confirmedAt: now }, select: { id: true } });
}

/**
 * Parts the ticket, and what was merged into it, from the address: who opened it keeps its chat by its number, sessions
 * that it opened end, and mails that still wait aren't sent.
 */
async function giveBack(tx: Prisma.TransactionClient, ticket: LockedTicket, now: Date): Promise<void> {
  if (ticket.confirmedAt) {
    throw new AppError("CONFLICT", { message: "Hai già detto che questo ticket è tuo. Se non è così, scrivici." });
  }
  if (ticket.clientId === null) return;
  await endLinks(tx, ticket.id);
  const isPart = { OR: [{ id: ticket.id }, { mergedIntoId: ticket.id }] };
  await tx.clientSession.deleteMany({ where: { ticket: isPart } });
  const parts = await tx.ticket.findMany({ where: isPart, select: { mailThread: true } });
  const threads = parts.map(({ mailThread }) => mailThread);
  await tx.mailMessage.deleteMany({ where: { threadId: { in: threads }, state: "in-coda" } });
  await recordChange(tx, "client", {
    action: "ticket.disconoscimento",
    subject: "ticket",
    subjectId: ticket.id,
    summary: "Chi legge la posta dell'indirizzo indicato ha detto di non aver aperto il ticket",
  });
  publishLive(tx, { kind: "changed", ticketId: Number(ticket.id) });
  const data = { clientId: null, disownedAt: now };
  await tx.ticket.updateMany({ where: isPart, data });
}

/** The ticket is locked, as whoever answers in it does: a mail goes out before it was given back, or not at all. */
async function decide(tx: Prisma.TransactionClient, id: bigint, isMine: boolean, now: Date): Promise<void> {
  const ticket = await lockTicket(tx, id);
  await (isMine ? claim : giveBack)(tx, ticket, now);
}

/**
 * The client says whether a ticket of their address was opened by them. Said again, nothing changes. Throws NOT_FOUND
 * for a ticket that isn't the address's, CONFLICT when the opposite was said before.
 */
export async function answerOwnership(deps: Deps, actor: ClientActor, { id, isMine }: OwnershipAnswer): Promise<void> {
  await transact(deps.db, async (tx) => {
    const where = { id: BigInt(id), clientId: actor.id };
    const ticket = await tx.ticket.findUnique({ where, select: { id: true } });
    if (!ticket) throw unknownTicket();
    await decide(tx, ticket.id, isMine, deps.now());
  });
}

type MailedLink = Pick<MailedOwnershipAnswer, "id" | "token">;

/** Nothing unless the link is of this ticket, or of one that was merged into it. */
const findLink = (tx: Prisma.TransactionClient, { id, token }: MailedLink, now: Date) =>
  tx.clientLink.findUnique({
    where: {
      tokenHash: tokenHash(token),
      expiresAt: { gt: now },
      ticket: { OR: [{ id: BigInt(id) }, { mergedIntoId: BigInt(id) }] },
    },
    select: { ticket: { select: { id: true, mergedIntoId: true } } },
  });

/** Whether the link of a mail about a ticket may still say whose the ticket is. */
export async function isMailedLinkOpen(deps: Deps, link: MailedLink): Promise<{ isOpen: boolean }> {
  return { isOpen: (await findLink(deps.db, link, deps.now())) !== null };
}

/**
 * The same as answerOwnership by the link of a mail about the ticket. Throws NOT_FOUND when the link is unknown, expired,
 * of another ticket or has been used.
 */
export async function answerOwnershipByMail(deps: Deps, { isMine, ...link }: MailedOwnershipAnswer): Promise<void> {
  await transact(deps.db, async (tx) => {
    const ticket = (await findLink(tx, link, deps.now()))?.ticket;
    if (!ticket) throw unknownTicket();
    await decide(tx, ticket.mergedIntoId ?? ticket.id, isMine, deps.now());
  });
}
