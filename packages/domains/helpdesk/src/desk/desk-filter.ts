import { nextDay, startOfRomeDay } from "@vetrina/contract/dates";
import {
  type DeskFilter,
  type DeskFolder,
  type DeskSort,
  type DeskView,
  isWaitingSort,
  usualSort,
} from "@vetrina/contract/desk-views";
import type { FieldFilter } from "@vetrina/contract/field-filters";
import type { Priority, RequestType, TicketStatus } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { filtersOf, hasValue } from "@vetrina/fields/field-values";
import { hasTag } from "@vetrina/tags/tag-links";
import { isUnread, mayBeUnread, type Reader, readerOf } from "../tickets/ticket-reads.service.ts";
import {
  awaitsClient,
  isPromised,
  isSpamToCheck,
  isUnanswered,
  type Promised,
  promises,
} from "./desk-queue.statement.ts";

export const statusOfFilter: Record<DeskFilter, TicketStatus | undefined> = {
  tutti: undefined,
  "senza-risposta": undefined,
  "in-ritardo": undefined,
  "in-scadenza": undefined,
  "in-attesa": undefined,
  aperti: "aperto",
  "in-lavorazione": "in-lavorazione",
  risolti: "risolto",
  chiusi: "chiuso",
};

const promisedOf: Partial<Record<DeskFilter, Promised>> = { "in-ritardo": "late", "in-scadenza": "soon" };

/** The minute that has begun, so that who asks within it for what is due shares the reading. */
const thisMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

/** A view as a staff user sees it. */
export interface TicketFilter {
  reader: Reader;
  sort: DeskSort;
  folder: DeskFolder;
  status: TicketStatus | undefined;
  /** A staff user's id, null for unassigned, undefined for any. */
  assigneeId: number | null | undefined;
  /** Only those in which the client waits. */
  unanswered: boolean;
  /** Only those whose promised first answer is late, or soon due, at that moment. */
  promised: { kind: Promised; now: Date } | undefined;
  /** Only those in which the staff waits for the client. */
  awaitsClient: boolean;
  unread: boolean;
  priority: Priority | undefined;
  requestType: RequestType | undefined;
  clientId: number | undefined;
  tagId: number | undefined;
  fields: readonly FieldFilter[];
  /** Arrived at this moment or later, and before that one. */
  arrived: Period;
  /** Only those whose client was asked whether they are content, in these days, with this answer. */
  rating: { kind: NonNullable<DeskView["rating"]>; asked: Period } | undefined;
}

interface Period {
  from: Date | undefined;
  until: Date | undefined;
}

/** From the beginning of one Europe/Rome day until the end of another. */
const periodOf = (from: string | undefined, to: string | undefined): Period => ({
  from: from ? startOfRomeDay(from) : undefined,
  until: to ? startOfRomeDay(nextDay(to)) : undefined,
});

export function filterOf(deps: Pick<Deps, "now">, actor: StaffActor, view: DeskView): TicketFilter {
  const { assignee, filter, folder, priority, requestType, sort = usualSort(filter) } = view;
  const kind = promisedOf[filter];
  return {
    reader: readerOf(deps, actor),
    sort,
    folder,
    status: statusOfFilter[filter],
    assigneeId: assignee === "mine" ? actor.id : assignee === "nobody" ? null : assignee,
    unanswered: filter === "senza-risposta" || isWaitingSort(sort),
    promised: kind && { kind, now: thisMinute(deps.now()) },
    awaitsClient: filter === "in-attesa",
    unread: view.unread ?? false,
    priority,
    requestType,
    clientId: view.client,
    tagId: view.tag,
    fields: filtersOf(view.fields),
    arrived: periodOf(view.arrivedFrom, view.arrivedTo),
    rating: view.rating && { kind: view.rating, asked: periodOf(view.ratedFrom, view.ratedTo) },
  };
}

/** That the promised first answer of a row of "Ticket" is late, or soon due. */
export const promiseOf = ({ kind, now }: { kind: Promised; now: Date }) => {
  const [before = "", ...rest] = promises[kind]("\0").split("\0");
  return Prisma.sql([before, ...rest], ...rest.map(() => now));
};

/** A ticket's activity is never older than the ticket: its index ends the reading where the days do. */
const arrivalConditions = ({ from, until }: TicketFilter["arrived"]): Prisma.Sql[] => [
  ...(from ? [Prisma.sql`ticket."createdAt" >= ${from}`, Prisma.sql`ticket."activityAt" >= ${from}`] : []),
  ...(until ? [Prisma.sql`ticket."createdAt" < ${until}`] : []),
];

const givenAnswers = {
  chiesto: Prisma.sql`true`,
  risposto: Prisma.sql`"answeredAt" is not null`,
  contento: Prisma.sql`"isHappy"`,
  "non-contento": Prisma.sql`not "isHappy"`,
};

/** Questions are found along the index of when they were asked, and their tickets by number. */
function ratingCondition({ kind, asked: { from, until } }: NonNullable<TicketFilter["rating"]>): Prisma.Sql {
  const conditions = [givenAnswers[kind]];
  if (from) conditions.push(Prisma.sql`"askedAt" >= ${from}`);
  if (until) conditions.push(Prisma.sql`"askedAt" < ${until}`);
  return Prisma.sql`ticket.id in (select "ticketId" from "TicketRating" where ${Prisma.join(conditions, " and ")})`;
}

/** What the indexes of the orders by arrival and by priority tell of a row of "Ticket" as `ticket`. */
export function plainConditions(filter: TicketFilter): Prisma.Sql[] {
  const { folder, status, assigneeId, priority, requestType, clientId } = filter;
  const conditions = [Prisma.sql`ticket.folder = ${folder}`];
  if (status) conditions.push(Prisma.sql`ticket.status = ${status}`);
  if (assigneeId === null) conditions.push(Prisma.sql`ticket."assigneeId" is null`);
  else if (assigneeId !== undefined) conditions.push(Prisma.sql`ticket."assigneeId" = ${assigneeId}`);
  if (priority) conditions.push(Prisma.sql`ticket.priority = ${priority}`);
  if (requestType) conditions.push(Prisma.sql`ticket."requestType" = ${requestType}`);
  if (clientId) conditions.push(Prisma.sql`ticket."clientId" = ${clientId}`);
  return conditions;
}

/** What a row of "Ticket" as `ticket` fulfils that a filter holds; an unread one stands beside its `mark`. */
export function conditionsOf(filter: TicketFilter): Prisma.Sql[] {
  const { tagId, reader } = filter;
  const conditions = [...plainConditions(filter), ...arrivalConditions(filter.arrived)];
  if (tagId) conditions.push(hasTag("ticket", Prisma.sql`ticket.id`, tagId));
  for (const field of filter.fields) conditions.push(hasValue("ticket", Prisma.sql`ticket.id`, field));
  if (filter.rating) conditions.push(ratingCondition(filter.rating));
  if (filter.unanswered) conditions.push(Prisma.raw(isUnanswered));
  if (filter.promised) conditions.push(promiseOf(filter.promised));
  else if (filter.sort === "scadenza") conditions.push(Prisma.raw(isPromised));
  if (filter.awaitsClient) conditions.push(Prisma.raw(awaitsClient));
  if (filter.unread && filter.folder === "spam") conditions.push(Prisma.raw(isSpamToCheck));
  else if (filter.unread) conditions.push(mayBeUnread(reader), isUnread(reader));
  return conditions;
}
