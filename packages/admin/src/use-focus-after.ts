import { useEffect, useRef } from "react";

/** When a change takes away what had the focus, the element with this id gets it. */
export function useFocusAfter(change: unknown, id: string): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (document.activeElement === document.body) document.getElementById(id)?.focus();
  }, [change, id]);
}
