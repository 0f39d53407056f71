import { randomUUID } from "node:crypto";
import { buyer, startCardSite } from "@test/card-site";
import { openHelpDesk } from "@test/help-desk";
import { owned } from "@test/own-site";
import { addDays } from "@vetrina/contract/dates";
import { beforeEach, expect, test } from "vitest";
import { findLostPayments, lostPaymentsSearch } from "./lost-payments.service.ts";
import { sweepPayments } from "./sweep.service.ts";

const shop = owned(startCardSite);

beforeEach(() => shop.reset());

async function pay() {
  const paid = await shop.open();
  paid.intent.billing = { ...buyer };
  shop.stripe.authorise(paid.intent.id);
  expect((await (await shop.confirm(paid.depositId)).json()).state).toBe("pagato");
  return paid;
}

test("deposits that a restore took away are written down again, once, and the owners are told; of others nothing", async () => {
  const [lost, back, kept] = [await pay(), await pay(), await pay()];
  await shop.refundAtStripe(back.intent.id, 1700);
  const before = await shop.deposit(kept.depositId);
  const elsewhere = { deposit: randomUUID(), site: "https://altro.example" };
  shop.stripe.intents.set("pi_altro", { ...kept.intent, id: "pi_altro", metadata: elsewhere });
  const gone = [lost, back].map(({ depositId }) => depositId);
  await shop.db.deposit.deleteMany({ where: { publicId: { in: gone } } });
  await shop.db.mailMessage.deleteMany();
  await shop.db.staffNotice.deleteMany();

  await Promise.all([findLostPayments(shop.api), findLostPayments(shop.api)]);
  await sweepPayments(shop.api);

  const row = await shop.deposit(lost.depositId);
  expect(row).toMatchObject({ ...buyer, state: "da-ricollocare", externalId: lost.intent.id, receivedCents: 1700 });
  expect(row.remark).toContain("copia più vecchia");
  expect(await shop.deposit(back.depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
  expect(await shop.deposit(kept.depositId)).toEqual(before);
  expect(await shop.db.deposit.count()).toBe(3);
  expect(await shop.db.staffNotice.count({ where: { kind: "pagamento-da-controllare" } })).toBe(2);
  // The buyers had their receipts before.
  expect(await shop.mailKinds()).toEqual([]);
});

test("an erased buyer's deposit comes back without the buyer, and one of another day with its own", async () => {
  const { order } = await openHelpDesk(shop.site);
  const erased = await pay();
  await order("privacy.erasePerson", { email: buyer.email });
  shop.api.now = () => addDays(new Date(), 2);
  const other = await pay();
  await shop.db.deposit.deleteMany();

  await findLostPayments(shop.api);

  expect(await shop.deposit(erased.depositId)).toMatchObject({
    ...{ name: "Cliente anonimo", email: "", anonymizedAt: expect.any(Date) },
    ...{ state: "da-ricollocare", externalId: erased.intent.id, receivedCents: 1700 },
    remark: expect.stringContaining("su Stripe"),
  });
  expect(await shop.deposit(other.depositId)).toMatchObject({ ...buyer, anonymizedAt: null });
});

test("they are looked for until Stripe has answered, and a day later again", async () => {
  const { depositId } = await pay();
  await shop.db.deposit.deleteMany();
  const search = lostPaymentsSearch(shop.api);
  // Once more than the client asks by itself.
  shop.stripe.faults.push("refuse", "refuse");
  await expect(search()).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await search();
  expect((await shop.deposit(depositId)).state).toBe("da-ricollocare");
  const calls = async () => {
    const before = shop.stripe.calls.length;
    await search();
    return shop.stripe.calls.length - before;
  };
  expect(await calls()).toBe(0);
  shop.api.now = () => addDays(new Date(), 1);
  expect(await calls()).toBe(1);
});
