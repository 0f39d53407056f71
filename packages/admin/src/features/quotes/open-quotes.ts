import type { QuoteState } from "@vetrina/contract/quotes/quotes";

const openStates: readonly QuoteState[] = ["bozza", "inviato", "scaduto"];

/** Whether a quote can still be changed; one whose day has passed gets another day. */
export const isOpenQuote = (state: QuoteState): boolean => openStates.includes(state);
