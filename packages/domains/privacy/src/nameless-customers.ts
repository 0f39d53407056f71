import type { CustomerKind } from "@vetrina/contract/customers";
import { Prisma } from "@vetrina/data/prisma";
import { phoneKeyMin } from "./person-customers.ts";

const [aPerson, aFirm] = ["persona", "azienda"] as const satisfies CustomerKind[];

/** A row of customers, or of their people, that has the request's phone or name, and no address to tell it from others. */
const isOfLead = (row: Prisma.Sql) => Prisma.sql`
  (${row}."phoneKey" = lead."phoneKey" and length(lead."phoneKey") >= ${phoneKeyMin}
    or lower(${row}.name) = lower(trim(lead."firstName" || ' ' || lead."lastName")))
  and ${row}.email is null`;

/** The customers for whom the quotes of a request are, once one was accepted or the staff has said so. */
const quoted = (leadId: number, kind: CustomerKind) => Prisma.sql`
  "Lead" as lead join "Quote" as quote on quote."leadId" = lead.id
    join "Customer" as customer on customer.id = quote."customerId" and customer.kind = ${kind}
  where lead.id = ${leadId}`;

/** Of these the person's own record. */
export const ownOf = (leadId: number) => Prisma.sql`
  ${quoted(leadId, aPerson)} and customer.pec is null and ${isOfLead(Prisma.sql`customer`)}`;

/** Numbers of the customers that they are themselves. */
export async function findCustomersOfLead(tx: Prisma.TransactionClient, leadId: number): Promise<number[]> {
  const own = await tx.$queryRaw<{ id: number }[]>`select distinct customer.id from ${ownOf(leadId)}`;
  return own.map(({ id }) => id);
}

/** Rows of "Deposit" that are the money of these customers' quotes, also of those that no request led to. */
export const isDepositOfLead = (leadId: number): Prisma.Sql => Prisma.sql`("Deposit".email = '' and "Deposit".id in (
  select theirs."depositId" from "Quote" as theirs
  where theirs."customerId" in (select customer.id from ${ownOf(leadId)})))`;

/**
 * Writes down what there is of who has sent a request without an address in the customers that it led to: their own
 * record; in a firm's, they themselves among its people and the phone that is theirs; and their bookings.
 */
export async function noteNamelessCustomers(tx: Prisma.TransactionClient, leadId: number, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'cliente-persona', customer.id, customer."createdAt", ${now}::timestamptz
      from ${ownOf(leadId)}
    union
    select 'cliente-telefono', customer.id, customer."createdAt", ${now}::timestamptz
      from ${quoted(leadId, aFirm)} and customer."phoneKey" = lead."phoneKey" and length(lead."phoneKey") >= ${phoneKeyMin}
    union
    select 'cliente-ruolo', person.id, person."createdAt", ${now}::timestamptz
      from "CustomerPerson" as person, ${quoted(leadId, aFirm)} and person."customerId" = customer.id
        and ${isOfLead(Prisma.sql`person`)}
    union
    select 'prenotazione', id, "createdAt", ${now}::timestamptz from "Deposit" where ${isDepositOfLead(leadId)}
    on conflict (kind, "rowId", "rowCreatedAt") do update set "erasedAt" = excluded."erasedAt"`;
}
