import { daysBetween, formatLongDate, romeDay } from "../dates.ts";
import { withArticle } from "../day-article.ts";
import type { StaffDeposit } from "./deposits.ts";
import { withdrawalDays } from "./offer-terms.ts";
import type { StaffWithdrawal } from "./withdrawals.ts";

/** Whether what was paid goes back by the terms, and until when. An approval ends the right before its days are over. */
export function dutyInWords(
  { receivedAt }: Pick<StaffWithdrawal, "receivedAt">,
  {
    paidAt,
    balancePaidAt,
    quoteNumber,
    approvedAt,
  }: Pick<StaffDeposit, "paidAt" | "balancePaidAt" | "quoteNumber" | "approvedAt">,
): string {
  if (quoteNumber !== null) return "È l’acconto di un preventivo: valgono le sue condizioni.";
  if (paidAt === null) return "La caparra non risulta pagata: se non è arrivata non c’è niente da restituire.";
  if (approvedAt !== null && approvedAt <= receivedAt) {
    const balance = balancePaidAt ? "il saldo era dovuto" : "il saldo è dovuto";
    return `Il sito l’ha approvato ${withArticle("il", formatLongDate(approvedAt))}, prima del recesso: per i termini la caparra resta a te e ${balance}.`;
  }
  const days = daysBetween(romeDay(new Date(paidAt)), romeDay(new Date(receivedAt)));
  const after = `È arrivato ${days <= 0 ? "lo stesso giorno del" : `${days === 1 ? "un giorno" : `${days} giorni`} dopo il`} pagamento`;
  const owed = balancePaidAt ? "caparra e saldo vanno restituiti" : "la caparra va restituita";
  return days <= withdrawalDays
    ? `${after}: ${owed} per intero, entro ${withdrawalDays} giorni dal recesso, a meno che prima non abbia approvato il sito per email o in chat.`
    : `${after}, oltre i ${withdrawalDays} giorni: la caparra resta a te, il saldo ${balancePaidAt ? "è già pagato: decidi tu" : "non è dovuto"}.`;
}
