import { type CustomerJoined, joinedMax } from "@vetrina/contract/customers-desk";
import type { DepositState } from "@vetrina/contract/deposits/deposit-states";
import type { DepositMethod } from "@vetrina/contract/deposits/deposits";
import type { LeadStage } from "@vetrina/contract/lead-stages";
import type { TicketStatus } from "@vetrina/contract/tickets";
import type { Deps } from "@vetrina/core/deps";
import { Prisma } from "@vetrina/data/prisma";
import { phoneKeyOf, phoneKeyOfRow } from "@vetrina/people/same-person";
import { customerNotFound } from "./customer-detail.service.ts";

/** What tells a customer and its people elsewhere. */
interface Keys {
  emails: string[];
  phones: string[];
}

const reachColumns = { email: true, phone: true } as const;

async function readKeys(db: Deps["db"], id: number): Promise<Keys> {
  const customer = await db.customer.findFirst({
    where: { id, removedAt: null },
    select: { ...reachColumns, pec: true, people: { select: reachColumns } },
  });
  if (!customer) throw customerNotFound();
  const all = [customer, ...customer.people];
  const emails = [customer.pec, ...all.map(({ email }) => email)].filter((email) => email !== null);
  const phones = all.map(({ phone }) => phoneKeyOf(phone)).filter((phone) => phone !== null);
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}

/** What every row of a shelf has besides its own columns. */
interface FoundRow {
  id: number | bigint;
  email: string;
  createdAt: Date;
}

interface ShelfSource {
  table: "Lead" | "Ticket" | "Deposit";
  columns: Prisma.Sql;
  /** The row has the address `key.value`. */
  hasEmail: Prisma.Sql;
  /** The row has the phone `key.value`. */
  hasPhone: Prisma.Sql;
  /** Which rows count at all. */
  only?: Prisma.Sql;
  /** Rows that name the customer, whatever address and phone they have. */
  isNamed?: Prisma.Sql;
}

const rowsMax = joinedMax + 1;

/**
 * The newest rows that have one of the addresses or phones, each once. Of each address and phone the rows are read along
 * an index that is in this order, so what is read has a limit however much one of them has.
 */
function findRows<Row extends FoundRow>(
  db: Deps["db"],
  { emails, phones }: Keys,
  { table, columns, hasEmail, hasPhone, only = Prisma.sql`true`, isNamed = Prisma.sql`false` }: ShelfSource,
): Promise<Row[]> {
  const newest = (condition: Prisma.Sql) => Prisma.sql`(
      select id, ${columns}, email, "createdAt" from ${Prisma.raw(`"${table}"`)}
      where ${condition} and ${only} order by "createdAt" desc limit ${rowsMax})`;
  const branch = (keys: string[], condition: Prisma.Sql) => Prisma.sql`
    select found.* from unnest(${keys}::text[]) as key (value) cross join lateral ${newest(condition)} as found`;
  return db.$queryRaw<Row[]>`
    select * from (${branch(emails, hasEmail)} union ${branch(phones, hasPhone)} union ${newest(isNamed)}) as joined
    order by "createdAt" desc, id desc limit ${rowsMax}`;
}

type LeadRow = FoundRow & { id: number; name: string; stage: LeadStage };

const findLeads = (db: Deps["db"], keys: Keys) =>
  findRows<LeadRow>(db, keys, {
    table: "Lead",
    columns: Prisma.sql`trim("firstName" || ' ' || "lastName") as name, stage`,
    hasEmail: Prisma.sql`"emailKey" = key.value`,
    hasPhone: Prisma.sql`"phoneKey" = key.value`,
  });

type TicketRow = FoundRow & { subject: string; status: TicketStatus; isSpam: boolean };

/** Not those in the bin, nor those that were merged into another; nor those whose address said that it isn't theirs. */
const findTickets = (db: Deps["db"], keys: Keys) =>
  findRows<TicketRow>(db, keys, {
    table: "Ticket",
    columns: Prisma.sql`subject, status, folder = 'spam' as "isSpam"`,
    hasEmail: Prisma.sql`"clientId" = (select id from "Client" where "Client".email = key.value)`,
    hasPhone: Prisma.sql`${phoneKeyOfRow} = key.value`,
    only: Prisma.sql`folder in ('elenco', 'spam') and "disownedAt" is null`,
  });

type DepositRow = FoundRow & {
  id: number;
  name: string;
  state: DepositState;
  method: DepositMethod;
  createdBy: string | null;
  quoteNumber: string | null;
  amountCents: number;
};

const findDeposits = (db: Deps["db"], keys: Keys, customerId: number) =>
  findRows<DepositRow>(db, keys, {
    table: "Deposit",
    columns: Prisma.sql`name, state, method, "createdBy", "quoteNumber", "amountCents"`,
    hasEmail: Prisma.sql`lower(email) = key.value`,
    hasPhone: Prisma.sql`${phoneKeyOfRow} = key.value`,
    // A quote may have no address.
    isNamed: Prisma.sql`id = any (array(select "depositId" from "Quote" where "customerId" = ${customerId}))`,
  });

/** What the staff has written about people with these addresses. */
const findNotes = (db: Deps["db"], { emails }: Keys) =>
  db.personNote.findMany({
    where: { emailKey: { in: emails } },
    orderBy: { id: "desc" },
    take: rowsMax,
    select: { id: true, text: true, author: true, emailKey: true, createdAt: true },
  });

const shelfOf = <Row, Item>(rows: readonly Row[], itemOf: (row: Row) => Item) => ({
  newest: rows.slice(0, joinedMax).map(itemOf),
  hasMore: rows.length > joinedMax,
});

/** What there is of a customer and its people elsewhere, by their addresses, phones and quotes. Throws NOT_FOUND. */
export async function readJoined({ db }: Deps, id: number): Promise<CustomerJoined> {
  const keys = await readKeys(db, id);
  const [tickets, leads, deposits, notes] = await Promise.all([
    findTickets(db, keys),
    findLeads(db, keys),
    findDeposits(db, keys, id),
    findNotes(db, keys),
  ]);
  const emails = new Set(keys.emails);
  const found = ({ email, createdAt }: FoundRow) => ({
    otherEmail: emails.has(email.toLowerCase()) ? null : email,
    createdAt: createdAt.toISOString(),
  });
  return {
    tickets: shelfOf(tickets, ({ id: number, subject, status, isSpam, ...row }) => ({
      id: Number(number),
      subject,
      status,
      isSpam,
      ...found({ id: number, ...row }),
    })),
    leads: shelfOf(leads, (row) => ({ id: row.id, name: row.name, stage: row.stage, ...found(row) })),
    deposits: shelfOf(deposits, (row) => {
      const { id: number, name, state, method, createdBy, quoteNumber, amountCents } = row;
      return { id: number, name, state, method, createdBy, quoteNumber, amountCents, ...found(row) };
    }),
    notes: shelfOf(notes, ({ emailKey: email, createdAt, ...note }) => ({
      ...note,
      email,
      createdAt: createdAt.toISOString(),
    })),
  };
}
