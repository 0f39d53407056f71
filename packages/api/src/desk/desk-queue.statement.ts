import type { Priority } from "@vetrina/contract/tickets";

/** Tickets in which the client waits for an answer: the condition of the index Ticket_queue_idx. */
export const isUnanswered = `"unansweredSince" is not null and status in ('aperto', 'in-lavorazione') and not "awaitsClient"`;

/** The order of the queue: what is urgent first. */
export const urgencies: Record<Priority, number> = { urgente: 0, alta: 1, media: 2, bassa: 3 };
export const urgency = `(case priority when 'urgente' then 0 when 'alta' then 1 when 'media' then 2 else 3 end)`;
export const queueOrder = `${urgency}, "unansweredSince", id`;

/** The last ticket of a page of the queue. */
export interface QueuePlace {
  urgency: number;
  since: Date;
  id: bigint;
}

/** How many tickets have no answer, up to this many: the index tells it. */
export const unansweredCount = {
  name: "desk-unanswered-count",
  text: `select count(*)::int as count from (select from "Ticket" where ${isUnanswered} limit $1) as unanswered`,
};
