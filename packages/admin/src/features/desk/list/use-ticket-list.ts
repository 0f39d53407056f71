import { keepPreviousData } from "@tanstack/react-query";
import { trpc } from "@vetrina/client/trpc";
import { pageLength, usePagedList } from "../../../lists/paged-rows.ts";
import { useSearchOf } from "../../../navigation.tsx";
import { listViewOf, ticketsSearchOf } from "./list-view.ts";
import { useTicketLook } from "./ticket-columns.ts";
import { useTicketSelection } from "./use-ticket-selection.ts";

/** The tickets that the address asks for, and those that are selected. */
export function useTicketList() {
  const asked = listViewOf(useSearchOf("/staff/ticket/elenco"));
  const look = useTicketLook();
  const list = usePagedList({
    asked,
    searchOf: ticketsSearchOf,
    query: trpc.desk.list.useInfiniteQuery(
      { ...asked, limit: pageLength, withFields: look.hasFields || undefined },
      { getNextPageParam: (page) => page.nextCursor ?? undefined, placeholderData: keepPreviousData },
    ),
    name: "tickets",
  });
  return { ...list, look, selection: useTicketSelection(list.rows, JSON.stringify(asked)) };
}

export type TicketList = ReturnType<typeof useTicketList>;
