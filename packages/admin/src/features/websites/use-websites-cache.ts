import { trpc } from "@vetrina/client/trpc";
import type { WebsiteDetail } from "@vetrina/contract/websites/websites-desk";

/** The query cache of the Siti tab, and how it is kept up to date. */
export function useWebsitesCache() {
  const utils = trpc.useUtils();
  return {
    /** A website as the server has it, wherever it is shown. */
    async show(website: WebsiteDetail): Promise<void> {
      utils.websites.one.setData({ id: website.id }, website);
      await Promise.all([
        utils.websites.page.invalidate(),
        utils.websites.ofCustomer.invalidate({ id: website.customer.id }),
      ]);
    },
    /** A colleague has changed it: it is shown as they left it. */
    readAnew: (id: number) => utils.websites.one.invalidate({ id }),
    /** One is gone, or back. */
    refresh: () => utils.websites.invalidate(),
  };
}
