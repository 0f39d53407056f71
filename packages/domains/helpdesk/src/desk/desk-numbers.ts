import { Prisma } from "@vetrina/data/prisma";
import { valueConditions } from "@vetrina/fields/field-values";
import { joinMark, mayBeUnread } from "../tickets/ticket-reads.service.ts";
import { conditionsOf, plainConditions, type TicketFilter } from "./desk-filter.ts";
import { isBehind, isOrderOfAll, isOrderOfLinks, orderBy, placeAs } from "./desk-order.ts";

/** A page's part of a list. */
export interface Stretch {
  /** The place of the last ticket of the page before. */
  after: readonly number[] | undefined;
  count: number;
}

export interface Links {
  table: Prisma.Sql;
  /** What the links are asked, and the filter without it. */
  conditions: Prisma.Sql[];
  rest: TicketFilter;
}

/** Rows beside the tickets that a filter asks for, with the tickets' activity: of a tag, or else of a field's value. */
export function linksOf(filter: TicketFilter): Links | undefined {
  const { tagId, fields } = filter;
  const [field, ...others] = fields;
  if (tagId) {
    const conditions = [Prisma.sql`link."tagId" = ${tagId}`];
    return { table: Prisma.sql`"TicketTag"`, conditions, rest: { ...filter, tagId: undefined } };
  }
  if (!field) return undefined;
  const conditions = valueConditions(field, "link");
  return { table: Prisma.sql`"TicketFieldValue"`, conditions, rest: { ...filter, fields: others } };
}

/** What a filter asks of the links, besides what it asks of their tickets. */
export function linkConditions({ conditions }: Links, filter: TicketFilter, after: Stretch["after"]): Prisma.Sql[] {
  const { reader, sort, arrived } = filter;
  const all = [...conditions];
  if (arrived.from) all.push(Prisma.sql`link."activityAt" >= ${arrived.from}`);
  if (filter.unread && filter.folder !== "spam") all.push(mayBeUnread(reader, "link"));
  if (after) all.push(isBehind(sort, after, "link"));
  return all;
}

/** How a filter's page is read: along one index, along one whose entries alone are asked, or of what several give. */
export function wayOf(filter: TicketFilter): "index" | "entries" | "several" {
  const { sort, tagId, fields } = filter;
  const links = fields.length + Number(tagId !== undefined);
  if (isOrderOfLinks(filter)) return links < 2 ? "index" : "several";
  if (!isOrderOfAll(sort)) return "index";
  return conditionsOf(filter).length === plainConditions(filter).length ? "entries" : "several";
}

/** The numbers of a page's tickets, as the order's index alone gives them. */
export function numbersOfEntries(filter: TicketFilter, { after, count }: Stretch): Prisma.Sql {
  const conditions = plainConditions(filter);
  if (after) conditions.push(isBehind(filter.sort, after));
  return Prisma.sql`select ticket.id from "Ticket" as ticket where ${Prisma.join(conditions, " and ")}
    order by ${orderBy(filter.sort)} limit ${count}`;
}

/** What is frequent fills a page from so many tickets. */
const nearby = 1000;

const markOf = ({ unread, reader }: TicketFilter) => (unread ? joinMark(reader) : Prisma.empty);

/** Along an order, a tag alone is met soon where it is frequent: what is nearby needn't be looked through before. */
const isMetAlongOrder = (filter: TicketFilter) =>
  filter.tagId !== undefined && filter.fields.length === 0 && !isOrderOfLinks(filter);

/** The statements that find the numbers of a page's tickets, the next one where one hasn't filled the page. */
export const numbersOfSeveral = (filter: TicketFilter, asked: Stretch): Prisma.Sql[] =>
  isMetAlongOrder(filter) ? [allNumbers(filter, asked)] : [numbersNearby(filter, asked), allNumbers(filter, asked)];

/** The numbers of a page's tickets, of the first ones behind the page before: enough where the filter holds many. */
function numbersNearby(filter: TicketFilter, { after, count }: Stretch): Prisma.Sql {
  const order = orderBy(filter.sort);
  return Prisma.sql`
    select ticket.id from (
      select * from "Ticket" as ticket where ${after ? isBehind(filter.sort, after) : Prisma.sql`true`}
      order by ${order} limit ${nearby}
    ) as ticket ${markOf(filter)} where ${Prisma.join(conditionsOf(filter), " and ")} order by ${order} limit ${count}`;
}

/** The numbers of those that are under way, which stay few; what is closed only grows. */
const numbersOfStatus = ({ status }: TicketFilter) =>
  status === "aperto" || status === "in-lavorazione"
    ? [Prisma.sql`select id from "Ticket" where status = ${status}`]
    : [];

const numbersOfLinks = ({ table, conditions }: Links) =>
  Prisma.sql`select link."ticketId" from ${table} as link where ${Prisma.join(conditions, " and ")}`;

/** What a filter asks of rows beside the tickets, and of the state, as lists of numbers that indexes alone give. */
function numberLists(filter: TicketFilter): Prisma.Sql[] {
  const links = linksOf(filter);
  return links ? [numbersOfLinks(links), ...numberLists(links.rest)] : numbersOfStatus(filter);
}

const areIn = (id: string, lists: readonly Prisma.Sql[]) =>
  lists.map((list) => Prisma.sql`${Prisma.raw(id)} in (${list})`);

/** All that are in question, with their places: of links in their order, or else of tickets. */
function inQuestion(filter: TicketFilter, after: Stretch["after"]): Prisma.Sql {
  const { sort } = filter;
  const links = linksOf(filter);
  if (links) {
    const conditions = [...linkConditions(links, filter, after), ...areIn('link."ticketId"', numberLists(links.rest))];
    return Prisma.sql`select link."ticketId" as id, ${placeAs(sort, "link")} from ${links.table} as link
      where ${Prisma.join(conditions, " and ")}`;
  }
  const conditions = conditionsOf(filter);
  if (after) conditions.push(isBehind(sort, after));
  return Prisma.sql`select ticket.id, ${placeAs(sort, "ticket")} from "Ticket" as ticket ${markOf(filter)}
    where ${Prisma.join(conditions, " and ")}`;
}

/**
 * The entries of the order's index that stand in each list. Said this way, a list is looked up in memory for one entry
 * after the other, in their order, until the page is full.
 */
function alongOrder(filter: TicketFilter, after: Stretch["after"]): Prisma.Sql {
  const { sort } = filter;
  const lists = areIn("ticket.id", numberLists(filter)).map((isIn) => Prisma.sql`(${isIn}) is true`);
  const conditions = [...plainConditions(filter), ...lists];
  if (after) conditions.push(isBehind(sort, after));
  return Prisma.sql`select ticket.id, ${placeAs(sort, "ticket")} from "Ticket" as ticket
    where ${Prisma.join(conditions, " and ")} order by ${orderBy(sort)} offset 0`;
}

/**
 * The same of all tickets: what indexes tell is found first, so that values that are frequent each by itself and rare
 * together cost no more, and then tickets are asked one by one, in their order, until the page is full.
 */
function allNumbers(filter: TicketFilter, { after, count }: Stretch): Prisma.Sql {
  const { sort } = filter;
  const order = orderBy(sort, "found");
  const isWalked = linksOf(filter) !== undefined && !isOrderOfLinks(filter);
  const rows = isWalked
    ? alongOrder(filter, after)
    : Prisma.sql`with found as materialized (${inQuestion(filter, after)}) select * from found order by ${order} offset 0`;
  return Prisma.sql`
    select id from (${rows}) as found
    where exists (
      select from "Ticket" as ticket ${markOf(filter)}
      where ticket.id = found.id and ${Prisma.join(conditionsOf(filter), " and ")} offset 0)
    order by ${order} limit ${count}`;
}
