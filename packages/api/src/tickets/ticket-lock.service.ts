import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import type { TicketThread } from "./tickets.mail.ts";

export interface LockedTicket extends TicketThread {
  id: bigint;
  status: TicketStatus;
  firstReplyAt: Date | null;
}

/** A ticket that is known to exist, held until the transaction ends: whoever changes it waits for the one before. */
export async function lockTicket(tx: Prisma.TransactionClient, id: bigint): Promise<LockedTicket> {
  const [row] = await tx.$queryRaw<LockedTicket[]>`
    select id, "clientName", email, subject, "mailThread", status, "firstReplyAt"
    from "Ticket" where id = ${id} for update`;
  if (!row) throw new Error("the ticket was removed meanwhile");
  return row;
}
