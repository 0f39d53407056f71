import type { Readable } from "node:stream";
import { keysOf } from "@vetrina/contract/keys";
import {
  type DeskCounts,
  type DeskFilter,
  type DeskList,
  type DeskListQuery,
  type DeskTicket,
  deskFilters,
  unansweredCountedMax,
} from "@vetrina/contract/support-desk";
import { parseTicketId, type TicketStatus } from "@vetrina/contract/tickets";
import type { Prisma } from "@vetrina/db/prisma";
import type { StaffActor } from "../actor.ts";
import { AppError } from "../app-error.ts";
import type { Deps } from "../deps.ts";
import { jsonArray } from "../json-array.ts";
import { reading } from "../readings.ts";
import { phoneDigits } from "../search-words.ts";
import {
  type DeskTicketRow,
  deskTicketColumns,
  presentDeskTicket,
  presentSupportTicket,
  type SupportTicketRow,
} from "./desk.present.ts";
import { deskPage, everyTicket } from "./desk-page.statement.ts";
import {
  type DuePlace,
  type Promised,
  type QueuePlace,
  unansweredCount,
  urgencies,
  waitingCounts,
} from "./desk-queue.statement.ts";
import { type ListPlace, searchPhone, searchTickets, type TicketFilter } from "./desk-search.service.ts";
import { foldTicketWords } from "./ticket-words.service.ts";

const statusOfFilter: Record<DeskFilter, TicketStatus | undefined> = {
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

const newestFirst = [{ activityAt: "desc" }, { id: "desc" }] satisfies Prisma.TicketOrderByWithRelationInput[];

const cursorOf = (ticket: DeskTicket) => `${Date.parse(ticket.activityAt)}-${ticket.id}`;
const queueCursorOf = ({ priority, waitingSince, id }: DeskTicket) =>
  `${urgencies[priority]}-${Date.parse(waitingSince ?? "")}-${id}`;

const dueCursorOf = ({ dueAt, id }: DeskTicket) => `${Date.parse(dueAt ?? "")}-${id}`;

const unknownPage = () => new AppError("BAD_INPUT", { message: "Questa pagina dell'elenco non esiste." });

function queuePlaceOf(cursor: string | null | undefined): QueuePlace | undefined {
  if (!cursor) return undefined;
  const [, urgency, since, id] = /^([0-3])-(\d{1,14})-(\d{1,16})$/.exec(cursor) ?? [];
  if (!urgency || !since || !id) throw unknownPage();
  return { urgency: Number(urgency), since: new Date(Number(since)), id: BigInt(id) };
}

function placeOf(cursor: string | null | undefined): ListPlace | undefined {
  if (!cursor) return undefined;
  const [, milliseconds, id] = /^(\d{1,14})-(\d{1,16})$/.exec(cursor) ?? [];
  if (!milliseconds || !id) throw unknownPage();
  return { activityAt: new Date(Number(milliseconds)), id: BigInt(id) };
}

const duePlaceOf = (cursor: string | null | undefined): DuePlace | undefined => {
  const place = placeOf(cursor);
  return place && { dueAt: place.activityAt, id: place.id };
};

const promisedOf: Partial<Record<DeskFilter, Promised>> = { "in-ritardo": "late", "in-scadenza": "soon" };

/** The minute that has begun, so that who asks within it for what is due shares the reading. */
const thisMinute = (now: Date) => new Date(Math.floor(now.getTime() / 60_000) * 60_000);

function filterOf(deps: Deps, actor: StaffActor, query: DeskListQuery): TicketFilter {
  const { assignee } = query;
  const kind = promisedOf[query.filter];
  return {
    status: statusOfFilter[query.filter],
    unanswered: query.filter === "senza-risposta",
    promised: kind && { kind, now: thisMinute(deps.now()) },
    awaitsClient: query.filter === "in-attesa",
    assigneeId: assignee === "mine" ? actor.id : assignee === "nobody" ? null : assignee,
  };
}

async function pageOfIds(deps: Deps, ids: bigint[]): Promise<DeskTicket[]> {
  const rows = await deps.db.ticket.findMany({
    where: { id: { in: ids } },
    orderBy: newestFirst,
    select: deskTicketColumns,
  });
  return rows.map(presentDeskTicket);
}

/** Of one ticket more than a page holds, the page and where the next one begins. */
function asPage(found: DeskTicket[], limit: number, cursor = cursorOf): DeskList {
  const tickets = found.slice(0, limit);
  const last = tickets.at(-1);
  return { tickets, nextCursor: found.length > limit && last ? cursor(last) : null };
}

/** After each change all who have the list open ask for it at once: they share the reading, and its result. */
function pageOfFilter(
  deps: Deps,
  filter: TicketFilter,
  { limit }: DeskListQuery,
  after: ListPlace | QueuePlace | DuePlace | undefined,
): Promise<DeskList> {
  const nextCursorOf = filter.unanswered ? queueCursorOf : filter.promised ? dueCursorOf : cursorOf;
  const { statement, values } = deskPage(filter, after, limit + 1);
  return deps.live.readTogether(`${statement.name} ${JSON.stringify(values)}`, () =>
    // Within the shared reading: it begins after the last who asked, so what each of them was told of is in it.
    reading(deps, async ({ run }) => {
      const rows = await run<DeskTicketRow>(statement, values);
      return asPage(rows.map(presentDeskTicket), limit, nextCursorOf);
    }),
  );
}

/** What reads as a phone and is nobody's is looked for as words. */
async function findIds(deps: Deps, { q, limit }: DeskListQuery, filter: TicketFilter, after: ListPlace | undefined) {
  const digits = phoneDigits(q);
  const withPhone = digits ? await searchPhone(deps, digits, filter, after, limit + 1) : [];
  return withPhone.length > 0 ? withPhone : searchTickets(deps, q, filter, after, limit + 1);
}

/**
 * A page of the tickets of a filter, newest activity first, in the order of the queue, or by what is due; with `q`, of
 * those in which every typed word is found. A ticket's number finds that ticket whatever the filter. Throws BAD_INPUT for a cursor that isn't one.
 */
export async function listTickets(deps: Deps, actor: StaffActor, query: DeskListQuery): Promise<DeskList> {
  const number = parseTicketId(query.q);
  if (number) return { tickets: await pageOfIds(deps, [BigInt(number)]), nextCursor: null };
  const filter = filterOf(deps, actor, query);
  if (!query.q && filter.unanswered) return pageOfFilter(deps, filter, query, queuePlaceOf(query.cursor));
  if (!query.q && filter.promised) return pageOfFilter(deps, filter, query, duePlaceOf(query.cursor));
  const after = placeOf(query.cursor);
  if (!query.q) return pageOfFilter(deps, filter, query, after);
  await foldTicketWords(deps);
  return reading(deps, async (from) => {
    const ids = await findIds(from, query, filter, after);
    return asPage(await pageOfIds(from, ids), query.limit);
  });
}

/** How many tickets have no answer, counted up to one more than `unansweredCountedMax`. */
export async function countUnanswered({ run }: Pick<Deps, "run">): Promise<number> {
  const [row] = await run<{ count: number }>(unansweredCount, [unansweredCountedMax + 1]);
  return row?.count ?? 0;
}

/** How many tickets the filters hold that only the tickets' own rows tell. */
async function countWaiting({ run, now }: Deps): Promise<Partial<Record<DeskFilter, number>>> {
  const [row] = await run<{ unanswered: number; late: number; soon: number; awaitsClient: number }>(waitingCounts, [
    unansweredCountedMax + 1,
    now(),
  ]);
  return {
    "senza-risposta": row?.unanswered ?? 0,
    "in-ritardo": row?.late ?? 0,
    "in-scadenza": row?.soon ?? 0,
    "in-attesa": row?.awaitsClient ?? 0,
  };
}

/** How many tickets each filter holds, and how many have something that the staff hasn't seen. */
export async function countTickets(deps: Deps): Promise<DeskCounts> {
  const [rows, waiting] = await Promise.all([
    deps.db.ticketCount.groupBy({ by: "name", _sum: { tickets: true } }),
    countWaiting(deps),
  ]);
  const counts = new Map(rows.map(({ name, _sum }) => [name, _sum.tickets ?? 0]));
  const unread = counts.get("unread") ?? 0;
  counts.delete("unread");
  const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const countOf = (filter: DeskFilter) => {
    const status = statusOfFilter[filter];
    return waiting[filter] ?? (status ? (counts.get(status) ?? 0) : all);
  };
  const byFilter = Object.fromEntries(keysOf(deskFilters).map((filter) => [filter, countOf(filter)]));
  return { byFilter: byFilter as DeskCounts["byFilter"], unread };
}

/**
 * All tickets, newest activity first, or the `limit` after the first `offset`, as a JSON array that is written as it is
 * read.
 */
export function listEveryTicket(deps: Deps, part: { limit?: number; offset?: number }): Promise<Readable> {
  return jsonArray(deps.stream<SupportTicketRow>(everyTicket(part)), presentSupportTicket);
}
