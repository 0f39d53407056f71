import type { DeskSort } from "@vetrina/contract/desk-views";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import { AppError } from "@vetrina/core/app-error";
import { Prisma } from "@vetrina/data/prisma";
import { priorityRank, urgencies, urgency } from "./desk-queue.statement.ts";

/** What decides a ticket's place in a list, the number last: each is unlike all others. */
type Place = readonly number[];

type Columns = readonly (readonly [sql: string, type: "int" | "timestamptz" | "bigint"])[];

interface Order {
  /** What stands in the row for each number of a place, and its type. */
  columns: Columns;
  /** The same in the ticket's `link` to a tag or a field's value, whose index has this order. */
  linkColumns?: Columns;
  /** Only links to tags have it. */
  isOfTags?: true;
  /** Every ticket has a place, and its index tells a filter's plain conditions. */
  isOfAll?: true;
  isDescending: boolean;
  placeOf: (ticket: DeskTicket) => Place;
}

const activity = [['ticket."activityAt"', "timestamptz"] as const, ["ticket.id", "bigint"] as const];
const linkActivity = [['link."activityAt"', "timestamptz"] as const, ['link."ticketId"', "bigint"] as const];
const activityPlace = ({ activityAt, id }: DeskTicket) => [Date.parse(activityAt), id];
const arrival = [['ticket."createdAt"', "timestamptz"] as const, ["ticket.id", "bigint"] as const];
const tagArrival = [['link."arrivedAt"', "timestamptz"] as const, ['link."ticketId"', "bigint"] as const];
const arrivalPlace = ({ createdAt, id }: DeskTicket) => [Date.parse(createdAt), id];
const arrivals = {
  columns: arrival,
  linkColumns: tagArrival,
  isOfTags: true,
  isOfAll: true,
  placeOf: arrivalPlace,
} as const;
const priority = [[priorityRank, "int"] as const, ...activity];
const priorityPlace = (ticket: DeskTicket) => [3 - urgencies[ticket.priority], ...activityPlace(ticket)];
const waiting = [['ticket."unansweredSince"', "timestamptz"] as const, ["ticket.id", "bigint"] as const];
const waitingPlace = ({ waitingSince, id }: DeskTicket) => [Date.parse(waitingSince ?? ""), id];

const orders: Record<DeskSort, Order> = {
  attivita: { columns: activity, linkColumns: linkActivity, isDescending: true, placeOf: activityPlace },
  ferme: { columns: activity, linkColumns: linkActivity, isDescending: false, placeOf: activityPlace },
  arrivo: { ...arrivals, isDescending: true },
  "arrivo-primo": { ...arrivals, isDescending: false },
  priorita: { columns: priority, isOfAll: true, isDescending: true, placeOf: priorityPlace },
  "priorita-bassa": { columns: priority, isOfAll: true, isDescending: false, placeOf: priorityPlace },
  attesa: { columns: waiting, isDescending: false, placeOf: waitingPlace },
  scadenza: {
    columns: [
      ['ticket."dueAt"', "timestamptz"],
      ["ticket.id", "bigint"],
    ],
    isDescending: false,
    placeOf: ({ dueAt, id }) => [Date.parse(dueAt ?? ""), id],
  },
  coda: {
    columns: [[urgency, "int"], ...waiting],
    isDescending: false,
    placeOf: (ticket) => [urgencies[ticket.priority], ...waitingPlace(ticket)],
  },
};

/** Where a list goes on behind this ticket. */
export const cursorOf = (sort: DeskSort, ticket: DeskTicket): string => orders[sort].placeOf(ticket).join("-");

/** The last ticket of a page. Throws BAD_INPUT for a cursor that no page of this order has given. */
export function placeOf(sort: DeskSort, cursor: string | null | undefined): Place | undefined {
  if (!cursor) return undefined;
  const place = cursor.split("-");
  const isPlace = place.length === orders[sort].columns.length && place.every((number) => /^\d{1,16}$/.test(number));
  // A date in PostgreSQL goes further than one in JavaScript, and neither is needed.
  const isTime = Number(place.at(-2)) < 1e14;
  if (!isPlace || !isTime) throw new AppError("BAD_INPUT", { message: "Questa pagina dell’elenco non esiste." });
  return place.map(Number);
}

/** Whether the links that a filter is read along, a tag's before a field's, have an index in its order. */
export function isOrderOfLinks({ sort, tagId }: { sort: DeskSort; tagId: number | undefined }): boolean {
  const { linkColumns, isOfTags = false } = orders[sort];
  return linkColumns !== undefined && (tagId !== undefined || !isOfTags);
}

/** Whether all tickets have a place in the order, in an index that tells more of them. */
export const isOrderOfAll = (sort: DeskSort): boolean => orders[sort].isOfAll ?? false;

/** Where the columns of an order are read: a list of one tag walks along its links, `found` names them with `placeAs`. */
type Source = "ticket" | "link" | "found";

function columnsOf({ columns, linkColumns }: Order, source: Source): Columns {
  if (source === "found") return columns.map(([, type], index) => [`found.place${index}`, type]);
  return source === "link" && linkColumns ? linkColumns : columns;
}

/** What decides a row's place, under the names that `found` has for it. */
export const placeAs = (sort: DeskSort, source: Source): Prisma.Sql =>
  Prisma.raw(
    columnsOf(orders[sort], source)
      .map(([sql], index) => `${sql} as place${index}`)
      .join(", "),
  );

export function orderBy(sort: DeskSort, source: Source = "ticket"): Prisma.Sql {
  const { isDescending } = orders[sort];
  const columns = columnsOf(orders[sort], source);
  return Prisma.raw(columns.map(([sql]) => `${sql}${isDescending ? " desc" : ""}`).join(", "));
}

/** That a row comes behind this place. */
export function isBehind(sort: DeskSort, place: Place, source: Source = "ticket"): Prisma.Sql {
  const { isDescending } = orders[sort];
  const columns = columnsOf(orders[sort], source);
  const row = columns.map(([sql]) => sql).join(", ");
  const values = columns.map(([, type], index) => {
    const number = place[index] ?? 0;
    const value = type === "timestamptz" ? new Date(number) : type === "bigint" ? String(number) : number;
    return Prisma.sql`${value}::${Prisma.raw(type)}`;
  });
  return Prisma.sql`(${Prisma.raw(row)}) ${Prisma.raw(isDescending ? "<" : ">")} (${Prisma.join(values)})`;
}
