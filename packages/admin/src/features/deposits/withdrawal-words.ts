import { daysBetween, romeDay } from "@vetrina/contract/dates";
import type { StaffDeposit } from "@vetrina/contract/deposits/deposits";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import type { StaffWithdrawal } from "@vetrina/contract/deposits/withdrawals";

/** Unhandled declarations; a fully refunded deposit has no open ones. */
export const openWithdrawals = ({ state, withdrawals }: Pick<StaffDeposit, "state" | "withdrawals">) =>
  state === "rimborsato" ? [] : withdrawals.filter(({ handledAt }) => handledAt === null);

/** Whether what was paid goes back by the terms, and until when. */
export function dutyInWords(
  { receivedAt }: Pick<StaffWithdrawal, "receivedAt">,
  { paidAt, balancePaidAt }: Pick<StaffDeposit, "paidAt" | "balancePaidAt">,
): string {
  if (paidAt === null) return "La caparra non risulta pagata: se non è arrivata non c'è niente da restituire.";
  const days = daysBetween(romeDay(new Date(paidAt)), romeDay(new Date(receivedAt)));
  const after = `È arrivato ${days <= 0 ? "lo stesso giorno del" : `${days === 1 ? "un giorno" : `${days} giorni`} dopo il`} pagamento`;
  const owed = balancePaidAt ? "caparra e saldo vanno restituiti" : "la caparra va restituita";
  return days <= withdrawalDays
    ? `${after}: ${owed} per intero, entro ${withdrawalDays} giorni dal recesso.`
    : `${after}, oltre i ${withdrawalDays} giorni: la caparra resta a te, il saldo ${balancePaidAt ? "è già pagato: decidi tu" : "non è dovuto"}.`;
}

/** Where the receipt went. */
export const receiptInWords = ({ receiptTo }: Pick<StaffWithdrawal, "receiptTo">) =>
  receiptTo
    ? `Ricevuta inviata a ${receiptTo}`
    : "La ricevuta non è partita per email: chi ha scritto l'ha vista sulla pagina";
