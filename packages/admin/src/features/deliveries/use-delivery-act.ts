import { trpc } from "@vetrina/client/trpc";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { recordAnswers } from "../../record-answers.ts";

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
    /** Reads anew what a refusal has told of. Returns the revision that is on screen from then on. */
    async reread({ id, revision }: DeliveryDetail): Promise<number> {
      await utils.deliveries.invalidate();
      return utils.deliveries.one.getData({ id })?.revision ?? revision;
    },
  };
}

/** What every act on a delivery does afterwards. */
export const useDeliveryAnswers = (done?: string) => recordAnswers(useDeliveriesCache(), done);
