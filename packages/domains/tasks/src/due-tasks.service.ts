import { movedDay, utcMidnight } from "@vetrina/contract/dates";
import {
  type DueTasks,
  lateTasksShown,
  mondayOf,
  type SomeTasks,
  type TaskOwners,
  tasksShownMax,
  type Week,
  type WeekQuery,
} from "@vetrina/contract/tasks";
import type { StaffActor } from "@vetrina/core/actor";
import type { Deps } from "@vetrina/core/deps";
import type { Prisma } from "@vetrina/data/prisma";
import { presentTask, taskColumns, todayOf } from "./task.present.ts";

/** Not accounts that are blocked or see no clients any more. */
export const isNobodys = {
  OR: [{ ownerId: null }, { owner: { OR: [{ blockedAt: { not: null } }, { role: "redattore" }] } }],
} satisfies Prisma.TaskWhereInput;

const whereOwner = (actor: Pick<StaffActor, "id">, whose: TaskOwners): Prisma.TaskWhereInput =>
  ({ miei: { OR: [{ ownerId: actor.id }, isNobodys] }, tutti: {}, nessuno: isNobodys })[whose];

/** Steps of contacts that are won or lost rest, and those of tickets that were put away. */
export const isOpen = {
  doneAt: null,
  AND: [
    { OR: [{ leadId: null }, { lead: { status: { in: ["nuovo", "contattato"] } } }] },
    { OR: [{ ticketId: null }, { ticket: { folder: { notIn: ["spam", "cestino"] } } }] },
  ],
} satisfies Prisma.TaskWhereInput;

export const inOrder = [
  { day: "asc" },
  { hour: { sort: "asc", nulls: "first" } },
  { id: "asc" },
] satisfies Prisma.TaskOrderByWithRelationInput[];

async function someTasks({ db }: Pick<Deps, "db">, where: Prisma.TaskWhereInput, take: number): Promise<SomeTasks> {
  const [total, rows] = await Promise.all([
    db.task.count({ where }),
    db.task.findMany({ where, orderBy: inOrder, take, select: taskColumns }),
  ]);
  return { total, first: rows.map(presentTask) };
}

const none: SomeTasks = { total: 0, first: [] };

/** A week's tasks, and with this week's what is late. */
export async function readWeek(deps: Deps, actor: StaffActor, { day, whose, limit }: WeekQuery): Promise<Week> {
  const today = todayOf(deps);
  const monday = mondayOf(day ?? today);
  const owned = whereOwner(actor, whose);
  const week = { gte: utcMidnight(monday), lt: utcMidnight(movedDay(monday, 7)) };
  const isThisWeek = monday === mondayOf(today);
  const [late, tasks] = await Promise.all([
    isThisWeek ? someTasks(deps, { AND: [isOpen, owned], day: { lt: week.gte } }, lateTasksShown) : none,
    someTasks(deps, { AND: [owned, { OR: [isOpen, { doneAt: { not: null } }] }], day: week }, limit),
  ]);
  return { today, monday, late, tasks };
}

/** The caller's and unassigned tasks that are due by tomorrow. */
export async function readDueTasks(deps: Deps, actor: StaffActor): Promise<DueTasks> {
  const today = todayOf(deps);
  const owned = { AND: [isOpen, whereOwner(actor, "miei")] };
  const dueOn = (day: Prisma.DateTimeFilter) => someTasks(deps, { ...owned, day }, tasksShownMax);
  const [late, now, tomorrow] = await Promise.all([
    dueOn({ lt: utcMidnight(today) }),
    dueOn({ equals: utcMidnight(today) }),
    dueOn({ equals: utcMidnight(movedDay(today, 1)) }),
  ]);
  return { late, today: now, tomorrow };
}
