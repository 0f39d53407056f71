import {
  calendarAddressSchema,
  dueTasksSchema,
  morningMailSchema,
  newTaskSchema,
  nextStepSchema,
  remindersSchema,
  taskAboutSchema,
  taskChangeSchema,
  taskRefSchema,
  taskSchema,
  weekQuerySchema,
  weekSchema,
} from "@vetrina/contract/tasks";
import { noAnswer, router, staffCalls, staffProcedure } from "@vetrina/core/trpc";
import { dropCalendar, renewCalendar } from "./calendar-feed.service.ts";
import { readDueTasks, readWeek } from "./due-tasks.service.ts";
import { readReminders, setMorningMail } from "./reminders.service.ts";
import { addTask, changeTask, finishTask, readNextStep, readTask, reopenTask } from "./tasks.service.ts";

export const tasksRouter = router({
  nextStep: staffCalls.query(taskAboutSchema, nextStepSchema, (deps, _actor, input) => readNextStep(deps, input)),
  due: staffProcedure.output(dueTasksSchema).query(({ ctx }) => readDueTasks(ctx.deps, ctx.actor)),
  week: staffCalls.query(weekQuerySchema, weekSchema, readWeek),
  one: staffCalls.query(taskRefSchema, taskSchema, (deps, _actor, { id }) => readTask(deps, id)),
  add: staffCalls.mutation(newTaskSchema, taskSchema, addTask),
  change: staffCalls.mutation(taskChangeSchema, taskSchema, changeTask),
  finish: staffCalls.mutation(taskRefSchema, taskSchema, (deps, actor, { id }) => finishTask(deps, actor, id)),
  reopen: staffCalls.mutation(taskRefSchema, taskSchema, (deps, actor, { id }) => reopenTask(deps, actor, id)),
  reminders: staffProcedure.output(remindersSchema).query(({ ctx }) => readReminders(ctx.deps, ctx.actor)),
  setMorningMail: staffCalls.mutation(morningMailSchema, noAnswer, (deps, actor, { morningMail }) =>
    setMorningMail(deps, actor, morningMail),
  ),
  renewCalendar: staffProcedure.output(calendarAddressSchema).mutation(({ ctx }) => renewCalendar(ctx.deps, ctx.actor)),
  dropCalendar: staffProcedure.mutation(({ ctx }) => dropCalendar(ctx.deps, ctx.actor)),
});
