import { movedDay, romeDay, utcMidnight } from "@vetrina/contract/dates";
import { cutText } from "@vetrina/core/mail-reading/plain-text";
import type { Prisma } from "@vetrina/data/prisma";

/** What its task begins with, by which it is found again. */
const beginningOf = (depositId: number) => `Prenotazione ${depositId} pagata: `;

/** The buyer is promised a call within a day, to begin: it is among the tasks of all who see clients, unless the work is opened. */
export async function planFirstCall(
  tx: Prisma.TransactionClient,
  { id, name }: { id: number; name: string },
  now: Date,
): Promise<void> {
  if ((await tx.delivery.count({ where: { depositId: id } })) > 0) return;
  const title = `${beginningOf(id)}chiama ${cutText(name, 100)} e apri il lavoro`;
  const day = utcMidnight(movedDay(romeDay(now), 1));
  await tx.task.create({ data: { title, day, createdAt: now, changedAt: now }, select: { id: true } });
}

/** Takes it away once the work is opened, the money is back or the confirmation is undone. */
export async function dropFirstCall(tx: Prisma.TransactionClient, depositId: number): Promise<void> {
  await tx.task.deleteMany({ where: { title: { startsWith: beginningOf(depositId) }, doneAt: null } });
}

/** The same of people who are erased, whose names done ones have too. */
export async function forgetFirstCalls(tx: Prisma.TransactionClient, depositIds: number[]): Promise<void> {
  if (depositIds.length === 0) return;
  await tx.task.deleteMany({ where: { OR: depositIds.map((id) => ({ title: { startsWith: beginningOf(id) } })) } });
}
