import { customerNotFoundMessage } from "@vetrina/contract/customers";
import { romeDay, utcMidnight } from "@vetrina/contract/dates";
import { shortMinutes } from "@vetrina/contract/hours/durations";
import { hoursMessages, type NewPackage, type PackageChange, packagesMax } from "@vetrina/contract/hours/hours";
import type { CustomerHours } from "@vetrina/contract/hours/hours-desk";
import type { OwnerActor, StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { transact } from "@vetrina/core/transactions";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { readCustomerHours } from "./customer-hours.service.ts";

const subject = "pacchetto";

const record = (tx: Prisma.TransactionClient, actor: StaffActor, verb: string, id: number, rest: PackageRecord) =>
  recordChange(tx, actor, { action: `${subject}.${verb}`, subject, subjectId: id, ...rest });

interface PackageRecord {
  summary: string;
  details?: Prisma.InputJsonObject;
}

function refuseFuture(boughtOn: string, now: Date): void {
  if (boughtOn <= romeDay(now)) return;
  throw new AppError("BAD_INPUT", { message: hoursMessages.future, fields: { boughtOn: hoursMessages.future } });
}

const rowOf = ({ time, cents, boughtOn, expiresOn }: Omit<PackageChange, "id" | "revision">) => ({
  minutes: time,
  cents,
  boughtOn: utcMidnight(boughtOn),
  expiresOn: expiresOn && utcMidnight(expiresOn),
});

/** Holds the customer: packages of one are added one after the other. Throws NOT_FOUND. */
async function holdCustomer(tx: Prisma.TransactionClient, id: number): Promise<void> {
  const rows = await tx.$queryRaw<object[]>`
    select id from "Customer" where id = ${id} and "removedAt" is null for no key update`;
  if (rows.length === 0) throw new AppError("NOT_FOUND", { message: customerNotFoundMessage });
}

async function insertPackage(tx: Prisma.TransactionClient, actor: StaffActor, input: NewPackage): Promise<void> {
  const { customerId, submissionKey, ...fields } = input;
  await holdCustomer(tx, customerId);
  const twin = submissionKey
    ? await tx.hourPackage.findUnique({ where: { submissionKey }, select: { id: true } })
    : null;
  if (twin) return;
  if ((await tx.hourPackage.count({ where: { customerId } })) >= packagesMax) {
    throw new AppError("CONFLICT", { message: hoursMessages.tooManyPackages });
  }
  const keys = { customerId, createdBy: actor.username, submissionKey: submissionKey ?? null };
  const { id } = await tx.hourPackage.create({ data: { ...rowOf(fields), ...keys }, select: { id: true } });
  const summary = `Ha aggiunto al cliente ${customerId} un pacchetto di ${shortMinutes(fields.time)}`;
  await record(tx, actor, "nuovo", id, { summary });
  wakeCounters(tx);
}

/**
 * Adds a package. Sent again with its key it is the one that is there. Throws NOT_FOUND, BAD_INPUT for a day to come,
 * CONFLICT for one too many.
 */
export async function addPackage(deps: Deps, actor: StaffActor, input: NewPackage): Promise<CustomerHours> {
  refuseFuture(input.boughtOn, deps.now());
  await transact(deps.db, (tx) => insertPackage(tx, actor, input));
  return readCustomerHours(deps, input.customerId);
}

async function holdPackage(tx: Prisma.TransactionClient, id: number) {
  await lockRow(tx, "HourPackage", id);
  const row = await tx.hourPackage.findFirst({ where: { id, customer: { removedAt: null } } });
  if (!row) throw new AppError("NOT_FOUND", { message: hoursMessages.packageGone });
  return row;
}

/** Changes a package. Throws NOT_FOUND, BAD_INPUT, and CONFLICT for one that was changed since it was on screen. */
export async function changePackage(deps: Deps, actor: StaffActor, input: PackageChange): Promise<CustomerHours> {
  const { id, revision, ...fields } = input;
  refuseFuture(fields.boughtOn, deps.now());
  const customerId = await transact(deps.db, async (tx) => {
    const row = await holdPackage(tx, id);
    if (row.revision !== revision) {
      const { name } = await lastChange(tx, { subject, id });
      throw new AppError("CONFLICT", {
        message: `${name} l’ha cambiato nel frattempo: guarda com’è adesso e riprova.`,
      });
    }
    await tx.hourPackage.update({
      where: { id },
      data: { ...rowOf(fields), revision: { increment: 1 } },
      select: { id: true },
    });
    const details = {
      minuti: { prima: row.minutes, dopo: fields.time },
      centesimi: { prima: row.cents, dopo: fields.cents },
    };
    await record(tx, actor, "modifica", id, { summary: `Ha cambiato il pacchetto ${id}`, details });
    wakeCounters(tx);
    return row.customerId;
  });
  return readCustomerHours(deps, customerId);
}

/** Takes a package away; what it covered is owed again. For owners. Throws NOT_FOUND. */
export async function removePackage(deps: Deps, actor: OwnerActor, id: number): Promise<CustomerHours> {
  const customerId = await transact(deps.db, async (tx) => {
    const row = await holdPackage(tx, id);
    await tx.hourPackage.delete({ where: { id }, select: { id: true } });
    const summary = `Ha eliminato un pacchetto di ${shortMinutes(row.minutes)} del cliente ${row.customerId}`;
    await record(tx, actor, "eliminazione", id, { summary, details: { minuti: row.minutes, centesimi: row.cents } });
    wakeCounters(tx);
    return row.customerId;
  });
  return readCustomerHours(deps, customerId);
}
