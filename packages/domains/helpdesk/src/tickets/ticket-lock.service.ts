import type { DeskTicket } from "@vetrina/contract/support-desk";
import type { Priority, TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/data/prisma";
import type { TicketThread } from "./tickets.mail.ts";

export interface LockedTicket extends TicketThread {
  id: bigint;
  /** Null once the address has disowned the ticket: then no mail is sent. */
  clientId: number | null;
  status: TicketStatus;
  priority: Priority;
  firstReplyAt: Date | null;
  /** Until when an answer is promised, where the client waits for one. */
  promisedUntil: Date | null;
  resolvedAt: Date | null;
  awaitsClient: boolean;
  assigneeId: number | null;
  folder: DeskTicket["folder"];
  /** The setting whether replying to an unassigned ticket assigns it to the reply's author. */
  answerTakesTicket: boolean;
}

/**
 * Those of these tickets that exist, held until the transaction ends. All who hold several take them in the order of
 * their numbers, so that no two wait for each other.
 */
export const lockTickets = (tx: Prisma.TransactionClient, ids: readonly bigint[]): Promise<LockedTicket[]> =>
  tx.$queryRaw<LockedTicket[]>`
    select id, "clientId", "confirmedAt", "clientName", email, subject, "mailThread", status, priority, "firstReplyAt",
      case when "unansweredSince" is not null and not "awaitsClient" then "dueAt" end as "promisedUntil", "resolvedAt", "awaitsClient",
      "assigneeId", folder,
      (select "answerTakesTicket" from "SiteSettings" where id = 1) as "answerTakesTicket"
    from "Ticket" where id = any(${ids}) order by id for update`;

/** An existing ticket, locked until the transaction ends: concurrent changes run one after the other. */
export async function lockTicket(tx: Prisma.TransactionClient, id: bigint): Promise<LockedTicket> {
  const [row] = await lockTickets(tx, [id]);
  if (!row) throw new Error("the ticket was removed meanwhile");
  return row;
}
