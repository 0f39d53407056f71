import { useEffect, useRef } from "react";

interface Subscription {
  status: "idle" | "connecting" | "pending" | "error";
  reset: () => void;
}

/** How long to wait before the first new try and, at most, before any other. In milliseconds. */
const firstDelayMs = 1000;
const longestDelayMs = 30_000;

/**
 * Opens again a subscription that the server refused or ended: at first soon, then less and less often.
 * A lost connection needs none of this, the browser comes back from it by itself.
 */
export function useReopening({ status, reset }: Subscription, enabled: boolean): void {
  const tries = useRef(0);
  useEffect(() => {
    if (status === "pending") tries.current = 0;
    const ended = status === "error" || (enabled && status === "idle");
    if (!ended) return;
    const timer = setTimeout(reset, Math.min(firstDelayMs * 2 ** tries.current, longestDelayMs));
    tries.current += 1;
    return () => clearTimeout(timer);
  }, [status, reset, enabled]);
}
