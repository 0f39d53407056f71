import type { TRPCClient } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import type { WithdrawalState } from "@vetrina/contract/deposits/withdrawals";
import type { PageFrame } from "@vetrina/contract/render";

/** What every route's loader has at hand. */
export interface RouterContext {
  /** Calls the server: in-process while a page is rendered there, over HTTP in the browser. */
  api: TRPCClient<AppRouter>;
  /** The site's own address, for canonical links; no slash at the end. */
  publicUrl: string;
  /** What every page needs, where the server knows it already. */
  frame?: PageFrame | undefined;
  /** What was wrong with the contact form that this page answers, when it was sent without JavaScript. */
  contactProblems?: string[];
  /** A form of withdrawal that could not be accepted, or a receipt; only while a page is rendered on the server. */
  withdrawal?: WithdrawalState;
  /** The article list explains why this visitor's search was refused (429). */
  searchRefused?: boolean;
  /** What the address asks for, as it was written; only while a page is rendered on the server. */
  query?: URLSearchParams;
}
