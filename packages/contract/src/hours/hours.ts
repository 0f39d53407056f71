import * as z from "zod";
import { customerRefSchema } from "../customers.ts";
import { daySchema } from "../dates.ts";
import { rowId } from "../row-id.ts";
import { submissionKeySchema } from "../submission-key.ts";
import { ticketIdSchema } from "../tickets.ts";
import { readTimeText, workMinutesMax } from "./durations.ts";

/** A package has so many hours at most, and a customer so many packages. */
export const packageHoursMax = 1000;
export const packagesMax = 200;

export const workWordsMax = 300;

export const hoursMessages = {
  time: "Scrivi quanto tempo, per esempio «20 min, cambio orari», «1:30» o «1,5 ore»",
  tooLong: "In una volta si segnano al massimo 24 ore",
  words: `Quello che hai fatto può avere al massimo ${workWordsMax} caratteri`,
  future: "Questo giorno deve ancora venire",
  packageHours: `Scrivi quante ore, da 5 minuti a ${packageHoursMax} ore, per esempio «5 ore»`,
  price: "Scrivi il prezzo in euro, da 0 a 100.000",
  ends: "La scadenza viene prima dell’acquisto",
  tooManyPackages: `Un cliente può avere al massimo ${packagesMax} pacchetti.`,
  packageGone: "Questo pacchetto non c’è più: un collega l’ha eliminato.",
  workGone: "Questo tempo non c’è più: un collega l’ha tolto.",
  notYours: "Lo può correggere chi l’ha segnato, o un titolare.",
  customer: "Questo cliente non c’entra con il ticket: scegline un altro",
};

/** What somebody types: the time, and behind it what it was for. */
export const timeTextSchema = z
  .string(hoursMessages.time)
  .max(workWordsMax + 100, hoursMessages.words)
  .transform((text, context) => {
    const read = readTimeText(text.replace(/\s+/g, " "));
    const problem = !read || read.minutes === 0 ? hoursMessages.time : undefined;
    const message = problem ?? (read && read.minutes > workMinutesMax ? hoursMessages.tooLong : undefined);
    if (message) context.addIssue({ code: "custom", message });
    else if (read && read.words.length > workWordsMax)
      context.addIssue({ code: "custom", message: hoursMessages.words });
    return read ?? z.NEVER;
  });

/** The minutes of a package, typed as the time of work is. */
export const packageTimeSchema = z
  .string(hoursMessages.packageHours)
  .max(40, hoursMessages.packageHours)
  .transform((text, context) => {
    // A bare number is one of hours: nobody sells minutes.
    const read = readTimeText(/^\s*\d+(?:[.,]\d+)?\s*$/.test(text) ? `${text.trim()} ore` : text);
    const isFine = read && read.words === "" && read.minutes >= 5 && read.minutes <= packageHoursMax * 60;
    if (!isFine) context.addIssue({ code: "custom", message: hoursMessages.packageHours });
    return read?.minutes ?? z.NEVER;
  });

const centsSchema = z
  .int(hoursMessages.price)
  .min(0, hoursMessages.price)
  .max(10_000_000, hoursMessages.price)
  .nullable();

const optionalDay = z
  .string()
  .nullable()
  .transform((text) => text || null)
  .pipe(daySchema.nullable());

const packageFields = {
  time: packageTimeSchema,
  /** What it cost, in euro cents; null where nobody wrote it down. */
  cents: centsSchema,
  boughtOn: daySchema,
  /** The last day on which it is valid. */
  expiresOn: optionalDay,
};

const endsAfterBeginning = ({ boughtOn, expiresOn }: { boughtOn: string; expiresOn: string | null }) =>
  expiresOn === null || expiresOn >= boughtOn;

const ends = { path: ["expiresOn"], message: hoursMessages.ends };

export const packageFieldsSchema = z.object(packageFields).refine(endsAfterBeginning, ends);

export const newPackageSchema = z
  .object({ customerId: customerRefSchema.shape.id, ...packageFields, submissionKey: submissionKeySchema })
  .refine(endsAfterBeginning, ends);

export type NewPackage = z.output<typeof newPackageSchema>;

export const packageRefSchema = z.object({ id: rowId(hoursMessages.packageGone) });

export const packageChangeSchema = z
  .object({ ...packageRefSchema.shape, revision: z.int(), ...packageFields })
  .refine(endsAfterBeginning, ends);

export type PackageChange = z.output<typeof packageChangeSchema>;

const workFields = {
  text: timeTextSchema,
  day: daySchema,
  /** Whether it is taken off the customer's packages. */
  isBillable: z.boolean(),
  /** One of the ticket's customers; null where it has none. */
  customerId: customerRefSchema.shape.id.nullable(),
};

export const newWorkSchema = z.object({ ticketId: ticketIdSchema, ...workFields, submissionKey: submissionKeySchema });

export type NewWork = z.output<typeof newWorkSchema>;

export const workRefSchema = z.object({ id: rowId(hoursMessages.workGone) });

export const workChangeSchema = z.object({ ...workRefSchema.shape, revision: z.int(), ...workFields });

export type WorkChange = z.output<typeof workChangeSchema>;
