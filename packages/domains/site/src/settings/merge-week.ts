import { isDeepStrictEqual } from "node:util";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { AppError } from "@vetrina/core/app-error";

const dayNames = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/**
 * The days that the form has changed, over those that are stored by now; all of them where it isn't said what the form
 * began with. Throws CONFLICT for a day that somebody else has changed otherwise.
 */
export function mergeWeek(stored: OpeningHours, wanted: OpeningHours, known: OpeningHours = stored): OpeningHours {
  return wanted.map((spans, day) => {
    const now = stored[day] ?? [];
    if (isDeepStrictEqual(spans, known[day])) return now;
    if (!isDeepStrictEqual(now, known[day]) && !isDeepStrictEqual(now, spans)) {
      const message = `Nel frattempo un collega ha cambiato gli orari di ${dayNames[day]}: guarda come sono ora e salva di nuovo.`;
      throw new AppError("CONFLICT", { message });
    }
    return spans;
  });
}
