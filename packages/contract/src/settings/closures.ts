import * as z from "zod";
import { daySchema, daysBetween, monthName } from "../dates.ts";
import { withArticle } from "../day-article.ts";

export const closuresMax = 20;
export const closureNoteMax = 60;

/** How many days a closure may last, both ends included. */
const closureDaysMax = 60;

const fromMessage = "Scegli il primo giorno di chiusura";
const toMessage = "Scegli l’ultimo giorno di chiusura";
const orderMessage = "L’ultimo giorno non può venire prima del primo";
const lengthMessage = `Una chiusura può durare al massimo ${closureDaysMax} giorni`;
const overlapMessage = "Questa chiusura si sovrappone a un’altra";
const manyMessage = `Puoi indicare al massimo ${closuresMax} chiusure`;
const noteMessage = `Il motivo può avere al massimo ${closureNoteMax} caratteri`;

const dayOf = (message: string) => z.string(message).min(1, message).pipe(daySchema);

/** A period, as days of Europe/Rome, in which the agency is closed of its own will. Both days belong to it. */
export const closureSchema = z
  .object({
    from: dayOf(fromMessage),
    to: dayOf(toMessage),
    /** Why, as the public pages say it: "Ferie estive". Empty where it isn't said. */
    note: z.string(noteMessage).trim().max(closureNoteMax, noteMessage).default(""),
  })
  .refine(({ from, to }) => from <= to, { path: ["to"], error: orderMessage })
  .refine(({ from, to }) => daysBetween(from, to) < closureDaysMax, { path: ["to"], error: lengthMessage });

export type Closure = z.infer<typeof closureSchema>;

const overlaps = (one: Closure, other: Closure) => one.from <= other.to && other.from <= one.to;

/** What an owner may save: closures that don't overlap, in any order. */
export const closuresSchema = z
  .array(closureSchema)
  .max(closuresMax, manyMessage)
  .superRefine((closures, context) => {
    for (const [index, closure] of closures.entries()) {
      if (!closures.slice(0, index).some((before) => overlaps(before, closure))) continue;
      context.addIssue({ code: "custom", path: [index, "from"], message: overlapMessage });
    }
  });

const isSame = (one: Closure, other: Closure) =>
  one.from === other.from && one.to === other.to && one.note === other.note;

const isIn = (closures: readonly Closure[], wanted: Closure) => closures.some((closure) => isSame(closure, wanted));

/** What was added and taken away since `known`, over the closures that are stored by now. */
export const mergeClosures = (
  stored: readonly Closure[],
  wanted: readonly Closure[],
  known: readonly Closure[],
): Closure[] => [
  ...wanted.filter((closure) => !isIn(known, closure) || isIn(stored, closure)),
  ...stored.filter((closure) => !isIn(known, closure) && !isIn(wanted, closure)),
];

/** "24 agosto", "1° agosto"; the month may be left out. */
function dayWords(day: string, hasMonth = true): string {
  const number = Number(day.slice(8));
  const words = number === 1 ? "1°" : String(number);
  return hasMonth ? `${words}\u00a0${monthName(day.slice(0, 7))}` : words;
}

/** "dal 10 al 24 agosto", "dal 24 dicembre al 6 gennaio" or "l’8 agosto". */
function periodWords({ from, to }: Closure): string {
  if (from === to) return withArticle("il", dayWords(from));
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  return `${withArticle("dal", dayWords(from, !isOneMonth))} ${withArticle("al", dayWords(to))}`;
}

/** "Chiusi per ferie dal 10 al 24 agosto", or with a reason of the agency's own "Trasloco: chiusi dal 10 al 24 agosto". */
export const closureWords = (closure: Closure): string =>
  `${closure.note ? `${closure.note}: chiusi` : "Chiusi per ferie"} ${periodWords(closure)}`;
