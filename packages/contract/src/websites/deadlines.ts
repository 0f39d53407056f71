import { daysBetween, movedDay } from "../dates.ts";

/** What of a website ends on a day. */
export const deadlineKinds = { rinnovo: "Rinnovo", dominio: "Dominio", certificato: "Certificato" } as const;

export type DeadlineKind = keyof typeof deadlineKinds;

export interface Deadline {
  kind: DeadlineKind;
  /** YYYY-MM-DD */
  day: string;
}

export interface Expiries {
  state: string;
  renewalOn: string | null;
  domainExpiresOn: string | null;
  certificateExpiresOn: string | null;
}

/** Of a website that is no longer ours to keep nothing ends. */
export function deadlinesOf({ state, renewalOn, domainExpiresOn, certificateExpiresOn }: Expiries): Deadline[] {
  if (state === "dismesso") return [];
  const all: [DeadlineKind, string | null][] = [
    ["rinnovo", renewalOn],
    ["dominio", domainExpiresOn],
    ["certificato", certificateExpiresOn],
  ];
  return all
    .flatMap(([kind, day]) => (day ? [{ kind, day }] : []))
    .toSorted((one, other) => one.day.localeCompare(other.day));
}

/** So many days before a deadline somebody is reminded of it. */
export const reminderDays = [60, 30, 7] as const;

/** The list's filter by what ends soon counts as many days. */
export const soonDays = reminderDays[0];

/** "tra 12 giorni", "oggi", "da 3 giorni". */
export function distanceWords(today: string, day: string): string {
  const days = daysBetween(today, day);
  if (days === 0) return "oggi";
  if (Math.abs(days) === 1) return days > 0 ? "domani" : "da ieri";
  return days > 0 ? `tra ${days} giorni` : `da ${-days} giorni`;
}

/** The same day a year later; of a 29 February the day before the 1 March. */
export function yearLater(day: string): string {
  const moved = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return moved.endsWith("-02-29") ? movedDay(`${moved.slice(0, 4)}-03-01`, -1) : moved;
}
