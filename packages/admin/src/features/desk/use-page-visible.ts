import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the browser shows this page, or another tab hides it. */
export const usePageVisible = () => useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
