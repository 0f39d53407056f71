import { createHash } from "node:crypto";
import type { ImportedCustomer } from "@vetrina/contract/customer-import";
import type { Prisma } from "@vetrina/data/prisma";

/** A row with the key of what stands in it: the same row again makes no second customer. */
export interface KeyedRow extends ImportedCustomer {
  key: string;
}

/** The key is a UUID of version 8 (RFC 9562). */
export function keyed(row: ImportedCustomer): KeyedRow {
  const digest = createHash("sha256").update(JSON.stringify(row)).digest("hex");
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest) ?? [];
  return { ...row, key: `${a}-${b}-8${c}-8${d}-${e}` };
}

/**
 * Of each row the name of the customer that it is already: the one that was made from it, the one that has one of its
 * numbers in its country, and for a row without numbers the one of the same name, address and phone. Each is looked up
 * along an index.
 */
export async function findPresent(
  tx: Pick<Prisma.TransactionClient, "$queryRaw">,
  rows: readonly KeyedRow[],
): Promise<(string | undefined)[]> {
  const column = (name: "country" | "vatNumber" | "taxCode" | "name" | "email" | "phone") =>
    rows.map(({ customer }) => customer[name]);
  const found = await tx.$queryRaw<{ place: number; name: string }[]>`
    select distinct on (row.place) row.place::int as place, there.name
    from unnest(${rows.map(({ key }) => key)}::uuid[], ${column("country")}::text[], ${column("vatNumber")}::text[],
        ${column("taxCode")}::text[], ${column("name")}::text[], ${column("email")}::text[], ${column("phone")}::text[])
      with ordinality as row (key, country, "vatNumber", "taxCode", name, email, phone, place)
    cross join lateral (
      select id, name from "Customer" where "submissionKey" = row.key
      union all select id, name from "Customer"
        where country = row.country and "vatNumber" = row."vatNumber" and "removedAt" is null
      union all select id, name from "Customer"
        where country = row.country and "taxCode" = row."taxCode" and "removedAt" is null
      union all select id, name from "Customer"
        where row."vatNumber" is null and row."taxCode" is null and "nameKey" = fold_text(row.name) and "removedAt" is null
          and email is not distinct from row.email
          and "phoneKey" = right(regexp_replace(coalesce(row.phone, ''), '\\D', '', 'g'), 9)
    ) as there
    order by row.place, there.id`;
  const byPlace = new Map(found.map(({ place, name }) => [place, name]));
  return rows.map((_, index) => byPlace.get(index + 1));
}
