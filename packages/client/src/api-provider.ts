import { QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import type { AppRouter } from "@vetrina/api/router";
import { createElement, type ReactNode, useState } from "react";
import { type ApiLinkOptions, apiLink } from "./api-client.ts";
import { createQueryClient, type QueryClientOptions } from "./query-defaults.ts";
import { trpc } from "./trpc.ts";

export interface ApiProviderProps extends QueryClientOptions, ApiLinkOptions {
  trpcUrl: string;
  /** Links before the server's: a link that handles a call ends the chain. */
  links?: readonly TRPCLink<AppRouter>[];
  children: ReactNode;
}

/** Gives the screens below it the server's procedures and one cache. Its options are read once. */
export function ApiProvider({ trpcUrl, links = [], headers, children, ...options }: ApiProviderProps) {
  const [queryClient] = useState(() => createQueryClient(options));
  const [client] = useState(() => trpc.createClient({ links: [...links, apiLink(trpcUrl, { headers })] }));
  const cache = createElement(QueryClientProvider, { client: queryClient }, children);
  return createElement(trpc.Provider, { client, queryClient, children: cache });
}
