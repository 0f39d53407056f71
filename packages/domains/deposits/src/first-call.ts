import { movedDay, romeDay, utcMidnight } from "@vetrina/contract/dates";
import { laterCallDay } from "@vetrina/contract/settings/call-promise";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";

interface Booking {
  id: number;
  publicId: string;
  name: string;
}

/**
 * The buyer is promised a call within a day, or for when the office opens: it is among the tasks of all who see clients,
 * unless the work is opened. Its key is the booking's public id, by which it is found again whatever the staff has made
 * of its words.
 */
export async function planFirstCall(
  tx: Prisma.TransactionClient,
  { id, publicId, name }: Booking,
  now: Date,
): Promise<void> {
  if ((await tx.delivery.count({ where: { depositId: id } })) > 0) return;
  const title = `Prenotazione ${id} pagata: chiama ${cutText(name, 100)} e apri il lavoro`;
  const day = laterCallDay(await readCompany(tx), now) ?? movedDay(romeDay(now), 1);
  const planned = { title, day: utcMidnight(day), changedAt: now };
  await tx.task.upsert({
    where: { submissionKey: publicId },
    create: { ...planned, submissionKey: publicId, createdAt: now },
    update: { ...planned, doneAt: null, doneBy: null },
    select: { id: true },
  });
}

/** Takes it away once the work is opened, the money is back or the confirmation is undone. */
export async function dropFirstCall(tx: Prisma.TransactionClient, depositId: number): Promise<void> {
  await tx.$executeRaw`
    delete from "Task" using "Deposit"
    where "Task"."submissionKey" = "publicId" and "Deposit".id = ${depositId} and "doneAt" is null`;
}

/** The same of people who are erased, whose names done ones have too. */
export async function forgetFirstCalls(tx: Prisma.TransactionClient, depositIds: number[]): Promise<void> {
  if (depositIds.length === 0) return;
  await tx.$executeRaw`
    delete from "Task" using "Deposit" where "Task"."submissionKey" = "publicId" and "Deposit".id = any(${depositIds})`;
}
