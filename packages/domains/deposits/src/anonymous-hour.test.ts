import { startCardSite } from "@test/card-site";
import { opened } from "@test/own-site";
import { hourMs, romeDay } from "@vetrina/contract/dates";
import { afterAll, expect, test, vi } from "vitest";
import { sweepPayments } from "./sweep.service.ts";

const shop = opened(() => startCardSite({ RATE_LIMIT: "on" }));
afterAll(async () => {
  vi.useRealTimers();
  await shop.close();
});

/** What any visitor sees of the shop, and the content version by which its pages are cached. */
async function whatOthersSee() {
  const [spots, landing, { version }] = await Promise.all([
    shop.site.call("/trpc/site.slots").then((answer) => answer.json()),
    shop.site
      .call("/offerta-197")
      .then(async (answer) => [answer.status, answer.headers.get("etag"), await answer.text()]),
    shop.db.contentVersion.findUniqueOrThrow({ where: { id: 1 } }),
  ]);
  return { spots, landing, version };
}

test("one address that asks for payments and orders for an hour changes nothing that others see", async () => {
  // An hour of one day: at midnight others see the next month's slots.
  const asked = Date.now();
  const isOneDay = romeDay(new Date(asked)) === romeDay(new Date(asked + hourMs));
  const start = isOneDay ? asked : asked - hourMs;
  vi.useFakeTimers({ toFake: ["Date"], now: start });
  const before = await whatOthersSee();
  expect(before.spots.result.data).toMatchObject({ totalSpots: 15, reservedSpots: 12 });
  expect(before.landing[0]).toBe(200);
  const statuses = new Map<number, number>();
  const ask = async (path: string, minute: number) => {
    const body = { name: "Nessuno", email: `nessuno${minute}@example.it` };
    const { status } = await shop.site.post(`/api/payments/${path}`, body);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let minute = 0; minute < 60; minute++) {
    vi.setSystemTime(start + minute * 60_000);
    await Promise.all([
      ask("stripe/create-intent", minute),
      ask("stripe/create-intent", minute),
      ask("paypal/create-order", minute),
    ]);
    if (minute % 5 === 0) await sweepPayments(shop.api);
    if (minute % 15 === 0) expect(await whatOthersSee()).toEqual(before);
  }
  expect(await whatOthersSee()).toEqual(before);
  expect(statuses.get(200)).toBeGreaterThan(0);
  expect(statuses.get(429)).toBeGreaterThan(0);
  expect(shop.stripe.balanceCents).toBe(0);
}, 120_000);
