import { trpc } from "@vetrina/client/trpc";
import type { DeliveryChoice } from "@vetrina/contract/deliveries/delivery-desk";
import { useMemo } from "react";
import { eachOnce, pageByPage } from "../../lists/paged-rows.ts";
import { useListView } from "../../lists/use-list-view.ts";
import { useFilterNavigate, useSearchOf } from "../../navigation.tsx";

const pageLength = 50;

/** The filters of the list. */
export interface DeliveriesView {
  q: string;
  step: DeliveryChoice["step"];
  only: DeliveryChoice["only"];
}

export const openDeliveries: DeliveriesView = { q: "", step: "aperte", only: undefined };

/** The id of a delivery's link in the list. */
export const deliveryLinkId = (id: number) => `consegna-${id}`;

/** The deliveries of a view, a page after the other; the old ones stay on screen until the new ones are there. */
export function useDeliveries() {
  const { cerca = "", passo = "aperte", solo } = useSearchOf("/staff/consegne");
  const asked: DeliveriesView = { q: cerca, step: passo, only: solo };
  const filter = useFilterNavigate();
  const { view, setView, searching } = useListView({
    view: asked,
    show: ({ q, step, only }, { replace }) =>
      filter({ cerca: q || undefined, passo: step === "aperte" ? undefined : step, solo: only }, replace),
  });
  const query = trpc.deliveries.page.useInfiniteQuery({ ...asked, limit: pageLength }, pageByPage);
  const { data } = query;
  const deliveries = useMemo(() => eachOnce(data?.pages.flatMap((page) => page.deliveries)), [data]);
  return {
    asked,
    view,
    setView,
    query,
    deliveries,
    /** What is on screen is not yet what was asked for. */
    changing: query.isPlaceholderData || searching,
  };
}

export type DeliveryList = ReturnType<typeof useDeliveries>;
