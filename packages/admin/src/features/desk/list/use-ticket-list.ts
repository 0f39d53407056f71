import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { useMemo } from "react";
import { eachOnce } from "../../../lists/paged-rows.ts";
import { useListView } from "../../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../../navigation.tsx";
import { listViewOf, ticketsSearchOf } from "./list-view.ts";
import { useTicketLook } from "./ticket-columns.ts";
import { useTicketSelection } from "./use-ticket-selection.ts";

const pageLength = 50;

/** The tickets of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useTicketList() {
  const asked = listViewOf(useSearchOf("/staff/ticket/elenco"));
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: (next, { replace }) => filter(ticketsSearchOf(next), replace),
  });
  const look = useTicketLook();
  const query = trpc.desk.list.useInfiniteQuery(
    { ...asked, limit: pageLength, withFields: look.hasFields || undefined },
    { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData },
  );
  const { data } = query;
  const tickets = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.tickets)), [data]);
  const selection = useTicketSelection(tickets, JSON.stringify(asked));
  return { view, setView, asked, query, tickets, searching, selection, look };
}

export type TicketList = ReturnType<typeof useTicketList>;
