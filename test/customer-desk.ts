import type { CustomerDetail } from "@vetrina/contract/customers-desk";
import type { TestApp } from "./app.ts";
import { plainCustomer } from "./customer.ts";
import { openHelpDesk } from "./help-desk.ts";

/** Customers as the staff works with them, over HTTP. */
export async function openCustomerDesk(site: TestApp) {
  const desk = await openHelpDesk(site);
  const send = (fields: object = {}, more: object = {}, headers?: Record<string, string>) =>
    desk.mutate("customers.create", { customer: { ...plainCustomer, ...fields }, person: null, ...more }, headers);
  return {
    ...desk,
    send,
    add: (fields: object = {}, more: object = {}) =>
      desk.order<CustomerDetail>("customers.create", {
        customer: { ...plainCustomer, ...fields },
        person: null,
        ...more,
      }),
    one: (id: number) => desk.ask<CustomerDetail>("customers.one", { id }),
  };
}
