import type { CustomerKind } from "@vetrina/contract/customers";
import { romeDay } from "@vetrina/contract/dates";
import type { CutOff, DataSubject } from "@vetrina/contract/privacy";
import type { OwnerActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import { countRows } from "@vetrina/core/list-cursor";
import { Prisma } from "@vetrina/data/prisma";
import { ownOf } from "./nameless-customers.ts";
import { isQuoteOf } from "./person-quotes.ts";

const aPerson = "persona" satisfies CustomerKind;

/** The person's own customers: their works and quotes go with them. */
const customersOf = (subject: DataSubject) =>
  "email" in subject
    ? Prisma.sql`select id from "Customer" where kind = ${aPerson} and (email = ${subject.email} or pec = ${subject.email})`
    : Prisma.sql`select customer.id from ${ownOf(subject.leadId)}`;

/** What an erasure takes from a person's sight: works that aren't online yet, and quotes that can still be accepted. */
export async function readCutOff({ db, now }: Deps, _actor: OwnerActor, subject: DataSubject): Promise<CutOff> {
  const own = customersOf(subject);
  const reader = "email" in subject ? Prisma.sql`email = ${subject.email}` : Prisma.sql`false`;
  const [works, quotes] = await Promise.all([
    countRows(db, Prisma.sql`from "Delivery" where step <> 'online' and (${reader} or "customerId" in (${own}))`),
    countRows(
      db,
      Prisma.sql`from "Quote" where state = 'inviato' and "validUntil" >= ${romeDay(now())}::date
        and (${isQuoteOf(subject)} or "customerId" in (${own}))`,
    ),
  ]);
  return { works, quotes };
}
