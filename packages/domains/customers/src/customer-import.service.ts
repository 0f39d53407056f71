import type { CustomerImport, CustomerImported, ImportedCustomer } from "@vetrina/contract/customer-import";
import { utcMidnight } from "@vetrina/contract/dates";
import type { FieldKind } from "@vetrina/contract/field-values";
import { fieldGoneMessage, optionGoneMessage, valueSchemas } from "@vetrina/contract/fields";
import type { StaffActor } from "@vetrina/core/actor";
import { recordChanges } from "@vetrina/core/audit/audit.service";
import type { Deps } from "@vetrina/core/deps";
import { transact } from "@vetrina/core/transactions";
import { isTaken } from "@vetrina/core/write-unique";
import type { Prisma } from "@vetrina/data/prisma";
import { findPresent, type KeyedRow, keyed } from "./import-presence.ts";

type Result = CustomerImported["rows"][number];

/** An owners' field, as an import looks at it. */
interface KnownField {
  kind: FieldKind;
  optionIds: ReadonlySet<string>;
}

/** Those that customers have, held until the transaction ends, so that none of them is removed meanwhile. */
async function holdFields(tx: Prisma.TransactionClient): Promise<ReadonlyMap<number, KnownField>> {
  await tx.$queryRaw`select from "CustomField" where "onCustomers" and "removedAt" is null order by id for share`;
  const fields = await tx.customField.findMany({
    where: { onCustomers: true, removedAt: null },
    select: { id: true, kind: true, options: { select: { id: true } } },
  });
  return new Map(
    fields.map(({ id, kind, options }) => [
      id,
      { kind, optionIds: new Set(options.map((option) => String(option.id))) },
    ]),
  );
}

type FieldCell = ImportedCustomer["fields"][number];

/** Why a value can't be written; nothing when it can. */
function fieldProblem(fields: ReadonlyMap<number, KnownField>, { fieldId, value }: FieldCell): string | undefined {
  const field = fields.get(fieldId);
  if (!field) return fieldGoneMessage;
  const parsed = valueSchemas[field.kind].safeParse(value);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? "Questo valore non va bene";
  return field.kind === "scelta" && !field.optionIds.has(value) ? optionGoneMessage : undefined;
}

function columnsOf(fields: ReadonlyMap<number, KnownField>, { fieldId, value: sent }: FieldCell) {
  const kind = fields.get(fieldId)?.kind ?? "testo";
  const value = valueSchemas[kind].parse(sent);
  if (kind === "numero") return { number: value };
  if (kind === "giorno") return { day: utcMidnight(value) };
  return kind === "scelta" ? { optionId: Number(value) } : { text: value };
}

/** Writes down the new ones, with all that stands in their rows. */
async function insertNew(
  tx: Prisma.TransactionClient,
  actor: StaffActor,
  rows: readonly KeyedRow[],
  fields: ReadonlyMap<number, KnownField>,
  now: Date,
): Promise<void> {
  const data = rows.map(({ key, customer }) => ({ ...customer, submissionKey: key, createdAt: now, changedAt: now }));
  const created = await tx.customer.createManyAndReturn({ data, select: { id: true, submissionKey: true } });
  const idOf = new Map(created.map(({ id, submissionKey }) => [submissionKey, id]));
  const ofEach = <Data>(dataOf: (row: KeyedRow, customerId: number) => Data[]) =>
    rows.flatMap((row) => dataOf(row, idOf.get(row.key) ?? 0));
  await tx.customerPerson.createMany({
    data: ofEach(({ people }, customerId) => people.map((person) => ({ ...person, customerId, createdAt: now }))),
  });
  await tx.customerNote.createMany({
    data: ofEach(({ notes }, customerId) =>
      notes.map((text) => ({ customerId, text, author: actor.username, createdAt: now })),
    ),
  });
  await tx.customerFieldValue.createMany({
    data: ofEach((row, customerId) =>
      row.fields.map((cell) => ({ customerId, fieldId: cell.fieldId, ...columnsOf(fields, cell) })),
    ),
  });
  await recordChanges(
    tx,
    actor,
    ofEach((_, id) => [
      { action: "cliente.importato", subject: "cliente", subjectId: id, summary: `Ha importato il cliente ${id}` },
    ]),
  );
}

/** What makes two rows of one batch the same customer, as `findPresent` sees it in the table. */
function marksOf({ key, customer }: KeyedRow): string[] {
  const { country, vatNumber, taxCode, name, email, phone } = customer;
  const phoneKey = (phone ?? "").replace(/\D/g, "").slice(-9);
  const numbers = [
    ...(vatNumber ? [`iva ${country} ${vatNumber}`] : []),
    ...(taxCode ? [`cf ${country} ${taxCode}`] : []),
  ];
  return [key, ...(numbers.length > 0 ? numbers : [`nome ${name.toLowerCase()} ${email} ${phoneKey}`])];
}

const twiceMessage = "È lo stesso cliente di una riga prima.";
const twoValuesMessage = "Ha due valori per lo stesso campo.";

function fieldsProblem(fields: ReadonlyMap<number, KnownField>, cells: readonly FieldCell[]): string | undefined {
  if (new Set(cells.map(({ fieldId }) => fieldId)).size < cells.length) return twoValuesMessage;
  return cells.map((cell) => fieldProblem(fields, cell)).find(Boolean);
}

/** What becomes of each row: all are judged before anything is written. */
async function judge(tx: Prisma.TransactionClient, rows: readonly KeyedRow[], fields: ReadonlyMap<number, KnownField>) {
  const present = await findPresent(tx, rows);
  const seen = new Set<string>();
  return rows.map((row, index): Result => {
    const name = present[index];
    if (name !== undefined) return { state: "presente", name };
    const problem = fieldsProblem(fields, row.fields);
    if (problem) return { state: "rifiutato", message: problem };
    const marks = marksOf(row);
    if (marks.some((mark) => seen.has(mark))) return { state: "rifiutato", message: twiceMessage };
    for (const mark of marks) seen.add(mark);
    return { state: "nuovo" };
  });
}

function importBatch(deps: Deps, actor: StaffActor, { rows, isTrial }: CustomerImport): Promise<CustomerImported> {
  const all = rows.map(keyed);
  return transact(deps.db, async (tx) => {
    const fields = await holdFields(tx);
    const results = await judge(tx, all, fields);
    const fresh = all.filter((_, index) => results[index]?.state === "nuovo");
    if (!isTrial && fresh.length > 0) await insertNew(tx, actor, fresh, fields, deps.now());
    return { rows: results };
  });
}

/** How often a batch is begun of which another process was quicker to write a number. */
const triesMax = 3;

/**
 * Writes a batch of rows of a file, all of those that are new or none; rows that are customers already are skipped, so a
 * batch may be sent again. A trial writes nothing. Throws TOO_MANY_REQUESTS.
 */
export async function importCustomers(deps: Deps, actor: StaffActor, batch: CustomerImport): Promise<CustomerImported> {
  await deps.limits.spend("customerImport", actor.username, batch.rows.length);
  for (let tries = 1; ; tries++) {
    try {
      return await importBatch(deps, actor, batch);
    } catch (error) {
      if (!isTaken(error) || tries === triesMax) throw error;
    }
  }
}
