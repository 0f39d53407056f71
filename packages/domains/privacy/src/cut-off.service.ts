import type { CustomerKind } from "@vetrina/contract/customers";
import { romeDay } from "@vetrina/contract/dates";
import type { CutOff, DataSubject } from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { countRows } from "@vetrina/core/list-cursor";
import { Prisma } from "@vetrina/data/prisma";
import { isStopped } from "@vetrina/deliveries/delivery-list.service";
import { ownOf } from "./nameless-customers.ts";
import { isQuoteOf } from "./person-quotes.ts";

const aPerson = "persona" satisfies CustomerKind;

/** The person's own customers: their works and quotes go with them. */
const customersOf = (subject: DataSubject) =>
  "email" in subject
    ? Prisma.sql`select id from "Customer" where kind = ${aPerson} and (email = ${subject.email} or pec = ${subject.email})`
    : Prisma.sql`select customer.id from ${ownOf(subject.leadId)}`;

/** What an erasure takes from a person's sight: works that go on, and quotes that can still be accepted. */
export async function readCutOff({ db, now }: Deps, _actor: OwnerActor, subject: DataSubject): Promise<CutOff> {
  const own = customersOf(subject);
  const reader = "email" in subject ? Prisma.sql`email = ${subject.email}` : Prisma.sql`false`;
  const [works, quotes] = await Promise.all([
    countRows(
      db,
      Prisma.sql`
        from "Delivery" as delivery left join "Deposit" as deposit on deposit.id = delivery."depositId"
        where delivery.step <> 'online' and not ${isStopped} and delivery.id in (
          select id from "Delivery" where ${reader} union select id from "Delivery" where "customerId" in (${own}))`,
    ),
    countRows(
      db,
      Prisma.sql`from "Quote" where state = 'inviato' and "validUntil" >= ${romeDay(now())}::date
        and id in (select id from "Quote" where ${isQuoteOf(subject)} union
          select id from "Quote" where "customerId" in (${own}))`,
    ),
  ]);
  return { works, quotes };
}
