import { useQueryClient } from "@tanstack/react-query";
import { readClientToken } from "@vetrina/client/client-token";
import { useEffect, useRef, useSyncExternalStore } from "react";

/** Another tab logs in or out, maybe while this page waited in the browser's history. */
const changes = ["storage", "pageshow"] as const;

function onChange(tell: () => void) {
  for (const change of changes) addEventListener(change, tell);
  return () => {
    for (const change of changes) removeEventListener(change, tell);
  };
}

/** The token of the client area that this browser holds, or null; undefined on the server, which can't know. */
export const useToken = () =>
  useSyncExternalStore<string | null | undefined>(
    onChange,
    () => readClientToken() ?? null,
    () => undefined,
  );

/** Who enters in another tab finds nothing here of who was in before. */
export function ForgetOthers(): null {
  const token = useToken();
  const queryClient = useQueryClient();
  const before = useRef(token);
  useEffect(() => {
    if (before.current && token && before.current !== token) void queryClient.resetQueries();
    before.current = token;
  }, [queryClient, token]);
  return null;
}
