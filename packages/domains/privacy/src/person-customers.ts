import type { CustomerKind } from "@vetrina/contract/customers";
import { utcDay } from "@vetrina/contract/dates";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Deps } from "@vetrina/core/deps";
import { noteFileRemovals } from "@vetrina/core/files/file-removals.service";
import { Prisma } from "@vetrina/data/prisma";
import { customerValueColumns, presentValues } from "@vetrina/fields/field-values";
import { eraseReturnedInDeliveries } from "./person-deliveries.ts";
import { eraseReturnedInQuotes } from "./person-quotes.ts";
import { iso, presentField, presentWork, workColumns } from "./person-tickets.ts";

const isoDay = (date: Date | null) => date && utcDay(date);

export const websiteColumns = {
  url: true,
  plan: true,
  hosting: true,
  domain: true,
  domainExpiresOn: true,
  certificateExpiresOn: true,
  renewalOn: true,
  renewalCents: true,
  state: true,
  tellsCustomer: true,
  notes: true,
  accessNotes: true,
  createdAt: true,
  reminders: { where: { audience: "cliente" }, orderBy: { id: "asc" }, select: { day: true, createdAt: true } },
} satisfies Prisma.WebsiteSelect;

export const packageColumns = {
  minutes: true,
  cents: true,
  boughtOn: true,
  expiresOn: true,
  createdAt: true,
} satisfies Prisma.HourPackageSelect;

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
  websites: { orderBy: { id: "asc" }, select: websiteColumns },
  hourPackages: { orderBy: { id: "asc" }, select: packageColumns },
  hourWork: { orderBy: { id: "asc" }, select: workColumns },
} satisfies Prisma.CustomerSelect;

const [aPerson, aFirm] = ["persona", "azienda"] as const satisfies CustomerKind[];

type WebsiteOfPerson = Prisma.WebsiteGetPayload<{ select: typeof websiteColumns }>;

const presentWebsite = ({ reminders, ...website }: WebsiteOfPerson) => ({
  indirizzo: website.url,
  piano: website.plan,
  hosting: website.hosting,
  dominio: website.domain,
  dominioScadeIl: isoDay(website.domainExpiresOn),
  certificatoScadeIl: isoDay(website.certificateExpiresOn),
  rinnovoIl: isoDay(website.renewalOn),
  rinnovoCentesimi: website.renewalCents,
  stato: website.state,
  avvisaIlCliente: website.tellsCustomer,
  note: website.notes,
  noteDiAccesso: website.accessNotes,
  creatoIl: iso(website.createdAt),
  promemoria: reminders.map(({ day, createdAt }) => ({ scadenza: isoDay(day), inviatoIl: iso(createdAt) })),
});

type HoursOfPerson = Prisma.CustomerGetPayload<{ select: Pick<typeof customerColumns, "hourPackages" | "hourWork"> }>;

const presentHours = ({ hourPackages, hourWork }: HoursOfPerson) => ({
  pacchettiDiOre: hourPackages.map(({ minutes, cents, boughtOn, expiresOn, createdAt }) => ({
    minuti: minutes,
    centesimi: cents,
    compratoIl: isoDay(boughtOn),
    valeFinoAl: isoDay(expiresOn),
    scrittoIl: iso(createdAt),
  })),
  tempo: hourWork.map(presentWork),
});

const hasAddress = (email: string): Prisma.CustomerWhereInput => ({ OR: [{ email }, { pec: email }] });

/** A merge has replaced this address of the customer that stayed, and keeps it. */
const hasReplaced = (email: string) =>
  Prisma.sql`${email} in ("beforeMerge"->'before'->>'email', "beforeMerge"->'before'->>'pec')`;

async function findReplaced(tx: Prisma.TransactionClient, email: string): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select ("beforeMerge"->>'intoId')::int as id from "Customer"
    where "mergedIntoId" is not null and ${hasReplaced(email)}`;
  return rows.map(({ id }) => id);
}

/** The customers that have this address themselves, or had it before a merge. Other people there are not this person's data. */
export const customersOf = async (tx: Prisma.TransactionClient, email: string): Promise<PersonData["schedeCliente"]> =>
  customersWhere(tx, { OR: [hasAddress(email), { id: { in: await findReplaced(tx, email) } }] });

/** Customers as they are given. */
export async function customersWhere(
  tx: Prisma.TransactionClient,
  where: Prisma.CustomerWhereInput,
): Promise<PersonData["schedeCliente"]> {
  const rows = await tx.customer.findMany({ where, orderBy: { id: "asc" }, select: customerColumns });
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
    siti: customer.websites.map(presentWebsite),
    ...presentHours(customer),
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

/** A record that is the person's own. */
const isOwn = (email: string) => Prisma.sql`kind = ${aPerson} and (email = ${email} or pec = ${email})`;

/** As the forms of phones are compared elsewhere: fewer digits are no whole number. */
export const phoneKeyMin = 7;

/**
 * Firms that have the person's own phone as theirs: those with the address, where the person is met, or into which the
 * person's own record was merged.
 */
const firmsWithPhone = (email: string) => Prisma.sql`
  select firm.id, firm."createdAt" from "Customer" as firm
  where firm.kind = ${aFirm} and length(firm."phoneKey") >= ${phoneKeyMin}
    and (firm.email = ${email} or firm.pec = ${email}
      or exists (select from "CustomerPerson" where "customerId" = firm.id and email = ${email})
      or exists (select from "Customer" where "mergedIntoId" = firm.id and ${isOwn(email)}))
    and firm."phoneKey" in (
      select "phoneKey" from "Lead" where "emailKey" = ${email}
      union all select "phoneKey" from "CustomerPerson" where email = ${email}
      union all select "phoneKey" from "Customer" where ${isOwn(email)}
      union all select right(regexp_replace(phone, '\\D', '', 'g'), 9) from "Deposit" where lower(email) = ${email}
      union all select right(regexp_replace(phone, '\\D', '', 'g'), 9) from "Client" where email = ${email})`;

/** What a merge keeps to be taken back holds the address or the phone: it goes, and the merge stays. */
const eraseReplaced = (tx: Prisma.TransactionClient, email: string): Promise<number> => tx.$executeRaw`
  update "Customer" set "beforeMerge" = null where "mergedIntoId" is not null and (${hasReplaced(email)}
    or right(regexp_replace("beforeMerge"->'before'->>'phone', '\\D', '', 'g'), 9) in (
      select "phoneKey" from "CustomerPerson" where email = ${email} and length("phoneKey") >= ${phoneKeyMin}
      union all select "phoneKey" from "Customer" where ${isOwn(email)} and length("phoneKey") >= ${phoneKeyMin}))`;

/**
 * Takes the person with this address out of the customers, as it was noted: their own record and they themselves among a
 * firm's people are gone; a firm stays, without the address and the phone that were theirs. Returns how many rows that
 * were.
 */
export async function eraseInCustomers(tx: Prisma.TransactionClient, email: string, now: Date): Promise<number> {
  const replaced = await eraseReplaced(tx, email);
  const people = await tx.customerPerson.deleteMany({ where: { email } });
  const own = await tx.customer.deleteMany({ where: { kind: aPerson, ...hasAddress(email) } });
  const firms = await tx.$queryRaw<object[]>`
    update "Customer" set email = nullif(email, ${email}), pec = nullif(pec, ${email}), "addressErasedAt" = ${now},
      phone = case when erased.kind = 'cliente-telefono' then null else phone end
    from (
      select distinct on ("rowId") "rowId", "rowCreatedAt", kind from "Erasure"
      where kind in ('cliente-telefono', 'cliente-azienda') and "erasedAt" = ${now} order by "rowId", kind desc
    ) as erased
    where id = erased."rowId" and "createdAt" = erased."rowCreatedAt" returning id`;
  return people.count + own.count + firms.length + replaced;
}

/** Writes down which rows that will be, as long as everything is there that says whose phone it is. */
export async function noteCustomerErasure(tx: Prisma.TransactionClient, email: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into "Erasure" (kind, "rowId", "rowCreatedAt", "erasedAt")
    select 'cliente-persona', id, "createdAt", ${now}::timestamptz from "Customer"
      where ${isOwn(email)}
    union all
    select 'cliente-azienda', id, "createdAt", ${now}::timestamptz from "Customer"
      where kind = ${aFirm} and (email = ${email} or pec = ${email})
    union all
    select 'cliente-telefono', id, "createdAt", ${now}::timestamptz from (${firmsWithPhone(email)}) as firm
    union all
    select 'cliente-ruolo', id, "createdAt", ${now}::timestamptz from "CustomerPerson" where email = ${email}
    on conflict (kind, "rowId", "rowCreatedAt") do update set "erasedAt" = excluded."erasedAt"`;
}

/**
 * Takes people out of customers by what is noted of them: the same rows, whatever address they have by now. A firm that a
 * backup has brought back knows nothing of the erasure; one that knows of it loses nothing that it has got since then.
 * Returns how many rows that were.
 */
export async function eraseNotedInCustomers(tx: Prisma.TransactionClient, now: Date): Promise<number> {
  const given = await tx.$queryRaw<{ storageKey: string }[]>`
    select "storageKey" from "DeliveryFile" where "deliveryId" in (
      select delivery.id from "Delivery" as delivery join "Customer" as customer on customer.id = delivery."customerId"
      join "Erasure" as erased on erased.kind = 'cliente-persona' and customer.id = erased."rowId"
        and customer."createdAt" = erased."rowCreatedAt")`;
  await noteFileRemovals(
    tx,
    given.map(({ storageKey }) => storageKey),
  );
  const own = await tx.$executeRaw`
    delete from "Customer" using "Erasure" as erased
    where erased.kind = 'cliente-persona' and id = erased."rowId" and "createdAt" = erased."rowCreatedAt"`;
  // What was worked for the person's own record, on no ticket.
  await tx.hourWork.deleteMany({ where: { ticketId: null, customerId: null } });
  const people = await tx.$executeRaw`
    delete from "CustomerPerson" using "Erasure" as erased
    where erased.kind = 'cliente-ruolo' and id = erased."rowId" and "createdAt" = erased."rowCreatedAt"`;
  const firms = await tx.$executeRaw`
    update "Customer" set "addressErasedAt" = ${now},
      email = case when erased."hasAddress" then null else email end,
      pec = case when erased."hasAddress" then null else pec end,
      phone = case when erased."hasPhone" then null else phone end
    from (
      select firm.id as "firmId", bool_or(noted.kind = 'cliente-azienda') as "hasAddress",
        bool_or(noted.kind = 'cliente-telefono') as "hasPhone"
      from "Customer" as firm
        join "Erasure" as noted on noted."rowId" = firm.id and noted."rowCreatedAt" = firm."createdAt"
      where noted.kind in ('cliente-azienda', 'cliente-telefono')
        and (firm."addressErasedAt" is null or firm."addressErasedAt" < noted."erasedAt")
      group by firm.id
    ) as erased
    where id = erased."firmId"`;
  return own + people + firms;
}

/** Erases again what a restored backup has brought back of people in customers. */
export async function eraseReturnedInCustomers({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.$transaction(async (tx) => {
    await eraseReturnedInDeliveries(tx, now());
    await eraseReturnedInQuotes(tx, now());
    await eraseNotedInCustomers(tx, now());
  });
}
