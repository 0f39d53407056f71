import type { RowQuery } from "@vetrina/db/row-stream";
import type { Statement } from "@vetrina/db/statements";
import {
  awaitsClient,
  type DuePlace,
  isUnanswered,
  promises,
  type QueuePlace,
  urgency,
} from "./desk-queue.statement.ts";
import type { ListPlace, TicketFilter } from "./desk-search.service.ts";

/** The columns of `deskTicketColumns`, and others. */
const selectionWith = (others: string) => `
  select ticket.id::text, "clientName", ticket.email, subject, "requestType", priority, status, ticket."createdAt",
    "activityAt", "clientWroteAt", "staffSeenAt", "unansweredSince", "awaitsClient", "firstReplyAt", "dueAt", ${others}
    case when colleague.id is not null then json_build_object(
      'id', colleague.id, 'username', username, 'name', coalesce(colleague.name, username)) end as assignee
  from "Ticket" as ticket left join "User" as colleague on colleague.id = "assigneeId"`;

const selection = selectionWith("");
const newestFirst = `order by "activityAt" desc, ticket.id desc`;
const queueFirst = `order by ${urgency}, "unansweredSince", ticket.id`;
const dueFirst = `order by "dueAt", ticket.id`;

/** All tickets, or the `limit` after the first `offset`. */
export const everyTicket = ({ limit = null, offset = 0 }: { limit?: number | null; offset?: number }): RowQuery => ({
  text: `${selectionWith('phone, "websiteUrl", description,')} ${newestFirst} limit $1::int offset $2::int`,
  values: [limit, offset],
});

/**
 * A page of a filter without a search: each combination of conditions is a statement of its own, which PostgreSQL plans
 * for the index that fits it.
 */
export function deskPage(
  filter: TicketFilter,
  after: ListPlace | QueuePlace | DuePlace | undefined,
  count: number,
): { statement: Statement; values: unknown[] } {
  const { status, assigneeId, unanswered, promised } = filter;
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (status) conditions.push(`status = ${place(status)}`);
  if (assigneeId === null) conditions.push(`"assigneeId" is null`);
  else if (assigneeId !== undefined) conditions.push(`"assigneeId" = ${place(assigneeId)}`);
  if (unanswered) conditions.push(isUnanswered);
  if (promised) conditions.push(promises[promised.kind](place(promised.now)));
  if (filter.awaitsClient) conditions.push(awaitsClient);
  if (after && "since" in after) {
    const behind = `(${place(after.urgency)}::int, ${place(after.since)}::timestamptz, ${place(String(after.id))}::bigint)`;
    conditions.push(`(${urgency}, "unansweredSince", ticket.id) > ${behind}`);
  } else if (after && "dueAt" in after) {
    conditions.push(`("dueAt", ticket.id) > (${place(after.dueAt)}::timestamptz, ${place(String(after.id))}::bigint)`);
  } else if (after) {
    conditions.push(`("activityAt", ticket.id) < (${place(after.activityAt)}, ${place(String(after.id))})`);
  }
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const text = `${selection} ${where} ${unanswered ? queueFirst : promised ? dueFirst : newestFirst} limit ${place(count)}`;
  const parts = [
    unanswered && "queue",
    promised?.kind,
    filter.awaitsClient && "awaits",
    status && "status",
    assigneeId === null ? "nobody" : assigneeId && "assignee",
    after && "after",
  ];
  return { statement: { name: ["desk-page", ...parts.filter(Boolean)].join("-"), text }, values };
}
