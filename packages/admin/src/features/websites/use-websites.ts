import { trpc } from "@vetrina/client/trpc";
import type { DueFilter, WebsiteSort, WebsiteState } from "@vetrina/contract/websites/website-filters";
import { useMemo } from "react";
import { eachOnce, pageByPage } from "../../lists/paged-rows.ts";
import { useListView } from "../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";

const pageLength = 50;

/** The filters and the order of the list. */
export interface WebsitesView {
  q: string;
  sort: WebsiteSort;
  state: WebsiteState | undefined;
  due: DueFilter | undefined;
  /** An account's number, or nobody's. */
  owner: string | undefined;
}

export const everyWebsite: WebsitesView = {
  q: "",
  sort: "scadenza",
  state: undefined,
  due: undefined,
  owner: undefined,
};

/** The id of a website's link in the list. */
export const websiteLinkId = (id: number) => `sito-${id}`;

/** The websites of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useWebsites() {
  const { cerca = "", ordine = "scadenza", stato, scadenza, responsabile } = useSearchOf("/staff/siti");
  const asked: WebsitesView = { q: cerca, sort: ordine, state: stato, due: scadenza, owner: responsabile };
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: ({ q, sort, state, due, owner }, { replace }) =>
      filter(
        {
          cerca: q || undefined,
          ordine: sort === "scadenza" ? undefined : sort,
          stato: state,
          scadenza: due,
          responsabile: owner,
        },
        replace,
      ),
  });
  const query = trpc.websites.page.useInfiniteQuery({ ...asked, limit: pageLength }, pageByPage);
  const { data } = query;
  const websites = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.websites)), [data]);
  return {
    asked,
    view,
    setView,
    query,
    websites,
    /** What is on screen is not yet what was asked for. */
    changing: query.isPlaceholderData || searching,
  };
}

export type WebsiteList = ReturnType<typeof useWebsites>;
