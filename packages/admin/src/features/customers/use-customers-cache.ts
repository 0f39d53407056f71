import { trpc } from "@vetrina/client/trpc";
import type { CustomerDetail } from "@vetrina/contract/customers-desk";

/** The query cache of the Clienti tab, and how it is kept up to date. */
export function useCustomersCache() {
  const utils = trpc.useUtils();
  return {
    /** A customer as the server has it, wherever it is shown. */
    async show(customer: CustomerDetail): Promise<void> {
      utils.customers.one.setData({ id: customer.id }, customer);
      await Promise.all([
        utils.customers.page.invalidate(),
        utils.customers.joined.invalidate({ id: customer.id }),
        utils.person.card.invalidate(),
      ]);
    },
    /** A colleague has changed it: it is shown as they left it. */
    readAnew: (id: number) => utils.customers.one.invalidate({ id }),
    /** One is gone, or back. */
    refresh: () => Promise.all([utils.customers.invalidate(), utils.person.card.invalidate()]),
  };
}
