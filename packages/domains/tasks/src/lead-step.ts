import { utcDay, utcMidnight } from "@vetrina/contract/dates";
import type { TaskFields } from "@vetrina/contract/tasks";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";

type Step = Pick<TaskFields, "title" | "day" | "hour">;

const openStep = (tx: Prisma.TransactionClient, leadId: number) =>
  tx.task.findFirst({ where: { leadId, doneAt: null }, select: { id: true, title: true, day: true } });

const isSame = (step: { title: string; day: Date }, other: Step) =>
  step.title === other.title && utcDay(step.day) === other.day;

/**
 * Gives a lead a generated next step, unless it has another one than `before`. The lead's row
 * must be locked.
 */
export async function planLeadStep(
  tx: Prisma.TransactionClient,
  leadId: number,
  { before, step, now }: { before: Step | undefined; step: Step; now: Date },
): Promise<void> {
  const open = await openStep(tx, leadId);
  const data = { ...step, day: utcMidnight(step.day), changedAt: now };
  if (!open) await tx.task.create({ data: { ...data, leadId, createdAt: now }, select: { id: true } });
  else if (before && isSame(open, before)) await tx.task.update({ where: { id: open.id }, data, select: { id: true } });
}

/** Takes such a step away again, unless the staff has made another one of it. */
export async function dropLeadStep(tx: Prisma.TransactionClient, leadId: number, step: Step): Promise<void> {
  // Before the step's row: that is the order in which whoever changes a step takes them.
  await lockRow(tx, "Lead", leadId);
  const open = await openStep(tx, leadId);
  if (open && isSame(open, step)) await tx.task.deleteMany({ where: { id: open.id, doneAt: null } });
}
