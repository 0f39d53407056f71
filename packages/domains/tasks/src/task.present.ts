import { romeDay, utcDay } from "@vetrina/contract/dates";
import type { Task, TaskFields } from "@vetrina/contract/tasks";
import { colleagueColumns, presentColleague } from "@vetrina/core/colleague";
import { just } from "@vetrina/data/just";
import type { Prisma } from "@vetrina/data/prisma";

/** Today in Europe/Rome, as YYYY-MM-DD. */
export const todayOf = ({ now }: { now: () => Date }): string => romeDay(now());

export const taskColumns = {
  ...just("id", "title", "day", "hour", "ownerId"),
  owner: { select: colleagueColumns },
  lead: { select: { id: true, firstName: true, lastName: true } },
  ticket: { select: { id: true, subject: true } },
  doneAt: true,
  doneBy: true,
} satisfies Prisma.TaskSelect;

type TaskRow = Prisma.TaskGetPayload<{ select: typeof taskColumns }>;

function aboutOf({ lead, ticket }: TaskRow): Task["about"] {
  if (lead) return { kind: "contatto", id: lead.id, name: `${lead.firstName} ${lead.lastName}`.trim() };
  if (ticket) return { kind: "ticket", id: Number(ticket.id), name: ticket.subject };
  return null;
}

export const presentTask = (row: TaskRow): Task => ({
  id: row.id,
  title: row.title,
  day: utcDay(row.day),
  hour: row.hour,
  owner: row.owner && presentColleague(row.owner),
  about: aboutOf(row),
  doneAt: row.doneAt?.toISOString() ?? null,
  doneBy: row.doneBy,
});

/** As a form writes it. */
export const fieldsOf = ({
  title,
  day,
  hour,
  ownerId,
}: Pick<TaskRow, "title" | "day" | "hour" | "ownerId">): TaskFields => ({
  title,
  day: utcDay(day),
  hour,
  ownerId,
});
