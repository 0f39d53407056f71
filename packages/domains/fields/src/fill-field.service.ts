import { utcMidnight } from "@vetrina/contract/dates";
import type { FieldKind, FieldValue } from "@vetrina/contract/field-values";
import {
  type FieldFilling,
  fieldGoneMessage,
  fieldWords,
  optionGoneMessage,
  sentValue,
  valueSchemas,
} from "@vetrina/contract/fields";
import { AppError } from "@vetrina/core/app-error";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { type FilledKind, valuesOf, valueTables } from "./field-values.ts";

const subjects = {
  ticket: { subject: "ticket", set: "ticket.campo", cleared: "ticket.campo-svuotato", shows: { onTickets: true } },
  lead: { subject: "contatto", set: "contatto.campo", cleared: "contatto.campo-svuotato", shows: { onContacts: true } },
  customer: {
    subject: "cliente",
    set: "cliente.campo",
    cleared: "cliente.campo-svuotato",
    shows: { onCustomers: true },
  },
} as const;

/** What the log keeps of a filling: which field it was, by its number, and no value. */
export interface RecordedFilling {
  action: string;
  details: Prisma.InputJsonObject;
}

const recorded = (kind: FilledKind, fieldId: number, isEmpty: boolean): RecordedFilling => {
  const fact = { prima: null, dopo: String(fieldId) };
  return isEmpty
    ? { action: subjects[kind].cleared, details: { "campo svuotato": fact } }
    : { action: subjects[kind].set, details: { campo: fact } };
};

/** Locked until the transaction ends, so that it isn't removed meanwhile. Throws NOT_FOUND. */
async function holdField(tx: Prisma.TransactionClient, kind: FilledKind, id: number): Promise<FieldKind> {
  await lockRow(tx, "CustomField", id, "share");
  const where = { id, removedAt: null, ...subjects[kind].shows };
  const field = await tx.customField.findFirst({ where, select: { kind: true } });
  if (!field) throw new AppError("NOT_FOUND", { message: fieldGoneMessage });
  return field.kind;
}

const refusal = (code: "BAD_INPUT" | "CONFLICT", message: string) =>
  new AppError(code, { message, fields: { value: message } });

/** Nothing for what empties the field. Throws BAD_INPUT for what is no value of this kind. */
function readValue(kind: FieldKind, value: string | null): string | null {
  if (value === null || value.trim() === "") return null;
  const parsed = valueSchemas[kind].safeParse(value);
  if (parsed.success) return parsed.data;
  throw refusal("BAD_INPUT", parsed.error.issues[0]?.message ?? "Questo valore non va bene");
}

/** The value in the column of its kind. Throws CONFLICT for an option that is gone. */
async function columnsOf(tx: Prisma.TransactionClient, fieldId: number, kind: FieldKind, value: string) {
  const none = { text: null, number: null, day: null, optionId: null };
  if (kind === "testo") return { ...none, text: value };
  if (kind === "numero") return { ...none, number: new Prisma.Decimal(value) };
  if (kind === "giorno") return { ...none, day: utcMidnight(value) };
  const optionId = Number(value);
  const options = await tx.fieldOption.count({ where: { id: optionId > 2_147_483_647 ? 0 : optionId, fieldId } });
  if (options === 0) throw refusal("CONFLICT", optionGoneMessage);
  return { ...none, optionId };
}

/** Who filled in this field last, as colleagues call them. */
async function lastFiller(tx: Prisma.TransactionClient, kind: FilledKind, id: bigint | number, fieldId: number) {
  const { subject, set, cleared } = subjects[kind];
  const entries = await tx.auditEntry.findMany({
    where: { subject, subjectId: String(id), action: { in: [set, cleared] } },
    orderBy: { id: "desc" },
    take: 100,
    select: { actor: true, details: true },
  });
  const isOfField = (details: unknown) =>
    Object.values((details ?? {}) as Record<string, { dopo?: unknown }>)[0]?.dopo === String(fieldId);
  const username = entries.find(({ details }) => isOfField(details))?.actor;
  const user = username && (await tx.user.findUnique({ where: { username }, select: colleagueColumns }));
  return user ? presentColleague(user).name : "Un collega";
}

/** Throws CONFLICT when there is something else than who fills it in has seen, unless both mean the same. */
async function refuseOverwriting(
  tx: Prisma.TransactionClient,
  kind: FilledKind,
  id: bigint | number,
  { fieldId, known }: FieldFilling,
  before: FieldValue | undefined,
): Promise<void> {
  if (sentValue(before) === (known || null)) return;
  const who = await lastFiller(tx, kind, id, fieldId);
  const done = before ? `l’ha cambiato nel frattempo in «${fieldWords(before)}»` : "l’ha svuotato nel frattempo";
  throw refusal("CONFLICT", `${who} ${done}.`);
}

/** The values of a ticket, a contact or a customer, in the order of the fields. */
export async function readValues(
  db: Pick<Prisma.TransactionClient, "$queryRaw">,
  kind: FilledKind,
  id: bigint | number,
): Promise<FieldValue[]> {
  const [row] = await db.$queryRaw<{ values: FieldValue[] }[]>`select ${valuesOf(kind, Prisma.sql`${id}`)} as values`;
  return row?.values ?? [];
}

async function store(
  tx: Prisma.TransactionClient,
  kind: FilledKind,
  id: bigint | number,
  fieldId: number,
  data: Awaited<ReturnType<typeof columnsOf>>,
) {
  const select = { fieldId: true };
  if (kind === "ticket") {
    const ticketId = BigInt(id);
    const where = { ticketId_fieldId: { ticketId, fieldId } };
    await tx.ticketFieldValue.upsert({ where, create: { ticketId, fieldId, ...data }, update: data, select });
  } else if (kind === "lead") {
    const leadId = Number(id);
    const where = { leadId_fieldId: { leadId, fieldId } };
    await tx.leadFieldValue.upsert({ where, create: { leadId, fieldId, ...data }, update: data, select });
  } else {
    const customerId = Number(id);
    const where = { customerId_fieldId: { customerId, fieldId } };
    await tx.customerFieldValue.upsert({ where, create: { customerId, fieldId, ...data }, update: data, select });
  }
}

/**
 * Fills in a field of a ticket, a contact or a customer, whose row the caller has locked, or empties it. Returns what the log keeps
 * of it; nothing when it was so already. Throws NOT_FOUND for a field that is gone, BAD_INPUT for what is no value of
 * its kind, CONFLICT for an option that is gone and for a value that a colleague has changed meanwhile.
 */
export async function fillField(
  tx: Prisma.TransactionClient,
  kind: FilledKind,
  id: bigint | number,
  filling: FieldFilling,
): Promise<RecordedFilling | undefined> {
  const { fieldId } = filling;
  const fieldKind = await holdField(tx, kind, fieldId);
  const value = readValue(fieldKind, filling.value);
  const before = (await readValues(tx, kind, id)).find((one) => one.id === fieldId);
  if (sentValue(before) === value) return undefined;
  await refuseOverwriting(tx, kind, id, filling, before);
  if (value === null) {
    const { table, id: column } = valueTables[kind];
    await tx.$executeRaw`delete from ${table} where ${column} = ${id} and "fieldId" = ${fieldId}`;
  } else await store(tx, kind, id, fieldId, await columnsOf(tx, fieldId, fieldKind, value));
  return recorded(kind, fieldId, value === null);
}
