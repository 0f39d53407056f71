import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import type { DeskFilter, DeskTicket } from "@vetrina/contract/support-desk";
import { useMemo, useState } from "react";
import { useDebounced } from "../../use-debounced.ts";

/** How long after the last letter the search starts. In milliseconds. */
const searchWaitMs = 300;
const pageLength = 50;

export type AssigneeFilter = number | "mine" | "nobody" | undefined;

/** Which tickets somebody wants to see. */
export interface ListView {
  filter: DeskFilter;
  q: string;
  assignee: AssigneeFilter;
}

export const everything: ListView = { filter: "tutti", q: "", assignee: undefined };

export const isEverything = ({ filter, q, assignee }: ListView) =>
  filter === everything.filter && q.trim() === "" && assignee === undefined;

/** A ticket that somebody wrote to between two pages can be on both. */
function eachOnce(tickets: readonly DeskTicket[]): DeskTicket[] {
  return [...new Map(tickets.map((ticket) => [ticket.id, ticket])).values()];
}

/** The tickets of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useTicketList() {
  const [view, setView] = useState(everything);
  const q = useDebounced(view.q.trim(), searchWaitMs);
  const query = trpc.desk.list.useInfiniteQuery(
    { filter: view.filter, q, assignee: view.assignee, limit: pageLength },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  const { data } = query;
  const tickets = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.tickets) ?? []), [data]);
  return { view, setView, query, tickets, searching: q !== view.q.trim() };
}

export type TicketList = ReturnType<typeof useTicketList>;
