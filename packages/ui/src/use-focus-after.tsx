import { useEffect, useRef } from "react";

/** Remembers what has the focus, also once it is removed with it; the body when the focus was let go. */
function useLastFocused() {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const note = () => {
      const { activeElement, body } = document;
      if (activeElement !== body || last.current?.isConnected) last.current = activeElement;
    };
    // Where the browser says of what is being removed that it loses the focus, it has gone by then.
    const noteLater = () => queueMicrotask(note);
    last.current = document.activeElement;
    document.addEventListener("focusin", note);
    document.addEventListener("focusout", noteLater);
    return () => {
      document.removeEventListener("focusin", note);
      document.removeEventListener("focusout", noteLater);
    };
  }, []);
  return last;
}

/**
 * When a change takes away what had the focus, the element with this id gets it. `undefined` isn't known yet: as it comes
 * it takes nothing away. Where nothing had the focus, a change, perhaps another person's, moves none.
 */
export function useFocusAfter(change: unknown, id: string): void {
  const before = useRef(change);
  const last = useLastFocused();
  useEffect(() => {
    const wasKnown = before.current !== undefined;
    if (before.current === change) return;
    before.current = change;
    const isLost = document.activeElement === document.body && last.current !== document.body;
    if (wasKnown && isLost) document.getElementById(id)?.focus({ preventScroll: true });
  }, [change, id, last]);
}
