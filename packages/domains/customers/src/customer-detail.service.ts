import { type CustomerKind, customerNotFoundMessage } from "@vetrina/contract/customers";
import { type CustomerDetail, customerNotesShown } from "@vetrina/contract/customers-desk";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { customerValueColumns, presentValues } from "@vetrina/fields/field-values";

/** What is kept of a customer itself. */
export const dataColumns = {
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
} satisfies Prisma.CustomerSelect;

export const personColumns = {
  id: true,
  name: true,
  role: true,
  email: true,
  phone: true,
} satisfies Prisma.CustomerPersonSelect;

export const noteColumns = { id: true, text: true, author: true, createdAt: true } satisfies Prisma.CustomerNoteSelect;

const detailColumns = {
  id: true,
  ...dataColumns,
  createdAt: true,
  people: { select: personColumns, orderBy: { id: "asc" } },
  notes: { select: noteColumns, orderBy: { id: "desc" }, take: customerNotesShown },
  fields: customerValueColumns,
  _count: { select: { notes: true } },
} satisfies Prisma.CustomerSelect;

export const customerNotFound = () => new AppError("NOT_FOUND", { message: customerNotFoundMessage });

type Reader = Pick<Prisma.TransactionClient, "customer">;

/** A customer with its people, notes and fields. Throws NOT_FOUND. */
export async function readCustomer({ db }: { db: Reader | Deps["db"] }, id: number): Promise<CustomerDetail> {
  const row = await db.customer.findFirst({ where: { id, removedAt: null }, select: detailColumns });
  if (!row) throw customerNotFound();
  const { _count, notes, fields, createdAt, kind, ...customer } = row;
  return {
    ...customer,
    kind: kind as CustomerKind,
    createdAt: createdAt.toISOString(),
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    noteCount: _count.notes,
    fields: presentValues(fields),
  };
}

/** Begins a change of a customer: two who change one come one after the other. Throws NOT_FOUND. */
export async function touchCustomer(tx: Prisma.TransactionClient, id: number, now: Date): Promise<void> {
  const touched = await tx.customer.updateMany({ where: { id, removedAt: null }, data: { changedAt: now } });
  if (touched.count === 0) throw customerNotFound();
}
