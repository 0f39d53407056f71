import * as z from "zod";
import { followUpSchema } from "./callback.ts";
import { dateFormat, dayInOneLine, formatClock, nextDay, romeDay, timeZone } from "./dates.ts";
import { dateWords } from "./settings/opening-calendar.ts";

/** How long a call that is booked is given, in minutes. */
export const callMinutes = 30;

/** A call can be booked until so many minutes before it. */
export const callNoticeMinutes = 30;

/** On how many open days calls are offered. */
export const callDaysShown = 5;

export const slotTakenMessage = "Questa mezz’ora è appena stata presa. Scegline un’altra.";
export const slotOverMessage = "Questa mezz’ora non si può più scegliere. Scegline un’altra.";
export const callNotFoundMessage = "Questa telefonata non è più in agenda.";

export const callIdSchema = z.uuid(callNotFoundMessage);

/** Free half hours by Europe/Rome day: the instants at which they begin. A day without one is left out. */
export const callSlotsSchema = z
  .object({ days: z.array(z.object({ day: z.iso.date(), slots: z.array(z.iso.datetime()) })) })
  .meta({ id: "MezzOreLibere" });

export type CallSlots = z.infer<typeof callSlotsSchema>;

export const callBookingSchema = z
  .object({ followUp: followUpSchema, startsAt: z.iso.datetime("Scegli quando ti chiamiamo") })
  .meta({ id: "PrenotazioneDellaTelefonata" });

export type CallBooking = z.infer<typeof callBookingSchema>;

export const bookedCallSchema = z
  .object({
    /** Names the call in the address where it can be taken back. */
    id: callIdSchema,
    startsAt: z.iso.datetime(),
  })
  .meta({ id: "TelefonataInAgenda" });

export type BookedCall = z.infer<typeof bookedCallSchema>;

/** The page of a booked call, where it is taken back. */
export const callPath = (id: string) => `/richiamata/${id}`;

/** The same call for a calendar program. */
export const callFilePath = (id: string) => `/api/call-slots/${id}/telefonata.ics`;

export const endOfCall = (startsAt: Date | string) => new Date(new Date(startsAt).getTime() + callMinutes * 60_000);

/** "le 09:00" or "l'01:00", as what stands behind "tra" and "e". */
const hourWords = (at: Date | string) => {
  const clock = formatClock(at);
  return `${clock.startsWith("01:") ? "l’" : "le "}${clock}`;
};

/** "tra le 09:00 e le 09:30". */
export const callHours = (startsAt: Date | string) => `tra ${hourWords(startsAt)} e ${hourWords(endOfCall(startsAt))}`;

const shortDay = dateFormat("it-IT", { timeZone, weekday: "short", day: "numeric", month: "short" });

/** "oggi", "domani" or "lun 30 nov". */
export function shortCallDay(day: string, now: Date): string {
  const today = romeDay(now);
  if (day === today) return "oggi";
  if (day === nextDay(today)) return "domani";
  return dayInOneLine(shortDay(new Date(`${day}T12:00:00Z`)));
}

/** "oggi tra le 15:00 e le 15:30", "domani tra …" or "lunedì 30 novembre tra …". */
export function callWords(startsAt: Date | string, now: Date): string {
  const day = romeDay(new Date(startsAt));
  const today = romeDay(now);
  const near = day === today ? "oggi" : day === nextDay(today) ? "domani" : dateWords(day);
  return `${near} ${callHours(startsAt)}`;
}
