import type { CustomerKind } from "@vetrina/contract/customers";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { customerValueColumns, presentValues } from "@vetrina/fields/field-values";
import { iso, presentField } from "./person-tickets.ts";

export const customerColumns = {
  kind: true,
  name: true,
  vatNumber: true,
  taxCode: true,
  pec: true,
  sdiCode: true,
  email: true,
  phone: true,
  street: true,
  postcode: true,
  town: true,
  province: true,
  country: true,
  createdAt: true,
  fields: customerValueColumns,
  notes: { orderBy: { id: "asc" }, select: { text: true, author: true, createdAt: true } },
} satisfies Prisma.CustomerSelect;

const hasAddress = (email: string): Prisma.CustomerWhereInput => ({ OR: [{ email }, { pec: email }] });

/** The customers that have this address themselves. Other people there are not this person's data. */
export async function customersOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["schedeCliente"]> {
  const rows = await tx.customer.findMany({
    where: hasAddress(email),
    orderBy: { id: "asc" },
    select: customerColumns,
  });
  return rows.map((customer) => ({
    tipo: customer.kind,
    nome: customer.name,
    partitaIva: customer.vatNumber,
    codiceFiscale: customer.taxCode,
    pec: customer.pec,
    codiceDestinatario: customer.sdiCode,
    email: customer.email,
    telefono: customer.phone,
    indirizzo: customer.street,
    cap: customer.postcode,
    localita: customer.town,
    provincia: customer.province,
    paese: customer.country,
    creatoIl: iso(customer.createdAt),
    campi: presentValues(customer.fields).map(presentField),
    note: customer.notes.map((note) => ({ testo: note.text, autore: note.author, scrittaIl: iso(note.createdAt) })),
  }));
}

export const customerPersonColumns = {
  name: true,
  role: true,
  email: true,
  phone: true,
  createdAt: true,
  customer: { select: { name: true } },
} satisfies Prisma.CustomerPersonSelect;

/** Where the person is met. */
export async function rolesOf(tx: Prisma.TransactionClient, email: string): Promise<PersonData["ruoliNeiClienti"]> {
  const rows = await tx.customerPerson.findMany({
    where: { email },
    orderBy: { id: "asc" },
    select: customerPersonColumns,
  });
  return rows.map((person) => ({
    cliente: person.customer.name,
    nome: person.name,
    ruolo: person.role,
    email: person.email,
    telefono: person.phone,
    aggiuntaIl: iso(person.createdAt),
  }));
}

const [aPerson, aFirm] = ["persona", "azienda"] as const satisfies CustomerKind[];

/**
 * Takes the person with this address out of the customers: their own record and they themselves among a firm's people
 * are gone; a firm stays, without the address. Returns how many rows that were.
 */
export async function eraseInCustomers(tx: Prisma.TransactionClient, email: string, now: Date): Promise<number> {
  const people = await tx.customerPerson.deleteMany({ where: { email } });
  const own = await tx.customer.deleteMany({ where: { kind: aPerson, ...hasAddress(email) } });
  const firms = await tx.$executeRaw`
    update "Customer" set email = nullif(email, ${email}), pec = nullif(pec, ${email}), "addressErasedAt" = ${now}
    where kind = ${aFirm} and (email = ${email} or pec = ${email})`;
  return people.count + own.count + firms;
}

/** Writes down which rows that will be. */
export async function noteCustomerErasure(tx: Prisma.TransactionClient, email: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'cliente-persona', id, "createdAt", ${now}::timestamptz from "Customer"
      where kind = ${aPerson} and (email = ${email} or pec = ${email})
    union all
    select 'cliente-azienda', id, "createdAt", ${now}::timestamptz from "Customer"
      where kind = ${aFirm} and (email = ${email} or pec = ${email})
    union all
    select 'cliente-ruolo', id, "createdAt", ${now}::timestamptz from "CustomerPerson" where email = ${email}
    on conflict do nothing`;
}

/**
 * Erases again what a restored backup has brought back of people in customers: the same rows, whatever address they had
 * then. A firm that was brought back knows nothing of the erasure.
 */
export async function eraseReturnedInCustomers({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.$transaction(async (tx) => {
    await tx.$executeRaw`
      delete from "Customer" using "Erasure" as erased
      where erased.kind = 'cliente-persona' and id = erased."rowId" and "createdAt" = erased."rowCreatedAt"`;
    await tx.$executeRaw`
      delete from "CustomerPerson" using "Erasure" as erased
      where erased.kind = 'cliente-ruolo' and id = erased."rowId" and "createdAt" = erased."rowCreatedAt"`;
    await tx.$executeRaw`
      update "Customer" set email = null, pec = null, "addressErasedAt" = ${now()}
      from "Erasure" as erased where erased.kind = 'cliente-azienda' and id = erased."rowId"
        and "createdAt" = erased."rowCreatedAt" and "addressErasedAt" is null`;
  });
}
