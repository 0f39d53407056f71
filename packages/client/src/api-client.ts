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
import { refusalOf } from "./refusal.ts";

export interface ApiLinkOptions {
  /** Asked before each request; `clientTokenHeaders` in the client area. */
  headers?: () => Record<string, string>;
}

const longestPauseMs = 5000;

/** Half a second, then twice as long each time. */
const pauseMs = (attempt: number) => Math.min(500 * 2 ** (attempt - 1), longestPauseMs);

/**
 * Server-sent events with the session's cookie. The browser opens a broken stream again by itself, but gives up when
 * something on the way answers in the server's place; then it is done here. Either way the server is told which event
 * came last. What the server itself refused stays refused.
 */
const subscriptionLinks = (url: string): TRPCLink<AppRouter>[] => [
  retryLink({ retry: ({ error }) => refusalOf(error) === undefined, retryDelayMs: pauseMs }),
  httpSubscriptionLink({ url, eventSourceOptions: { withCredentials: true } }),
];

/** Calls made at once share a request, which carries the session's cookie. */
export const apiLink = (url: string, { headers }: ApiLinkOptions = {}): TRPCLink<AppRouter> =>
  splitLink({
    condition: (operation) => operation.type === "subscription",
    true: subscriptionLinks(url),
    false: httpBatchLink({
      url,
      headers,
      fetch: (input, init) => fetch(input, { ...init, credentials: "include" } as RequestInit),
    }),
  });

/** A typed client of the server whose tRPC address is `url`. */
export function createApiClient(url: string, options?: ApiLinkOptions): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({ links: [apiLink(url, options)] });
}
