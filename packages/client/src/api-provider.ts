import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import { createElement, type ReactNode, useState } from "react";
import { type ApiLinkOptions, apiLink } from "./api-client.ts";
import { createQueryClient, type QueryClientOptions } from "./query-defaults.ts";
import { trpc } from "./trpc.ts";

export interface ApiProviderProps extends Omit<QueryClientOptions, "onSessionMissing">, ApiLinkOptions {
  trpcUrl: string;
  /** Links before the server's: a link that handles a call ends the chain. */
  links?: readonly TRPCLink<AppRouter>[] | undefined;
  /** Called each time a query or a mutation was refused for want of a session. */
  onSessionMissing?: (cache: QueryClient, server: ReturnType<typeof trpc.createClient>) => void;
  children: ReactNode;
}

/** Gives the screens below it the server's procedures and one cache. Its options are read once. */
export function ApiProvider({
  trpcUrl,
  links = [],
  headers,
  onSessionMissing,
  children,
  ...options
}: ApiProviderProps) {
  const [client] = useState(() => trpc.createClient({ links: [...links, apiLink(trpcUrl, { headers })] }));
  const [queryClient] = useState(() =>
    createQueryClient({ ...options, onSessionMissing: (cache) => onSessionMissing?.(cache, client) }),
  );
  const cache = createElement(QueryClientProvider, { client: queryClient }, children);
  return createElement(trpc.Provider, { client, queryClient, children: cache });
}
