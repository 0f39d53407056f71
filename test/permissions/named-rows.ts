import { randomBytes } from "node:crypto";
import type { Database } from "@vetrina/data/database";
import type { PrismaClient } from "@vetrina/data/prisma";
import { validContact } from "../contact.ts";

/** The ids that the tables of calls name. */
const ids = [998, 999] as const;
const day = new Date("2026-01-15");

type Row = { id: number };

interface Rows {
  createMany(query: { data: object[] }): Promise<unknown>;
}

const leadOf = ({ firstName, lastName, email, phone, company, message }: typeof validContact) => {
  return { firstName, lastName, email, phone, company, message, businessType: "altro", privacyAcceptedAt: day };
};

/** What stands behind an id, by its table, in the order in which each finds what it belongs to. */
const rowsOf = {
  user: ({ id }: Row) => ({ username: `collega${id}`, role: "operatore", passwordHash: "nessuna" }),
  lead: () => leadOf(validContact),
  leadNote: ({ id }: Row) => ({ leadId: id, text: "Richiamare", author: "vera" }),
  customer: ({ id }: Row) => ({ kind: "azienda", name: `Forno ${id}` }),
  customerPerson: ({ id }: Row) => ({ customerId: id, name: "Lucia Ferri" }),
  customerNote: ({ id }: Row) => ({ customerId: id, text: "Paga a trenta giorni", author: "vera" }),
  website: ({ id }: Row) => ({
    customerId: id,
    url: `https://forno${id}.example`,
    domain: `forno${id}.example`,
    state: "online",
  }),
  quote: ({ id }: Row) => ({
    customerId: id,
    year: 2020,
    sequence: id,
    title: "Il sito del forno",
    validUntil: new Date("2099-12-31"),
    totalCents: 19_700,
    secretHash: randomBytes(32),
    sealedSecret: "",
    createdBy: "vera",
  }),
  delivery: ({ id }: Row) => ({ customerId: id, title: "Il sito del forno", createdBy: "vera" }),
  deliveryItem: ({ id }: Row) => ({ deliveryId: id, label: "Il logo" }),
  hourPackage: ({ id }: Row) => ({ customerId: id, minutes: 300, boughtOn: day, createdBy: "vera" }),
  hourWork: ({ id }: Row) => ({
    customerId: id,
    minutes: 20,
    words: "Orari",
    day,
    isBillable: true,
    author: "vera",
  }),
  deposit: () => ({
    name: "Rosa Blu",
    email: "rosa@example.it",
    method: "contanti",
    state: "pagato",
    amountCents: 1_700,
    receivedCents: 1_700,
    slotMonth: day,
    paidAt: day,
  }),
  task: ({ id }: Row) => ({ title: "Richiamare", day, leadId: id }),
  tag: ({ id }: Row) => ({ name: `Etichetta ${id}`, colour: "verde" }),
  customField: ({ id }: Row) => ({
    name: `Campo ${id}`,
    kind: "testo",
    onTickets: true,
    onContacts: true,
    onCustomers: true,
    position: id,
  }),
  inboundMail: ({ id }: Row) => ({
    source: "imap",
    fingerprint: randomBytes(32),
    bytes: 100,
    state: "da-scegliere",
    kind: "messaggio",
    fromEmail: "lucia@example.it",
    words: "Buongiorno",
    leadId: id,
  }),
  work: () => ({ titolo: "Il forno", descrizione: "", linkSito: "" }),
  testimonial: () => ({ name: "Lucia Ferri", company: "Forno", comment: "Bravi" }),
  teamMember: () => ({ name: "Anna", role: "Grafica", sentence: "Disegno" }),
  galleryItem: () => ({ title: "Una", imageUrl: "https://example.it/a.webp" }),
  logo: () => ({ name: "Uno", imageUrl: "https://example.it/a.webp" }),
  blogPost: ({ id }: Row) => ({ title: "Un titolo", slug: `articolo-${id}`, content: "<p>Un testo.</p>" }),
  cannedReply: ({ id }: Row) => ({ title: `Risposta ${id}`, body: "Eccoci" }),
  blogTopic: ({ id }: Row) => ({ topic: `Argomento ${id}`, focus: "ristoranti" }),
  webhookEndpoint: () => ({
    name: "Prova",
    url: "https://prova.example/a",
    events: ["contact.created"],
    secret: "",
    isOn: false,
  }),
} satisfies { [Table in keyof PrismaClient]?: (row: Row) => object };

const tableOf = (model: string) => `"${model.charAt(0).toUpperCase()}${model.slice(1)}"`;
const named = `id IN (${ids.join(", ")})`;

/** The columns that a row is given; others are computed by the database. */
async function columnsOf({ pool }: Database, table: string): Promise<string> {
  const { rows } = await pool.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  );
  return rows[0]?.columns ?? "";
}

/**
 * Makes what the tables of calls name, and copies it. Returns what puts the copies back, whatever calls have made of
 * the rows: as one statement, because it runs before each call that names one.
 */
export async function keepNamedRows(database: Database): Promise<() => Promise<void>> {
  // What a call gave back of a booking holds it.
  const removing = [`DELETE FROM "Refund" WHERE "depositId" IN (${ids.join(", ")})`];
  const putting: string[] = [];
  await database.writePool.query("CREATE SCHEMA named");
  for (const [model, rowOf] of Object.entries(rowsOf)) {
    const rows = database.prisma[model as keyof typeof rowsOf] as unknown as Rows;
    await rows.createMany({ data: ids.map((id) => ({ id, ...rowOf({ id }) })) });
    const table = tableOf(model);
    const columns = await columnsOf(database, table);
    await database.writePool.query(`CREATE TABLE named.${table} AS SELECT ${columns} FROM ${table} WHERE ${named}`);
    removing.splice(1, 0, `DELETE FROM ${table} WHERE ${named}`);
    putting.push(`INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT * FROM named.${table}`);
  }
  const statement = [...removing, ...putting].join("; ");
  return async () => void (await database.writePool.query(statement));
}
