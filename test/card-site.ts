import type { DepositStatus } from "@vetrina/contract/deposits/deposits";
import { slotMonth, spotInfo } from "../packages/domains/deposits/src/slots.service.ts";
import { sweepPayments } from "../packages/domains/deposits/src/sweep.service.ts";
import { startTestApp } from "./app.ts";
import { StripeDouble } from "./stripe-double.ts";

export const buyer = { name: "Carla Neri", email: "carla.neri@example.it" };

/** A site that takes cards through the double of Stripe, and what tests of payments ask of both. */
export async function startCardSite(environment: Record<string, string> = {}) {
  const stripe = await new StripeDouble().start();
  const site = await startTestApp({ RATE_LIMIT: "off", ...stripe.environment, ...environment });
  const { api } = site.server;
  const { db } = api;
  stripe.now = () => api.now();
  const lastEvent = () => stripe.events.at(-1) ?? {};
  /** So many minutes from now. */
  const laterBy = (minutes: number) => {
    api.now = () => new Date(Date.now() + minutes * 60_000);
  };
  return {
    stripe,
    site,
    api,
    db,
    lastEvent,
    laterBy,
    /** The sweep's looks so many minutes from now, one after the other. */
    async sweepAfter(...minutes: number[]) {
      for (const waited of minutes) {
        laterBy(waited);
        await sweepPayments(api);
      }
    },
    /** A refund made in Stripe's own dashboard; its events are not delivered yet. */
    async refundAtStripe(intentId: string, amountCents: number, more: Record<string, string> = {}) {
      const body = new URLSearchParams({ payment_intent: intentId, amount: String(amountCents), ...more });
      const answer = await fetch(`${stripe.url}/v1/refunds`, { method: "POST", body });
      if (answer.status !== 200) throw new Error(`Stripe answered ${answer.status}`);
    },
    deliverLast: () => stripe.deliver(site.url, lastEvent()),
    /** Opens a payment as the dialog does; its deposit's public id and the intent at Stripe. */
    async open(body: object = buyer) {
      const answer = await site.post("/api/payments/stripe/create-intent", body);
      if (answer.status !== 200) throw new Error(`create-intent answered ${answer.status}`);
      const { clientSecret, depositId } = (await answer.json()) as { clientSecret: string; depositId: string };
      return { depositId, intent: stripe.intentOf(clientSecret) };
    },
    deposit: (publicId: string) => db.deposit.findUniqueOrThrow({ where: { publicId }, include: { refunds: true } }),
    /** The deposit's status as the buyer's browser gets it. */
    status: async (depositId: string) =>
      (await (await site.call(`/api/deposits/${depositId}`)).json()) as DepositStatus,
    confirm: (depositId: string) => site.post(`/api/deposits/${depositId}/confirm`, {}),
    async freeSlots() {
      const { totalSpots, reservedSpots } = await spotInfo(db, api.now());
      return totalSpots - reservedSpots;
    },
    /** So many paid deposits in the month of the site's clock. */
    fillMonth: (count: number) =>
      db.deposit.createMany({
        data: Array.from({ length: count }, (_, number) => ({
          name: `Pieno ${number}`,
          email: `pieno${number}@example.it`,
          method: "paypal",
          state: "pagato",
          amountCents: 1700,
          slotMonth: slotMonth(api.now()),
        })),
      }),
    mailKinds: async () => (await db.mailMessage.findMany({ orderBy: { id: "asc" } })).map(({ kind }) => kind),
    /** Nothing was ever bought, Stripe works, and the clock is right. */
    async reset() {
      await db.refund.deleteMany();
      await db.deposit.deleteMany();
      await db.mailMessage.deleteMany();
      await db.staffNotice.deleteMany();
      Object.assign(stripe, {
        refusesCaptures: false,
        delaysRefunds: false,
        refusesBookings: false,
        onCall: undefined,
      });
      stripe.faults.splice(0);
      stripe.events.splice(0);
      stripe.intents.clear();
      stripe.sessions.splice(0);
      api.now = () => new Date();
    },
    async close() {
      await site.close();
      await stripe.stop();
    },
  };
}
