import { useEffect, useRef, useState } from "react";
import { useDebounced } from "../use-debounced.ts";

/** How long after the last letter the search starts. In milliseconds. */
const searchWaitMs = 300;

interface ListViewOptions<View extends { q: string }> {
  /** What the address asks for. */
  view: View;
  /** Puts a view into the address: in place of the one that is there, or as a step of its own. */
  show: (view: View, how: { replace: boolean }) => void;
}

/**
 * A list's filters, stored in the address: a reload, a link and the browser's way back show the same. A filter that is
 * chosen is a step of its own on that way; what is typed into the search is one step however many letters it has.
 */
export function useListView<View extends { q: string }>({ view, show }: ListViewOptions<View>) {
  const [typed, setTyped] = useState(view.q);
  /** The search that this list last knew the address to hold. */
  const known = useRef(view.q);
  const settled = useDebounced(typed.trim(), searchWaitMs);
  const latest = useRef({ view, show });
  useEffect(() => {
    latest.current = { view, show };
  });

  // The address was changed by a link or the way back: the field follows it.
  useEffect(() => {
    if (known.current === view.q) return;
    known.current = view.q;
    setTyped(view.q);
  }, [view.q]);

  useEffect(() => {
    // Until both agree the user is still typing, or the field has just followed the address.
    if (settled !== typed.trim() || settled === known.current) return;
    known.current = settled;
    latest.current.show({ ...latest.current.view, q: settled }, { replace: true });
  }, [settled, typed]);

  const setView = (next: View) => {
    setTyped(next.q);
    const chosen = { ...next, q: next.q.trim() };
    if (JSON.stringify({ ...chosen, q: "" }) === JSON.stringify({ ...view, q: "" })) return;
    known.current = chosen.q;
    show(chosen, { replace: false });
  };
  return {
    /** What the controls show: the search as it is being typed. */
    view: { ...view, q: typed },
    setView,
    /** Whether what is typed is not yet what the address asks for. */
    searching: typed.trim() !== view.q,
  };
}
