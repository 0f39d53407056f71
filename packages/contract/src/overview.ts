import * as z from "zod";
import { businessTypeValues } from "./business-types.ts";
import { depositStates, stuckReasons } from "./deposits/deposit-states.ts";
import { inboxCountsSchema } from "./inbox/inbound-mails.ts";
import { mailboxStatusSchema } from "./inbox/mailbox.ts";
import { keysOf } from "./keys.ts";
import { priorities } from "./tickets.ts";

/** Panoramica looks back at so many Europe/Rome days, today included, and compares them with as many before. */
export const overviewDays = 30;

/** Panoramica shows at most so many of what waits; the rest is behind a link. */
export const waitingShownMax = 5;

/** Why a person has to look at a deposit: its own state, or what the state doesn't tell. */
export const depositConcerns = {
  stato: "",
  ...stuckReasons,
  contestazione: "Contestazione: rispondi su Stripe",
  recesso: "Recesso da gestire",
  "rimborso-fallito": "Rimborso non riuscito",
} as const;

export type DepositConcern = keyof typeof depositConcerns;

/** Work that happens by itself once for a slot of time, and what people call it. */
export const jobNames = {
  "article-bin": "Svuotamento del cestino degli articoli",
  "alert-webhook": "Avviso al di fuori della posta",
  "auto-articles": "Articolo automatico",
  backup: "Copia di sicurezza",
  "disk-space": "Avviso di disco quasi pieno",
  "morning-mails": "Email del mattino con le scadenze",
  "website-reminders": "Promemoria delle scadenze dei siti",
  retention: "Cancellazione dei dati scaduti",
  "stray-files": "Pulizia dei file di invii interrotti",
  "ticket-bin": "Svuotamento di cestino e spam dei ticket",
  "unused-pictures": "Pulizia delle immagini non usate",
  "wal-archive": "Avviso di archivio continuo fermo",
  "wal-base": "Base dell’archivio continuo",
} as const;

export type JobName = keyof typeof jobNames;

/** A job that another version of the program has is one of several, without a name of its own. */
export const jobName = (job: string): string =>
  Object.hasOwn(jobNames, job) ? jobNames[job as JobName] : "Lavoro programmato";

const seriesSchema = z.object({
  total: z.int(),
  /** Of the days before, as many. */
  before: z.int(),
  /** For each of `days`. */
  daily: z.array(z.int()),
});

export type OverviewSeries = z.infer<typeof seriesSchema>;

const waitingSchema = <Item extends z.ZodType>(item: Item) => z.object({ total: z.int(), first: z.array(item) });

const mailHealthSchema = z.object({
  /** Whether there is a mail server; without one mails become files. */
  isSending: z.boolean(),
  /** Mails that became files and were never sent. */
  savedAsFiles: z.int(),
  waiting: z.int(),
  /** Not delivered: a person should look. */
  failed: z.int(),
  oldestWaiting: z.iso.datetime().nullable(),
});

const jobHealthSchema = z.object({
  job: z.string(),
  slot: z.string(),
  state: z.enum(["in-corso", "riuscito", "fallito"]),
  attempts: z.int(),
  startedAt: z.iso.datetime(),
});

export type JobHealth = z.infer<typeof jobHealthSchema>;

/** The drafts of the blog's list, the last touched first. */
const draftsWaitingSchema = waitingSchema(
  z.object({
    id: z.int(),
    title: z.string(),
    /** Written by the writing model. */
    isGenerated: z.boolean(),
    updatedAt: z.iso.datetime(),
  }),
);

/** Panoramica of who writes articles and sees no clients. */
export const editorOverviewSchema = z.object({
  days: z.array(z.iso.date()),
  articles: seriesSchema,
  draftsWaiting: draftsWaitingSchema,
});

export type EditorOverview = z.infer<typeof editorOverviewSchema>;

/** What only the owners see. Amounts are euro cents. */
const ownerPartSchema = z.object({
  /** Deposits alone, less what of them went back; `balanceCents` is the same of the balances. */
  deposits: seriesSchema.extend({ cents: z.int(), centsBefore: z.int(), balanceCents: z.int() }),
  articles: seriesSchema,
  depositsWaiting: waitingSchema(
    z.object({
      id: z.int(),
      name: z.string(),
      state: z.enum(keysOf(depositStates)),
      why: z.enum(keysOf(depositConcerns)),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Withdrawals whose booking wasn't found. */
  withdrawalsWaiting: waitingSchema(z.object({ id: z.int(), reference: z.string(), receivedAt: z.iso.datetime() })),
  draftsWaiting: draftsWaitingSchema,
  slots: z.object({ total: z.int(), taken: z.int(), left: z.int() }),
  mails: mailHealthSchema,
  /** Of the disk with the data folder; with less than the floor no files are taken. */
  disk: z.object({ freeBytes: z.number(), floorBytes: z.number() }),
  /** The last run of each job, the newest first. */
  jobs: z.array(jobHealthSchema),
  /** Of the help desk's rules that are on: those at their limit of the hour, and those that lack something or failed. */
  rules: z.object({ resting: z.int(), lacking: z.int() }),
  /** A week has passed since the first account: what the site still needs is known by then. */
  isPastFirstWeek: z.boolean(),
});

export const overviewSchema = z.object({
  days: z.array(z.iso.date()),
  leads: seriesSchema,
  tickets: seriesSchema,
  /** Clients who are waiting: the urgent tickets first, then who waits longest. */
  ticketsWaiting: waitingSchema(
    z.object({
      id: z.int(),
      clientName: z.string(),
      subject: z.string(),
      priority: z.enum(keysOf(priorities)),
      since: z.iso.datetime(),
    }),
  ),
  /** Tickets that came into the spam, or were written in there, and no one of the staff has looked at. */
  spamToCheck: z.int(),
  /** Contact requests with the status nuovo, the oldest first. */
  leadsWaiting: waitingSchema(
    z.object({
      id: z.int(),
      name: z.string(),
      businessType: z.enum(businessTypeValues),
      company: z.string().nullable(),
      /** Instead of the kind of business, where that was not asked for. */
      phone: z.string().nullable(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** How mail comes in, and how its reading goes. */
  mailbox: mailboxStatusSchema,
  /** Mails that came in and wait for the staff. */
  inbox: inboxCountsSchema,
  /** Neither a lead nor a ticket nor a deposit has ever come in. */
  isNew: z.boolean(),
  owner: ownerPartSchema.nullable(),
});

/** Panoramica shows answer times of so many weeks from Monday, Europe/Rome, the one that has begun included. */
export const answerWeeks = 8;

const answerWeekSchema = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  /** Tickets that got their first answer in the week, and the median of how long it took. */
  answered: z.int(),
  replyMinutes: z.int().nullable(),
  /** Answers that were promised, those that are overdue and still missing among them, and those that came in time. */
  promised: z.int(),
  onTime: z.int(),
  /** Tickets that were resolved in the week and still are, and the median of how long it took. */
  resolved: z.int(),
  resolutionMinutes: z.int().nullable(),
});

export type AnswerWeek = z.infer<typeof answerWeekSchema>;

/** The newest first. */
export const answerTimesSchema = z.object({ weeks: z.array(answerWeekSchema) });

export type AnswerTimes = z.infer<typeof answerTimesSchema>;

export type Overview = z.infer<typeof overviewSchema>;
export type OwnerOverview = z.infer<typeof ownerPartSchema>;
