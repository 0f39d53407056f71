import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { isDepositOf } from "./anonymise.ts";

/** Writes down which rows were about a person, before they go. */
export async function noteErasure(tx: Prisma.TransactionClient, email: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'contatto', id, "createdAt", ${now}::timestamptz from "Lead" where "emailKey" = ${email}
    union all
    select 'cliente', id, "createdAt", ${now}::timestamptz from "Client" where email = ${email}
    union all
    select 'prenotazione', id, "createdAt", ${now}::timestamptz from "Deposit" where ${isDepositOf(email)}
    on conflict do nothing`;
}

/** The same of a request without an address. Its kind is its own: an address that is empty would be everybody's. */
export async function noteNamelessErasure(tx: Prisma.TransactionClient, leadId: number, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'richiamata', id, "createdAt", ${now}::timestamptz from "Lead" where id = ${leadId}
    on conflict do nothing`;
}

/** Requests without an address that were erased and are here again. */
export async function findReturnedNameless(deps: Deps): Promise<number[]> {
  const rows = await deps.db.$queryRaw<{ id: number }[]>`
    select id from "Erasure" join "Lead" on id = "rowId" and "createdAt" = "rowCreatedAt" where kind = 'richiamata'`;
  return rows.map(({ id }) => id);
}

/** The addresses of people who were erased and are here again, since a backup brought them back. */
export async function findReturned(deps: Deps): Promise<string[]> {
  const rows = await deps.db.$queryRaw<{ email: string }[]>`
    select "emailKey" as email from "Erasure" join "Lead" on "Lead".id = "rowId" and "Lead"."createdAt" = "rowCreatedAt"
    where kind = 'contatto' and "emailKey" <> ''
    union
    select email from "Erasure" join "Client" on "Client".id = "rowId" and "Client"."createdAt" = "rowCreatedAt"
    where kind = 'cliente' and "anonymizedAt" is null
    union
    select lower(email) from "Erasure" join "Deposit" on "Deposit".id = "rowId" and "Deposit"."createdAt" = "rowCreatedAt"
    where kind = 'prenotazione' and email <> '' and "anonymizedAt" is null`;
  return rows.map(({ email }) => email);
}
