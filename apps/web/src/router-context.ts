import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import type { ContactState } from "@vetrina/contract/contact-state";
import type { WithdrawalState } from "@vetrina/contract/deposits/withdrawals";
import type { QuoteOnPage } from "@vetrina/contract/quotes/quote-page";
import type { PageFrame } from "@vetrina/contract/render";
import type { RatingState } from "@vetrina/contract/satisfaction";

/** What every route's loader has at hand. */
export interface RouterContext {
  /** Calls the server: in-process while a page is rendered there, over HTTP in the browser. */
  api: TRPCClient<AppRouter>;
  /** The site's own address, for canonical links; no slash at the end. */
  publicUrl: string;
  /** What every page needs, where the server knows it already. */
  frame?: PageFrame | undefined;
  /** What became of a contact form that was sent without JavaScript, or a booked call; only on the server. */
  contact?: ContactState | undefined;
  /** A form of withdrawal that could not be accepted, or a receipt; only while a page is rendered on the server. */
  withdrawal?: WithdrawalState | undefined;
  /** The question of satisfaction that a mailed link leads to; only while a page is rendered on the server. */
  rating?: RatingState | undefined;
  /** The quote that its secret address leads to; only while a page is rendered on the server. */
  quote?: QuoteOnPage | undefined;
  /** The article list explains why this visitor's search was refused (429). */
  searchRefused?: boolean | undefined;
  /** What the address asks for, as it was written; only while a page is rendered on the server. */
  query?: URLSearchParams;
}
