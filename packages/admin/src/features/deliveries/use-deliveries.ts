import { trpc } from "@vetrina/client/trpc";
import type { DeliveryChoice } from "@vetrina/contract/deliveries/delivery-desk";
import { pageByPage, pageLength, usePagedList } from "../../lists/paged-rows.ts";
import { useSearchOf } from "../../navigation.tsx";

/** The filters of the list. */
export interface DeliveriesView {
  q: string;
  step: DeliveryChoice["step"];
  only: DeliveryChoice["only"];
}

export const openDeliveries: DeliveriesView = { q: "", step: "aperte", only: undefined };

/** The id of a delivery's link in the list. */
export const deliveryLinkId = (id: number) => `consegna-${id}`;

/** The deliveries that the address asks for. */
export function useDeliveries() {
  const { cerca = "", passo = "aperte", solo } = useSearchOf("/staff/consegne");
  const asked: DeliveriesView = { q: cerca, step: passo, only: solo };
  return usePagedList({
    asked,
    searchOf: ({ q, step, only }) => ({
      cerca: q || undefined,
      passo: step === "aperte" ? undefined : step,
      solo: only,
    }),
    query: trpc.deliveries.page.useInfiniteQuery({ ...asked, limit: pageLength }, pageByPage),
    name: "deliveries",
  });
}

export type DeliveryList = ReturnType<typeof useDeliveries>;
