import * as z from "zod";
import { daySchema, movedDay } from "./dates.ts";
import { exactPartial } from "./exact-partial.ts";
import { keysOf } from "./keys.ts";
import { leadIdSchema } from "./lead-stages.ts";
import { rowId } from "./row-id.ts";
import { weekdayOf } from "./settings/opening-week.ts";
import { colleagueSchema } from "./staff/auth.ts";
import { submissionKeySchema } from "./submission-key.ts";
import { ticketIdSchema } from "./tickets.ts";
import { requiredText } from "./written-text.ts";

export const taskTitleMax = 200;

/** Done tasks of a contact or a ticket that are shown with it, the newest. */
export const doneTasksShown = 20;

/** Panoramica and the late ones above a week show so many; the rest is behind a link or a week. */
export const tasksShownMax = 5;
export const lateTasksShown = 50;

/** A week shows so many, and more when asked. */
export const weekTasksStep = 100;
export const weekTasksMax = 1000;

/** Where a calendar program reads a person's tasks, and how many at most. */
export const calendarPath = (token: string) => `/api/calendar/${token}.ics`;
export const calendarTasksMax = 1000;

export const taskNotFoundMessage = "Questa scadenza non c’è più.";
export const taskTakenMessage = "C’è già un prossimo passo, scritto da un collega nel frattempo: eccolo.";

const idSchema = rowId(taskNotFoundMessage);

/** What a person writes. In a field nothing is an empty text. */
export const taskFieldsSchema = z.object({
  title: requiredText("Scrivi che cosa c’è da fare", taskTitleMax, "Puoi scrivere al massimo 200 caratteri"),
  day: z.string("Scegli il giorno").min(1, "Scegli il giorno").pipe(daySchema),
  /** HH:MM in Europe/Rome; null for the whole day. */
  hour: z
    .string("Scrivi l’ora come 09:30")
    .regex(/^$|^([01]\d|2[0-3]):[0-5]\d$/, "Scrivi l’ora come 09:30")
    .nullable()
    .transform((hour) => hour || null),
  ownerId: rowId().nullable(),
});

export type TaskFields = z.output<typeof taskFieldsSchema>;

/** What a task is the next step of. */
export const taskAboutSchema = z.union([z.object({ leadId: leadIdSchema }), z.object({ ticketId: ticketIdSchema })]);

export type TaskAbout = z.output<typeof taskAboutSchema>;

export const newTaskSchema = taskFieldsSchema.extend({
  about: taskAboutSchema.nullable(),
  submissionKey: submissionKeySchema,
});

export type NewTask = z.output<typeof newTaskSchema>;

/** The new values, and those the form began with: a field that a colleague has changed meanwhile is refused. */
export const taskChangeSchema = z.object({
  id: idSchema,
  changes: exactPartial(taskFieldsSchema),
  known: exactPartial(taskFieldsSchema),
});

export type TaskChange = z.output<typeof taskChangeSchema>;

export const taskRefSchema = z.object({ id: idSchema });

export const taskSchema = z.object({
  id: z.int(),
  title: z.string(),
  day: z.iso.date(),
  hour: z.string().nullable(),
  owner: colleagueSchema.nullable(),
  about: z.object({ kind: z.enum(["contatto", "ticket"]), id: z.int(), name: z.string() }).nullable(),
  doneAt: z.iso.datetime().nullable(),
  /** Username. */
  doneBy: z.string().nullable(),
});

export type Task = z.infer<typeof taskSchema>;

export const nextStepSchema = z.object({ open: taskSchema.nullable(), done: z.array(taskSchema) });

export type NextStep = z.infer<typeof nextStepSchema>;

/** The owner filter of a list: what nobody has taken is everybody's. Tasks of blocked accounts count as unassigned. */
export const taskOwners = { miei: "Mie o di nessuno", tutti: "Di tutti", nessuno: "Senza responsabile" } as const;

export type TaskOwners = keyof typeof taskOwners;

export const weekQuerySchema = z.object({
  /** Any day of the week; without it this week, with what is late. */
  day: daySchema.optional(),
  whose: z.enum(keysOf(taskOwners), "Questo elenco non esiste").default("miei"),
  limit: z.int().min(1).max(weekTasksMax).default(weekTasksStep),
});

export type WeekQuery = z.output<typeof weekQuerySchema>;

const someTasksSchema = z.object({ total: z.int(), first: z.array(taskSchema) });

export type SomeTasks = z.infer<typeof someTasksSchema>;

export const weekSchema = z.object({
  today: z.iso.date(),
  /** Its Monday. */
  monday: z.iso.date(),
  /** Open ones from before the week, the longest due first; only for the week of today. */
  late: someTasksSchema,
  /** Of the week, done ones too, by day and hour. */
  tasks: someTasksSchema,
});

export type Week = z.infer<typeof weekSchema>;

/** The caller's tasks and unassigned ones. */
export const dueTasksSchema = z.object({ late: someTasksSchema, today: someTasksSchema, tomorrow: someTasksSchema });

export type DueTasks = z.infer<typeof dueTasksSchema>;

/** How the caller is reminded. */
export const remindersSchema = z.object({
  morningMail: z.boolean(),
  /** Since when there is a calendar address; null without one. */
  calendarSince: z.iso.datetime().nullable(),
});

export type Reminders = z.infer<typeof remindersSchema>;

export const morningMailSchema = z.object({ morningMail: z.boolean() });

/** Shown once: only its hash is stored. */
export const calendarAddressSchema = z.object({ url: z.url() });

/** The Monday of a day's week, both as YYYY-MM-DD. */
export const mondayOf = (day: string): string => movedDay(day, -weekdayOf(day));
