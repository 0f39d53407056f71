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
  await tx.fieldOption.deleteMany({ where: { fieldId, id: { notIn: kept } } });
  for (const [position, { id, name }] of options.entries()) {
    if (id === null) await tx.fieldOption.create({ data: { fieldId, name, position }, select: { id: true } });
    else await tx.fieldOption.updateMany({ where: { id, fieldId }, data: { name, position } });
  }
}

const countWords = (tickets: number, contacts: number) =>
  [tickets > 0 && `${tickets} ticket`, contacts > 0 && (contacts === 1 ? "1 contatto" : `${contacts} contatti`)]
    .filter(Boolean)
    .join(" e ");

async function countValues(tx: Prisma.TransactionClient, where: { fieldId?: number; optionId?: { in: number[] } }) {
  return {
    tickets: await tx.ticketFieldValue.count({ where }),
    contacts: await tx.leadFieldValue.count({ where }),
  };
}

const conflict = (field: string, message: string) =>
  new AppError("CONFLICT", { message, fields: { [field]: message } });

/** A change loses no value: what some ticket or contact has is taken away there first. Throws CONFLICT. */
export async function refuseLosses(
  tx: Prisma.TransactionClient,
  fieldId: number,
  before: FieldParts,
  after: FieldParts,
): Promise<void> {
  const ofField = await countValues(tx, { fieldId });
  if (before.onTickets && !after.onTickets && ofField.tickets > 0) {
    throw conflict("onTickets", `${countWords(ofField.tickets, 0)} hanno un valore: svuotali prima, o lascialo lì.`);
  }
  if (before.onContacts && !after.onContacts && ofField.contacts > 0) {
    throw conflict("onContacts", `Hanno un valore ${countWords(0, ofField.contacts)}: svuotali prima, o lascialo lì.`);
  }
  const kept = new Set(after.options.map(({ id }) => id));
  const gone = before.options.filter(({ id }) => !kept.has(id));
  if (gone.length === 0) return;
  const ids = gone.flatMap(({ id }) => id ?? []);
  const { tickets, contacts } = await countValues(tx, { optionId: { in: ids } });
  if (tickets + contacts === 0) return;
  const names = gone.map(({ name }) => `«${name}»`).join(", ");
  throw conflict(
    "options",
    `Tra le opzioni tolte (${names}) c'è il valore di ${countWords(tickets, contacts)}: cambialo lì prima, o rinomina l'opzione.`,
  );
}
