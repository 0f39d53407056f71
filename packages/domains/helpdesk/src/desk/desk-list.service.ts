import type { Readable } from "node:stream";
import type { ArrayPart } from "@vetrina/contract/array-part";
import {
  type DeskFilter,
  type DeskFolder,
  deskFilters,
  deskFolders,
  unansweredCountedMax,
} from "@vetrina/contract/desk-views";
import { keysOf, tableOf } from "@vetrina/contract/keys";
import type { DeskCounts, DeskList, DeskListQuery, ListedTicket } from "@vetrina/contract/support-desk";
import { parseTicketId } from "@vetrina/contract/tickets";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { jsonArray } from "@vetrina/core/json-array";
import { pageOf } from "@vetrina/core/list-cursor";
import { phoneDigits } from "@vetrina/core/search-words";
import { lookUpTicket } from "../tickets/ticket-access.service.ts";
import { countUnread, type Reader, readerOf } from "../tickets/ticket-reads.service.ts";
import {
  type ListedTicketRow,
  presentListedTicket,
  presentSupportTicket,
  type SupportTicketRow,
} from "./desk.present.ts";
import { filterOf, statusOfFilter, type TicketFilter } from "./desk-filter.ts";
import { cursorOf, placeOf } from "./desk-order.ts";
import { deskPage, deskTickets, everyTicket, type PageParts } from "./desk-page.statement.ts";
import { deskCounts, spamToCheckCount, unansweredCount } from "./desk-queue.statement.ts";
import { type ListPlace, searchPhone, searchTickets } from "./desk-search.service.ts";
import { foldTicketWords } from "./ticket-words.service.ts";

async function pageOfIds(
  { run }: Pick<Deps, "run">,
  reader: Reader,
  ids: bigint[],
  parts: PageParts,
): Promise<ListedTicket[]> {
  const { statement, values } = deskTickets(reader, ids, parts);
  return (await run<ListedTicketRow>(statement, values)).map(presentListedTicket);
}

/** The ticket of a number, also of one that it had before, or, once it was merged, the one that goes on. */
async function ticketOfNumber(
  deps: Deps,
  actor: StaffActor,
  reader: Reader,
  query: DeskListQuery,
  number: bigint,
): Promise<ListedTicket[]> {
  const ticket = await lookUpTicket(deps, { actor, address: "" }, number);
  return ticket ? pageOfIds(deps, reader, [ticket.id], query) : [];
}

/** Of one ticket more than a page holds, the page and where the next one begins. */
function asPage(found: ListedTicket[], limit: number, cursor: (last: ListedTicket) => string): DeskList {
  const { shown: tickets, nextCursor } = pageOf(found, limit, cursor);
  return { tickets, nextCursor };
}

/** After each change all who have the list open ask for it at once: a person's windows share the reading and its result. */
function pageOfFilter(
  deps: Deps,
  filter: TicketFilter,
  { limit, cursor, withFields }: DeskListQuery,
): Promise<DeskList> {
  const statements = deskPage(filter, { after: placeOf(filter.sort, cursor), count: limit + 1, withFields });
  return deps.live.readTogether(JSON.stringify(statements[0]), async () => {
    let rows: ListedTicketRow[] = [];
    for (const { statement, values } of statements) {
      rows = await deps.run<ListedTicketRow>(statement, values);
      if (rows.length > limit) break;
    }
    return asPage(rows.map(presentListedTicket), limit, (last) => cursorOf(filter.sort, last));
  });
}

/** What a search finds stands in the order of activity, whatever the view's. */
function searchPlace(cursor: string | null | undefined): ListPlace | undefined {
  const place = placeOf("attivita", cursor);
  return place && { activityAt: new Date(place[0] ?? 0), id: BigInt(place[1] ?? 0) };
}

/** What reads as a phone but matches no ticket is searched as words. */
async function findIds(deps: Deps, { q, limit }: DeskListQuery, filter: TicketFilter, after: ListPlace | undefined) {
  const digits = phoneDigits(q);
  const withPhone = digits ? await searchPhone(deps, digits, filter, after, limit + 1) : [];
  return withPhone.length > 0 ? withPhone : searchTickets(deps, q, filter, after, limit + 1);
}

/**
 * A page of the tickets of a view in its order; with `q`, of those in which every typed word is found, newest activity
 * first. A ticket's number finds that ticket whatever the view. Throws BAD_INPUT for a cursor that isn't one.
 */
export async function listTickets(deps: Deps, actor: StaffActor, query: DeskListQuery): Promise<DeskList> {
  const number = parseTicketId(query.q);
  const filter = filterOf(deps, actor, query);
  if (number) {
    const tickets = await ticketOfNumber(deps, actor, filter.reader, query, BigInt(number));
    return { tickets, nextCursor: null };
  }
  if (!query.q) return pageOfFilter(deps, filter, query);
  const after = searchPlace(query.cursor);
  await foldTicketWords(deps);
  const ids = await findIds(deps, query, filter, after);
  const found = await pageOfIds(deps, filter.reader, ids, query);
  return asPage(found, query.limit, (last) => cursorOf("attivita", last));
}

/** How many tickets have no answer, counted up to one more than `unansweredCountedMax`. */
export async function countUnanswered({ run }: Pick<Deps, "run">): Promise<number> {
  const [row] = await run<{ count: number }>(unansweredCount, [unansweredCountedMax + 1]);
  return row?.count ?? 0;
}

/** How many tickets in the spam no one of the staff has looked at: what the list shows of the spam as to be read. */
export async function countSpamToCheck({ run }: Pick<Deps, "run">): Promise<number> {
  const [row] = await run<{ count: number }>(spamToCheckCount, []);
  return row?.count ?? 0;
}

interface CountedRow {
  unanswered: number;
  late: number;
  soon: number;
  awaitsClient: number;
  /** By the status of what is in the list, and by the other folders. */
  kept: Record<string, number>;
}

/** What is counted alike for everybody. After each change all who have the list open ask at once: they share the reading. */
const countForAll = ({ live, run, now }: Deps) =>
  live.readTogether("desk-counts", async () => {
    const [row] = await run<CountedRow>(deskCounts, [unansweredCountedMax + 1, now()]);
    const waiting: Partial<Record<DeskFilter, number>> = {
      "senza-risposta": row?.unanswered ?? 0,
      "in-ritardo": row?.late ?? 0,
      "in-scadenza": row?.soon ?? 0,
      "in-attesa": row?.awaitsClient ?? 0,
    };
    return { waiting, counts: new Map(Object.entries(row?.kept ?? {})) };
  });

/** How many tickets each filter and folder holds, and how many the caller has not read. */
export async function countTickets(deps: Deps, actor: StaffActor): Promise<DeskCounts> {
  const [{ waiting, counts }, unread] = await Promise.all([countForAll(deps), countUnread(deps, actor)]);
  const listed = Object.values(statusOfFilter).reduce((sum, status) => sum + (counts.get(status ?? "") ?? 0), 0);
  const countOf = (filter: DeskFilter) => {
    const status = statusOfFilter[filter];
    return waiting[filter] ?? (status ? (counts.get(status) ?? 0) : listed);
  };
  const countIn = (folder: DeskFolder) => (folder === "elenco" ? listed : (counts.get(folder) ?? 0));
  return {
    byFilter: tableOf(keysOf(deskFilters), countOf),
    byFolder: tableOf(keysOf(deskFolders), countIn),
    unread,
  };
}

/**
 * All tickets of the list, newest activity first, or the `limit` after the first `offset`, as a JSON array that is
 * written as it is read.
 */
export function listEveryTicket(deps: Deps, actor: StaffActor, part: ArrayPart): Promise<Readable> {
  return jsonArray(deps.stream<SupportTicketRow>(everyTicket(readerOf(deps, actor), part)), presentSupportTicket);
}
