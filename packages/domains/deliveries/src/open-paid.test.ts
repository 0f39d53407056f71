import { openDeliveryDesk } from "@test/delivery-desk";
import { opened, ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { forgetRemovedCustomers } from "@vetrina/customers/customer-removal.service";
import { afterEach, expect, test, vi } from "vitest";
import { openPaidDeliveries } from "./open-paid.service.ts";

const { site, desk, db } = ownDesk(openDeliveryDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const asked = ["Il logo", "Tre foto"];
const dayMs = 24 * 60 * 60 * 1000;

afterEach(() => vi.restoreAllMocks());

async function openByThemselves(opensByItself: boolean) {
  const { revision } = await desk.ask<{ revision: number }>("deliveries.setup");
  await desk.order("deliveries.saveSetup", { wanted: asked, iban: null, opensByItself, revision });
}

test("a delivery begins by itself for what is paid after the owners have switched it on, and no more once it was removed", async () => {
  const before = await desk.book();
  const setup = await desk.ask<{ revision: number }>("deliveries.setup");
  const words = { wanted: asked, iban: null, opensByItself: true };
  expect((await desk.mutate("deliveries.saveSetup", { ...words, ...setup, ...words }, operator)).status).toBe(403);
  await desk.order("deliveries.saveSetup", { ...words, revision: setup.revision });
  const paid = await desk.book();
  await openPaidDeliveries(site.server.api);
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.count({ where: { depositId: before } })).toBe(0);
  const opened = await db().delivery.findUniqueOrThrow({ where: { depositId: paid } });
  expect(opened).toMatchObject({ createdBy: "timetable", responsibleId: null });
  expect((await desk.mutate("deliveries.remove", { id: opened.id }, operator)).status).toBe(403);
  await desk.order("deliveries.remove", { id: opened.id });
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.count({ where: { depositId: paid } })).toBe(0);
  const [refused, next] = [await desk.book(), await desk.book()];
  await db().$executeRawUnsafe(`alter table "Delivery" add constraint refused check ("depositId" <> ${refused})`);
  await expect(openPaidDeliveries(site.server.api)).rejects.toThrow("refused");
  await db().$executeRaw`alter table "Delivery" drop constraint refused`;
  expect(await db().delivery.count({ where: { depositId: next } })).toBe(1);
  const stale = await desk.refusal("saveSetup", { ...words, revision: setup.revision });
  expect(stale).toMatchObject({ status: 409, message: "anna le ha cambiate nel frattempo: guarda e salva di nuovo." });
  await desk.order("deliveries.saveSetup", { ...words, opensByItself: false, revision: setup.revision + 1 });
});

test("of a removed customer none begins again once the night has forgotten them", async () => {
  await openByThemselves(true);
  const paid = await desk.book();
  await openPaidDeliveries(site.server.api);
  const { customerId, email } = await db().delivery.findUniqueOrThrow({ where: { depositId: paid } });
  await desk.order("customers.remove", { id: customerId });
  await forgetRemovedCustomers({ ...site.server.api, now: () => new Date(Date.now() + 2 * dayMs) });
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.count({ where: { depositId: paid } })).toBe(0);
  expect(await db().customer.count({ where: { email } })).toBe(0);
  await openByThemselves(false);
});

test("a confirmation that is taken back at once has begun nothing; one that a delivery has followed stays", async () => {
  await openByThemselves(true);
  await db().siteSettings.update({ where: { id: 1 }, data: { reservedBaseline: 0 } });
  const waiting = { state: "da-verificare", paidAt: null };
  const ids = [await desk.book(waiting), await desk.book(waiting)];
  for (const id of ids) await desk.order("deposits.confirm", { id });
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.count({ where: { depositId: { in: ids } } })).toBe(0);
  const [regretted, meant] = ids;
  await desk.order("deposits.reopen", { id: regretted });
  vi.spyOn(site.server.api, "now").mockReturnValue(new Date(Date.now() + 31_000));
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.findMany({ where: { depositId: { in: ids } }, select: { depositId: true } })).toEqual([
    { depositId: meant },
  ]);
  // The first call isn't waited for any more: the work says what is next.
  expect(await db().task.count({ where: { title: { startsWith: "Prenotazione" } } })).toBe(0);
  expect(await refusal(desk.mutate("deposits.reopen", { id: meant }))).toEqual([
    409,
    expect.stringContaining("prima eliminalo"),
  ]);

  const delivery = () => db().delivery.findFirst({ where: { depositId: meant ?? 0 }, select: { id: true } });
  await desk.order("deliveries.remove", { id: (await delivery())?.id });
  await desk.order("deposits.reopen", { id: meant });
  await desk.order("deposits.confirm", { id: meant });
  vi.spyOn(site.server.api, "now").mockReturnValue(new Date(Date.now() + 62_000));
  await openPaidDeliveries(site.server.api);
  expect(await delivery()).not.toBeNull();
  await openByThemselves(false);
});

test("what is booked for a later month begins in that month", async () => {
  await openByThemselves(true);
  const next = new Date();
  next.setUTCMonth(next.getUTCMonth() + 2, 1);
  const later = await desk.book({ slotMonth: new Date(`${next.toISOString().slice(0, 7)}-01`) });
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.count({ where: { depositId: later } })).toBe(0);
  vi.spyOn(site.server.api, "now").mockReturnValue(next);
  await openPaidDeliveries(site.server.api);
  expect(await db().delivery.count({ where: { depositId: later } })).toBe(1);
  vi.restoreAllMocks();
  await openByThemselves(false);
});
