import { trpc } from "@vetrina/client/trpc";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { recordAnswers } from "../../record-answers.ts";

/** The query cache of the Preventivi tab, and how it is kept up to date. */
export function useQuotesCache() {
  const utils = trpc.useUtils();
  return {
    /** A quote as the server has it, wherever it is shown. */
    async show(quote: QuoteDetail): Promise<void> {
      utils.quotes.one.setData({ id: quote.id }, quote);
      await Promise.all([
        utils.quotes.page.invalidate(),
        utils.quotes.ofCustomer.invalidate(),
        utils.quotes.ofLead.invalidate(),
        utils.leads.invalidate(),
      ]);
    },
    /** As a colleague, or the customer, has left it. */
    readAnew: (id: number) => utils.quotes.one.fetch({ id }, { staleTime: 0 }),
    refresh: () => utils.quotes.invalidate(),
  };
}

/** What every act on a quote does afterwards. */
export const useQuoteAnswers = (done?: string) => recordAnswers(useQuotesCache(), done);
