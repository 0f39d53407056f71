import { createHash } from "node:crypto";
import { instantOfRome, movedDay, utcDay, utcMidnight } from "@vetrina/contract/dates";
import { calendarPath, calendarTasksMax } from "@vetrina/contract/tasks";
import type { StaffActor } from "@vetrina/core/actor";
import { AppError } from "@vetrina/core/app-error";
import { recordChange } from "@vetrina/core/audit/audit.service";
import { type CalendarEvent, calendarFile } from "@vetrina/core/calendar-file";
import { seesClients } from "@vetrina/core/colleague";
import type { Deps } from "@vetrina/core/deps";
import { lookUp } from "@vetrina/core/look-up";
import { newToken, tokenHash } from "@vetrina/core/secrets/tokens";
import { readCompany } from "@vetrina/core/settings/company";
import type { Prisma } from "@vetrina/data/prisma";
import { inOrder, isOpen } from "./due-tasks.service.ts";
import { presentTask, taskColumns, todayOf } from "./task.present.ts";

/** A calendar shows so many days before today and after it. */
const daysBefore = 30;
const daysAfter = 365;
/** How long a task with an hour takes in it, in minutes. */
const taskMinutes = 30;

const feedColumns = { ...taskColumns, changedAt: true } satisfies Prisma.TaskSelect;

function eventOf(row: Prisma.TaskGetPayload<{ select: typeof feedColumns }>, publicUrl: string): CalendarEvent {
  const { about } = presentTask(row);
  const start = row.hour ? instantOfRome(`${utcDay(row.day)}T${row.hour}`) : row.day;
  const places = { contatto: "contatti", ticket: "ticket" };
  return {
    id: `scadenza-${row.id}@${new URL(publicUrl).hostname}`,
    stamp: row.changedAt,
    start,
    ...(row.hour && { end: new Date(start.getTime() + taskMinutes * 60_000) }),
    summary: about ? `${row.title} · ${about.name}` : row.title,
    url: `${publicUrl}/admin#${about ? `${places[about.kind]}/${about.id}` : "scadenze"}`,
  };
}

/** Whose calendar it is; blocked accounts and those that see no clients have none. */
const findReader = (deps: Deps, token: string) =>
  deps.db.calendarFeed.findUnique({
    where: { tokenHash: tokenHash(token), user: seesClients },
    select: { userId: true },
  });

interface ReadCalendar {
  /** The same for as long as the calendar is. */
  mark: string;
  /** Takes about a millisecond for each task. */
  write(): string;
}

/**
 * A person's open tasks around today as a calendar file, written only for who hasn't got it: programs ask every hour
 * for what seldom changes. Throws NOT_FOUND, TOO_MANY_REQUESTS after many wrong tokens.
 */
export async function readCalendar(deps: Deps, address: string, token: string): Promise<ReadCalendar> {
  const reader = await lookUp(deps.limits, address, () => findReader(deps, token));
  if (!reader) throw new AppError("NOT_FOUND", { message: "Questo calendario non c’è più." });
  const today = todayOf(deps);
  const day = { gte: utcMidnight(movedDay(today, -daysBefore)), lte: utcMidnight(movedDay(today, daysAfter)) };
  const rows = await deps.db.task.findMany({
    where: { AND: [isOpen, { ownerId: reader.userId }], day },
    orderBy: inOrder,
    take: calendarTasksMax,
    select: feedColumns,
  });
  const { name } = await readCompany(deps.db);
  const calendar = {
    company: name,
    product: "Scadenze",
    name: `Scadenze di ${name}`,
    events: rows.map((row) => eventOf(row, deps.publicUrl)),
  };
  const mark = createHash("sha256").update(JSON.stringify(calendar)).digest("base64url");
  return { mark, write: () => calendarFile(calendar) };
}

const action = "account.calendario";

/** Gives the caller a calendar address; one that was there before shows nothing any more. It is known only now. */
export async function renewCalendar(deps: Deps, actor: StaffActor): Promise<{ url: string }> {
  const token = newToken();
  const data = { tokenHash: tokenHash(token), createdAt: deps.now() };
  await deps.db.$transaction(async (tx) => {
    await tx.calendarFeed.upsert({
      where: { userId: actor.id },
      create: { ...data, userId: actor.id },
      update: data,
      select: { userId: true },
    });
    const summary = "Ha creato l’indirizzo del proprio calendario";
    await recordChange(tx, actor, { action, subject: "utente", subjectId: actor.id, summary });
  });
  return { url: `${deps.publicUrl}${calendarPath(token)}` };
}

/** The caller's address shows nothing any more. */
export async function dropCalendar(deps: Deps, actor: StaffActor): Promise<void> {
  await deps.db.$transaction(async (tx) => {
    const { count } = await tx.calendarFeed.deleteMany({ where: { userId: actor.id } });
    if (count === 0) return;
    const summary = "Ha tolto l’indirizzo del proprio calendario";
    await recordChange(tx, actor, { action, subject: "utente", subjectId: actor.id, summary });
  });
}
