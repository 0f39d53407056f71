import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals } from "@vetrina/core/files/file-removals.service";
import { Prisma } from "@vetrina/data/prisma";
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

/** What is deleted as a whole, and not found by who it was of once that is gone: by kind, its table and since when it is. */
const loose = {
  email: { table: Prisma.raw('"MailMessage"'), since: Prisma.raw('"createdAt"') },
  "email-ricevuta": { table: Prisma.raw('"InboundMail"'), since: Prisma.raw('"receivedAt"') },
  nota: { table: Prisma.raw('"PersonNote"'), since: Prisma.raw('"createdAt"') },
  recesso: { table: Prisma.raw('"Withdrawal"'), since: Prisma.raw('"receivedAt"') },
};

type LooseKind = keyof typeof loose;

/** Deletes rows and writes down which. Returns how many. */
export async function eraseLoose(
  tx: Prisma.TransactionClient,
  kind: LooseKind,
  condition: Prisma.Sql,
  now: Date,
): Promise<number> {
  const { table, since } = loose[kind];
  const rows = await tx.$queryRaw<object[]>`
    with gone as (delete from ${table} where ${condition} returning id, ${since} as since), noted as (
      insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
      select ${kind}, id, since, ${now}::timestamptz from gone on conflict do nothing
    ) select id from gone`;
  return rows.length;
}

/** Deletes them again where a restored backup has brought them back. */
export async function eraseReturnedLoose({ db }: Pick<Deps, "db">): Promise<void> {
  await db.$transaction(async (tx) => {
    const files = await tx.$queryRaw<{ storageKey: string }[]>`
      select "storageKey" from "InboundMail" join "Erasure" as erased on id = "rowId" and "receivedAt" = "rowCreatedAt"
      where erased.kind = 'email-ricevuta' and "storageKey" is not null`;
    await noteFileRemovals(
      tx,
      files.map(({ storageKey }) => storageKey),
    );
    for (const [kind, { table, since }] of Object.entries(loose)) {
      await tx.$executeRaw`
        delete from ${table} as brought using "Erasure" as erased
        where erased.kind = ${kind} and brought.id = erased."rowId" and brought.${since} = erased."rowCreatedAt"`;
    }
  });
}
