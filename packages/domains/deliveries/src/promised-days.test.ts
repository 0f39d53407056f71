import { randomUUID } from "node:crypto";
import { openDeliveryDesk } from "@test/delivery-desk";
import { ownDesk } from "@test/own-site";
import type { DeliveryDetail, LateDeliveries } from "@vetrina/contract/deliveries/delivery-desk";
import { afterEach, expect, test } from "vitest";

const { site, desk } = ownDesk(openDeliveryDesk);

afterEach(() => desk.setDay(undefined));

const tickAll = async (delivery: DeliveryDetail): Promise<DeliveryDetail> => {
  let last = delivery;
  for (const { id } of delivery.items) {
    last = await desk.act("tickItem", { id: delivery.id, itemId: id, isGiven: true });
  }
  return last;
};

const offered = async () => desk.act("openFromDeposit", { depositId: await desk.book() });

test("the promised days count from the moment nothing is missing any more, in working days, and no longer once something is", async () => {
  desk.setDay("2026-12-04");
  const delivery = await offered();
  const complete = await tickAll(delivery);
  // A weekend and the Immaculate Conception lie in between.
  expect(complete.promised).toEqual({ from: "2026-12-10", to: "2026-12-14" });
  const [first] = delivery.items;
  const lacking = await desk.act("tickItem", { id: delivery.id, itemId: first?.id, isGiven: false });
  expect(lacking).toMatchObject({ promised: null, materialAt: null });
  desk.setDay("2026-12-09");
  const again = await desk.act("removeItem", { id: delivery.id, itemId: first?.id });
  expect(again.promised).toEqual({ from: "2026-12-14", to: "2026-12-16" });
  const asking = await desk.act("addItem", { id: delivery.id, label: "La partita IVA" });
  expect(asking.promised).toBeNull();
});

test("they leave out the agency's closures; one that is entered later doesn't move the last of them", async () => {
  const cookie = await site.staffCookie();
  const close = (...closures: object[]) => site.post("/api/site-settings", { company: { closures } }, { cookie });
  desk.setDay("2026-08-06");
  await close({ from: "2026-08-10", to: "2026-08-21" });
  const { id, promised } = await tickAll(await offered());
  expect(promised).toEqual({ from: "2026-08-25", to: "2026-08-27" });
  await close({ from: "2026-08-10", to: "2026-08-30" });
  expect((await desk.read(id)).promised).toEqual({ from: "2026-08-27", to: "2026-08-27" });
  await close();
});

test("they stay what they are once the work has begun", async () => {
  desk.setDay("2026-12-09");
  const { id, revision } = await offered();
  const begun = await desk.act("move", { id, revision, to: "bozza" });
  expect(begun.promised?.to).toBe("2026-12-16");
  desk.setDay("2026-12-11");
  expect((await tickAll(begun)).promised?.to).toBe("2026-12-16");
});

test("they are over the day after the last, while it is the agency's turn and not while the customer is waited for", async () => {
  desk.setDay("2026-12-09");
  const { id, revision, title } = await desk.act("openFromDeposit", {
    depositId: await desk.book({ name: randomUUID() }),
  });
  const begun = await desk.act("move", { id, revision, to: "bozza" });
  const late = async () => (await desk.ask<LateDeliveries>("deliveries.late")).first.some((one) => one.id === id);
  desk.setDay("2026-12-16");
  expect(await late()).toBe(false);
  desk.setDay("2026-12-17");
  expect(await late()).toBe(true);
  expect(await desk.read(id)).toMatchObject({ isLate: true });
  expect(await desk.titles({ q: title, only: "in-ritardo" })).toEqual([title]);
  await desk.act("showDraft", { id, revision: begun.revision, url: "https://bozza.example.it" });
  expect(await late()).toBe(false);
  expect(await desk.read(id)).toMatchObject({ isLate: false });
  expect(await desk.titles({ q: title, only: "in-ritardo" })).toEqual([]);
});
