import type { DeskTicket } from "@vetrina/contract/support-desk";
import { type FocusEvent, useEffect, useRef } from "react";
import { useShortcuts } from "../../keyboard/use-shortcuts.ts";
import { rowLinkId } from "./ticket-row.tsx";

interface RowFocusOptions {
  tickets: readonly DeskTicket[];
  openId: number | undefined;
  /** The ticket that was just closed: its row gets the focus back. */
  returnTo: number | undefined;
  scrollTo: (index: number) => void;
}

const indexOfRow = (target: Element) => {
  const row = target.closest<HTMLElement>("[data-index]");
  return row ? Number(row.dataset.index) : -1;
};

/** Keeps the open ticket in sight, and moves the focus among rows of which only those in sight exist. */
export function useRowFocus({ tickets, openId, returnTo, scrollTo }: RowFocusOptions) {
  /** A row that was asked for and is not there yet. */
  const wanted = useRef<number>(undefined);
  /** The row that has the focus, or had it when it went away. */
  const here = useRef<{ id: number; index: number }>(undefined);

  const focusWanted = () => {
    if (wanted.current === undefined) return;
    const link = document.getElementById(rowLinkId(wanted.current));
    if (!link) return;
    wanted.current = undefined;
    link.focus({ preventScroll: true });
  };
  const focusRow = (index: number) => {
    const ticket = tickets[Math.max(0, Math.min(index, tickets.length - 1))];
    if (!ticket) return false;
    wanted.current = ticket.id;
    scrollTo(tickets.indexOf(ticket));
    focusWanted();
    return true;
  };
  useEffect(focusWanted);

  const shown = useRef<number>(undefined);
  useEffect(() => {
    const toShow = openId ?? returnTo;
    if (shown.current === toShow) return;
    shown.current = toShow;
    const index = tickets.findIndex((ticket) => ticket.id === toShow);
    if (index < 0) return;
    if (openId === undefined) focusRow(index);
    else scrollTo(index);
  });

  // A row that leaves the filter takes the focus with it: the one that comes in its place gets it.
  useEffect(() => {
    const gone = here.current;
    if (!gone || document.activeElement !== document.body || tickets.some(({ id }) => id === gone.id)) return;
    here.current = undefined;
    focusRow(gone.index);
  });

  const move = (step: number) => {
    const open = tickets.findIndex((ticket) => ticket.id === openId);
    return focusRow((here.current?.index ?? open) + step);
  };
  const moveInside = (step: number) => document.activeElement?.closest(".ticket-list") !== null && move(step);
  useShortcuts({
    j: () => move(1),
    k: () => move(-1),
    ArrowDown: () => moveInside(1),
    ArrowUp: () => moveInside(-1),
  });

  return {
    onFocus: ({ target }: FocusEvent) => {
      const index = indexOfRow(target);
      const ticket = tickets[index];
      here.current = ticket && { id: ticket.id, index };
    },
    onBlur: () => {
      here.current = undefined;
    },
  };
}
