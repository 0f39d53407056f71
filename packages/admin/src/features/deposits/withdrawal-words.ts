import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { partName } from "@vetrina/contract/deposits/booking-money";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import type { StaffWithdrawal } from "@vetrina/contract/deposits/withdrawals";

/** Unhandled declarations; a fully refunded deposit has no open ones. */
export const openWithdrawals = ({ state, withdrawals }: Pick<StaffDeposit, "state" | "withdrawals">) =>
  state === "rimborsato" ? [] : withdrawals.filter(({ handledAt }) => handledAt === null);

/** That there is nothing left to do, with the day of the last refund; undefined while a part of the money is with us. */
export function closedWords(deposit: Pick<StaffDeposit, "state" | "refunds" | "quoteNumber">): string | undefined {
  const { state, refunds, quoteNumber } = deposit;
  if (state !== "rimborsato") return undefined;
  const done = refunds.filter((refund) => refund.state === "riuscito");
  const last = done
    .flatMap(({ endedAt }) => endedAt ?? [])
    .toSorted()
    .at(-1);
  if (!last) return "Chiuso: i soldi sono tornati indietro per intero.";
  const one = quoteNumber === null ? "la caparra è stata restituita" : "l’acconto è stato restituito";
  const both = `${partName("caparra", deposit).toLowerCase()} e saldo sono stati restituiti`;
  const what = done.some(({ part }) => part === "saldo") ? both : one;
  return `Chiuso: ${what} per intero ${withArticle("il", formatLongDate(last))}.`;
}

/** Where the receipt went. */
export const receiptInWords = ({ receiptTo }: Pick<StaffWithdrawal, "receiptTo">) =>
  receiptTo
    ? `Ricevuta inviata a ${receiptTo}`
    : "La ricevuta non è partita per email: chi ha scritto l’ha vista sulla pagina";
