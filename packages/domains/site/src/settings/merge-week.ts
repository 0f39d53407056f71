import { isDeepStrictEqual } from "node:util";
import { hoursText } from "@vetrina/contract/settings/opening-calendar";
import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";
import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Prisma } from "@vetrina/data/prisma";
import { companyNames } from "./settings-change.ts";

const dayNames = ["lunedì", "martedì", "mercoledì", "giovedì", "venerdì", "sabato", "domenica"];

/**
 * The days that the form has changed, over those that are stored by now; all of them where it isn't said what the form
 * began with. Throws CONFLICT for the days that somebody else has changed otherwise, each with its hours of now.
 */
export async function mergeWeek(
  tx: Prisma.TransactionClient,
  stored: OpeningHours,
  wanted: OpeningHours,
  known: OpeningHours = stored,
): Promise<OpeningHours> {
  const isChanged = (week: OpeningHours, day: number) => !isDeepStrictEqual(week[day], known[day]);
  const otherwise = [...stored.entries()].filter(
    ([day, spans]) => isChanged(wanted, day) && isChanged(stored, day) && !isDeepStrictEqual(wanted[day], spans),
  );
  if (otherwise.length > 0) {
    const { nameWithin: name } = await lastChange(tx, { subject: "impostazioni", named: companyNames.openingHours });
    const days = new Intl.ListFormat("it").format(otherwise.map(([day]) => dayNames[day] ?? ""));
    const messageOf = ([day, spans]: (typeof otherwise)[number]) => [
      `company.openingHours.${day}`,
      `Nel frattempo ${name} ha cambiato questi orari in «${hoursText(spans)}»: controlla e salva di nuovo.`,
    ];
    throw new AppError("CONFLICT", {
      message: `Nel frattempo ${name} ha cambiato gli orari di ${days}: guarda come sono ora e salva di nuovo.`,
      fields: Object.fromEntries(otherwise.map(messageOf)),
    });
  }
  return stored.map((spans, day) => (isChanged(wanted, day) ? (wanted[day] ?? spans) : spans));
}
