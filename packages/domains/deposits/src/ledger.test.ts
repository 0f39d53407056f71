import { startTestApp } from "@test/app";
import { paymentRun, playPayments } from "@test/card-payment-run";
import { StripeDouble } from "@test/stripe-double";
import { slotsPerMonth } from "@vetrina/contract/deposits/prices";
import fc from "fast-check";
import { expect, test } from "vitest";

/** A short run each time; `pnpm soak ledger` plays two thousand operations. */
const operations = Number(process.env.PAYMENT_OPERATIONS ?? 90);

test("after any run with faults our ledger, Stripe's and the documents say the same, and no month was oversold", async () => {
  await fc.assert(
    fc.asyncProperty(paymentRun(operations), async (run) => {
      const stripe = await new StripeDouble().start();
      const site = await startTestApp({ RATE_LIMIT: "off", LOG_LEVEL: "silent", ...stripe.environment });
      await site.server.api.db.siteSettings.update({ where: { id: 1 }, data: { reservedBaseline: 5 } });
      const ledger = await playPayments(site, stripe, run);
      await site.close();
      await stripe.stop();
      expect(ledger.ours).toBe(ledger.theirs);
      const { theirs } = ledger;
      expect(ledger.others).toEqual({
        byRefunds: theirs,
        byMonths: theirs,
        byCashBook: theirs,
        byOverview: theirs,
        byDocuments: theirs,
      });
      expect(ledger.wrongDocuments).toEqual([]);
      expect(ledger.wrongIntents).toEqual([]);
      expect(ledger.slotsMax).toBeLessThanOrEqual(slotsPerMonth);
    }),
    { numRuns: 1, endOnFailure: true },
  );
}, 900_000);
