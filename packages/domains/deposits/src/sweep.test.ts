import { startCardSite } from "@test/card-site";
import { opened } from "@test/own-site";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sweepPayments } from "./sweep.service.ts";

const shop = opened(startCardSite);
afterAll(() => shop.close());
beforeEach(() => shop.reset());

const minuteMs = 60_000;
const sweep = () => sweepPayments(shop.api);
const laterBy = (minutes: number) => {
  shop.api.now = () => new Date(Date.now() + minutes * minuteMs);
};

describe("the sweep", () => {
  test("leaves an open payment alone for 35 minutes, then closes its intent and nobody can pay it any more", async () => {
    const { depositId, intent } = await shop.open();
    for (const minutes of [6, 20, 34]) {
      laterBy(minutes);
      await sweep();
      expect(await shop.deposit(depositId)).toMatchObject({ state: "in-attesa" });
    }
    laterBy(40);
    await sweep();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "scaduto", sweepAt: null });
    expect(shop.stripe.intents.get(intent.id)?.status).toBe("canceled");
    expect(shop.stripe.authorise(intent.id)).toBe(false);
  });

  test("finds an authorisation within minutes whose webhook never came and whose browser was closed", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    laterBy(6);
    await sweep();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", receivedCents: 1700 });
    expect(await shop.mailKinds()).toHaveLength(2);
    await shop.deliverLast();
    expect(await shop.mailKinds()).toHaveLength(2);
  });

  test("cancels an authorisation for which no slot is left", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.authorise(intent.id);
    await shop.fillMonth(3);
    laterBy(6);
    await sweep();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "esaurito", sweepAt: null });
    expect(shop.stripe.intents.get(intent.id)).toMatchObject({ status: "canceled", charges: 0 });
  });

  test("waits while the bank is still working, without a slot", async () => {
    const { depositId, intent } = await shop.open();
    shop.stripe.process(intent.id);
    laterBy(40);
    await sweep();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "in-attesa" });
    expect(await shop.freeSlots()).toBe(3);
    shop.stripe.authorise(intent.id);
    laterBy(46);
    await sweep();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato" });
  });

  test("closes a payment whose intent the account no longer knows, and those behind it", async () => {
    const lost = await shop.open();
    const other = await shop.open();
    shop.stripe.intents.delete(lost.intent.id);
    laterBy(40);
    await sweep();
    expect(await shop.deposit(lost.depositId)).toMatchObject({ state: "scaduto" });
    expect(await shop.deposit(other.depositId)).toMatchObject({ state: "scaduto" });
  });

  test("learns the intent of a deposit whose process died before it wrote it down", async () => {
    const { depositId, intent } = await shop.open();
    await shop.db.deposit.update({ where: { publicId: depositId }, data: { externalId: null } });
    shop.stripe.authorise(intent.id);
    laterBy(6);
    await sweep();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", externalId: intent.id });
  });

  test("one stuck payment stops no other; after three failures the staff is told, once, and it goes on", async () => {
    const stuck = await shop.open({ name: "Ferma", email: "ferma@example.it" });
    const good = await shop.open();
    for (const { intent } of [stuck, good]) shop.stripe.authorise(intent.id);
    shop.stripe.failing.add(stuck.intent.id);
    laterBy(6);
    await sweep();
    expect(await shop.deposit(good.depositId)).toMatchObject({ state: "pagato" });
    expect(await shop.deposit(stuck.depositId)).toMatchObject({ state: "in-attesa", failedSweeps: 1 });
    for (const minutes of [8, 12, 20]) {
      laterBy(minutes);
      await sweep();
    }
    const { id, failedSweeps } = await shop.deposit(stuck.depositId);
    expect(failedSweeps).toBe(4);
    const told = { where: { kind: "pagamento-fermo" }, select: { subjectId: true } } as const;
    expect(await shop.db.staffNotice.findMany(told)).toEqual([{ subjectId: String(id) }]);
    const cookie = await shop.site.staffCookie();
    const overview = async () => {
      const answer = await shop.site.call("/trpc/overview.summary", { headers: { cookie } });
      return (await answer.json()).result.data.owner.depositsWaiting;
    };
    expect(await overview()).toMatchObject({ total: 1, first: [{ id, name: "Ferma", why: "esito" }] });
    shop.stripe.failing.clear();
    laterBy(60);
    await sweep();
    expect(await shop.deposit(stuck.depositId)).toMatchObject({ state: "pagato", failedSweeps: 0 });
    expect(await overview()).toMatchObject({ total: 0 });
  });
});
