import { keepPreviousData, useIsMutating } from "@tanstack/react-query";
import { getMutationKey } from "@trpc/react-query";
import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import { useEffect, useRef } from "react";
import { pageByPage, pageLength, usePagedList } from "../../lists/paged-rows.ts";
import { useSearchOf } from "../../navigation.tsx";
import { useNewsNumber, useNoticeCounts } from "../../shell/use-notice-counts.ts";
import { type LeadsView, leadsSearchOf, leadsViewOf } from "./leads-view.ts";
import { useLeadLook } from "./list/lead-columns.ts";

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

/** The leads that the address asks for, and how many there are. */
export function useLeads() {
  const asked = leadsViewOf(useSearchOf("/staff/contatti"));
  const { days, q, stage, owner, tag, fields, due, sort } = asked;
  const choice = { ...days, q, stage, owner, tag, fields, due: due || undefined, sort };
  const look = useLeadLook();
  const list = usePagedList({
    asked,
    searchOf: leadsSearchOf,
    query: trpc.leads.page.useInfiniteQuery(
      { ...choice, limit: pageLength, withFields: look.hasFields || undefined },
      // The board has columns of its own.
      { ...pageByPage, enabled: !asked.isBoard },
    ),
    name: "leads",
  });
  const counts = trpc.leads.counts.useQuery({ ...days, owner }, { placeholderData: keepPreviousData, staleTime: 0 });
  const { data, error } = list.query;
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.leads.page.refetch(), counts.refetch()]);
  useNews(asked, data?.pages.length ?? 0, () => Promise.all([utils.leads.page.invalidate(), counts.refetch()]));
  const matched = data?.pages[0]?.matched ?? true;
  return { ...list, choice, counts, look, matched, refused: refusalOf(error)?.fields, refresh };
}

export type LeadList = ReturnType<typeof useLeads>;
