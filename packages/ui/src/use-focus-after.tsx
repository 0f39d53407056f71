import { useEffect, useRef } from "react";

/**
 * When a change takes away what had the focus, the element with this id gets it. `undefined` isn't known yet: as it comes
 * it takes nothing away. Where nothing had the focus, a change, perhaps another person's, moves none.
 */
export function useFocusAfter(change: unknown, id: string): void {
  const before = useRef(change);
  const last = useRef<Element | null>(null);
  useEffect(() => {
    // Also once it is removed: of that some browsers say nothing, and others that it loses the focus, when it has gone.
    const note = () => {
      const { activeElement, body } = document;
      if (activeElement !== body || last.current?.isConnected) last.current = activeElement;
    };
    last.current = document.activeElement;
    const stop = new AbortController();
    for (const event of ["focusin", "focusout"])
      document.addEventListener(event, () => queueMicrotask(note), { signal: stop.signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    const wasKnown = before.current !== undefined;
    if (before.current === change) return;
    before.current = change;
    const { activeElement, body } = document;
    if (wasKnown && activeElement === body && last.current !== body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [change, id]);
}
