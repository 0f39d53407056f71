import type { CustomerSort } from "@vetrina/contract/customer-filters";
import type { CustomerChoice, CustomerPage, CustomerPageQuery, CustomerRow } from "@vetrina/contract/customers-desk";
import type { Deps } from "@vetrina/core/deps";
import { countRows, cursorId, cursorMoment, pageOf, readCursor, writeCursor } from "@vetrina/core/list-cursor";
import { Prisma } from "@vetrina/data/prisma";
import { filtersOf, hasValue, valuesOf } from "@vetrina/fields/field-values";
import * as z from "zod";
import { matchesSearch } from "./customer-search.ts";

/** The `where` of a choice and of the page behind a cursor. */
export function conditionsOf({ q = "", fields, sort }: CustomerChoice, cursor?: string | null): Prisma.Sql {
  const conditions = [
    Prisma.sql`"removedAt" is null`,
    matchesSearch(q),
    ...filtersOf(fields).map((filter) => hasValue("customer", Prisma.sql`id`, filter)),
    cursor ? isBehind(sort, cursor) : undefined,
  ];
  return Prisma.sql`where ${Prisma.join(
    conditions.filter((condition) => condition !== undefined),
    " and ",
  )}`;
}

const orders: Record<CustomerSort, Prisma.Sql> = {
  nome: Prisma.sql`"nameKey" asc, id asc`,
  recenti: Prisma.sql`"createdAt" desc, id desc`,
};

export const orderOf = (sort: CustomerSort): Prisma.Sql => orders[sort];

interface ListRow extends Omit<CustomerRow, "createdAt"> {
  nameKey: string;
  createdAt: Date;
}

const cursorOf = (sort: CustomerSort, { nameKey, createdAt, id }: ListRow): string =>
  writeCursor([sort === "nome" ? nameKey : createdAt, id]);

const nameCursor = z.tuple([z.string().max(400), cursorId]);
const momentCursor = z.tuple([cursorMoment, cursorId]);

/** As a comparison of rows, which the order's index answers. */
function isBehind(sort: CustomerSort, cursor: string): Prisma.Sql {
  if (sort === "nome") {
    const [nameKey, id] = readCursor(nameCursor, cursor);
    return Prisma.sql`("nameKey", id) > (${nameKey}, ${id}::int)`;
  }
  const [moment, id] = readCursor(momentCursor, cursor);
  return Prisma.sql`("createdAt", id) < (${moment}, ${id}::int)`;
}

const present = ({ nameKey: _, ...row }: ListRow): CustomerRow => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

/** A page of the customers of a choice. Throws BAD_INPUT for a cursor that is not one. */
export async function pageCustomers(deps: Pick<Deps, "db">, query: CustomerPageQuery): Promise<CustomerPage> {
  const order = orderOf(query.sort);
  const fields = query.withFields
    ? Prisma.sql`${valuesOf("customer", Prisma.sql`customer.id`)} as fields,`
    : Prisma.empty;
  const rows = await deps.db.$queryRaw<ListRow[]>`
    select id, kind, name, "vatNumber", "taxCode", email, phone, town, province, "createdAt", "nameKey", ${fields}
      coalesce((select json_agg(person.name order by person.id) from "CustomerPerson" as person
        where person."customerId" = customer.id), '[]') as people,
      (select count(*) from "CustomerNote" where "customerId" = customer.id)::int as notes
    from (
      select * from "Customer" ${conditionsOf(query, query.cursor)} order by ${order} limit ${query.limit + 1}
    ) as customer
    order by ${order}`;
  const { shown, nextCursor } = pageOf(rows, query.limit, (last) => cursorOf(query.sort, last));
  const customers = shown.map(present);
  // A word may be in few of many rows: all that it is looked for in would be read.
  const isSearch = Boolean(query.q || query.fields);
  if (query.cursor || isSearch || nextCursor === null) return { customers, nextCursor };
  return { customers, nextCursor, total: await countRows(deps.db, Prisma.sql`from "Customer" ${conditionsOf(query)}`) };
}
