import type { DeskView } from "@vetrina/contract/desk-views";
import type { FieldFilter } from "@vetrina/contract/field-filters";
import { viewTicketsLookedAtMax } from "@vetrina/contract/saved-views";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { valueConditions } from "@vetrina/fields/field-values";
import { conditionsOf, filterOf, promiseOf, type TicketFilter } from "../desk/desk-filter.ts";
import { awaitsClient, isUnanswered } from "../desk/desk-queue.statement.ts";
import { joinMark, mayBeUnread } from "../tickets/ticket-reads.service.ts";

interface Candidates {
  where: Prisma.Sql;
  orderBy: string;
}

const newest = 'ticket."activityAt" desc, ticket.id desc';

/** The first tickets of a tag: of one that many have, no more than are looked at. */
const isAmongTagged = (tagId: number) => Prisma.sql`ticket.id = any(array(
  select "ticketId" from "TicketTag" where "tagId" = ${tagId} order by "ticketId" limit ${viewTicketsLookedAtMax + 1}))`;

/** The same of a field's values. */
const isAmongFilled = (filter: FieldFilter) => Prisma.sql`ticket.id = any(array(
  select "ticketId" from "TicketFieldValue" as value where ${Prisma.join(valueConditions(filter, "value"), " and ")}
  limit ${viewTicketsLookedAtMax + 1}))`;

/**
 * Tickets among which all of a filter's lie, along one index: the one that is likely to hold the fewest. What is under
 * way is kept short by those who work on it; what is closed only grows.
 */
function candidatesOf(filter: TicketFilter): Candidates {
  const { status, clientId, tagId, assigneeId, folder, reader } = filter;
  const [field] = filter.fields;
  if (filter.promised) return { where: promiseOf(filter.promised), orderBy: '"dueAt", ticket.id' };
  if (filter.unanswered) return { where: Prisma.raw(isUnanswered), orderBy: '"unansweredSince", ticket.id' };
  if (filter.awaitsClient) return { where: Prisma.raw(awaitsClient), orderBy: newest };
  if (folder !== "elenco") return { where: Prisma.sql`ticket.folder = ${folder}`, orderBy: newest };
  if (clientId) return { where: Prisma.sql`ticket."clientId" = ${clientId}`, orderBy: 'ticket."createdAt" desc' };
  if (tagId) return { where: isAmongTagged(tagId), orderBy: "ticket.id" };
  if (field) return { where: isAmongFilled(field), orderBy: "ticket.id" };
  const hasStatus = Prisma.sql`ticket.status = ${status}`;
  if (status === "aperto" || status === "in-lavorazione") return { where: hasStatus, orderBy: newest };
  if (assigneeId) return { where: Prisma.sql`ticket."assigneeId" = ${assigneeId}`, orderBy: newest };
  if (filter.unread) return { where: mayBeUnread(reader), orderBy: newest };
  return { where: status ? hasStatus : Prisma.sql`true`, orderBy: newest };
}

/** One view's row: how many tickets it holds among the first candidates, and how many of these there were. */
function countOf(filter: TicketFilter, place: number): Prisma.Sql {
  const { where, orderBy } = candidatesOf(filter);
  return Prisma.sql`(
    select ${place}::int as place, count(*) filter (where fits)::int as count, count(*)::int as "lookedAt"
    from (
      select (${Prisma.join(conditionsOf(filter), " and ")}) as fits
      from "Ticket" as ticket ${filter.unread ? joinMark(filter.reader) : Prisma.empty}
      where ${where} order by ${Prisma.raw(orderBy)} limit ${viewTicketsLookedAtMax + 1}
    ) as candidates)`;
}

export interface ViewCount {
  count: number;
  isCountedInPart: boolean;
}

/**
 * How many tickets each of these views holds for the user: one statement, which looks at so many tickets and no more.
 */
export async function countViews(deps: Deps, actor: StaffActor, views: readonly DeskView[]): Promise<ViewCount[]> {
  if (views.length === 0) return [];
  const parts = views.map((view, place) => countOf(filterOf(deps, actor, view), place));
  const rows = await deps.db.$queryRaw<{ place: number; count: number; lookedAt: number }[]>(
    Prisma.join(parts, " union all "),
  );
  const found = new Map(rows.map((row) => [row.place, row]));
  return views.map((_, place) => {
    const { count = 0, lookedAt = 0 } = found.get(place) ?? {};
    return { count, isCountedInPart: lookedAt > viewTicketsLookedAtMax };
  });
}
