import type { EndedByStatus } from "@vetrina/contract/support-desk";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import { type RecordedChange, recordChange } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { publishLive } from "@vetrina/core/live/live-signals";
import type { Prisma } from "@vetrina/data/prisma";
import { mailStatus } from "./status-mails.ts";
import { returnedTime, statusChange, statusData } from "./ticket-changes.ts";
import type { LockedTicket } from "./ticket-lock.service.ts";

/** A ticket's number names it in the log, and nothing else of it. */
export const recordTicket = (
  tx: Prisma.TransactionClient,
  actor: Pick<StaffActor, "username">,
  id: bigint,
  change: Pick<RecordedChange, "action" | "summary" | "details">,
) => recordChange(tx, actor, { ...change, subject: "ticket", subjectId: id });

interface StatusOptions {
  /** What an undo returns to the ticket. */
  returns?: EndedByStatus | undefined;
  tellsClient?: boolean;
}

/** Sets a locked ticket's status where it differs; the client gets a mail, unless it is said otherwise. */
export async function putInStatus(
  tx: Prisma.TransactionClient,
  deps: Deps,
  author: Pick<StaffActor, "username">,
  ticket: LockedTicket,
  status: TicketStatus,
  { returns, tellsClient = true }: StatusOptions = {},
): Promise<void> {
  if (ticket.status === status) return;
  if (tellsClient) await mailStatus(tx, deps, ticket, { status, isUndo: returns !== undefined });
  await recordTicket(tx, author, ticket.id, statusChange(ticket.status, status));
  publishLive(tx, { kind: "status", ticketId: Number(ticket.id), status });
  const data = statusData(status, ticket, returnedTime(returns, deps.now()) ?? deps.now(), returns);
  await tx.ticket.update({ where: { id: ticket.id }, data, select: { id: true } });
}
