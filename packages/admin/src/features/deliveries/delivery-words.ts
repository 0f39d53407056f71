import { formatLongDate } from "@vetrina/contract/dates";
import { withArticle } from "@vetrina/contract/day-article";
import { type DeliveryStep, deliverySteps } from "@vetrina/contract/deliveries/delivery-steps";

/** The natural next step, and what the button says that takes it. */
export const nextSteps: Partial<Record<DeliveryStep, { to: DeliveryStep; label: string }>> = {
  materiale: { to: "bozza", label: "Comincia la bozza" },
  approvazione: { to: "saldo", label: "Passa al saldo" },
  saldo: { to: "online", label: "Metti online" },
};

/** What comes first instead once the customer has commented on the draft. */
export const correctStep = { to: "correzioni", label: "Passa alle correzioni" } as const;

/** What the step means for who works on it. */
export const stepAdvice: Record<DeliveryStep, string> = {
  materiale: "Aspettiamo il materiale del cliente. Per l’offerta, quando c’è tutto partono i giorni promessi.",
  bozza: "Tocca a noi: quando la bozza si può guardare, mostrala al cliente qui sotto.",
  correzioni: "Tocca a noi: quando le correzioni sono fatte, mostra al cliente la nuova versione.",
  approvazione: "Tocca al cliente: guarda la bozza, commenta o approva.",
  saldo: "Il sito è approvato. Quando il saldo è arrivato si va online.",
  online: "Il sito è online: il lavoro è consegnato.",
};

/** What it means that all of the material is here. */
export const completeAdvice = "Il materiale è completo: il prossimo passo è la bozza.";

/** What it means that the money went back before the approval. */
export const stoppedAdvice =
  "La prenotazione è stata rimborsata, o il suo saldo restituito: il lavoro è fermo, e il cliente legge che è chiuso.";

export const stepName = (step: DeliveryStep): string => deliverySteps[step];

/** What a colleague or the customer has written, apart from what the page says. */
export const quoted =
  "my-1.5 max-w-[65ch] border-l-4 border-edge bg-sheet px-3.5 py-2 wrap-anywhere whitespace-pre-line";

/** "entro il 4 dicembre 2026", of the last promised day. */
export const dueWords = (day: string) => withArticle("entro il", formatLongDate(`${day}T12:00:00Z`));
