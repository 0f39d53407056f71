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
import { router, staffProcedure } from "@vetrina/core/trpc";
import { dropCalendar, renewCalendar } from "./calendar-feed.service.ts";
import { readDueTasks, readWeek } from "./due-tasks.service.ts";
import { readReminders, setMorningMail } from "./reminders.service.ts";
import { addTask, changeTask, finishTask, readNextStep, readTask, reopenTask } from "./tasks.service.ts";

export const tasksRouter = router({
  nextStep: staffProcedure
    .input(taskAboutSchema)
    .output(nextStepSchema)
    .query(({ ctx, input }) => readNextStep(ctx.deps, input)),
  due: staffProcedure.output(dueTasksSchema).query(({ ctx }) => readDueTasks(ctx.deps, ctx.actor)),
  week: staffProcedure
    .input(weekQuerySchema)
    .output(weekSchema)
    .query(({ ctx, input }) => readWeek(ctx.deps, ctx.actor, input)),
  one: staffProcedure
    .input(taskRefSchema)
    .output(taskSchema)
    .query(({ ctx, input }) => readTask(ctx.deps, input.id)),
  add: staffProcedure
    .input(newTaskSchema)
    .output(taskSchema)
    .mutation(({ ctx, input }) => addTask(ctx.deps, ctx.actor, input)),
  change: staffProcedure
    .input(taskChangeSchema)
    .output(taskSchema)
    .mutation(({ ctx, input }) => changeTask(ctx.deps, ctx.actor, input)),
  finish: staffProcedure
    .input(taskRefSchema)
    .output(taskSchema)
    .mutation(({ ctx, input }) => finishTask(ctx.deps, ctx.actor, input.id)),
  reopen: staffProcedure
    .input(taskRefSchema)
    .output(taskSchema)
    .mutation(({ ctx, input }) => reopenTask(ctx.deps, ctx.actor, input.id)),
  reminders: staffProcedure.output(remindersSchema).query(({ ctx }) => readReminders(ctx.deps, ctx.actor)),
  setMorningMail: staffProcedure
    .input(morningMailSchema)
    .mutation(({ ctx, input }) => setMorningMail(ctx.deps, ctx.actor, input.morningMail)),
  renewCalendar: staffProcedure.output(calendarAddressSchema).mutation(({ ctx }) => renewCalendar(ctx.deps, ctx.actor)),
  dropCalendar: staffProcedure.mutation(({ ctx }) => dropCalendar(ctx.deps, ctx.actor)),
});
