import { customerNotFoundMessage } from "@vetrina/contract/customers";
import { type CustomerDetail, customerNotesShown } from "@vetrina/contract/customers-desk";
import { AppError } from "@vetrina/core/app-error";
import type { Deps } from "@vetrina/core/deps";
import { noteColumns } from "@vetrina/core/staff-notes";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";
import { customerValueColumns, presentValues } from "@vetrina/fields/field-values";
import { dataColumns } from "./customer-columns.ts";
import { mergedColumns, presentMerged } from "./merge-record.ts";

export const personColumns = just("id", "name", "role", "email", "phone") satisfies Prisma.CustomerPersonSelect;

const detailColumns = {
  id: true,
  ...dataColumns,
  createdAt: true,
  people: { select: personColumns, orderBy: { id: "asc" } },
  notes: { select: noteColumns, orderBy: { id: "desc" }, take: customerNotesShown },
  fields: customerValueColumns,
  revision: true,
  merged: mergedColumns,
  _count: { select: { notes: true } },
} satisfies Prisma.CustomerSelect;

export const customerNotFound = () => new AppError("NOT_FOUND", { message: customerNotFoundMessage });

type Reader = Pick<Prisma.TransactionClient, "customer">;

/** A customer with its people, notes and fields. Throws NOT_FOUND. */
export async function readCustomer({ db }: { db: Reader | Deps["db"] }, id: number): Promise<CustomerDetail> {
  const row = await db.customer.findFirst({ where: { id, removedAt: null }, select: detailColumns });
  if (!row) throw customerNotFound();
  const { _count, notes, fields, createdAt, kind, merged, ...customer } = row;
  return {
    ...customer,
    kind,
    createdAt: createdAt.toISOString(),
    notes: notes.map((note) => ({ ...note, createdAt: note.createdAt.toISOString() })),
    noteCount: _count.notes,
    fields: presentValues(fields),
    merged: presentMerged(merged, { ...customer, kind }),
  };
}

/** The customer with this number, or the one that it was merged into. Throws NOT_FOUND. */
export async function openCustomer(deps: Pick<Deps, "db">, id: number): Promise<CustomerDetail> {
  const row = await deps.db.customer.findUnique({ where: { id }, select: { mergedIntoId: true } });
  return readCustomer(deps, row?.mergedIntoId ?? id);
}

/** Begins a change of a customer: two who change one come one after the other. Throws NOT_FOUND. */
export async function holdCustomer(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    select id from "Customer" where id = ${id} and "removedAt" is null for no key update`;
  if (rows.length === 0) throw customerNotFound();
}

async function touch(tx: Prisma.TransactionClient, id: number, data: Prisma.CustomerUpdateManyMutationInput) {
  const touched = await tx.customer.updateMany({ where: { id, removedAt: null }, data });
  if (touched.count === 0) throw customerNotFound();
}

/** Says that something of a customer is another: no merge before it can be separated any more. Throws NOT_FOUND. */
export const touchCustomer = (tx: Prisma.TransactionClient, id: number, now: Date): Promise<void> =>
  touch(tx, id, { changedAt: now, revision: { increment: 1 } });

/** The same for what only adds to it, and doesn't stand in the way of separating a merge. Throws NOT_FOUND. */
export const addToCustomer = (tx: Prisma.TransactionClient, id: number, now: Date): Promise<void> =>
  touch(tx, id, { changedAt: now });
