import { isDeepStrictEqual } from "node:util";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { AppError } from "@vetrina/core/app-error";

const dayNames = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/**
 * The days that the form has changed, over those that are stored by now; all of them where it isn't said what the form
 * began with. Throws CONFLICT for a day that somebody else has changed otherwise.
 */
export function mergeWeek(stored: OpeningHours, wanted: OpeningHours, known: OpeningHours = stored): OpeningHours {
  const isChanged = (week: OpeningHours, day: number) => !isDeepStrictEqual(week[day], known[day]);
  const otherwise = dayNames.filter(
    (_, day) => isChanged(wanted, day) && isChanged(stored, day) && !isDeepStrictEqual(wanted[day], stored[day]),
  );
  if (otherwise.length > 0) {
    const days = new Intl.ListFormat("it").format(otherwise);
    const message = `Nel frattempo un collega ha cambiato gli orari di ${days}: guarda come sono ora e salva di nuovo.`;
    throw new AppError("CONFLICT", { message });
  }
  return stored.map((spans, day) => (isChanged(wanted, day) ? (wanted[day] ?? spans) : spans));
}
