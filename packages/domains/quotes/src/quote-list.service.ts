import { romeDay, utcDay } from "@vetrina/contract/dates";
import { numberOf, quoteStateOf, type StoredQuoteState } from "@vetrina/contract/quotes/quotes";
import {
  type QuoteChoice,
  type QuoteMention,
  type QuotePage,
  type QuotePageQuery,
  type QuoteRow,
  type QuoteStateFilter,
  quotesMentionedMax,
} from "@vetrina/contract/quotes/quotes-desk";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { countRows, pageOf } from "@vetrina/core/list-cursor";
import { escapeLike, searchWords } from "@vetrina/core/search-words";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";

/**
 * A word of the quote itself, of its customer or of its contact. Where it is frequent the list is read in its own order,
 * up to what a page shows; whose it is is looked up once, at the first quote that hasn't the word itself.
 */
function isMentioned(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`(quote."searchText" like fold_text(${pattern})
    or quote."customerId" in (select id from "Customer" where "searchText" like fold_text(${pattern}))
    or quote."leadId" in (select id from "Lead" where "searchText" like fold_text(${pattern})))`;
}

/** The same as `quoteStateOf`. */
function ofState(state: QuoteStateFilter, today: string): Prisma.Sql {
  if (state === "aperti") {
    return Prisma.sql`quote.state in ('bozza', 'inviato')
      and (quote.state = 'bozza' or quote."validUntil" >= ${today}::date)`;
  }
  if (state === "scaduto") return Prisma.sql`quote.state = 'inviato' and quote."validUntil" < ${today}::date`;
  if (state === "inviato") return Prisma.sql`quote.state = 'inviato' and quote."validUntil" >= ${today}::date`;
  return Prisma.sql`quote.state = ${state}`;
}

/** The rows of a choice, from `cursor` on. */
export function rowsOf(
  { q = "", state, only }: QuoteChoice,
  { actor, today, cursor }: { actor: StaffActor; today: string; cursor?: number | null | undefined },
): Prisma.Sql {
  const conditions = [
    Prisma.sql`(quote."customerId" is null or customer."removedAt" is null)`,
    state && ofState(state, today),
    only && Prisma.sql`quote."responsibleId" = ${actor.id}`,
    ...searchWords(q).map(isMentioned),
    cursor ? Prisma.sql`quote.id < ${cursor}` : undefined,
  ].filter((condition) => condition !== undefined);
  return Prisma.sql`
    from "Quote" as quote
    left join "Customer" as customer on customer.id = quote."customerId"
    left join "Lead" as lead on lead.id = quote."leadId"
    left join "User" as responsible on responsible.id = quote."responsibleId"
    where ${Prisma.join(conditions, " and ")}`;
}

export const listedColumns = Prisma.sql`
  quote.id, quote.year, quote.sequence, quote.title, quote.state, quote."totalCents", quote."validUntil",
  quote."createdAt", coalesce(responsible.name, responsible.username) as responsible,
  coalesce(customer.name, lead.company, trim(lead."firstName" || ' ' || lead."lastName"), '') as recipient`;

export interface ListedRow {
  id: number;
  year: number;
  sequence: number;
  title: string;
  state: StoredQuoteState;
  totalCents: number;
  validUntil: Date;
  createdAt: Date;
  responsible: string | null;
  recipient: string;
}

const stateOf = ({ state, validUntil }: Pick<ListedRow, "state" | "validUntil">, today: string) =>
  quoteStateOf(state, utcDay(validUntil), today);

export const presentRow = ({ year, sequence, ...row }: ListedRow, today: string): QuoteRow => ({
  ...row,
  number: numberOf({ year, sequence }),
  state: stateOf(row, today),
  validUntil: utcDay(row.validUntil),
  createdAt: row.createdAt.toISOString(),
});

/** Stored as they are shown. What has expired is told by its day, which no index has beside its state. */
const plainStates: (QuoteStateFilter | undefined)[] = ["bozza", "accettato", "rifiutato", undefined];

/** Whether one index has what is asked for: else a count would read all that it is looked for in. */
const isIndexed = ({ q, state, only }: QuoteChoice) => !q && plainStates.includes(state) && !(state && only);

/** Each row's customer is looked up by itself: a join would read all customers, however few rows are counted. */
const countOf = (deps: Deps, actor: StaffActor, { state, only }: QuoteChoice): Promise<number> =>
  countRows(
    deps.db,
    Prisma.sql`from "Quote" as quote
      where (select "removedAt" from "Customer" where id = quote."customerId") is null
        ${state ? Prisma.sql`and quote.state = ${state}` : Prisma.empty}
        ${only ? Prisma.sql`and quote."responsibleId" = ${actor.id}` : Prisma.empty}`,
  );

/** A page of the quotes of a choice, the newest first. */
export async function pageQuotes(deps: Deps, actor: StaffActor, query: QuotePageQuery): Promise<QuotePage> {
  const today = romeDay(deps.now());
  const rows = await deps.db.$queryRaw<ListedRow[]>`
    select ${listedColumns} ${rowsOf(query, { actor, today, cursor: query.cursor })}
    order by quote.id desc limit ${query.limit + 1}`;
  const { shown, nextCursor } = pageOf(rows, query.limit, ({ id }) => id);
  const quotes = shown.map((row) => presentRow(row, today));
  if (query.cursor || nextCursor === null || !isIndexed(query)) return { quotes, nextCursor };
  return { quotes, nextCursor, total: await countOf(deps, actor, query) };
}

const mentionedColumns = {
  ...just("id", "year", "sequence", "title", "state", "totalCents", "validUntil"),
} satisfies Prisma.QuoteSelect;

async function mention({ db, now }: Deps, where: Prisma.QuoteWhereInput): Promise<QuoteMention[]> {
  const rows = await db.quote.findMany({
    where,
    orderBy: { id: "desc" },
    take: quotesMentionedMax,
    select: mentionedColumns,
  });
  const today = romeDay(now());
  return rows.map(({ year, sequence, validUntil, state, ...row }) => ({
    ...row,
    number: numberOf({ year, sequence }),
    state: stateOf({ state, validUntil }, today),
  }));
}

/** A customer's quotes, the newest first. */
export const quotesOfCustomer = (deps: Deps, customerId: number) =>
  mention(deps, { customerId, customer: { removedAt: null } });

/** A contact's quotes, the newest first. */
export const quotesOfLead = (deps: Deps, leadId: number) =>
  mention(deps, { leadId, OR: [{ customerId: null }, { customer: { removedAt: null } }] });
