import {
  MutationCache,
  QueryCache,
  QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from "@tanstack/react-query";
import { isSecondFactorOwed, isSessionMissing } from "./refusal.ts";
import { RequestError, request } from "./request.ts";

export interface QueryClientOptions {
  /** Put before the REST path that a query key starts with; empty where pages and calls share an address. */
  restUrl?: string;
  /** What the default loader makes of a 401: an error, or no data. */
  on401?: "throw" | "null";
  /** What others change without an event: it is fetched again each time a screen opens that shows it. */
  unannounced?: readonly QueryKey[];
  /** Called each time a query or a mutation was refused for want of a session. */
  onSessionMissing?: (client: QueryClient) => void;
  /** Called each time one was refused until the caller has set up the required second factor. */
  onSecondFactorOwed?: (client: QueryClient) => void;
}

/** Loads the address that is the first element of the query's key. */
function createDefaultLoader({ restUrl = "", on401 = "throw" }: QueryClientOptions) {
  return async ({ queryKey, signal }: QueryFunctionContext): Promise<unknown> => {
    try {
      const response = await request("GET", `${restUrl}${queryKey[0]}`, undefined, { signal });
      return await response.json();
    } catch (error) {
      if (on401 === "null" && error instanceof RequestError && error.status === 401) return null;
      throw error;
    }
  };
}

/**
 * Reads a query again that was invalidated during its first fetch: the library lets that fetch stand, though the server
 * may have answered it before the change.
 */
function fetchBehindFirst(client: QueryClient): void {
  const outdated = new WeakSet<object>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    const { action, query } = event;
    const { data, fetchStatus, isInvalidated } = query.state;
    // A failure invalidates it, and until it is valid again the library tells of no invalidation.
    if (action.type === "fetch" && data === undefined && isInvalidated) query.setState({ isInvalidated: false });
    if (action.type === "invalidate" && fetchStatus !== "idle" && data === undefined) outdated.add(query);
    const isFetched = action.type === "success" || action.type === "error";
    if (isFetched && outdated.delete(query)) void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}

/** The query cache of site and dashboard, with shared defaults: it fetches once, and again only when invalidated. */
export function createQueryClient(options: QueryClientOptions = {}): QueryClient {
  const onError = (error: unknown) => {
    if (isSessionMissing(error)) options.onSessionMissing?.(client);
    if (isSecondFactorOwed(error)) options.onSecondFactorOwed?.(client);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: createDefaultLoader(options),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        // The server may run on this very machine, where having no network is no reason to wait.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  fetchBehindFirst(client);
  for (const key of options.unannounced ?? []) client.setQueryDefaults(key, { staleTime: 0 });
  return client;
}
