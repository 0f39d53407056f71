import { createTRPCClient, httpBatchLink, type TRPCClient, type TRPCLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";

/** Calls made at once share a request, which carries the session's cookie. */
export const apiLink = (url: string): TRPCLink<AppRouter> =>
  httpBatchLink({ url, fetch: (input, init) => fetch(input, { ...init, credentials: "include" } as RequestInit) });

/** A typed client of the server whose tRPC address is `url`. */
export function createApiClient(url: string): TRPCClient<AppRouter> {
  return createTRPCClient<AppRouter>({ links: [apiLink(url)] });
}
