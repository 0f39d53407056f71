import type { FieldParts, OptionWrite } from "@vetrina/contract/fields";
import { AppError } from "@vetrina/core/app-error";
import type { Prisma } from "@vetrina/data/prisma";

/** The options in this order: those with a number keep it and their values, the others are new, and the rest goes. */
export async function saveOptions(
  tx: Prisma.TransactionClient,
  fieldId: number,
  options: readonly OptionWrite[],
): Promise<void> {
  const kept = options.flatMap(({ id }) => id ?? []);
  const gone = { fieldId, id: { notIn: kept } };
  // Of a customer or a ticket that was merged into another nobody can change it any more.
  const isMerged = { mergedIntoId: { not: null } };
  await tx.customerFieldValue.deleteMany({ where: { option: gone, customer: isMerged } });
  await tx.ticketFieldValue.deleteMany({ where: { option: gone, ticket: isMerged } });
  await tx.fieldOption.deleteMany({ where: gone });
  for (const [position, { id, name }] of options.entries()) {
    if (id === null) await tx.fieldOption.create({ data: { fieldId, name, position }, select: { id: true } });
    else await tx.fieldOption.updateMany({ where: { id, fieldId }, data: { name, position } });
  }
}

interface ValueCounts {
  tickets: number;
  contacts: number;
  customers: number;
}

/** "3 ticket, 1 contatto e 2 clienti". */
function countWords({ tickets, contacts, customers }: ValueCounts): string {
  const words = [
    tickets > 0 && `${tickets} ticket`,
    contacts > 0 && (contacts === 1 ? "1 contatto" : `${contacts} contatti`),
    customers > 0 && (customers === 1 ? "1 cliente" : `${customers} clienti`),
  ].filter((part) => part !== false);
  return listed.format(words);
}

const listed = new Intl.ListFormat("it", { type: "conjunction" });

async function countValues(
  tx: Prisma.TransactionClient,
  where: { fieldId?: number; optionId?: { in: number[] } },
): Promise<ValueCounts> {
  return {
    tickets: await tx.ticketFieldValue.count({ where: { ...where, ticket: { mergedIntoId: null } } }),
    contacts: await tx.leadFieldValue.count({ where }),
    customers: await tx.customerFieldValue.count({ where: { ...where, customer: { mergedIntoId: null } } }),
  };
}

const conflict = (field: string, message: string) =>
  new AppError("CONFLICT", { message, fields: { [field]: message } });

const noValues: ValueCounts = { tickets: 0, contacts: 0, customers: 0 };

const placesOfCounts = [
  ["onTickets", "tickets"],
  ["onContacts", "contacts"],
  ["onCustomers", "customers"],
] as const;

/** A change loses no value: what some ticket, contact or customer has is taken away there first. Throws CONFLICT. */
export async function refuseLosses(
  tx: Prisma.TransactionClient,
  fieldId: number,
  before: FieldParts,
  after: FieldParts,
): Promise<void> {
  const ofField = await countValues(tx, { fieldId });
  for (const [place, kind] of placesOfCounts) {
    if (!before[place] || after[place] || ofField[kind] === 0) continue;
    const words = countWords({ ...noValues, [kind]: ofField[kind] });
    throw conflict(place, `Questo campo ha un valore in ${words}: cancella prima quei valori, o lascia il campo lì.`);
  }
  const kept = new Set(after.options.map(({ id }) => id));
  const gone = before.options.filter(({ id }) => !kept.has(id));
  if (gone.length === 0) return;
  const ids = gone.flatMap(({ id }) => id ?? []);
  const counts = await countValues(tx, { optionId: { in: ids } });
  if (counts.tickets + counts.contacts + counts.customers === 0) return;
  const names = gone.map(({ name }) => `«${name}»`).join(", ");
  throw conflict(
    "options",
    `Le opzioni tolte (${names}) sono ancora in uso in ${countWords(counts)}: prima cambiale lì, o qui rinominale.`,
  );
}
