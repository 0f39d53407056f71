import type { DeskFolder } from "@vetrina/contract/desk-views";
import type { MovedTicket } from "@vetrina/contract/support-desk";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { folderChange, folderData } from "../tickets/ticket-changes.ts";
import { type LockedTicket, lockTickets } from "../tickets/ticket-lock.service.ts";
import { readerOf } from "../tickets/ticket-reads.service.ts";
import { recordTicket } from "../tickets/ticket-status.service.ts";
import { readDeskTicket } from "./desk-ticket.service.ts";
import { returnMails } from "./return-mails.service.ts";

/** Whose tickets these are. An address that gave a ticket back has nothing to do with it. */
export const clientsOf = (tickets: readonly LockedTicket[]): number[] => [
  ...new Set(tickets.map(({ clientId }) => clientId).filter((id) => id !== null)),
];

/**
 * Those of these tickets that exist, held with their clients and, if addresses may be let in again, with all tickets of
 * these in the spam. Clients come first and then tickets, each by their numbers: opening a ticket and erasing a person
 * lock in this order too.
 */
export async function lockForMoves(
  tx: Prisma.TransactionClient,
  ids: bigint[],
  mayLetIn: boolean,
): Promise<LockedTicket[]> {
  const clients = await tx.$queryRaw<{ id: number }[]>`
    select id from "Client" where id in (select "clientId" from "Ticket" where id = any(${ids}))
    order by id for no key update`;
  if (mayLetIn) {
    const clientIds = clients.map(({ id }) => id);
    await tx.$executeRaw`
      select id from "Ticket" where id = any(${ids}) or ("clientId" = any(${clientIds}) and folder = 'spam')
      order by id for update`;
  }
  return lockTickets(tx, ids);
}

/**
 * Makes the addresses of these tickets quiet: their new tickets go to the spam. Only a ticket whose reader has confirmed
 * the address speaks for it: anybody can type anybody's.
 */
export async function quietAddresses(
  tx: Prisma.TransactionClient,
  tickets: readonly LockedTicket[],
  now: Date,
): Promise<void> {
  const clientIds = clientsOf(tickets.filter(({ confirmedAt }) => confirmedAt !== null));
  if (clientIds.length === 0) return;
  await tx.client.updateMany({ where: { id: { in: clientIds }, quietSince: null }, data: { quietSince: now } });
}

/**
 * Those of the addresses that are quiet are heard again: their tickets in the spam are in the list, and their mails wait
 * for a choice. Returns the tickets that came back.
 */
export async function letIn(tx: Prisma.TransactionClient, typedIds: number[]): Promise<bigint[]> {
  if (typedIds.length === 0) return [];
  const heard = await tx.client.updateManyAndReturn({
    where: { id: { in: typedIds }, quietSince: { not: null } },
    data: { quietSince: null },
    select: { id: true, email: true },
  });
  await returnMails(
    tx,
    heard.map(({ email }) => email),
  );
  const clientIds = heard.map(({ id }) => id);
  const returned = await tx.$queryRaw<{ id: bigint }[]>`
    update "Ticket" set folder = 'elenco', "folderSince" = null
    where "clientId" = any(${clientIds}) and folder = 'spam' returning id`;
  for (const { id } of returned) publishLive(tx, { kind: "changed", ticketId: Number(id) });
  return returned.map(({ id }) => id);
}

/** What the change entails besides the ticket's own place. Returns the tickets that came back to the list with it. */
async function carryOut(tx: Prisma.TransactionClient, ticket: LockedTicket, to: DeskFolder, now: Date) {
  if (to === "spam") await quietAddresses(tx, [ticket], now);
  return to === "elenco" && ticket.folder === "spam" ? letIn(tx, clientsOf([ticket])) : [];
}

/**
 * Puts a ticket into the list, the spam or the bin. Into the spam: an address that its reader has confirmed is quiet from
 * then on, until one of its tickets is taken out to the list, with which all of them return. In the bin clients don't find it any more. Throws
 * NOT_FOUND, and CONFLICT for a ticket that was merged into another.
 */
export async function moveTicket(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  folder: DeskFolder,
): Promise<MovedTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return transact(deps.db, async (tx) => {
    const [ticket] = await lockForMoves(tx, [id], folder === "elenco");
    if (!ticket) throw new Error("the ticket was removed meanwhile");
    if (ticket.folder === "unito") {
      throw new AppError("CONFLICT", { message: "Il ticket è stato unito a un altro: sposta quello." });
    }
    let returned: bigint[] = [];
    if (ticket.folder !== folder) {
      const now = deps.now();
      returned = await carryOut(tx, ticket, folder, now);
      await recordTicket(tx, actor, id, folderChange(ticket.folder, folder, returned.length));
      await tx.ticket.update({ where: { id }, data: folderData(folder, now), select: { id: true } });
      publishLive(tx, { kind: "changed", ticketId: Number(id) });
    }
    const moved = await readDeskTicket(tx, readerOf(deps, actor), id);
    return { ...moved, returned: returned.filter((one) => one !== id).map(Number) };
  });
}
