import { keepPreviousData, useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { useEffect, useMemo, useRef } from "react";
import { eachOnce, pageByPage } from "../../lists/paged-rows.ts";
import { useListView } from "../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";
import { useNewsNumber, useNoticeCounts } from "../../shell/use-notice-counts.ts";
import { type LeadsView, leadsSearchOf, leadsViewOf } from "./leads-view.ts";
import { useLeadLook } from "./list/lead-columns.ts";

const pageLength = 50;

/** Whether a lead that changes would leave the list under the eyes of who reads. */
const movesRows = ({ isBoard, stage, due }: LeadsView) => !isBoard && (stage !== undefined || due);

/**
 * Reads the leads again when a colleague has changed one or a new one has come in; a list that a change would shorten,
 * only for the new ones, and not at all further down than its first page. One's own move is waited for: what was read
 * before it would put the card back.
 */
function useNews(view: LeadsView, pages: number, refresh: () => Promise<unknown>): void {
  const newest = useNoticeCounts().data?.lastNoticeId;
  const news = useNewsNumber();
  const isMoving = useIsMutating({ mutationKey: getMutationKey(trpc.leads.move) }) > 0;
  const heard = useRef({ newest, news });
  useEffect(() => {
    if (isMoving) return;
    const before = heard.current;
    heard.current = { newest, news };
    const isNew = before.newest !== undefined && newest !== before.newest;
    const isChange = news !== before.news && !movesRows(view);
    if ((isNew || isChange) && (view.isBoard || pages === 1)) void refresh();
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
  const { days, q, stage, owner, tag, fields, due, sort } = asked;
  const choice = { ...days, q, stage, owner, tag, fields, due: due || undefined, sort };
  const look = useLeadLook();
  const query = trpc.leads.page.useInfiniteQuery(
    { ...choice, limit: pageLength, withFields: look.hasFields || undefined },
    {
      ...pageByPage,
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
  const leads = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.leads)), [data]);
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.leads.page.refetch(), counts.refetch()]);
  useNews(asked, data?.pages.length ?? 0, () => Promise.all([utils.leads.page.invalidate(), counts.refetch()]));
  const matched = data?.pages[0]?.matched ?? true;
  return {
    asked,
    view,
    setView,
    choice,
    query,
    counts,
    leads,
    look,
    matched,
    /** What is on screen is not yet what was asked for. */
    changing: query.isPlaceholderData || searching,
    refused: refusalOf(query.error)?.fields,
    refresh,
  };
}

export type LeadList = ReturnType<typeof useLeads>;
