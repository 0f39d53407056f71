import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { refusal } from "@test/refusal";
import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import { beforeEach, describe, expect, test } from "vitest";

const shop = owned(startDepositDesk);
beforeEach(() => shop.reset());

async function pay() {
  const paid = await shop.open();
  shop.stripe.authorise(paid.intent.id);
  expect((await (await shop.confirm(paid.depositId)).json()).state).toBe("pagato");
  return paid;
}

async function askForRefund(depositId: string, amountCents?: number, leftCents?: number) {
  const { id } = await shop.deposit(depositId);
  return shop.ask("refund", { id, amountCents, leftCents, reason: "Ha cambiato idea" });
}

/** A refund made in Stripe's own dashboard, or with a number of ours, and what Stripe tells of it. */
async function refundAtStripe(intentId: string, amountCents: number, number?: number) {
  await shop.refundAtStripe(intentId, amountCents, number ? { "metadata[refund]": String(number) } : {});
  for (const event of shop.stripe.events.slice(-2)) await shop.stripe.deliver(shop.site.url, event);
}

/** Cents of the cash book, of all months together. */
async function cashCents() {
  const months: MonthTotals[] = await shop.read("deposits.totals");
  return months.reduce((sum, month) => sum + month.depositCents + month.balanceCents - month.refundCents, 0);
}

const refundsTold = async () =>
  (await shop.db.mailMessage.findMany({ where: { kind: "rimborso-fatto" } })).map(({ subject }) => subject);

const refundIdOf = (intentId: string) => shop.stripe.intents.get(intentId)?.refunds.at(-1)?.id ?? "";

describe("a refund", () => {
  test("is pending as long as Stripe says so: the slot stays taken, and no more can be asked than is left", async () => {
    shop.stripe.delaysRefunds = true;
    const { depositId, intent } = await pay();
    expect((await askForRefund(depositId)).status).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({
      state: "pagato",
      refundedCents: 0,
      refunds: [{ state: "in-corso", endedAt: null }],
    });
    expect(await shop.status(depositId)).toMatchObject({ refundedCents: 0, pendingRefundCents: 1700, slotsLeft: 2 });
    expect((await askForRefund(depositId, 1)).status).toBe(409);
    expect(await refundsTold()).toEqual([]);
    shop.stripe.endRefund(refundIdOf(intent.id), "succeeded");
    for (let times = 0; times < 2; times++) expect(await shop.deliverLast()).toBe(200);
    expect(await refundsTold()).toEqual([expect.stringMatching(/^Ti abbiamo restituito 17,00\s€$/)]);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
    expect(await shop.freeSlots()).toBe(3);
  });

  test("of a part that is asked for again, its answer having been lost, goes back once", async () => {
    const { depositId } = await pay();
    expect((await askForRefund(depositId, 500, 1_700)).status).toBe(200);
    expect(await refusal(askForRefund(depositId, 500, 1_700))).toEqual([
      409,
      "Nel frattempo è stato restituito altro: guarda quanto resta, e riprova.",
    ]);
    expect(await shop.deposit(depositId)).toMatchObject({ refundedCents: 500 });
    expect((await askForRefund(depositId, 500, 1_200)).status).toBe(200);
  });

  test("that failed gives the amount back, tells the staff, and can be asked for again", async () => {
    const { depositId, intent } = await pay();
    await askForRefund(depositId);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
    await shop.db.mailMessage.deleteMany();
    shop.stripe.endRefund(refundIdOf(intent.id), "failed", "expired_or_canceled_card");
    const failed = shop.lastEvent();
    for (let times = 0; times < 2; times++) expect(await shop.stripe.deliver(shop.site.url, failed)).toBe(200);
    const row = await shop.deposit(depositId);
    expect(row).toMatchObject({
      state: "pagato",
      refundedCents: 0,
      refunds: [{ state: "fallito", error: "expired_or_canceled_card" }],
    });
    expect(await shop.mailKinds()).toEqual(["rimborso-fallito"]);
    const ofRequest = { requestId: expect.any(String) };
    expect(await shop.db.mailMessage.findMany({ select: { requestId: true } })).toEqual([ofRequest]);
    expect(await shop.db.staffNotice.count({ where: { kind: "rimborso-fallito" } })).toBe(1);
    expect(await shop.waiting()).toMatchObject({ total: 1, first: [{ id: row.id, why: "rimborso-fallito" }] });
    expect((await askForRefund(depositId)).status).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
    expect(await shop.waiting()).toMatchObject({ total: 0 });
  });

  test("for which Stripe doesn't take the site's key is refused at once, and can be asked for again", async () => {
    const { depositId } = await pay();
    shop.stripe.faults.push("refuse-key");
    expect(await refusal(askForRefund(depositId))).toEqual([
      409,
      "Stripe ha rifiutato la chiave del sito: non è stato restituito nulla. Va cambiata sul server (STRIPE_SECRET_KEY), o le manca il permesso di rimborsare.",
    ]);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "pagato", refunds: [{ state: "fallito" }] });
    expect((await askForRefund(depositId)).status).toBe(200);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
  });

  test("that failed when the slot was given away leaves the deposit to be placed", async () => {
    const { depositId, intent } = await pay();
    await askForRefund(depositId);
    await shop.fillMonth(3);
    shop.stripe.endRefund(refundIdOf(intent.id), "failed");
    await shop.deliverLast();
    expect(await shop.deposit(depositId)).toMatchObject({ state: "da-ricollocare", refundedCents: 0 });
    expect(await shop.freeSlots()).toBe(0);
  });

  test("whose end no event told is looked up by the sweep", async () => {
    shop.stripe.delaysRefunds = true;
    const { depositId, intent } = await pay();
    await askForRefund(depositId);
    shop.stripe.endRefund(refundIdOf(intent.id), "succeeded");
    await shop.sweepAfter(2, 70);
    expect(await shop.deposit(depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
    expect(shop.stripe.intents.get(intent.id)?.refunds).toHaveLength(1);
  });

  test("made in Stripe's dashboard and pending there is waited for, and never made a second time", async () => {
    shop.stripe.delaysRefunds = true;
    const { depositId, intent } = await pay();
    await refundAtStripe(intent.id, 700);
    await shop.sweepAfter(2, 70);
    expect(shop.stripe.intents.get(intent.id)?.refunds).toHaveLength(1);
    expect(await shop.deposit(depositId)).toMatchObject({ refundedCents: 0, refunds: [{ state: "in-corso" }] });
    shop.stripe.endRefund(refundIdOf(intent.id), "succeeded");
    await shop.sweepAfter(140);
    expect(await shop.deposit(depositId)).toMatchObject({ refundedCents: 700, refunds: [{ state: "riuscito" }] });
  });

  test("whose number Stripe knows of another sum, from before a restore, is as much as went back there", async () => {
    const { depositId, intent } = await pay();
    const { id } = await shop.deposit(depositId);
    const asked = { depositId: id, amountCents: 1700, reason: "Recesso", requestedBy: "anna", sweepAt: new Date() };
    const { id: number } = await shop.db.refund.create({ data: { ...asked, part: "caparra", createdAt: new Date() } });
    await refundAtStripe(intent.id, 500, number);
    const refunds = [{ id: number, state: "riuscito", amountCents: 500 }];
    expect(await shop.deposit(depositId)).toMatchObject({ refundedCents: 500, refunds });
    expect(await cashCents()).toBe(1200);
  });

  test("made in Stripe's dashboard stands among the refunds at once, and once", async () => {
    const { depositId, intent } = await pay();
    await refundAtStripe(intent.id, 700);
    expect(await shop.deposit(depositId)).toMatchObject({
      state: "pagato",
      refundedCents: 700,
      refunds: [{ amountCents: 700, state: "riuscito", requestedBy: "stripe" }],
    });
  });
});

test("a charge in another currency that goes back never was in the cash book, and doesn't leave it", async () => {
  const { depositId, intent } = await shop.open();
  shop.stripe.charge(intent.id, { currency: "usd" });
  await shop.deliverLast();
  await refundAtStripe(intent.id, 1700);
  expect(await shop.deposit(depositId)).toMatchObject({ receivedCents: 0, refundedCents: 0, refunds: [] });
  expect(await cashCents()).toBe(0);
});

test("what came and went back before anybody looked is refunded: no receipt says that the places are gone", async () => {
  const { depositId, intent } = await shop.open();
  shop.stripe.charge(intent.id);
  await refundAtStripe(intent.id, 1700);
  expect(await shop.deposit(depositId)).toMatchObject({ state: "rimborsato", refundedCents: 1700 });
  expect(await shop.mailKinds()).toEqual(["rimborso-fatto"]);
  expect(await cashCents()).toBe(0);
});

describe("a dispute", () => {
  test("waits on Panoramica until it was answered", async () => {
    const { depositId, intent } = await pay();
    shop.stripe.dispute(intent.id, "needs_response");
    await shop.deliverLast();
    const { id } = await shop.deposit(depositId);
    expect(await shop.waiting()).toMatchObject({ total: 1, first: [{ id, why: "contestazione" }] });
    expect(await shop.db.staffNotice.findFirst({ orderBy: { id: "desc" } })).toMatchObject({ kind: "contestazione" });
    shop.stripe.dispute(intent.id, "under_review", "updated");
    await shop.deliverLast();
    expect(await shop.waiting()).toMatchObject({ total: 0 });
  });

  test("that is lost after a part was refunded costs more than came in, and the books say so", async () => {
    const { depositId, intent } = await pay();
    await askForRefund(depositId, 500);
    shop.stripe.dispute(intent.id, "lost", "closed");
    await shop.deliverLast();
    const row = await shop.deposit(depositId);
    expect(row).toMatchObject({ state: "rimborsato", receivedCents: 1700, refundedCents: 2200 });
    expect(shop.stripe.balanceCents).toBe(-500);
    expect(await cashCents()).toBe(-500);
    expect((await askForRefund(depositId, 1)).status).toBe(409);
  });

  test("is told as it goes; lost, the money has gone back; won, it is here", async () => {
    const { depositId, intent } = await pay();
    shop.stripe.dispute(intent.id, "needs_response");
    const opened = shop.lastEvent();
    await shop.deliverLast();
    expect(await shop.deposit(depositId)).toMatchObject({ disputeState: "needs_response", refundedCents: 0 });
    shop.stripe.dispute(intent.id, "lost", "closed");
    await shop.deliverLast();
    // Events out of order: this one's state is older than the stored one.
    await shop.stripe.deliver(shop.site.url, { ...opened, id: "evt_ancora" });
    expect(await shop.deposit(depositId)).toMatchObject({
      state: "rimborsato",
      disputeState: "lost",
      refundedCents: 1700,
      refunds: [{ amountCents: 1700, state: "riuscito", requestedBy: "stripe" }],
    });
    expect(await shop.freeSlots()).toBe(3);
    // Banks decide otherwise now and then.
    shop.stripe.dispute(intent.id, "won", "closed");
    await shop.deliverLast();
    expect(await shop.deposit(depositId)).toMatchObject({
      state: "pagato",
      refundedCents: 0,
      refunds: [{ state: "fallito" }],
    });
    for (const kind of ["rimborso-fallito", "rimborso-fatto"]) expect(await shop.mailKinds()).not.toContain(kind);
    const won = await pay();
    shop.stripe.dispute(won.intent.id, "won", "closed");
    await shop.deliverLast();
    expect(await shop.deposit(won.depositId)).toMatchObject({ state: "pagato", disputeState: "won", refundedCents: 0 });
  });
});
