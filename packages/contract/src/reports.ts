import * as z from "zod";
import { daySchema, daysBetween } from "./dates.ts";
import { keysOf } from "./keys.ts";
import { leadStageSchema } from "./lead-stages.ts";
import { requestTypeSchema } from "./tickets.ts";

/** A report is of so many Europe/Rome days at most: two years, a leap day included. */
export const reportDaysMax = 731;

/** Pages and campaigns with a line of their own, those with the most contacts; the others are one line. */
export const sourcesShownMax = 25;

/** The first and the last Europe/Rome day that a report is about. */
export const reportRangeSchema = z
  .object({ from: daySchema, to: daySchema })
  .refine(({ from, to }) => from <= to, {
    message: "La data di inizio deve venire prima di quella di fine",
    path: ["to"],
  })
  .refine(({ from, to }) => daysBetween(from, to) < reportDaysMax, {
    message: "Un resoconto copre al massimo due anni",
    path: ["to"],
  });

export type ReportRange = z.infer<typeof reportRangeSchema>;

/** How fine the time lines of a report are; a week begins on its Monday. */
export const reportSteps = { day: "Giorno", week: "Settimana dal", month: "Mese" } as const;

export type ReportStep = keyof typeof reportSteps;

/** At most about thirty points: days of a month, weeks of half a year, months of what is longer. */
export function stepOf({ from, to }: ReportRange): ReportStep {
  const days = daysBetween(from, to) + 1;
  if (days <= 31) return "day";
  return days <= 190 ? "week" : "month";
}

const step = z.enum(keysOf(reportSteps));

/** Half of the cases took at most `median`, nine of ten at most `p90`, in minutes; null where there was none. */
const spanSchema = z.object({ median: z.int().nullable(), p90: z.int().nullable() });

export type ReportSpan = z.infer<typeof spanSchema>;

const ticketTimeSchema = z.object({
  /** The first day of the step; of the first step, it can be before the range. */
  start: z.iso.date(),
  arrived: z.int(),
  /** Tickets that got their first answer then, whenever they had arrived. */
  answered: z.int(),
  reply: spanSchema,
  resolved: z.int(),
  resolution: spanSchema,
});

export type TicketTime = z.infer<typeof ticketTimeSchema>;

const personSchema = z.object({
  /** Null for tickets that are assigned to no account. */
  id: z.int().nullable(),
  name: z.string().nullable(),
  arrived: z.int(),
  /** Of those that arrived: answered so far, and how long that took. */
  answered: z.int(),
  reply: spanSchema,
  resolved: z.int(),
});

export type PersonTickets = z.infer<typeof personSchema>;

/** Tickets that arrived in the range, those in the bin, the spam or another ticket left out, and what was answered and resolved in it. */
export const ticketReportSchema = z.object({
  step,
  arrived: z.int(),
  answered: z.int(),
  reply: spanSchema,
  resolved: z.int(),
  resolution: spanSchema,
  times: z.array(ticketTimeSchema),
  people: z.array(personSchema),
  types: z.array(z.object({ type: requestTypeSchema, arrived: z.int() })),
  /** For each day of the week from Monday on, and each of its 24 hours in Rome: how many tickets arrived. */
  hours: z.array(z.array(z.int())),
});

export type TicketReport = z.infer<typeof ticketReportSchema>;

const contactFigures = {
  contacts: z.int(),
  won: z.int(),
  lost: z.int(),
  /** What those that were won bring, in euro cents. */
  wonCents: z.int(),
};

const sourceSchema = z.object({ name: z.string().nullable(), ...contactFigures });

export type ContactSource = z.infer<typeof sourceSchema>;

/** The sources with the most contacts, and all others in one line. */
const sourcesSchema = z.object({ shown: z.array(sourceSchema), others: sourceSchema.nullable() });

/** Contacts that arrived in the range, and what has become of them until now. */
export const contactReportSchema = z.object({
  step,
  ...contactFigures,
  times: z.array(z.object({ start: z.iso.date(), contacts: z.int(), won: z.int() })),
  stages: z.array(z.object({ stage: leadStageSchema, contacts: z.int(), valueCents: z.int() })),
  /** By the page that the form was sent from. */
  pages: sourcesSchema,
  /** By the campaign in the address, of visitors who agreed to analytics. */
  campaigns: sourcesSchema,
});

export type ContactReport = z.infer<typeof contactReportSchema>;

const moneyMonthSchema = z.object({
  /** YYYY-MM. */
  month: z.string(),
  /** Deposits that came in. */
  bookings: z.int(),
  depositCents: z.int(),
  balanceCents: z.int(),
  refundCents: z.int(),
});

export type MoneyMonth = z.infer<typeof moneyMonthSchema>;

/** Money of the range by the month in which it moved, without months in which nothing did. Amounts are euro cents. */
export const moneyReportSchema = z.object({ months: z.array(moneyMonthSchema), total: moneyMonthSchema });

export type MoneyReport = z.infer<typeof moneyReportSchema>;

const ratingCounts = {
  /** Questions that were asked in the range, and what has become of them until now. */
  asked: z.int(),
  answered: z.int(),
  happy: z.int(),
};

/** Whether clients are content with how their tickets went. */
export const ratingReportSchema = z.object({
  ...ratingCounts,
  /** YYYY-MM of the question. */
  months: z.array(z.object({ month: z.string(), ...ratingCounts })),
  people: z.array(z.object({ id: personSchema.shape.id, name: personSchema.shape.name, ...ratingCounts })),
});

export type RatingReport = z.infer<typeof ratingReportSchema>;

export type RatingCounts = Pick<RatingReport, "asked" | "answered" | "happy">;

/** The percentage of answers that are happy; null without answers. */
export const happyShare = ({ answered, happy }: RatingCounts): number | null =>
  answered === 0 ? null : Math.round((happy / answered) * 1000) / 10;

/** Customers with a line of their own in the report of hours, those with the most; the others are one line. */
export const customersShownMax = 25;

/** Hours of assistance in minutes. */
const hourFigures = {
  /** In packages that were bought in the range. */
  sold: z.int(),
  /** Worked in the range and taken off packages, or owed where none covers it. */
  used: z.int(),
  /** Of the packages that are valid on the last day, today at the latest. */
  left: z.int(),
};

const hourMonthSchema = z.object({
  /** YYYY-MM. */
  month: z.string(),
  ...hourFigures,
});

export type HourMonth = z.infer<typeof hourMonthSchema>;

const customerHoursSchema = z.object({ id: z.int().nullable(), name: z.string(), ...hourFigures });

export type CustomerHourSums = z.infer<typeof customerHoursSchema>;

/** Packages of hours by month, each of the range, and by customer; `over` is what no package covers on the last day. */
export const hoursReportSchema = z.object({
  ...hourFigures,
  over: z.int(),
  months: z.array(hourMonthSchema),
  customers: z.object({ shown: z.array(customerHoursSchema), others: customerHoursSchema.nullable() }),
});

export type HoursReport = z.infer<typeof hoursReportSchema>;

/** The tables of tickets, hours and contacts that there are as files. */
export const reportTableSchema = z.enum(
  [
    ...["tempi", "persone", "tipi", "ore", "giudizi-mesi", "giudizi-persone"],
    ...["ore-lavorate", "pacchetti-mesi", "pacchetti-clienti"],
    ...["contatti", "fasi", "pagine", "campagne"],
  ] as const,
  "Questa tabella non esiste",
);

export type ReportTable = z.infer<typeof reportTableSchema>;

export const weekDays = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"] as const;

/** How many of a hundred contacts were won; null where there was none. */
export const conversion = ({ contacts, won }: Pick<ContactSource, "contacts" | "won">): number | null =>
  contacts === 0 ? null : Math.round((won / contacts) * 1000) / 10;
