import * as z from "zod";

const timeMessage = "Scrivi l’ora come 09:00 o 18:30";
const orderMessage = "L’orario di chiusura deve venire dopo quello di apertura";
const overlapMessage = "I due turni del giorno si sovrappongono: il secondo deve cominciare dopo la fine del primo";
const weekMessage = "Gli orari vanno dati per tutti e sette i giorni";

/** A morning and an afternoon. */
export const spansPerDayMax = 2;

const timeSchema = z.string(timeMessage).regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, timeMessage);

const spanSchema = z
  .object({ opens: timeSchema, closes: timeSchema })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], error: orderMessage });

const daySchema = z
  .array(spanSchema)
  .max(spansPerDayMax, "Un giorno può avere al massimo due turni")
  .refine((spans) => spans.every(({ opens }, index) => opens >= (spans[index - 1]?.closes ?? "")), overlapMessage);

/** A week from Monday, each day with its spans on the clock of Europe/Rome as HH:mm; none for a day that is closed. */
export const openingHoursSchema = z.array(daySchema).length(7, weekMessage);

export type OpeningHours = z.infer<typeof openingHoursSchema>;
export type OpeningSpan = OpeningHours[number][number];

const weekday: OpeningSpan[] = [{ opens: "09:00", closes: "18:00" }];

/** What holds until the owner says otherwise: Monday to Friday 9:00-18:00, Saturday 10:00-14:00, Sunday closed. */
export const defaultOpeningHours: OpeningHours = [
  weekday,
  weekday,
  weekday,
  weekday,
  weekday,
  [{ opens: "10:00", closes: "14:00" }],
  [],
];
