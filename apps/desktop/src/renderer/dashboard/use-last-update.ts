import { useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** When the server last answered, or told something: an instant in milliseconds; undefined before the first time. */
export function useLastUpdate(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const newest = () => Math.max(...cache.getAll().map(({ state }) => state.dataUpdatedAt), 0);
  return useSyncExternalStore((onChange) => cache.subscribe(onChange), newest) || undefined;
}
