import { movedDay, romeDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import { soonDays } from "@vetrina/contract/websites/deadlines";
import {
  type DueFilter,
  nobodysWebsites,
  type WebsiteSort,
  type WebsiteState,
} from "@vetrina/contract/websites/website-filters";
import {
  customerWebsitesMax,
  type WebsiteChoice,
  type WebsitePage,
  type WebsitePageQuery,
  type WebsiteRow,
} from "@vetrina/contract/websites/websites-desk";
import { presentColleague } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { countRows, cursorId, pageOf, readCursor, writeCursor } from "@vetrina/core/list-cursor";
import { escapeLike, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";
import * as z from "zod";
import { dayOf } from "./website-detail.service.ts";

/** A word of the website itself or of its customer. */
function isMentioned(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`website.id in (
    select id from "Website" where "searchText" like fold_text(${pattern})
    union all select its.id from "Website" as its join "Customer" as whose on whose.id = its."customerId"
      where whose."searchText" like fold_text(${pattern}))`;
}

const isDue: Record<DueFilter, (today: string) => Prisma.Sql> = {
  presto: (today) => Prisma.sql`website."dueKey" <= ${utcMidnight(movedDay(today, soonDays))}::date`,
  scaduto: (today) => Prisma.sql`website."dueKey" < ${utcMidnight(today)}::date`,
};

const isOwnedBy = (owner: string) =>
  owner === nobodysWebsites ? Prisma.sql`website."ownerId" is null` : Prisma.sql`website."ownerId" = ${Number(owner)}`;

/** The same, row by row. */
function mentions(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`(website."searchText" like fold_text(${pattern}) or customer."searchText" like fold_text(${pattern}))`;
}

const allOf = (conditions: readonly (Prisma.Sql | "" | undefined)[]): Prisma.Sql =>
  Prisma.join(
    conditions.filter((condition) => condition instanceof Prisma.Sql),
    " and ",
  );

/** What is asked of the website itself, and of the page behind a cursor. */
const filtersOf = ({ state, due, owner, sort }: WebsiteChoice, now: Date, cursor?: string | null): Prisma.Sql =>
  allOf([
    Prisma.sql`website."removedAt" is null`,
    state && Prisma.sql`website.state = ${state}`,
    due && isDue[due](romeDay(now)),
    owner && isOwnedBy(owner),
    cursor ? isBehind(sort, cursor) : undefined,
  ]);

const isCustomerThere = Prisma.sql`customer."removedAt" is null`;

/** The `where` of a choice and of the page behind a cursor. */
export const conditionsOf = (choice: WebsiteChoice, now: Date, cursor?: string | null): Prisma.Sql =>
  Prisma.sql`where ${allOf([
    isCustomerThere,
    filtersOf(choice, now, cursor),
    ...searchWords(choice.q ?? "").map(isMentioned),
  ])}`;

const orders: Record<WebsiteSort, Prisma.Sql> = {
  scadenza: Prisma.sql`website."dueKey", website.id`,
  indirizzo: Prisma.sql`website."addressKey", website.id`,
};

export const orderOf = (sort: WebsiteSort): Prisma.Sql => orders[sort];

export const websiteSource = Prisma.sql`"Website" as website
  join "Customer" as customer on customer.id = website."customerId"
  left join "User" as owner on owner.id = website."ownerId"`;

interface ListRow {
  id: number;
  url: string;
  plan: string | null;
  state: WebsiteState;
  domainExpiresOn: Date | null;
  certificateExpiresOn: Date | null;
  renewalOn: Date | null;
  customerId: number;
  customerName: string;
  ownerId: number | null;
  ownerUsername: string | null;
  ownerName: string | null;
  dueKey: Date;
  addressKey: string;
}

const rowColumns = Prisma.sql`website.id, url, plan, state, "domainExpiresOn", "certificateExpiresOn", "renewalOn",
  website."customerId", customer.name as "customerName", website."ownerId", owner.username as "ownerUsername",
  owner.name as "ownerName", website."dueKey", website."addressKey"`;

const cursorOf = (sort: WebsiteSort, { dueKey, addressKey, id }: ListRow): string =>
  writeCursor([sort === "scadenza" ? utcDay(dueKey) : addressKey, id]);

const dayCursor = z.tuple([z.iso.date(), cursorId]);
const addressCursor = z.tuple([z.string().max(600), cursorId]);

/** As a comparison of rows, which the order's index answers. */
function isBehind(sort: WebsiteSort, cursor: string): Prisma.Sql {
  if (sort === "scadenza") {
    const [day, id] = readCursor(dayCursor, cursor);
    return Prisma.sql`(website."dueKey", website.id) > (${utcMidnight(day)}::date, ${id}::int)`;
  }
  const [address, id] = readCursor(addressCursor, cursor);
  return Prisma.sql`(website."addressKey", website.id) > (${address}, ${id}::int)`;
}

const present = ({ id, url, plan, state, ...row }: ListRow): WebsiteRow => ({
  id,
  url,
  plan,
  state,
  domainExpiresOn: dayOf(row.domainExpiresOn),
  certificateExpiresOn: dayOf(row.certificateExpiresOn),
  renewalOn: dayOf(row.renewalOn),
  customer: { id: row.customerId, name: row.customerName },
  owner:
    row.ownerId !== null && row.ownerUsername !== null
      ? presentColleague({ id: row.ownerId, username: row.ownerUsername, name: row.ownerName })
      : null,
});

/** A search looks at so many websites of the order first, before it asks the indexes of words. */
const lookedThrough = 2000;

/** Words that many websites have are found among the first ones of the order, row by row. */
const findNear = (deps: Pick<Deps, "db" | "now">, query: WebsitePageQuery, words: readonly string[]) =>
  deps.db.$queryRaw<ListRow[]>`
    select ${rowColumns}
    from (select * from "Website" as website where ${filtersOf(query, deps.now(), query.cursor)}
      order by ${orderOf(query.sort)} limit ${lookedThrough}) as website
    join "Customer" as customer on customer.id = website."customerId"
    left join "User" as owner on owner.id = website."ownerId"
    where ${allOf([isCustomerThere, ...words.map(mentions)])}
    order by ${orderOf(query.sort)} limit ${query.limit + 1}`;

const findAll = (deps: Pick<Deps, "db" | "now">, query: WebsitePageQuery) =>
  deps.db.$queryRaw<ListRow[]>`
    select ${rowColumns} from ${websiteSource} ${conditionsOf(query, deps.now(), query.cursor)}
    order by ${orderOf(query.sort)} limit ${query.limit + 1}`;

/** Whether one index has what is asked for: else a count would read all that it is looked for in. */
const isIndexed = ({ q, state, due, owner }: WebsiteChoice) => !q && [state, due, owner].filter(Boolean).length <= 1;

/** Each row's customer is looked up by itself: a join would read all customers, however few rows are counted. */
const countOf = (deps: Pick<Deps, "db" | "now">, choice: WebsiteChoice): Promise<number> =>
  countRows(
    deps.db,
    Prisma.sql`from "Website" as website where ${filtersOf(choice, deps.now())}
      and (select "removedAt" from "Customer" where id = website."customerId") is null`,
  );

/** A page of the websites of a choice. Throws BAD_INPUT for a cursor that is not one. */
export async function pageWebsites(deps: Pick<Deps, "db" | "now">, query: WebsitePageQuery): Promise<WebsitePage> {
  const words = searchWords(query.q ?? "");
  const near = words.length > 0 ? await findNear(deps, query, words) : [];
  const rows = near.length > query.limit ? near : await findAll(deps, query);
  const { shown, nextCursor } = pageOf(rows, query.limit, (last) => cursorOf(query.sort, last));
  const websites = shown.map(present);
  if (query.cursor || nextCursor === null || !isIndexed(query)) return { websites, nextCursor };
  return { websites, nextCursor, total: await countOf(deps, query) };
}

/** What a customer has with us, what ends first before the rest. */
export async function websitesOf(deps: Pick<Deps, "db">, customerId: number): Promise<WebsiteRow[]> {
  const rows = await deps.db.$queryRaw<ListRow[]>`
    select ${rowColumns} from ${websiteSource}
    where website."customerId" = ${customerId} and website."removedAt" is null and customer."removedAt" is null
    order by ${orders.scadenza} limit ${customerWebsitesMax}`;
  return rows.map(present);
}
