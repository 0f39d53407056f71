import { usesCountedMax } from "@vetrina/contract/counted-uses";
import {
  type Field,
  type FieldChange,
  type FieldOrder,
  type FieldParts,
  type FieldPlace,
  fieldGoneMessage,
  fieldPlaceMessage,
  fieldPlaces,
  fieldsMax,
  hasPlace,
  type NewField,
  type OptionWrite,
  type UsedField,
} from "@vetrina/contract/fields";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { just } from "@vetrina/data/just";
import { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { refuseLosses, saveOptions } from "./field-options.ts";

const subject = "campo";
const changeAction = "campo.modifica";

/** A removed field can be restored within this time, in milliseconds. */
const removedKeptMs = 24 * 60 * 60 * 1000;

const columns = {
  ...just("id", "name", "kind", "onTickets", "onContacts", "onCustomers", "askedOnSite"),
  options: { select: { id: true, name: true }, orderBy: [{ position: "asc" }, { id: "asc" }] },
} satisfies Prisma.CustomFieldSelect;

const inOrder = [{ position: "asc" }, { id: "asc" }] satisfies Prisma.CustomFieldOrderByWithRelationInput[];

const record = (tx: Prisma.TransactionClient, actor: StaffActor, verb: string, id: number, summary: string) =>
  recordChange(tx, actor, { action: `campo.${verb}`, subject, subjectId: id, summary });

/** The fields to fill in, in their order. */
export async function listFields({ db }: { db: Prisma.TransactionClient | Deps["db"] }): Promise<Field[]> {
  const rows = await db.customField.findMany({ where: { removedAt: null }, orderBy: inOrder, select: columns });
  return rows;
}

/** The fields that the contact form's second step asks for, in their order. */
export async function listAskedFields(deps: Parameters<typeof listFields>[0]): Promise<Field[]> {
  return (await listFields(deps)).filter(({ onContacts, askedOnSite }) => onContacts && askedOnSite);
}

const usesIn = (table: "TicketFieldValue" | "LeadFieldValue" | "CustomerFieldValue", only: Prisma.Sql) => Prisma.sql`
  (select count(*)::int from (
    select from ${Prisma.raw(`"${table}"`)} where "fieldId" = field.id and ${only} limit ${usesCountedMax + 1}) as uses)`;

/** What a ticket or a customer that was merged into another still has counts there. */
const areNotMerged = {
  tickets: Prisma.sql`not exists (select from "Ticket" where id = "ticketId" and "mergedIntoId" is not null)`,
  customers: Prisma.sql`not exists (select from "Customer" where id = "customerId" and "mergedIntoId" is not null)`,
};

type Uses = Pick<UsedField, "id" | "tickets" | "contacts" | "customers">;

/** The same with how many tickets, contacts and customers have a value of each, up to one more than `usesCountedMax`. */
export async function listUsedFields(deps: Pick<Deps, "db">): Promise<UsedField[]> {
  const [fields, uses] = await Promise.all([
    listFields(deps),
    deps.db.$queryRaw<Uses[]>`
      select id, ${usesIn("TicketFieldValue", areNotMerged.tickets)} as tickets,
        ${usesIn("LeadFieldValue", Prisma.sql`true`)} as contacts,
        ${usesIn("CustomerFieldValue", areNotMerged.customers)} as customers
      from "CustomField" as field where "removedAt" is null`,
  ]);
  const usesOf = new Map(uses.map((use) => [use.id, use]));
  return fields.map((field) => ({ tickets: 0, contacts: 0, customers: 0, ...field, ...usesOf.get(field.id) }));
}

const conflict = (field: string, message: string) =>
  new AppError("CONFLICT", { message, fields: { [field]: message } });

/** All other fields. Who reads them so waits for all who add, change, sort or restore one. */
async function lockOthers(tx: Prisma.TransactionClient, id = 0): Promise<Field[]> {
  await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.fields})`;
  return (await listFields({ db: tx })).filter((field) => field.id !== id);
}

type Place = Pick<Field, FieldPlace>;

function refuseTooMany(others: readonly Field[], wanted: Place): void {
  const full = (place: keyof Place) => others.filter((field) => field[place]).length >= fieldsMax;
  const makeRoom = `hanno già ${fieldsMax} campi: eliminane uno per fare posto.`;
  for (const [place, name] of Object.entries(fieldPlaces) as [FieldPlace, string][]) {
    if (wanted[place] && full(place)) throw conflict(place, `I ${name} ${makeRoom}`);
  }
}

const folded = (name: string) => name.toLocaleLowerCase("it");

function refuseTakenName(others: readonly Field[], name: string): void {
  const taken = others.find((field) => folded(field.name) === folded(name));
  if (taken) throw conflict("name", `C’è già il campo «${taken.name}»: dagli un altro nome.`);
}

/** Throws CONFLICT when there are enough, or one of that name. */
export function createField(deps: Deps, actor: StaffActor, { options, ...field }: NewField): Promise<Field> {
  return transact(deps.db, async (tx) => {
    const others = await lockOthers(tx);
    refuseTooMany(others, field);
    refuseTakenName(others, field.name);
    const last = await tx.customField.aggregate({ _max: { position: true } });
    const data = { ...field, position: (last._max.position ?? 0) + 1, createdAt: deps.now() };
    const { id } = await tx.customField.create({ data, select: { id: true } });
    if (field.kind === "scelta") await saveOptions(tx, id, options);
    await record(tx, actor, "nuovo", id, `Ha creato il campo «${field.name}»`);
    return readField(tx, id);
  });
}

async function readField(tx: Prisma.TransactionClient, id: number): Promise<Field> {
  return tx.customField.findUniqueOrThrow({ where: { id }, select: columns });
}

/** A field, locked until the transaction ends. Throws NOT_FOUND. */
async function lockField(tx: Prisma.TransactionClient, id: number, isRemoved = false): Promise<Field> {
  await lockRow(tx, "CustomField", id);
  const where = { id, removedAt: isRemoved ? { not: null } : null };
  const row = await tx.customField.findFirst({ where, select: columns });
  if (!row) throw new AppError("NOT_FOUND", { message: fieldGoneMessage });
  return row;
}

/** One and the same option has the same number and name, whatever a form has added to it. */
const plainOptions = (options: readonly OptionWrite[] | undefined) =>
  options && { options: options.map(({ id, name }) => ({ id, name })) };

function refuseNothing(field: Field, { options, ...parts }: FieldParts): void {
  if (!hasPlace(parts)) throw conflict("onTickets", fieldPlaceMessage);
  if (field.kind === "scelta" && options.length === 0) throw conflict("options", "Scrivi almeno un’opzione");
}

/**
 * Writes what was changed. Throws NOT_FOUND, and CONFLICT when another field has the name, when values would be lost, or
 * when a colleague has changed the same part since the form was opened.
 */
export function changeField(deps: Deps, actor: StaffActor, { id, changes, known }: FieldChange): Promise<Field> {
  return transact(deps.db, async (tx) => {
    const others = await lockOthers(tx, id);
    const field = await lockField(tx, id);
    const before: FieldParts = {
      name: field.name,
      onTickets: field.onTickets,
      onContacts: field.onContacts,
      onCustomers: field.onCustomers,
      askedOnSite: field.askedOnSite,
      options: field.options,
    };
    const wanted = { ...changes, ...plainOptions(changes.options) };
    const seen = { ...known, ...plainOptions(known.options) };
    const edit = { subject, id, before, changes: wanted, known: seen, action: changeAction };
    const changed = await changedFields(tx, edit);
    if (changed.length === 0) return field;
    const after: FieldParts = { ...before, ...wanted };
    refuseNothing(field, after);
    if (changed.includes("name")) refuseTakenName(others, after.name);
    refuseTooMany(others, {
      onTickets: after.onTickets && !before.onTickets,
      onContacts: after.onContacts && !before.onContacts,
      onCustomers: after.onCustomers && !before.onCustomers,
    });
    await refuseLosses(tx, id, before, after);
    const { options, ...data } = after;
    await tx.customField.update({ where: { id }, data, select: { id: true } });
    if (field.kind === "scelta" && changed.includes("options")) await saveOptions(tx, id, options);
    const renamed = `Ha rinominato il campo «${before.name}» in «${after.name}»`;
    const summary = changed.includes("name") ? renamed : `Ha cambiato il campo «${after.name}»`;
    await recordChange(tx, actor, { action: changeAction, subject, subjectId: id, summary });
    return readField(tx, id);
  });
}

/** Puts all fields into another order. Throws CONFLICT when it isn't the seen one any more. */
export async function sortFields(deps: Deps, actor: StaffActor, { ids, known }: FieldOrder): Promise<Field[]> {
  return transact(deps.db, async (tx) => {
    const fields = await lockOthers(tx);
    const now = fields.map((field) => field.id);
    const isSeen = now.length === known.length && now.every((id, index) => id === known[index]);
    const isWhole =
      new Set(ids).size === now.length && ids.length === now.length && now.every((id) => ids.includes(id));
    if (!(isSeen && isWhole)) {
      throw new AppError("CONFLICT", { message: "Intanto un collega ha cambiato i campi: guardali come sono adesso." });
    }
    await tx.$executeRaw`
      update "CustomField" set position = place.position
      from unnest(${ids}::int[]) with ordinality as place (id, position) where place.id = "CustomField".id`;
    await recordChange(tx, actor, { action: "campo.ordine", subject, summary: "Ha cambiato l’ordine dei campi" });
    return listFields({ db: tx });
  });
}

/** Takes a field with its values away from everywhere; it can be restored for a day. Throws NOT_FOUND. */
export async function removeField(deps: Deps, actor: StaffActor, id: number): Promise<void> {
  await transact(deps.db, async (tx) => {
    const { name } = await lockField(tx, id);
    await tx.customField.update({ where: { id }, data: { removedAt: deps.now() }, select: { id: true } });
    await record(tx, actor, "eliminazione", id, `Ha eliminato il campo «${name}»`);
  });
}

/** Brings a removed field back with its values. Throws NOT_FOUND, and CONFLICT when its place or name is taken. */
export function restoreField(deps: Deps, actor: StaffActor, id: number): Promise<Field> {
  return transact(deps.db, async (tx) => {
    const others = await lockOthers(tx, id);
    const field = await lockField(tx, id, true);
    refuseTooMany(others, field);
    refuseTakenName(others, field.name);
    await tx.customField.update({ where: { id }, data: { removedAt: null }, select: { id: true } });
    await record(tx, actor, "ripristino", id, `Ha ripristinato il campo «${field.name}»`);
    return field;
  });
}

/** Deletes for good, with its values, what was removed longer than a day ago. */
export async function forgetRemovedFields({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  await db.customField.deleteMany({ where: { removedAt: { lt: new Date(now().getTime() - removedKeptMs) } } });
}
