import type { DeskTicket } from "@vetrina/contract/support-desk";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import type { TicketThread } from "./tickets.mail.ts";

export interface LockedTicket extends TicketThread {
  id: bigint;
  /** Nobody, once the address has given the ticket back: then nobody is mailed. */
  clientId: number | null;
  status: TicketStatus;
  firstReplyAt: Date | null;
  resolvedAt: Date | null;
  assigneeId: number | null;
  folder: DeskTicket["folder"];
  /** Whether who answers a ticket that nobody has becomes its assignee: a setting. */
  answerTakesTicket: boolean;
}

/** A ticket that is known to exist, held until the transaction ends: whoever changes it waits for the one before. */
export async function lockTicket(tx: Prisma.TransactionClient, id: bigint): Promise<LockedTicket> {
  const [row] = await tx.$queryRaw<LockedTicket[]>`
    select id, "clientId", "confirmedAt", "clientName", email, subject, "mailThread", status, "firstReplyAt",
      "resolvedAt", "assigneeId", folder, (select "answerTakesTicket" from "SiteSettings" where id = 1) as "answerTakesTicket"
    from "Ticket" where id = ${id} for update`;
  if (!row) throw new Error("the ticket was removed meanwhile");
  return row;
}
