import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import type { LeadStage } from "@vetrina/contract/lead-stages";
import {
  cardCountedMax,
  cardCustomersMax,
  cardShownMax,
  type PersonCard,
  type PersonSubject,
} from "@vetrina/contract/person-card";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { findPerson, type Person } from "./person-subject.service.ts";
import { phoneKeyOf, phoneKeyOfRow } from "./same-person.ts";

/** What every row of a shelf has besides its own columns. */
interface FoundRow {
  email: string;
  phone: string | null;
  /** Whether it has the person's own address. */
  isSame: boolean;
  createdAt: Date;
}

interface ShelfSource {
  table: "Lead" | "Ticket" | "Deposit";
  columns: Prisma.Sql;
  /** The row has the person's address; two conditions that exclude each other, so that no row is read twice. */
  hasEmail: Prisma.Sql;
  lacksEmail: Prisma.Sql;
  hasPhone: Prisma.Sql;
  /** Which rows count at all. */
  only: Prisma.Sql;
}

const rowsMax = cardCountedMax + 1;

/**
 * The newest rows of the person, by the address and by the phone alone. Each of both is read along an index that is in
 * this order, so what is read has a limit however much one person or number has.
 */
async function findRows<Row extends FoundRow>(
  db: Deps["db"],
  { emailKey, phoneKey }: Person,
  { table, columns, hasEmail, lacksEmail, hasPhone, only }: ShelfSource,
): Promise<Row[]> {
  const branch = (isSame: boolean, condition: Prisma.Sql) => Prisma.sql`
    (select ${columns}, email, phone, ${isSame}::boolean as "isSame", "createdAt" from ${Prisma.raw(`"${table}"`)}
      where ${condition} and ${only} order by "createdAt" desc limit ${rowsMax})`;
  const branches = [
    ...(emailKey === null ? [] : [branch(true, hasEmail)]),
    ...(phoneKey === null
      ? []
      : [branch(false, emailKey === null ? hasPhone : Prisma.sql`${hasPhone} and ${lacksEmail}`)]),
  ];
  if (branches.length === 0) return [];
  return db.$queryRaw<Row[]>`
    select * from (${Prisma.join(branches, " union all ")}) as found order by "createdAt" desc, id desc`;
}

const present = ({ isSame, email, createdAt }: FoundRow) => ({
  otherEmail: isSame ? null : email,
  createdAt: createdAt.toISOString(),
});

function shelfOf<Row extends FoundRow, Item>(rows: readonly Row[], itemOf: (row: Row) => Item) {
  const counts = [rows.filter(({ isSame }) => isSame).length, rows.filter(({ isSame }) => !isSame).length];
  return {
    newest: rows.slice(0, cardShownMax).map((row) => ({ ...itemOf(row), ...present(row) })),
    count: counts.reduce((sum, count) => sum + Math.min(count, cardCountedMax), 0),
    hasMore: counts.some((count) => count > cardCountedMax),
  };
}

/** All rows but the one that the card was asked for by. */
const allBut = (subject: PersonSubject, kind: PersonSubject["kind"]) =>
  subject.kind === kind ? Prisma.sql`id <> ${BigInt(subject.id)}` : Prisma.sql`true`;

type LeadRow = FoundRow & { id: number; name: string; stage: LeadStage };

const findLeads = (db: Deps["db"], person: Person, subject: PersonSubject) =>
  findRows<LeadRow>(db, person, {
    table: "Lead",
    columns: Prisma.sql`id, "firstName" || ' ' || "lastName" as name, stage`,
    hasEmail: Prisma.sql`"emailKey" = ${person.emailKey}`,
    lacksEmail: Prisma.sql`"emailKey" <> ${person.emailKey}`,
    hasPhone: Prisma.sql`"phoneKey" = ${person.phoneKey}`,
    only: allBut(subject, "contatto"),
  });

type TicketRow = FoundRow & { id: bigint; subject: string; status: TicketStatus; isSpam: boolean };

/** Not those in the bin, nor those that were merged into another; nor those whose address said that it isn't theirs. */
function findTickets(db: Deps["db"], person: Person, subject: PersonSubject) {
  const client = Prisma.sql`(select id from "Client" where email = ${person.emailKey})`;
  return findRows<TicketRow>(db, person, {
    table: "Ticket",
    columns: Prisma.sql`id, subject, status, folder = 'spam' as "isSpam"`,
    hasEmail: Prisma.sql`"clientId" = ${client}`,
    lacksEmail: Prisma.sql`"clientId" is distinct from ${client}`,
    hasPhone: Prisma.sql`${phoneKeyOfRow} = ${person.phoneKey}`,
    only: Prisma.sql`folder in ('elenco', 'spam') and "disownedAt" is null and ${allBut(subject, "ticket")}`,
  });
}

type DepositRow = FoundRow & {
  id: number;
  state: DepositState;
  method: DepositMethod;
  createdBy: string | null;
  quoteNumber: string | null;
  amountCents: number;
};

const findDeposits = (db: Deps["db"], person: Person, subject: PersonSubject) =>
  findRows<DepositRow>(db, person, {
    table: "Deposit",
    columns: Prisma.sql`id, state, method, "createdBy", "quoteNumber", "amountCents"`,
    hasEmail: Prisma.sql`lower(email) = ${person.emailKey}`,
    lacksEmail: Prisma.sql`lower(email) <> ${person.emailKey}`,
    hasPhone: Prisma.sql`${phoneKeyOfRow} = ${person.phoneKey}`,
    only: allBut(subject, "prenotazione"),
  });

/** The customers that have the person's address or phone, or somebody with it: the newest, each along an index. */
const findCustomers = (db: Deps["db"], { emailKey, phoneKey }: Person): Promise<PersonCard["customers"]> =>
  db.$queryRaw`
    select id, name from "Customer"
    where "removedAt" is null and id in (
      select id from "Customer" where email = ${emailKey} or pec = ${emailKey} or "phoneKey" = ${phoneKey}
      union all
      select "customerId" from "CustomerPerson" where email = ${emailKey} or "phoneKey" = ${phoneKey})
    order by id desc limit ${cardCustomersMax}`;

type NoteRow = FoundRow & { id: number; text: string; author: string };

/** Notes about the person's address, and about others with the same phone. */
async function findNotes(db: Deps["db"], emailKey: string | null, otherEmails: string[]): Promise<NoteRow[]> {
  const read = (where: Prisma.PersonNoteWhereInput) =>
    db.personNote.findMany({
      where,
      orderBy: { id: "desc" },
      take: rowsMax,
      select: { id: true, text: true, author: true, emailKey: true, createdAt: true },
    });
  const own = emailKey === null ? [] : await read({ emailKey });
  const others = otherEmails.length === 0 ? [] : await read({ emailKey: { in: otherEmails } });
  return [...own, ...others]
    .map(({ emailKey: email, ...note }) => ({ ...note, email, phone: null, isSame: email === emailKey }))
    .sort((a, b) => b.id - a.id);
}

/** So many phones are worth showing. */
const phonesMax = 5;

/** The subject's phone, then others that came with the same address, each number once. */
function phonesOf({ phone }: Person, rows: readonly FoundRow[]): string[] {
  const typed = [phone, ...rows.filter(({ isSame }) => isSame).map((row) => row.phone)].filter((text) => text !== null);
  const keys = typed.map((text) => phoneKeyOf(text) ?? text);
  return typed.filter((text, index) => text !== "" && keys.indexOf(keys[index] ?? "") === index).slice(0, phonesMax);
}

/**
 * What the house knows of the person behind a ticket, a lead or a deposit: everything else with the same address or
 * phone. Throws NOT_FOUND.
 */
export async function readPersonCard(deps: Deps, subject: PersonSubject): Promise<PersonCard> {
  const { db } = deps;
  const person = await findPerson(db, subject);
  const [leads, tickets, deposits, customers] = await Promise.all([
    findLeads(db, person, subject),
    findTickets(db, person, subject),
    findDeposits(db, person, subject),
    findCustomers(db, person),
  ]);
  const rows: FoundRow[] = [...leads, ...tickets, ...deposits];
  const otherEmails = new Set(
    rows.filter(({ isSame, email }) => !isSame && email).map(({ email }) => email.toLowerCase()),
  );
  const notes = await findNotes(db, person.emailKey, [...otherEmails]);
  return {
    name: person.name,
    email: person.email,
    phones: phonesOf(person, rows),
    customers,
    leads: shelfOf(leads, ({ id, name, stage }) => ({ id, name, stage })),
    tickets: shelfOf(tickets, ({ id, subject: title, status, isSpam }) => ({
      id: Number(id),
      subject: title,
      status,
      isSpam,
    })),
    deposits: shelfOf(deposits, ({ id, state, method, createdBy, quoteNumber, amountCents }) => ({
      id,
      state,
      method,
      createdBy,
      quoteNumber,
      amountCents,
    })),
    notes: shelfOf(notes, ({ id, text, author }) => ({ id, text, author })),
  };
}
