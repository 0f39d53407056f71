import { dueSoonMs } from "@vetrina/contract/desk-views";
import type { Priority } from "@vetrina/contract/tickets";

/** Tickets in which the client waits for an answer: the condition of the index Ticket_waiting_idx. */
export const isUnanswered = `"unansweredSince" is not null and status in ('aperto', 'in-lavorazione')
  and not "awaitsClient" and folder = 'elenco'`;

/** The order of the queue: what is urgent first. */
export const urgencies: Record<Priority, number> = { urgente: 0, alta: 1, media: 2, bassa: 3 };
export const urgency = `(case priority when 'urgente' then 0 when 'alta' then 1 when 'media' then 2 else 3 end)`;
/** The same the other way round, so that a list of the most urgent has its newest first: of Ticket_priority_idx. */
export const priorityRank = `(3 - ${urgency})`;
export const queueOrder = `${urgency}, "unansweredSince", id`;

/** Tickets that wait for a promised answer: the condition of the index Ticket_waiting_due_idx. */
export const isPromised = `"unansweredSince" is not null and "dueAt" is not null and status in ('aperto', 'in-lavorazione')
  and not "awaitsClient" and folder = 'elenco'`;

/** Of the promised answers those that are late, or soon due, at the moment that a statement's value gives. */
export const promises = {
  late: (now: string) => `${isPromised} and "dueAt" < ${now}::timestamptz`,
  soon: (now: string) =>
    `${isPromised} and "dueAt" >= ${now}::timestamptz and "dueAt" < ${now}::timestamptz + interval '${dueSoonMs} milliseconds'`,
};

export type Promised = keyof typeof promises;

/** Tickets in which the staff waits for the client: the condition of the index Ticket_awaits_client_idx. */
export const awaitsClient = `"awaitsClient" and status in ('aperto', 'in-lavorazione') and folder = 'elenco'`;

/** In the spam, where no one is notified: what came or was written there and no one of the staff has looked at since. */
export const isSpamToCheck = `folder = 'spam' and "clientWroteAt" >= "folderSince"
  and ("staffSeenAt" is null or "staffSeenAt" < "clientWroteAt")`;

const countOf = (condition: string) =>
  `(select count(*)::int from (select from "Ticket" where ${condition} limit $1) as found)`;

/** How many tickets have no answer, up to this many: the index tells it. */
export const unansweredCount = {
  name: "desk-unanswered-count",
  text: `select ${countOf(isUnanswered)} as count`,
};

/** How many tickets in the spam wait for a look: the index of the other folders tells it. */
export const spamToCheckCount = {
  name: "desk-spam-to-check",
  text: `select count(*)::int as count from "Ticket" where ${isSpamToCheck}`,
};

/**
 * The same, how many promised answers are late or soon due, in how many tickets the client is waited for, and how many
 * each status of the list and each other folder holds, by the rows that triggers keep.
 */
export const deskCounts = {
  name: "desk-counts",
  text: `select ${countOf(isUnanswered)} as "unanswered", ${countOf(promises.late("$2"))} as late,
    ${countOf(promises.soon("$2"))} as soon, ${countOf(awaitsClient)} as "awaitsClient",
    (select coalesce(json_object_agg(name, tickets), '{}')
      from (select name, sum(tickets)::int as tickets from "TicketCount" group by name) as counted) as kept`,
};
