import { useEffect, useRef, useState } from "react";
import { useFilterNavigate } from "../navigation.tsx";
import { useDebounced } from "../use-debounced.ts";

/** How long after the last letter the search starts. In milliseconds. */
const searchWaitMs = 300;

/**
 * A list's filters, stored in the address: a reload, a link and the browser's way back show the same. A filter that is
 * chosen is a step of its own on that way; what is typed into the search is one step however many letters it has.
 * `asked` is what the address asks for, `searchOf` how it says a view.
 */
export function useListView<View extends { q: string }>(asked: View, searchOf: (view: View) => object) {
  const filter = useFilterNavigate();
  const [typed, setTyped] = useState(asked.q);
  /** The search that this list last knew the address to hold. */
  const known = useRef(asked.q);
  const settled = useDebounced(typed.trim(), searchWaitMs);
  const show = (view: View, replace: boolean) => filter(searchOf(view), replace);
  const latest = useRef({ asked, show });
  useEffect(() => {
    latest.current = { asked, show };
  });

  // The address was changed by a link or the way back: the field follows it.
  useEffect(() => {
    if (known.current === asked.q) return;
    known.current = asked.q;
    setTyped(asked.q);
  }, [asked.q]);

  useEffect(() => {
    // Until both agree the user is still typing, or the field has just followed the address.
    if (settled !== typed.trim() || settled === known.current) return;
    known.current = settled;
    latest.current.show({ ...latest.current.asked, q: settled }, true);
  }, [settled, typed]);

  const setView = (next: View) => {
    setTyped(next.q);
    const chosen = { ...next, q: next.q.trim() };
    if (JSON.stringify({ ...chosen, q: "" }) === JSON.stringify({ ...asked, q: "" })) return;
    known.current = chosen.q;
    show(chosen, false);
  };
  return {
    /** What the controls show: the search as it is being typed. */
    view: { ...asked, q: typed },
    setView,
    /** Whether what is typed is not yet what the address asks for. */
    searching: typed.trim() !== asked.q,
  };
}
