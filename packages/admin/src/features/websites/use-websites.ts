import { trpc } from "@vetrina/client/trpc";
import type { DueFilter, WebsiteSort, WebsiteState } from "@vetrina/contract/websites/website-filters";
import { pageByPage, pageLength, usePagedList } from "../../lists/paged-rows.ts";
import { useSearchOf } from "../../navigation.tsx";

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

/** The websites that the address asks for. */
export function useWebsites() {
  const { cerca = "", ordine = "scadenza", stato, scadenza, responsabile } = useSearchOf("/staff/siti");
  const asked: WebsitesView = { q: cerca, sort: ordine, state: stato, due: scadenza, owner: responsabile };
  const list = usePagedList({
    asked,
    searchOf: ({ q, sort, state, due, owner }) => ({
      cerca: q || undefined,
      ordine: sort === "scadenza" ? undefined : sort,
      stato: state,
      scadenza: due,
      responsabile: owner,
    }),
    query: trpc.websites.page.useInfiniteQuery({ ...asked, limit: pageLength }, pageByPage),
    name: "websites",
  });
  return { ...list, total: list.query.data?.pages[0]?.total };
}

export type WebsiteList = ReturnType<typeof useWebsites>;
