import { buyer } from "@test/card-site";
import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { addDays, romeDay } from "@vetrina/contract/dates";
import type { Prisma } from "@vetrina/data/prisma";
import { beforeEach, describe, expect, test } from "vitest";
import { lockSlots, slotTransaction } from "./slots.service.ts";
import { sweepPayments } from "./sweep.service.ts";

const desk = owned(startDepositDesk);
const caller = {
  name: "Rosa Blu",
  phone: "0832 123456",
  email: "rosa@example.it",
  month: "2026-11",
  method: "contanti",
};

beforeEach(() => desk.reset());

/** How many others wait for what the transaction holds. */
async function waitingForLocks(tx: Prisma.TransactionClient): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

/** The kinds of the notices about a booking, the oldest first. */
async function toldOf(id: number): Promise<string[]> {
  const rows = await desk.db.staffNotice.findMany({ where: { subjectId: String(id) }, orderBy: { id: "asc" } });
  return rows.map(({ kind }) => kind);
}

describe("the balance by link", () => {
  test("has one link, can be mailed, and is written down when Stripe says it was paid", async () => {
    const { id } = await desk.payByCard();
    const makeLink = async () => (await (await desk.ask("balanceLink", { id })).json()).result.data;
    const { url } = await makeLink();
    expect(url).toMatch(/^https:\/\/buy\.stripe\.com\//);
    expect(await makeLink()).toEqual({ url });
    // By cards alone: what arrives days later would use the link up at once.
    expect([...desk.stripe.linkMethods.values()].at(-1)).toBe("card");
    await desk.ask("mailBalanceLink", { id });
    const mail = await desk.db.mailMessage.findFirstOrThrow({ where: { kind: "saldo" } });
    expect(mail).toMatchObject({ recipient: buyer.email });
    expect(mail.textBody).toContain(url);
    await desk.payByLink(id, 100);
    expect(await desk.deliverLast()).toBe(200);
    expect((await desk.list()).deposits[0].balancePaidAt).toBeNull();
    expect((await desk.list()).deposits[0].remark).toContain("Saldo diverso dal previsto");
    expect(await toldOf(id)).toEqual(["deposito", "pagamento-da-controllare"]);
    await desk.payByLink(id);
    expect(await desk.deliverLast()).toBe(200);
    expect((await desk.list()).deposits[0].balancePaidAt).not.toBeNull();
    expect(await toldOf(id)).toEqual(["deposito", "pagamento-da-controllare", "saldo"]);
  });

  test("is mailed before the approval to nobody, and says that one approved where one did", async () => {
    const { id } = await desk.payByCard();
    await desk.ask("mailBalanceLink", { id });
    const newest = () => desk.db.mailMessage.findFirstOrThrow({ where: { kind: "saldo" }, orderBy: { id: "desc" } });
    expect((await newest()).textBody).toContain("per il tuo sito resta da pagare il saldo di 180 euro");
    expect((await newest()).textBody).not.toContain("approvato");
    await desk.db.mailMessage.deleteMany({ where: { kind: "saldo" } });
    const unasked = { balanceLink: null, balanceLinkId: null };
    await desk.db.deposit.update({ where: { id }, data: unasked });
    const delivery = { title: "Il sito", step: "materiale", createdBy: "anna" } as const;
    const customer = { create: { kind: "persona", name: "Carla" } } as const;
    await desk.db.delivery.create({ data: { ...delivery, customer, deposit: { connect: { id } } } });
    expect(await desk.refusal("mailBalanceLink", { id })).toMatchObject({
      code: "CONFLICT",
      message:
        "Il cliente non ha ancora approvato il sito: il lavoro è in «Materiale». Se l’ha fatto per email o in chat, portalo a «Saldo» e riprova.",
    });
    expect(await desk.db.mailMessage.count({ where: { kind: "saldo" } })).toBe(0);
    expect(await desk.row(id)).toMatchObject(unasked);
    await desk.db.delivery.update({ where: { depositId: id }, data: { step: "saldo" } });
    await desk.ask("mailBalanceLink", { id });
    expect((await newest()).textBody).toContain("il lavoro è finito e l’hai approvato");
  });

  test("is found by the sweep when its event never comes, however late it is paid", async () => {
    const paid = async (id: number) => (await desk.change("setTown", { id, town: "" })).balancePaidAt;
    const [{ id: soon }, { id: late }, { id: early }] = [
      await desk.payByCard(),
      await desk.payByCard(),
      await desk.payByCard(),
    ];
    for (const id of [soon, late, early]) await desk.ask("balanceLink", { id });
    // As a version left it that looked for no link.
    await desk.db.deposit.update({ where: { id: early }, data: { balanceSweepAt: null } });
    for (const id of [soon, early]) await desk.payByLink(id);
    await desk.sweepAfter(16);
    expect([await paid(soon), await paid(late), await paid(early)]).toEqual([
      expect.any(String),
      null,
      expect.any(String),
    ]);
    await desk.payByLink(late);
    await desk.sweepAfter(16);
    expect(await paid(late)).toBeNull();
    await desk.sweepAfter(25 * 60);
    expect(await paid(late)).not.toBeNull();
  });

  test("stands in the books at the moment it was paid, not at that of Stripe's word", async () => {
    const paidAt = new Date("2026-10-31T22:50:00Z");
    desk.api.now = () => new Date("2026-10-31T20:00:00Z");
    const [{ id: told }, { id: found }] = [await desk.payByCard(), await desk.payByCard()];
    for (const id of [told, found]) {
      desk.api.now = () => new Date("2026-10-31T20:00:00Z");
      await desk.ask("balanceLink", { id });
      desk.api.now = () => paidAt;
      await desk.payByLink(id);
      desk.api.now = () => new Date("2026-11-01T08:00:00Z");
      if (id === told) await desk.deliverLast();
    }
    await sweepPayments(desk.api);
    const rows = await desk.db.deposit.findMany({ where: { id: { in: [told, found] } } });
    expect(rows.map(({ balancePaidAt }) => balancePaidAt)).toEqual([paidAt, paidAt]);
    expect(await desk.read("deposits.totals")).toMatchObject([{ month: "2026-10", balanceCents: 36_000 }]);
  });

  test("is looked for soon again when its link is handed out again", async () => {
    const { id } = await desk.payByCard();
    await desk.ask("balanceLink", { id });
    await desk.db.deposit.update({ where: { id }, data: { balanceSweepAt: addDays(new Date(), 1) } });
    await desk.ask("balanceLink", { id });
    const { balanceSweepAt } = await desk.row(id);
    expect(balanceSweepAt?.getTime()).toBeLessThan(Date.now() + 16 * 60_000);
  });

  test("is asked of nobody whose quote was paid whole", async () => {
    const { id } = await desk.payByCard();
    await desk.db.deposit.update({ where: { id }, data: { restCents: 0 } });
    const refusal = { code: "CONFLICT", message: "Non c’è un saldo da pagare: è già tutto pagato." };
    expect(await desk.refusal("balanceLink", { id })).toMatchObject(refusal);
    const byHand = { id, method: "contanti", paidOn: romeDay(new Date()) };
    expect(await desk.refusal("recordBalance", byHand)).toMatchObject(refusal);
  });

  test("is asked only of who has paid the deposit and not the balance, and mailed only where there is an address", async () => {
    const { id } = await desk.orderByPaypal();
    expect(await desk.refusal("balanceLink", { id })).toMatchObject({ code: "CONFLICT" });
    await desk.ask("confirm", { id });
    await desk.db.deposit.update({ where: { id }, data: { email: "" } });
    expect(await desk.refusal("mailBalanceLink", { id })).toMatchObject({ code: "CONFLICT" });
    await desk.ask("recordBalance", { id, method: "contanti", paidOn: romeDay(new Date()) });
    expect(await desk.refusal("balanceLink", { id })).toMatchObject({ code: "CONFLICT" });
    expect(await desk.db.mailMessage.count({ where: { kind: "saldo" } })).toBe(0);
  });

  test("is mailed once by two who ask at the same time, and not at all once it is written down", async () => {
    const { id } = await desk.payByCard();
    const answers = await Promise.all([desk.ask("mailBalanceLink", { id }), desk.ask("mailBalanceLink", { id })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.db.mailMessage.count({ where: { kind: "saldo" } })).toBe(1);
    expect(await desk.refusal("mailBalanceLink", { id })).toMatchObject({
      message: "Il link per il saldo è appena partito.",
    });
    const later = new Date(Date.now() - 11 * 60_000);
    await desk.db.mailMessage.updateMany({ where: { kind: "saldo" }, data: { createdAt: later } });
    expect((await desk.ask("mailBalanceLink", { id })).status).toBe(200);
    await desk.ask("recordBalance", { id, method: "contanti", paidOn: romeDay(new Date()) });
    expect(await desk.refusal("mailBalanceLink", { id })).toMatchObject({ code: "CONFLICT" });
    expect(await desk.db.mailMessage.count({ where: { kind: "saldo" } })).toBe(2);
  });

  test("paid by its link after it was written down is told once, by the sweep or by its late event", async () => {
    const { id } = await desk.payByCard();
    await desk.ask("balanceLink", { id });
    await desk.ask("recordBalance", { id, method: "bonifico", paidOn: romeDay(new Date()) });
    await desk.payByLink(id);
    await desk.sweepAfter(16);
    expect(await toldOf(id)).toEqual(["deposito", "pagamento-da-controllare"]);
    expect(await desk.deliverLast()).toBe(200);
    expect(await toldOf(id)).toEqual(["deposito", "pagamento-da-controllare"]);
  });

  test("of a booking that was rejected meanwhile: moved to a month, it waits for the word on its deposit", async () => {
    const { id } = await desk.orderByPaypal();
    for (const step of ["confirm", "balanceLink", "reopen", "reject"]) await desk.ask(step, { id });
    await desk.payByLink(id);
    expect(await desk.deliverLast()).toBe(200);
    const month = romeDay(new Date()).slice(0, 7);
    expect(await desk.change("relocate", { id, month })).toMatchObject({ state: "da-verificare", paidAt: null });
    expect(await desk.change("confirm", { id })).toMatchObject({ state: "pagato", paidAt: expect.any(String) });
    const row = await desk.row(id);
    expect(row).toMatchObject({ receivedCents: 1700, balanceCents: 18_000 });
  });

  test("paid by its link while the staff writes it down: neither word is lost", async () => {
    const { id } = await desk.payByCard();
    await desk.ask("balanceLink", { id });
    await desk.payByLink(id);
    const event = desk.lastEvent();
    const byHand = {
      balancePaidAt: new Date(),
      balanceCents: 18_000,
      balanceMethod: "bonifico",
      balanceBy: "anna",
    } as const;
    const told = await desk.db.$transaction(async (tx) => {
      await lockSlots(tx);
      const delivery = desk.stripe.deliver(desk.site.url, event);
      await expect.poll(() => waitingForLocks(tx), { timeout: 20_000 }).toBe(1);
      await tx.deposit.update({ where: { id }, data: byHand });
      return { delivery };
    }, slotTransaction);
    expect(await told.delivery).toBe(200);
    const row = await desk.row(id);
    expect(row).toMatchObject({ balanceMethod: "bonifico", balanceBy: "anna" });
    expect(row.remark).toContain("Il saldo era già segnato");
    expect(await toldOf(id)).toEqual(["deposito", "pagamento-da-controllare"]);
  });
});

test("a month's money may be more than 21 million euro", async () => {
  const cents = 1_500_000_000;
  const paid = { state: "incassato", method: "bonifico", paidAt: new Date("2026-10-05T10:00:00Z") } as const;
  const row = { ...paid, name: "Grande", email: "", amountCents: cents, receivedCents: cents };
  await desk.db.deposit.createMany({
    data: Array.from({ length: 2 }, () => ({ ...row, slotMonth: new Date("2026-10-01") })),
  });
  expect(await desk.read("deposits.totals")).toMatchObject([{ month: "2026-10", depositCents: 2 * cents }]);
  const october = { from: "2026-10-01", to: "2026-10-31" };
  expect(await desk.read("reports.money", october)).toMatchObject({ total: { depositCents: 2 * cents } });
  expect(await desk.read("fiscal.months")).toMatchObject([{ month: "2026-10", undocumentedCents: 2 * cents }]);
  expect(await desk.read("fiscal.month", { month: "2026-10" })).toMatchObject({ cashCents: 2 * cents });
  desk.api.now = () => new Date("2026-10-06T10:00:00Z");
  expect((await desk.read("overview.summary")).owner.deposits.cents).toBe(2 * cents);
});

describe("the balance written down by hand", () => {
  beforeEach(() => {
    desk.api.now = () => new Date("2026-11-18T11:00:00Z");
  });

  test("is written down with its day, way and note, and can be taken back", async () => {
    const { id } = await desk.change("create", { ...caller, paidOn: "2026-10-02" });
    const balance = { id, method: "bonifico", paidOn: "2026-11-03", note: "CRO 123" };
    expect(await desk.change("recordBalance", balance)).toMatchObject({
      balanceCents: 18_000,
      balanceMethod: "bonifico",
      balanceNote: "CRO 123",
      balanceBy: "anna",
      balancePaidAt: "2026-11-03T11:00:00.000Z",
    });
    expect(await desk.refusal("recordBalance", balance)).toMatchObject({ code: "CONFLICT" });
    expect(await desk.read("deposits.totals")).toMatchObject([
      { month: "2026-11", balanceCents: 18_000, balancesPaid: 1 },
      { month: "2026-10", depositCents: 1700 },
    ]);
    expect(await desk.change("clearBalance", { id })).toMatchObject({ balancePaidAt: null, balanceNote: null });
    expect(await desk.refusal("clearBalance", { id })).toMatchObject({ code: "CONFLICT" });
  });

  test("isn't written down before the deposit is paid, nor for a day to come", async () => {
    const { id } = await desk.change("create", caller);
    const balance = { id, method: "pos", paidOn: "2026-11-18" };
    expect(await desk.refusal("recordBalance", balance)).toMatchObject({ code: "CONFLICT" });
    await desk.change("confirm", { id });
    expect(await desk.refusal("recordBalance", { ...balance, paidOn: "2026-12-01" })).toMatchObject({
      fields: { paidOn: "La data del pagamento non può essere nel futuro" },
    });
  });
});
