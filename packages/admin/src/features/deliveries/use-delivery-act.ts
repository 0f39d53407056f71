import { refusalOf } from "@vetrina/client/refusal";
import { trpc } from "@vetrina/client/trpc";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { toast } from "@vetrina/ui/toast";
import { showFailure } from "../../show-failure.ts";

/** The query cache of the Lavori in corso tab, and how it is kept up to date. */
export function useDeliveriesCache() {
  const utils = trpc.useUtils();
  return {
    /** A delivery as the server has it, wherever it is shown. */
    async show(delivery: DeliveryDetail): Promise<void> {
      utils.deliveries.one.setData({ id: delivery.id }, delivery);
      await Promise.all([
        utils.deliveries.page.invalidate(),
        utils.deliveries.late.invalidate(),
        utils.deliveries.ofCustomer.invalidate(),
        utils.deliveries.ofDeposit.invalidate(),
      ]);
    },
    refresh: () => utils.deliveries.invalidate(),
  };
}

/** What every act on a delivery does afterwards: shows it as it is then, or says why it wasn't done and reads it anew. */
export function useDeliveryAnswers(done?: string) {
  const cache = useDeliveriesCache();
  return {
    onSuccess: (delivery: DeliveryDetail) => {
      void cache.show(delivery);
      if (done) toast({ title: done });
    },
    onError: (error: unknown) => {
      showFailure(error);
      if (refusalOf(error)?.code === "CONFLICT") void cache.refresh();
    },
  };
}
