import { readClientToken } from "@vetrina/client/client-token";
import { useSyncExternalStore } from "react";

function onStorage(tell: () => void) {
  // Another tab logs in or out.
  addEventListener("storage", tell);
  return () => removeEventListener("storage", tell);
}

/** Whether this browser holds a token of the client area; undefined on the server, which can't know. */
export const useHasToken = () =>
  useSyncExternalStore<boolean | undefined>(
    onStorage,
    () => readClientToken() !== undefined,
    () => undefined,
  );
