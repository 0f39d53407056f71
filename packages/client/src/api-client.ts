import {
  createTRPCClient,
  httpBatchLink,
  httpSubscriptionLink,
  retryLink,
  splitLink,
  type TRPCClient,
  type TRPCLink,
} from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { refusalOf } from "./refusal.ts";
import { requestError } from "./request.ts";
import { credentialsFor } from "./server-reach.ts";

export interface ApiLinkOptions {
  /** Asked before each request; `clientTokenHeaders` in the client area. */
  headers?: (() => Record<string, string>) | undefined;
}

const longestPauseMs = 5000;

/** Half a second, then twice as long each time. */
const pauseMs = (attempt: number) => Math.min(500 * 2 ** (attempt - 1), longestPauseMs);

/** Whether a stream that failed may be had later: the server didn't answer, or asked for patience. */
function isWorthRetrying(error: unknown): boolean {
  const code = refusalOf(error)?.code;
  return code === undefined || code === "TOO_MANY_REQUESTS";
}

/**
 * Server-sent events, with the session's cookie from the server's own pages. The browser opens a broken stream again by
 * itself, but gives up when a proxy answers in the server's place; then the retry link does it. Either way the server
 * gets the last event's id. What the server itself refused stays refused.
 */
const subscriptionLinks = (url: string): TRPCLink<AppRouter>[] => [
  retryLink({ retry: ({ error }) => isWorthRetrying(error), retryDelayMs: pauseMs }),
  httpSubscriptionLink({ url, eventSourceOptions: { withCredentials: credentialsFor(url) === "include" } }),
];

/** What stands between us and the server may answer with a page of its own, of which tRPC could not tell the status. */
async function call(input: RequestInfo | URL | string, init: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok || response.headers.get("content-type")?.includes("json")) return response;
  throw requestError(response.status, (await response.text()) || response.statusText);
}

/** Calls made at once share a request, which carries the session's cookie when the page is the server's own. */
export const apiLink = (url: string, { headers }: ApiLinkOptions = {}): TRPCLink<AppRouter> =>
  splitLink({
    condition: (operation) => operation.type === "subscription",
    true: subscriptionLinks(url),
    false: httpBatchLink({
      url,
      maxItems: callsPerRequestMax,
      ...(headers && { headers }),
      fetch: (input, init) => call(input, { ...init, credentials: credentialsFor(url) } as RequestInit),
    }),
  });

/** A typed client of the server whose tRPC address is `url`. */
export function createApiClient(url: string, options?: ApiLinkOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({ links: [apiLink(url, options)] });
}
