import { isDeepStrictEqual } from "node:util";
import { utcMidnight } from "@vetrina/contract/dates";
import { contactRetentionYears } from "@vetrina/contract/retention";
import {
  doneTasksShown,
  type NewTask,
  type NextStep,
  type Task,
  type TaskAbout,
  type TaskChange,
  type TaskFields,
  taskNotFoundMessage,
  taskTakenMessage,
} from "@vetrina/contract/tasks";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { changedFields } from "@vetrina/core/audit/changed-fields";
import { refuseUnknownOwner } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { wakeCounters } from "@vetrina/core/notices/notices.service";
import { writeUnlessSent } from "@vetrina/core/write-unless-sent";
import type { Prisma } from "@vetrina/data/prisma";
import { lockRow } from "@vetrina/data/row-lock";
import { fieldsOf, presentTask, taskColumns } from "./task.present.ts";

const subject = "scadenza";
const changeAction = "scadenza.modifica";

const fieldNames: Record<keyof TaskFields, string> = {
  title: "testo",
  day: "giorno",
  hour: "ora",
  ownerId: "responsabile",
};

const notFound = () => new AppError("NOT_FOUND", { message: taskNotFoundMessage });

const ownerMessage = "Questa persona non può avere scadenze";

const whereAbout = (about: TaskAbout) =>
  "leadId" in about ? { leadId: about.leadId } : { ticketId: BigInt(about.ticketId) };

/** The lead before its task, as everybody takes them: the lead's columns follow the task. */
const lockLead = (tx: Prisma.TransactionClient, leadId: number) => lockRow(tx, "Lead", leadId);

/** A merged ticket's step would be shown nowhere. */
async function refuseMerged(tx: Prisma.TransactionClient, ticketId: bigint): Promise<void> {
  if ((await tx.ticket.count({ where: { id: ticketId, folder: "unito" } })) === 0) return;
  throw new AppError("CONFLICT", { message: "Il ticket è stato unito a un altro: lavora su quello." });
}

/**
 * Locked until the transaction ends: of two who write a step of it at once the second sees the first's. Throws NOT_FOUND,
 * and CONFLICT for a ticket that was merged into another.
 */
async function lockAbout(tx: Prisma.TransactionClient, about: TaskAbout): Promise<void> {
  const isThere = "leadId" in about ? lockLead(tx, about.leadId) : lockRow(tx, "Ticket", about.ticketId);
  if (!(await isThere)) {
    throw new AppError("NOT_FOUND", {
      message: "leadId" in about ? "Questo contatto non c’è più." : "Questo ticket non c’è più.",
    });
  }
  if ("ticketId" in about) await refuseMerged(tx, BigInt(about.ticketId));
}

/** A task, locked after what it is about. Throws NOT_FOUND. */
async function lockTask(tx: Prisma.TransactionClient, id: number) {
  const found = await tx.task.findUnique({ where: { id }, select: { leadId: true, ticketId: true } });
  if (found?.leadId) await lockLead(tx, found.leadId);
  if (found?.ticketId) await lockRow(tx, "Ticket", found.ticketId);
  await lockRow(tx, "Task", id);
  const row = await tx.task.findUnique({ where: { id }, select: taskColumns });
  if (!row) throw notFound();
  return row;
}

const findOpen = (tx: Prisma.TransactionClient, where: Prisma.TaskWhereInput) =>
  tx.task.findFirst({ where: { ...where, doneAt: null }, select: taskColumns });

/** The next step of a contact or a ticket, and those that were taken, the last one first. */
export async function readNextStep(deps: Pick<Deps, "db">, about: TaskAbout): Promise<NextStep> {
  const where = whereAbout(about);
  const [open, done] = await Promise.all([
    findOpen(deps.db, where),
    deps.db.task.findMany({
      where: { ...where, doneAt: { not: null } },
      orderBy: [{ doneAt: "desc" }, { id: "desc" }],
      take: doneTasksShown,
      select: taskColumns,
    }),
  ]);
  return { open: open && presentTask(open), done: done.map(presentTask) };
}

/** Throws NOT_FOUND. */
export async function readTask({ db }: Pick<Deps, "db">, id: number): Promise<Task> {
  const row = await db.task.findUnique({ where: { id }, select: taskColumns });
  if (!row) throw notFound();
  return presentTask(row);
}

const taken = () => new AppError("CONFLICT", { message: taskTakenMessage });

/**
 * Throws BAD_INPUT at `ownerId`, NOT_FOUND, and CONFLICT when the contact or ticket has another next step already, or the
 * ticket was merged into another. Sent
 * again with its key, or as a contact's same next step, it is the one that is there.
 */
export async function addTask(
  deps: Deps,
  actor: StaffActor,
  { about, day, submissionKey, ...fields }: NewTask,
): Promise<Task> {
  const findSent = async () => {
    const row = submissionKey && (await deps.db.task.findUnique({ where: { submissionKey }, select: taskColumns }));
    return row ? presentTask(row) : null;
  };
  const write = () =>
    deps.db.$transaction(async (tx) => {
      await refuseUnknownOwner(tx, fields.ownerId, ownerMessage);
      if (about) {
        await lockAbout(tx, about);
        const open = await findOpen(tx, whereAbout(about));
        if (open && isDeepStrictEqual(fieldsOf(open), { ...fields, day })) return presentTask(open);
        if (open) throw taken();
      }
      const now = deps.now();
      const keys = { createdAt: now, changedAt: now, submissionKey: submissionKey ?? null };
      const row = await tx.task.create({
        data: { ...fields, ...keys, day: utcMidnight(day), ...(about && whereAbout(about)), createdBy: actor.username },
        select: taskColumns,
      });
      const summary = `Ha scritto la scadenza ${row.id}`;
      await recordChange(tx, actor, { action: "scadenza.nuova", subject, subjectId: row.id, summary });
      wakeCounters(tx);
      return presentTask(row);
    });
  return writeUnlessSent(findSent, write);
}

/**
 * Writes the fields that were changed, and leaves the others as a colleague may have written them. Throws NOT_FOUND,
 * BAD_INPUT at `ownerId`, and CONFLICT when a colleague has written something else into one of the fields.
 */
export async function changeTask(deps: Deps, actor: StaffActor, { id, changes, known }: TaskChange): Promise<Task> {
  return deps.db.$transaction(async (tx) => {
    const row = await lockTask(tx, id);
    const before = fieldsOf(row);
    const edit = { subject, id, before, changes, known, action: changeAction };
    const changed = await changedFields(tx, edit);
    if (changed.length === 0) return presentTask(row);
    const { day, ...fields } = { ...before, ...changes };
    if (changed.includes("ownerId")) await refuseUnknownOwner(tx, fields.ownerId, ownerMessage);
    const data = { ...fields, day: utcMidnight(day), changedAt: deps.now() };
    const saved = await tx.task.update({ where: { id }, data, select: taskColumns });
    await recordChange(tx, actor, {
      action: changeAction,
      subject,
      subjectId: id,
      summary: `Ha cambiato nella scadenza ${id}: ${changed.map((name) => fieldNames[name]).join(", ")}`,
    });
    wakeCounters(tx);
    return presentTask(saved);
  });
}

/** Done is done: said again, also by a colleague, it changes nothing. Throws NOT_FOUND. */
export async function finishTask(deps: Deps, actor: StaffActor, id: number): Promise<Task> {
  return deps.db.$transaction(async (tx) => {
    const row = await lockTask(tx, id);
    if (row.doneAt) return presentTask(row);
    const now = deps.now();
    const data = { doneAt: now, doneBy: actor.username, changedAt: now };
    const saved = await tx.task.update({ where: { id }, data, select: taskColumns });
    const summary = `Ha completato la scadenza ${id}`;
    await recordChange(tx, actor, { action: "scadenza.fatta", subject, subjectId: id, summary });
    wakeCounters(tx);
    return presentTask(saved);
  });
}

/**
 * Takes "done" back. Throws NOT_FOUND, and CONFLICT when its contact or ticket has another next step by now, or the ticket
 * was merged into another.
 */
export async function reopenTask(deps: Deps, actor: StaffActor, id: number): Promise<Task> {
  return deps.db.$transaction(async (tx) => {
    const row = await lockTask(tx, id);
    if (!row.doneAt) return presentTask(row);
    const { lead, ticket } = row;
    if (lead && (await findOpen(tx, { leadId: lead.id }))) throw taken();
    if (ticket) await refuseMerged(tx, ticket.id);
    if (ticket && (await findOpen(tx, { ticketId: ticket.id }))) throw taken();
    const data = { doneAt: null, doneBy: null, changedAt: deps.now() };
    const saved = await tx.task.update({ where: { id }, data, select: taskColumns });
    const summary = `Ha riaperto la scadenza ${id}`;
    await recordChange(tx, actor, { action: "scadenza.riaperta", subject, subjectId: id, summary });
    wakeCounters(tx);
    return presentTask(saved);
  });
}

/** Done tasks of no contact and no ticket may name people all the same: they go after the years of contacts. */
export async function forgetOldTasks({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const before = new Date(now());
  before.setUTCFullYear(before.getUTCFullYear() - contactRetentionYears);
  await db.task.deleteMany({ where: { leadId: null, ticketId: null, doneAt: { lt: before } } });
}
