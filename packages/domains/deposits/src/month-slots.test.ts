import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { beforeAll, expect, test } from "vitest";

const site = ownSite();

beforeAll(async () => {
  site.server.api.now = () => new Date("2026-11-30T23:30:00Z");
});

const read = async (): Promise<MonthSlots> => (await (await site.call("/trpc/site.slots")).json()).result.data;

const fill = (month: string, count: number) =>
  publish(site, (tx) =>
    tx.deposit.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        name: `Pieno ${index}`,
        email: "pieno@example.it",
        method: "stripe",
        state: "pagato",
        amountCents: 1700,
        slotMonth: new Date(`${month}-01T00:00:00Z`),
        createdAt: new Date(),
      })),
    }),
  );

test("the month is Rome's, and the next one with a free slot is named across the year's end", async () => {
  expect(await read()).toEqual({ totalSpots: 15, reservedSpots: 12, month: "2026-12", nextMonth: "2027-01" });
  await fill("2026-12", 3);
  await fill("2027-01", 3);
  expect(await read()).toEqual({ totalSpots: 15, reservedSpots: 15, month: "2026-12", nextMonth: "2027-02" });
});

test("a site that gives no slots at all names no month", async () => {
  await publish(site, (tx) => tx.siteSettings.update({ where: { id: 1 }, data: { reservedBaseline: 15 } }));
  expect(await read()).toMatchObject({ reservedSpots: 15, nextMonth: null });
});
