import { useEffect, useRef } from "react";

/**
 * When a change takes away what had the focus, the element with this id gets it. `undefined` isn't known yet: as it comes
 * it takes nothing away.
 */
export function useFocusAfter(change: unknown, id: string): void {
  const before = useRef(change);
  useEffect(() => {
    const wasKnown = before.current !== undefined;
    if (before.current === change) return;
    before.current = change;
    if (wasKnown && document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [change, id]);
}
