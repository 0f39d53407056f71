import type { DeskFolder } from "@vetrina/contract/desk-views";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import type { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { publishLive } from "../live/live-signals.ts";
import { findOwnTicketId } from "../tickets/ticket-access.service.ts";
import { type LockedTicket, lockTicket } from "../tickets/ticket-lock.service.ts";
import { transact } from "../transactions.ts";
import { readDeskTicket, recordTicket } from "./desk-ticket.service.ts";
import { readerOf } from "./ticket-reads.service.ts";

/**
 * Locks the client, then the ticket and, if the address may be let in again, its tickets in the spam by their numbers:
 * whoever opens a ticket or erases a person takes them in this order too.
 */
async function lockForMove(tx: Prisma.TransactionClient, id: bigint, folder: DeskFolder): Promise<LockedTicket> {
  const [client] = await tx.$queryRaw<{ id: number }[]>`
    select id from "Client" where id = (select "clientId" from "Ticket" where id = ${id}) for no key update`;
  if (client && folder === "elenco") {
    await tx.$executeRaw`
      select id from "Ticket" where id = ${id} or ("clientId" = ${client.id} and folder = 'spam') order by id for update`;
  }
  return lockTicket(tx, id);
}

/** From now on the address's new tickets go to the spam. One that gave the ticket back has nothing to do with it. */
async function quietAddress(tx: Prisma.TransactionClient, { clientId }: LockedTicket, now: Date): Promise<void> {
  if (clientId === null) return;
  await tx.client.updateMany({ where: { id: clientId, quietSince: null }, data: { quietSince: now } });
}

/** The address is heard again, and what it had sent meanwhile is in the list. Returns how many tickets came back. */
async function letIn(tx: Prisma.TransactionClient, { clientId }: LockedTicket): Promise<number> {
  if (clientId === null) return 0;
  await tx.client.update({ where: { id: clientId }, data: { quietSince: null }, select: { id: true } });
  const returned = await tx.$queryRaw<{ id: bigint }[]>`
    update "Ticket" set folder = 'elenco', "folderSince" = null
    where "clientId" = ${clientId} and folder = 'spam' returning id`;
  for (const { id } of returned) publishLive(tx, { kind: "changed", ticketId: Number(id) });
  return returned.length;
}

/** What the change entails besides the ticket's own place, and how the log tells it. */
async function carryOut(
  tx: Prisma.TransactionClient,
  ticket: LockedTicket,
  to: DeskFolder,
  now: Date,
): Promise<string> {
  if (to === "cestino") return "Ha messo un ticket nel cestino";
  if (to === "spam") {
    await quietAddress(tx, ticket, now);
    return "Ha segnato un ticket come spam";
  }
  if (ticket.folder === "cestino") return "Ha ripristinato un ticket dal cestino";
  const returned = await letIn(tx, ticket);
  return returned > 1 ? `Ha tolto dallo spam ${returned} ticket di un indirizzo` : "Ha tolto un ticket dallo spam";
}

/**
 * Puts a ticket into the list, the spam or the bin. Into the spam: its address is quiet from then on, until one of its
 * tickets is taken out to the list, with which all of them return. In the bin clients don't find it any more. Throws
 * NOT_FOUND, and CONFLICT for a ticket that was merged into another.
 */
export async function moveTicket(
  deps: Deps,
  actor: StaffActor,
  typedId: string | number,
  folder: DeskFolder,
): Promise<DeskTicket> {
  const id = await findOwnTicketId(deps, actor, typedId);
  return transact(deps.db, async (tx) => {
    const ticket = await lockForMove(tx, id, folder);
    if (ticket.folder === "unito") {
      throw new AppError("CONFLICT", { message: "Il ticket è stato unito a un altro: sposta quello." });
    }
    if (ticket.folder !== folder) {
      const now = deps.now();
      const summary = await carryOut(tx, ticket, folder, now);
      const details = { cartella: { prima: ticket.folder, dopo: folder } };
      await recordTicket(tx, actor, id, { action: "ticket.cartella", summary, details });
      const data = { folder, folderSince: folder === "elenco" ? null : now };
      await tx.ticket.update({ where: { id }, data, select: { id: true } });
      publishLive(tx, { kind: "changed", ticketId: Number(id) });
    }
    return readDeskTicket(tx, readerOf(deps, actor), id);
  });
}
