import { type TicketHours, workShownMax } from "@vetrina/contract/hours/hours-desk";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { findOwnTicketId } from "@vetrina/helpdesk/tickets/ticket-access.service";
import { presentBalance, readAccounts } from "./balance.ts";
import { customersOfTicket } from "./ticket-customers.ts";
import { presentWork, workColumns } from "./work-row.ts";

/**
 * The time of a ticket, with that of the tickets that were merged into it, and what its client's customers have left.
 * Throws NOT_FOUND, CONFLICT for a ticket that was merged into another.
 */
export async function readTicketHours(
  deps: Deps,
  actor: StaffActor,
  { ticketId: typed }: { ticketId: number },
): Promise<TicketHours> {
  const { db } = deps;
  const id = await findOwnTicketId(deps, actor, typed);
  const where = { OR: [{ ticketId: id }, { ticket: { mergedIntoId: id } }] };
  const ticket = await db.ticket.findUniqueOrThrow({ where: { id }, select: { email: true, clientId: true } });
  const [rows, sum, customers] = await Promise.all([
    db.hourWork.findMany({
      where,
      orderBy: [{ day: "desc" }, { id: "desc" }],
      take: workShownMax,
      select: workColumns,
    }),
    db.hourWork.aggregate({ where, _sum: { minutes: true } }),
    customersOfTicket(db, ticket),
  ]);
  const accountOf = await readAccounts(
    deps,
    customers.map((one) => one.id),
  );
  const work = await presentWork(db, actor, rows);
  return {
    customers: customers.map((one) => ({ ...one, ...presentBalance(accountOf(one.id)) })),
    work: work.map(({ row: _, ...one }) => one),
    totalMinutes: sum._sum.minutes ?? 0,
  };
}
