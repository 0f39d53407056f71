import { type FocusEvent, useEffect, useRef } from "react";
import { useShortcuts } from "../keyboard/use-shortcuts.ts";

interface RowFocusOptions {
  /** Which list the rows are of: another list begins at its top. */
  list: string;
  rows: readonly { id: number }[];
  /** The id of the link in a row. */
  linkId: (id: number) => string;
  /** What is open beside the list: its row is scrolled into view. */
  openId?: number | undefined;
  /** What was just closed: its row gets the focus back. */
  returnTo?: number | undefined;
  scrollTo: (index: number) => void;
}

/** What the element around the rows needs; each row in it has a `data-index`. */
export interface RowFocus {
  "data-rows": "";
  onFocus: (event: FocusEvent) => void;
  onBlur: () => void;
}

/** The place in the list of the row that an element is in; -1 of one that is in none. */
export const indexOfRow = (target: Element | null) => {
  const row = target?.closest<HTMLElement>("[data-rows] [data-index]");
  return row ? Number(row.dataset.index) : -1;
};

/** Gives the focus to a row by its place in the list; one that is out of sight comes a moment later. */
function useWantedRow({ rows, linkId, scrollTo }: Pick<RowFocusOptions, "rows" | "linkId" | "scrollTo">) {
  const wanted = useRef<number>(undefined);
  const focusWanted = () => {
    if (wanted.current === undefined) return;
    const link = document.getElementById(linkId(wanted.current));
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  const focusRow = (index: number) => {
    const row = rows[Math.max(0, Math.min(index, rows.length - 1))];
    if (!row) return false;
    wanted.current = row.id;
    scrollTo(rows.indexOf(row));
    focusWanted();
    return true;
  };
  useEffect(focusWanted);
  return focusRow;
}

/** j, k and the arrows move the focus among rows of which only those in sight exist. */
export function useRowFocus({ list, rows, linkId, openId, returnTo, scrollTo }: RowFocusOptions): RowFocus {
  /** The row that has the focus, or had it when it went away. */
  const here = useRef<{ id: number; index: number }>(undefined);
  /** Where the focus was last, for who comes back to the list by a key. */
  const last = useRef({ list, index: -1 });

  const focusRow = useWantedRow({ rows, linkId, scrollTo });

  const shown = useRef<number>(undefined);
  useEffect(() => {
    const toShow = openId ?? returnTo;
    if (shown.current === toShow) return;
    shown.current = toShow;
    const index = rows.findIndex(({ id }) => id === toShow);
    if (index < 0) return;
    if (openId === undefined) focusRow(index);
    else scrollTo(index);
  });

  const remember = (index: number) => {
    const row = rows[index];
    if (!row) return;
    here.current = { id: row.id, index };
    last.current = { list, index };
  };

  // A row that leaves the list takes the focus with it: the one that comes in its place gets it. One that is drawn in
  // another group keeps it.
  useEffect(() => {
    // A dialog that closes gives the focus back while React doesn't listen.
    remember(indexOfRow(document.activeElement));
    const gone = here.current;
    if (!gone || document.activeElement !== document.body) return;
    if (rows.some(({ id }) => id === gone.id)) {
      document.getElementById(linkId(gone.id))?.focus({ preventScroll: true });
      return;
    }
    here.current = undefined;
    focusRow(gone.index);
  });

  const move = (step: number) => {
    const open = rows.findIndex(({ id }) => id === openId);
    const before = last.current.list === list ? last.current.index : -1;
    return focusRow((here.current?.index ?? (open < 0 ? before : open)) + step);
  };
  const moveInside = (step: number) => document.activeElement?.closest("[data-rows]") !== null && move(step);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveInside(1),
    ArrowUp: () => moveInside(-1),
  });

  return {
    "data-rows": "",
    onFocus: ({ target }: FocusEvent) => remember(indexOfRow(target)),
    onBlur: () => {
      here.current = undefined;
    },
  };
}
