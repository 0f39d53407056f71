import type { QuoteState } from "@vetrina/contract/quotes/quotes";
import type { MarkLook } from "../../state-mark.tsx";

const openStates: readonly QuoteState[] = ["bozza", "inviato", "scaduto"];

/** Whether a quote can still be changed; one whose day has passed gets another day. */
export const isOpenQuote = (state: QuoteState): boolean => openStates.includes(state);

export const quoteLooks: Record<QuoteState, MarkLook> = {
  bozza: "draft",
  inviato: "open",
  accettato: "done",
  rifiutato: "over",
  scaduto: "over",
  ritirato: "over",
};
