import {
  type CustomerTargets,
  type CustomerTargetsQuery,
  customerTargetsShown,
} from "@vetrina/contract/customer-merge";
import type { Deps } from "@vetrina/core/deps";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import { customerNotFound } from "./customer-detail.service.ts";
import { matchesSearch } from "./customer-search.ts";

const targetColumns = {
  ...just("id", "kind", "name", "vatNumber", "taxCode", "email", "phone", "town"),
} satisfies Prisma.CustomerSelect;

/** The same name, number, address or phone: each is looked up along its index. */
const isLike = (id: number) => Prisma.sql`id in (
  select other.id from "Customer" as me cross join lateral (
    select id from "Customer" where "nameKey" = me."nameKey" and "removedAt" is null
    union all select id from "Customer" where "vatNumber" = me."vatNumber" and "removedAt" is null
    union all select id from "Customer" where "taxCode" = me."taxCode" and "removedAt" is null
    union all select id from "Customer" where email in (me.email, me.pec) or pec in (me.email, me.pec)
    union all select id from "Customer" where "phoneKey" = me."phoneKey" and me."phoneKey" <> ''
  ) as other where me.id = ${id})`;

/** The customers into which one can be merged, by name: those that are like it, or those with what was typed. Throws NOT_FOUND. */
export async function listCustomerTargets(
  { db }: Pick<Deps, "db">,
  { id, q }: CustomerTargetsQuery,
): Promise<CustomerTargets> {
  if (!(await db.customer.findFirst({ where: { id, removedAt: null }, select: { id: true } }))) {
    throw customerNotFound();
  }
  const ids = await db.$queryRaw<{ id: number }[]>`
    select id from "Customer" where "removedAt" is null and id <> ${id} and ${matchesSearch(q) ?? isLike(id)}
    order by "nameKey", id limit ${customerTargetsShown + 1}`;
  const found = ids.slice(0, customerTargetsShown).map((row) => row.id);
  const customers = await db.customer.findMany({
    where: { id: { in: found } },
    orderBy: [{ nameKey: "asc" }, { id: "asc" }],
    select: targetColumns,
  });
  return {
    customers,
    hasMore: ids.length > customerTargetsShown,
  };
}
