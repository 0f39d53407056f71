import { useEffect, useRef, useState } from "react";
import { useDebounced } from "../use-debounced.ts";
import { depositAddress, readFilter } from "./deposit-address.ts";
import type { DepositFilter } from "./use-deposits.ts";

const searchDelayMs = 300;

/**
 * The list's filter, kept in the address: a reload, a link and the browser's way back show the same. A chosen state or
 * month is a step of its own on that way; what is typed into the search is one step however many letters it has.
 */
export function useDepositFilter(search: string, place: string) {
  const filter = readFilter(search);
  const [typed, setTyped] = useState(filter.q);
  /** The search that this screen last knew the address to hold. */
  const known = useRef(filter.q);
  const settled = useDebounced(typed.trim(), searchDelayMs);

  // The address was changed by a link or the way back: the field follows it.
  useEffect(() => {
    if (known.current === filter.q) return;
    known.current = filter.q;
    setTyped(filter.q);
  }, [filter.q]);

  useEffect(() => {
    // Until both agree somebody is still typing, or the field has just followed the address.
    if (settled !== typed.trim() || settled === known.current) return;
    known.current = settled;
    location.replace(depositAddress({ ...readFilter(search), q: settled }, place));
  }, [settled, typed, search, place]);

  const choose = (next: DepositFilter) => {
    known.current = next.q;
    setTyped(next.q);
    location.hash = depositAddress(next, place);
  };
  return { filter, typed, setTyped, choose };
}
