import type { TicketStatus } from "@vetrina/contract/tickets";

const inProgress: readonly TicketStatus[] = ["aperto", "in-lavorazione"];

/** The dashboard's three figures. A ticket that is not in progress is resolved: risolto or chiuso. */
export function countTickets(tickets: readonly { status: TicketStatus }[]) {
  const open = tickets.filter(({ status }) => inProgress.includes(status)).length;
  return { total: tickets.length, inProgress: open, resolved: tickets.length - open };
}
