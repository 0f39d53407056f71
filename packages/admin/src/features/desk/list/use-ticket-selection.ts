import { bulkTicketsMax, type SelectedTicket } from "@vetrina/contract/desk-bulk";
import type { DeskTicket } from "@vetrina/contract/support-desk";
import { useCallback, useEffect, useRef, useState } from "react";

type Selected = ReadonlyMap<number, SelectedTicket>;

const none: Selected = new Map();

const selectedOf = ({ id, status, priority, folder, assignee }: DeskTicket): SelectedTicket => ({
  id,
  status,
  priority,
  folder,
  assigneeId: assignee?.id ?? null,
});

/** From one row to the other, both included; the second alone when the first isn't in the list any more. */
function rowsBetween(tickets: readonly DeskTicket[], from: number | undefined, to: number): readonly DeskTicket[] {
  const [one, other] = [from, to].map((id) => tickets.findIndex((ticket) => ticket.id === id));
  if (one === undefined || other === undefined || other < 0) return [];
  return one < 0 ? tickets.slice(other, other + 1) : tickets.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** Selects at most so many as can be changed at once. */
function withThese(before: Selected, tickets: readonly SelectedTicket[]): Selected {
  const room = bulkTicketsMax - before.size;
  const added = tickets.filter(({ id }) => !before.has(id)).slice(0, room);
  return new Map([...before, ...added.map((one) => [one.id, one] as const)]);
}

const withoutThese = (before: Selected, tickets: readonly { id: number }[]): Selected => {
  const after = new Map(before);
  for (const { id } of tickets) after.delete(id);
  return after;
};

/**
 * The selected tickets of a list. They stay selected while the list updates and while one of them is read; another
 * list, named by `view`, begins without a selection.
 */
export function useTicketSelection(tickets: readonly DeskTicket[], view: string) {
  const [selected, setSelected] = useState(none);
  const [shownView, setShownView] = useState(view);
  if (shownView !== view) {
    setShownView(view);
    setSelected(none);
  }
  const latest = useRef(tickets);
  useEffect(() => {
    latest.current = tickets;
  });
  /** The row that was last selected or left out: where a range begins. */
  const last = useRef<number>(undefined);

  const toggle = useCallback((id: number, isRange: boolean) => {
    const rows = rowsBetween(latest.current, isRange ? last.current : id, id);
    last.current = id;
    setSelected((before) => (before.has(id) ? withoutThese(before, rows) : withThese(before, rows.map(selectedOf))));
  }, []);

  return {
    count: selected.size,
    has: (id: number) => selected.has(id),
    /** What each one is: as it is on screen, else as it was when it was selected. */
    tickets(): SelectedTicket[] {
      const shown = new Map(tickets.map((ticket) => [ticket.id, ticket]));
      return [...selected.values()].map((one) => {
        const ticket = shown.get(one.id);
        return ticket ? selectedOf(ticket) : one;
      });
    },
    /** Selects this row or leaves it out; with `isRange`, all from the row before to this one. */
    toggle,
    addShown: () => setSelected((before) => withThese(before, tickets.map(selectedOf))),
    /** Selects these and no others. */
    replace: (chosen: readonly SelectedTicket[]) => setSelected(withThese(none, chosen)),
    clear: () => setSelected(none),
    /** The row that was touched last, if any. */
    lastTouched: () => last.current,
  };
}

export type TicketSelection = ReturnType<typeof useTicketSelection>;
