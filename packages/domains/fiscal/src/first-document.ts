import { formatMonth, romeDay } from "@vetrina/contract/dates";
import type { MovedMoney } from "./fiscal-lines.ts";

/** Names the invoice that has to be issued before a balance's, or before a note, and the month in which it is found. */
export function firstDocument({ depositId, toIssueCents }: Pick<MovedMoney, "depositId" | "toIssueCents">, at: Date) {
  const what =
    toIssueCents < 0
      ? "della nota di credito va emessa la fattura del pagamento"
      : "della fattura del saldo va emessa quella di acconto";
  return `Per la prenotazione ${depositId}, prima ${what}: la trovi in ${formatMonth(romeDay(at).slice(0, 7))}.`;
}
