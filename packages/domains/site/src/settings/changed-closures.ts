import { movedDay, romeDay } from "@vetrina/contract/dates";
import { type Closure, closuresSchema, mergeClosures } from "@vetrina/contract/settings/closures";
import { AppError } from "@vetrina/core/app-error";
import { lastChange } from "@vetrina/core/audit/last-change";
import type { Prisma } from "@vetrina/data/prisma";
import { companyNames } from "./settings-change.ts";

const pastMessage = "Questa chiusura è già passata: controlla l’anno";
const farMessage = "Una chiusura può finire al massimo tra due anni";

const aheadDaysMax = 2 * 365;

/** Those that have passed are held so long, in days: until then something that was promised may be counted by them. */
const heldDays = 60;

function refuse(closures: Closure[], isWrong: (closure: Closure) => boolean, message: string): void {
  const index = closures.findIndex(isWrong);
  if (index === -1) return;
  throw new AppError("BAD_INPUT", { message, fields: { [`company.closures.${index}.to`]: message } });
}

/**
 * The closures in their order, with what the form has added and without what it has taken away; without the ones it
 * began with, those that it has. Those that have passed are the store's own. Throws BAD_INPUT for one that is too far
 * ahead and for a new one that has passed, CONFLICT where a colleague's and the form's overlap.
 */
export async function changedClosures(
  tx: Prisma.TransactionClient,
  stored: Closure[],
  { wanted, known, now }: { wanted: Closure[]; known: Closure[] | undefined; now: Date },
): Promise<Closure[]> {
  const today = romeDay(now);
  const lastDay = movedDay(today, aheadDaysMax);
  const isComing = ({ to }: Closure) => to >= today;
  const isOld = (closure: Closure) => [...stored, ...(known ?? [])].some(({ from }) => from === closure.from);
  refuse(wanted, ({ to }) => to > lastDay, farMessage);
  refuse(wanted, (closure) => !isComing(closure) && !isOld(closure), pastMessage);
  const coming = stored.filter(isComing);
  const merged = mergeClosures(coming, wanted.filter(isComing), known ?? coming);
  if (!closuresSchema.safeParse(merged).success) {
    const { nameWithin: name } = await lastChange(tx, { subject: "impostazioni", named: companyNames.closures });
    const message = `Nel frattempo ${name} ha cambiato le chiusure: guarda come sono ora, correggi e salva di nuovo.`;
    throw new AppError("CONFLICT", { message });
  }
  // Of one that has begun and is taken away or ended, the days until yesterday have been closed all the same.
  const begun = coming.filter(({ from }) => from < today && !merged.some((now) => now.from <= from && from <= now.to));
  const ended = begun.map((closure) => ({ ...closure, to: movedDay(today, -1) }));
  const passed = [...stored, ...ended].filter(({ to }) => to < today && to >= movedDay(today, -heldDays));
  return [...passed, ...merged].sort((one, other) => (one.from < other.from ? -1 : 1));
}
