import { randomUUID } from "node:crypto";
import type { DeliveryDetail, DeliveryPage } from "@vetrina/contract/deliveries/delivery-desk";
import { expect } from "vitest";
import type { TestApp } from "./app.ts";
import { confirmedClient, deliverMail } from "./client-mail.ts";
import { openCustomerDesk } from "./customer-desk.ts";
import { refusalOf } from "./refusal.ts";

let bookings = 0;

/** Deliveries as the staff works with them, over HTTP. */
export async function openDeliveryDesk(site: TestApp) {
  const desk = await openCustomerDesk(site);
  const { db } = site.server.api;
  const order = (call: string, input: object, headers?: Record<string, string>) =>
    desk.order<DeliveryDetail>(`deliveries.${call}`, input, headers);
  const open = async (fields: object = {}) => {
    const customer = await desk.add({ name: "Forno Ferri" });
    return order("open", {
      customerId: customer.id,
      title: "Il sito del forno",
      email: null,
      responsibleId: null,
      ...fields,
    });
  };
  return {
    ...desk,
    /** A visitor's ticket, whose own `open` the deliveries' stands in front of. */
    openTicket: desk.open,
    act: order,
    open,
    /** A delivery, and the browser of its customer. */
    async ofClient(begin: (fields: { email: string }) => Promise<DeliveryDetail> = open, fields: object = {}) {
      const email = `${randomUUID()}@example.it`;
      const delivery = await begin({ email, ...fields });
      // What the delivery has to say leaves before the link: the last mail to the address is the one with the link.
      await deliverMail(site);
      return { email, delivery, headers: await confirmedClient(site, email) };
    },
    refusal: (call: string, input: object, headers?: Record<string, string>) =>
      refusalOf(desk.mutate(`deliveries.${call}`, input, headers)),
    read: (id: number) => desk.ask<DeliveryDetail>("deliveries.one", { id }),
    titles: async (query: object) =>
      (await desk.ask<DeliveryPage>("deliveries.page", query)).deliveries.map(({ title }) => title),
    /** A booking whose deposit is paid. */
    async book(fields: object = {}) {
      bookings += 1;
      const { id } = await db.deposit.create({
        data: {
          name: "Lucia Ferri",
          email: `lucia${bookings}@example.it`,
          method: "paypal",
          state: "pagato",
          amountCents: 1_700,
          receivedCents: 1_700,
          slotMonth: new Date("2026-11-01"),
          paidAt: site.server.api.now(),
          ...fields,
        },
      });
      return id;
    },
    /** The accepted quote that a delivery was opened by. */
    async quoteOf(delivery: DeliveryDetail, deposit: { depositCents: number | null; depositPaidOn: Date | null }) {
      const secret = randomUUID();
      await db.quote.create({
        data: {
          ...{ year: 2026, sequence: delivery.id, title: "Il sito", state: "accettato" },
          ...{ validUntil: new Date("2026-12-31"), totalCents: 60_000, ...deposit },
          ...{ secretHash: Buffer.from(secret), sealedSecret: secret, createdBy: "anna" },
          ...{ customerId: delivery.customer.id, deliveryId: delivery.id },
        },
      });
    },
    /** One whose material is there and whose draft the customer looks at. */
    async shown(fields: object = {}) {
      const { id, revision } = await open(fields);
      const started = await order("move", { id, revision, to: "bozza" });
      return order("showDraft", { id, revision: started.revision, url: "https://bozza.example.it/uno" });
    },
    /** The subjects of the mails that this delivery has led to, in their order. */
    async mailed({ publicId }: Pick<DeliveryDetail, "publicId">) {
      const mails = await db.mailMessage.findMany({
        where: { threadId: publicId },
        orderBy: { id: "asc" },
        select: { subject: true },
      });
      return mails.map(({ subject }) => subject);
    },
    /** The day that it is there, at noon; `undefined` brings today back. */
    setDay(day: string | undefined) {
      expect(day === undefined || /^\d{4}-\d\d-\d\d$/.test(day)).toBe(true);
      const { api } = site.server;
      Object.assign(api, { now: day ? () => new Date(`${day}T11:00:00Z`) : () => new Date() });
    },
  };
}
