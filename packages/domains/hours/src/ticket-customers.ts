import { Prisma } from "@vetrina/data/prisma";

/** A person may belong to several customers; so many are offered. */
const offeredMax = 5;

export interface TicketCustomer {
  id: number;
  name: string;
}

/** The customers that have this address themselves or through one of their people. */
const withAddress = (email: Prisma.Sql) => Prisma.sql`
  select customer.id, customer.name from "Customer" as customer
  where customer."removedAt" is null and customer.id in (
    select id from "Customer" where email = ${email} or pec = ${email}
    union all select "customerId" from "CustomerPerson" where email = ${email})
  order by customer.id desc limit ${offeredMax}`;

export const customersOfAddress = (db: Prisma.TransactionClient, email: string): Promise<TicketCustomer[]> =>
  db.$queryRaw<TicketCustomer[]>`${withAddress(Prisma.sql`${email.toLowerCase()}`)}`;

/** The customers of a ticket's client: none of one whose address gave it back. */
export async function customersOfTicket(
  db: Prisma.TransactionClient,
  { email, clientId }: { email: string; clientId: number | null },
): Promise<TicketCustomer[]> {
  return clientId === null ? [] : customersOfAddress(db, email);
}
