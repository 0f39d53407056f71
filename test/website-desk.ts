import type { WebsiteDetail, WebsitePage, WebsiteRow } from "@vetrina/contract/websites/websites-desk";
import type { TestApp } from "./app.ts";
import { openCustomerDesk } from "./customer-desk.ts";
import { plainWebsite } from "./website.ts";

/** Customers and their websites as the staff works with them, over HTTP. */
export async function openWebsiteDesk(site: TestApp) {
  const desk = await openCustomerDesk(site);
  const sendSite = (customerId: number, fields: object = {}, more: object = {}, headers?: Record<string, string>) =>
    desk.mutate("websites.create", { customerId, website: { ...plainWebsite, ...fields }, ...more }, headers);
  return {
    ...desk,
    sendSite,
    addSite: (customerId: number, fields: object = {}, more: object = {}) =>
      desk.order<WebsiteDetail>("websites.create", { customerId, website: { ...plainWebsite, ...fields }, ...more }),
    oneSite: (id: number) => desk.ask<WebsiteDetail>("websites.one", { id }),
    pageSites: (query: object) => desk.ask<WebsitePage>("websites.page", query),
    sitesOf: (id: number) => desk.ask<WebsiteRow[]>("websites.ofCustomer", { id }),
  };
}
