import { namedStatement, plannedForValues } from "@vetrina/core/named-statement";
import { Prisma } from "@vetrina/data/prisma";
import type { RowQuery } from "@vetrina/data/row-stream";
import { valuesOf } from "@vetrina/fields/field-values";
import { tagsOf } from "@vetrina/tags/tag-links";
import { isUnread, joinMark, type Reader } from "../tickets/ticket-reads.service.ts";
import type { DeskTicketRow } from "./desk.present.ts";
import { conditionsOf, type TicketFilter } from "./desk-filter.ts";
import {
  type Links,
  linkConditions,
  linksOf,
  numbersOfEntries,
  numbersOfSeveral,
  type Stretch,
  wayOf,
} from "./desk-numbers.ts";
import { isBehind, isOrderOfLinks, orderBy } from "./desk-order.ts";

const fieldValues = Prisma.sql`${valuesOf("ticket", Prisma.sql`ticket.id`)} as fields,`;
const others = Prisma.sql`phone, "websiteUrl", description, ${fieldValues}`;

/** The rows of tickets as `presentDeskTicket` takes them, and whether this person has read them. */
const selection = (reader: Reader, columns = Prisma.empty) => Prisma.sql`
  select ticket.id::text, "clientName", ticket.email, subject, "requestType", priority, status, ticket."createdAt",
    ticket."activityAt", "unansweredSince", "awaitsClient", "dueAt", "clientId", folder, ${columns} ${isUnread(reader)} as unread,
    ${tagsOf("ticket", Prisma.sql`ticket.id`)} as tags,
    case when colleague.id is not null then json_build_object(
      'id', colleague.id, 'username', username, 'name', coalesce(colleague.name, username)) end as assignee
  from "Ticket" as ticket left join "User" as colleague on colleague.id = "assigneeId" ${joinMark(reader)}`;

/** All tickets of the list, newest activity first, or the `limit` after the first `offset`. */
export function everyTicket(
  reader: Reader,
  { limit = null, offset = 0 }: { limit?: number | null | undefined; offset?: number | undefined },
) {
  const { text, values } = Prisma.sql`${selection(reader, others)} where folder = 'elenco'
    order by ${orderBy("attivita")} limit ${limit}::int offset ${offset}::int`;
  return { text, values } satisfies RowQuery;
}

/** What a page's rows bring along. */
export interface PageParts {
  withFields?: boolean | undefined;
}

const partsOf = ({ withFields }: PageParts) => (withFields ? fieldValues : Prisma.empty);

const ofIds = (reader: Reader, ids: readonly bigint[], parts: PageParts = {}) => Prisma.sql`
  ${selection(reader, partsOf(parts))} where ticket.id = any(${ids}::bigint[]) order by ${orderBy("attivita")}`;

/** These tickets, in the order of their activity, wherever they are. */
export const deskTickets = (reader: Reader, ids: readonly bigint[], parts: PageParts) =>
  namedStatement("desk-tickets", ofIds(reader, ids, parts));

/** The same ones as a transaction sees them. */
export const findDeskTickets = (tx: Prisma.TransactionClient, reader: Reader, ids: readonly bigint[]) =>
  tx.$queryRaw<DeskTicketRow[]>(ofIds(reader, ids));

type AskedPage = Stretch & PageParts;

/**
 * A page of what has a tag or a field's value, read along the links: of few tickets, or only old ones, it costs no more
 * than the page. The filter's days and what may be unread end the reading there too.
 */
function pageOfLinks(links: Links, filter: TicketFilter, { after, count, ...parts }: AskedPage) {
  const { reader, sort } = filter;
  const conditions = [...linkConditions(links, filter, after), ...conditionsOf(links.rest)];
  return Prisma.sql`
    ${selection(reader, partsOf(parts))} join ${links.table} as link on link."ticketId" = ticket.id
    where ${Prisma.join(conditions, " and ")} order by ${orderBy(sort, "link")} limit ${count}`;
}

function pageOfTickets(filter: TicketFilter, { after, count, ...parts }: AskedPage) {
  const conditions = conditionsOf(filter);
  if (after) conditions.push(isBehind(filter.sort, after));
  return Prisma.sql`
    ${selection(filter.reader, partsOf(parts))} where ${Prisma.join(conditions, " and ")}
    order by ${orderBy(filter.sort)} limit ${count}`;
}

const pageOfNumbers = ({ reader, sort }: TicketFilter, numbers: Prisma.Sql, parts: PageParts) => Prisma.sql`
  ${selection(reader, partsOf(parts))} where ticket.id = any(array(${numbers})) order by ${orderBy(sort)}`;

/**
 * The statements that read a page of a filter without a search, behind the last ticket of the one before: the next one
 * is asked when one hasn't filled the page. The last has all that the page holds.
 */
export function deskPage(filter: TicketFilter, asked: AskedPage) {
  const way = wayOf(filter);
  if (way === "entries") {
    return [namedStatement("desk-page", pageOfNumbers(filter, numbersOfEntries(filter, asked), asked))];
  }
  if (way === "several") {
    return numbersOfSeveral(filter, asked).map((numbers) => plannedForValues(pageOfNumbers(filter, numbers, asked)));
  }
  const links = isOrderOfLinks(filter) && linksOf(filter);
  const page = links ? pageOfLinks(links, filter, asked) : pageOfTickets(filter, asked);
  return [filter.fields.length > 0 ? plannedForValues(page) : namedStatement("desk-page", page)];
}
