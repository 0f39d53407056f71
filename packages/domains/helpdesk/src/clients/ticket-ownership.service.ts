import type { MailedOwnershipAnswer, OwnershipAnswer } from "@vetrina/contract/clients";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import type { ClientActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { confirmPlace } from "@vetrina/core/mail/mail-allowance";
import { endThread } from "@vetrina/core/mail/mail-threads";
import { tokenHash } from "@vetrina/core/secrets/tokens";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { lockMerge } from "../desk/ticket-separation.ts";
import { splitAllParts, splitPart } from "../desk/ticket-split.service.ts";
import { mergeRecordSchema } from "../tickets/merge-record.ts";
import { type LockedTicket, lockTicket, lockTickets } from "../tickets/ticket-lock.service.ts";

const unknownTicket = () => new AppError("NOT_FOUND", { message: ticketNotFoundMessage });

/** Links that were mailed about the ticket have served their purpose. */
const endLinks = (tx: Prisma.TransactionClient, id: bigint) => tx.clientLink.deleteMany({ where: { ticketId: id } });

async function claim(tx: Prisma.TransactionClient, ticket: LockedTicket, now: Date): Promise<void> {
  if (ticket.clientId === null)
    throw new AppError("CONFLICT", { message: "Questo ticket è già stato tolto dai tuoi." });
  if (ticket.confirmedAt) return;
  await endLinks(tx, ticket.id);
  publishLive(tx, { kind: "changed", ticketId: Number(ticket.id) });
  await tx.ticket.update({ where: { id: ticket.id }, data: { confirmedAt: now }, select: { id: true } });
}

/** Holds the ticket with all that it is merged with, in the order of their numbers, as merging does. */
async function lockMerged(tx: Prisma.TransactionClient, id: bigint): Promise<void> {
  const merged = await tx.$queryRaw<{ id: bigint }[]>`
    select other.id from "Ticket" as own join "Ticket" as other
      on other.id in (own.id, own."mergedIntoId") or other."mergedIntoId" in (own.id, own."mergedIntoId")
    where own.id = ${id}`;
  await lockTickets(
    tx,
    merged.map((ticket) => ticket.id),
  );
}

/** Takes a ticket out of what it was merged into; before it that one, where it was merged further. */
async function takeOut(tx: Prisma.TransactionClient, deps: Deps, id: bigint): Promise<void> {
  const merge = { mergedIntoId: true, beforeMerge: true } as const;
  const { mergedIntoId, beforeMerge } = await tx.ticket.findUniqueOrThrow({ where: { id }, select: merge });
  if (mergedIntoId === null) return;
  const record = mergeRecordSchema.safeParse(beforeMerge);
  const intoId = record.success ? BigInt(record.data.intoId) : mergedIntoId;
  if (intoId !== mergedIntoId) await takeOut(tx, deps, intoId);
  await splitPart(tx, deps, "client", await lockMerge(tx, id, intoId));
}

/**
 * Parts the ticket alone from the address: who opened it keeps its chat by its number, sessions that it opened end, and
 * mails that still wait aren't sent.
 */
async function giveBack(tx: Prisma.TransactionClient, deps: Deps, id: bigint): Promise<void> {
  await lockMerged(tx, id);
  await takeOut(tx, deps, id);
  // What was merged into it may be the address's own.
  await splitAllParts(tx, "client", id);
  // By itself again: of a merged ticket, another may have been the confirmed one.
  const ticket = await lockTicket(tx, id);
  if (ticket.confirmedAt) {
    throw new AppError("CONFLICT", { message: "Hai già detto che questo ticket è tuo. Se non è così, scrivici." });
  }
  if (ticket.clientId === null) return;
  await endLinks(tx, id);
  await tx.clientSession.deleteMany({ where: { ticketId: id } });
  await tx.mailMessage.deleteMany({ where: { threadId: ticket.mailThread, state: "in-coda" } });
  await endThread(tx, { kind: "ticket", ticketId: id });
  await recordChange(tx, "client", {
    action: "ticket.disconoscimento",
    subject: "ticket",
    subjectId: id,
    summary: "Chi legge la posta dell’indirizzo indicato ha detto di non aver aperto il ticket",
  });
  publishLive(tx, { kind: "changed", ticketId: Number(id) });
  await tx.ticket.update({ where: { id }, data: { clientId: null, disownedAt: deps.now() }, select: { id: true } });
}

/** The ticket is locked, as a reply locks it: a mail is queued before it was disowned, or not at all. */
async function decide(tx: Prisma.TransactionClient, deps: Deps, id: bigint, isMine: boolean): Promise<void> {
  if (isMine) await claim(tx, await lockTicket(tx, id), deps.now());
  else await giveBack(tx, deps, id);
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
    await decide(tx, deps, ticket.id, isMine);
  });
}

type MailedLink = Pick<MailedOwnershipAnswer, "id" | "token">;

/** Nothing unless the link is of this very ticket, merged or not. */
const findLink = (tx: Prisma.TransactionClient, { id, token }: MailedLink, now: Date) =>
  tx.clientLink.findUnique({
    where: {
      tokenHash: tokenHash(token),
      expiresAt: { gt: now },
      ticketId: BigInt(id),
    },
    select: { ticket: { select: { id: true, email: true } } },
  });

/** Whether the link of a mail about a ticket may still say whose the ticket is. */
export async function isMailedLinkOpen(deps: Deps, link: MailedLink): Promise<{ isOpen: boolean }> {
  return { isOpen: (await findLink(deps.db, link, deps.now())) !== null };
}

/**
 * The same as answerOwnership by the link of a mail about the ticket; the caller's network address is then known as the
 * reader's. Throws NOT_FOUND when the link is unknown, expired,
 * of another ticket or has been used.
 */
export async function answerOwnershipByMail(
  deps: Deps,
  { address }: { address: string },
  { isMine, ...link }: MailedOwnershipAnswer,
): Promise<void> {
  const { email } = await transact(deps.db, async (tx) => {
    const ticket = (await findLink(tx, link, deps.now()))?.ticket;
    if (!ticket) throw unknownTicket();
    await decide(tx, deps, ticket.id, isMine);
    return ticket;
  });
  await confirmPlace(deps.limits, { email, address });
}
