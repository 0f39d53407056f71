import { keepPreviousData } from "@tanstack/react-query";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { LeadRow } from "@vetrina/contract/leads-desk";
import { useEffect, useMemo, useRef } from "react";
import { useListView } from "../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";
import { useNoticeCounts } from "../../shell/use-notice-counts.ts";
import { leadsSearchOf, leadsViewOf } from "./leads-view.ts";

const pageLength = 50;

const eachOnce = (leads: readonly LeadRow[]) => [...new Map(leads.map((lead) => [lead.id, lead])).values()];

/** Refetches the list on news while it is one page long: further down, rows would jump under the reader's eyes. */
function useNews(pages: number, refresh: () => Promise<unknown>): void {
  const { data } = useNoticeCounts();
  const newest = data?.lastNoticeId;
  const latest = useRef({ newest, pages, refresh });
  useEffect(() => {
    const before = latest.current;
    latest.current = { newest, pages, refresh };
    if (before.newest !== undefined && newest !== before.newest && pages === 1) void refresh();
  });
}

/** The leads of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useLeads() {
  const asked = leadsViewOf(useSearchOf("/staff/contatti"));
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: (next, { replace }) => filter(leadsSearchOf(next), replace),
  });
  const { days, q, stage, owner, due, sort } = asked;
  const choice = { ...days, q, stage, owner, due: due || undefined, sort };
  const query = trpc.leads.page.useInfiniteQuery(
    { ...choice, limit: pageLength },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      staleTime: 0,
      // The board has columns of its own.
      enabled: !asked.isBoard,
    },
  );
  const counts = trpc.leads.counts.useQuery(
    { ...days, owner },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
    },
  );
  const { data } = query;
  const leads = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.leads) ?? []), [data]);
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.leads.page.refetch(), counts.refetch()]);
  useNews(data?.pages.length ?? 0, refresh);
  const matched = data?.pages[0]?.matched ?? true;
  return {
    asked,
    view,
    setView,
    choice,
    query,
    counts,
    leads,
    matched,
    /** What is on screen is not yet what was asked for. */
    changing: query.isPlaceholderData || searching,
    refused: refusalOf(query.error)?.fields,
    refresh,
  };
}

export type LeadList = ReturnType<typeof useLeads>;
