import { minutesInWords, shortMinutes } from "@vetrina/contract/hours/durations";
import type { HoursBalance } from "@vetrina/contract/hours/hours-desk";

/** What is left of a customer's packages, in a sentence. */
export function balanceWords({ leftMinutes, overMinutes, hasPackages }: HoursBalance): string {
  if (overMinutes > 0)
    return hasPackages
      ? `Oltre il pacchetto: ${shortMinutes(overMinutes)}`
      : `Senza pacchetto: ${shortMinutes(overMinutes)}`;
  if (!hasPackages) return "Nessun pacchetto";
  return leftMinutes === 60 || leftMinutes === 1
    ? `Resta ${minutesInWords(leftMinutes)}`
    : `Restano ${minutesInWords(leftMinutes)}`;
}
