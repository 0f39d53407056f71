import { movedDay, romeDay } from "@vetrina/contract/dates";
import { type Closure, closuresSchema, mergeClosures } from "@vetrina/contract/settings/closures";
import { AppError } from "@vetrina/core/app-error";

const conflictMessage =
  "Nel frattempo un collega ha cambiato le chiusure: guarda come sono ora, correggi e salva di nuovo.";
const farMessage = "Una chiusura può finire al massimo tra due anni";

const aheadDaysMax = 2 * 365;

/** Those that have passed are held so long, in days: until then something that was promised may be counted by them. */
const heldDays = 60;

function refuseFar(closures: Closure[], lastDay: string): void {
  const index = closures.findIndex(({ to }) => to > lastDay);
  if (index === -1) return;
  throw new AppError("BAD_INPUT", { message: farMessage, fields: { [`company.closures.${index}.to`]: farMessage } });
}

/**
 * The closures in their order, with what the form has added and without what it has taken away; without the ones it
 * began with, those that it has. Those that have passed are the store's own. Throws BAD_INPUT for one that is too far
 * ahead, CONFLICT where a colleague's and the form's overlap.
 */
export function changedClosures(
  stored: Closure[],
  wanted: Closure[],
  known: Closure[] | undefined,
  now: Date,
): Closure[] {
  const today = romeDay(now);
  refuseFar(wanted, movedDay(today, aheadDaysMax));
  const isComing = ({ to }: Closure) => to >= today;
  const coming = stored.filter(isComing);
  const merged = mergeClosures(coming, wanted.filter(isComing), known ?? coming);
  if (!closuresSchema.safeParse(merged).success) throw new AppError("CONFLICT", { message: conflictMessage });
  const passed = stored.filter(({ to }) => to < today && to >= movedDay(today, -heldDays));
  return [...passed, ...merged].sort((one, other) => (one.from < other.from ? -1 : 1));
}
