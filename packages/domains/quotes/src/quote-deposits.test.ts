import { startCardSite } from "@test/card-site";
import { openFiscalDesk, wantedOf } from "@test/fiscal-desk";
import { opened, owned } from "@test/own-site";
import { openQuoteDesk } from "@test/quote-desk";
import { refusal } from "@test/refusal";
import type { CustomerJoined } from "@vetrina/contract/customers-desk";
import { addDays, romeDay } from "@vetrina/contract/dates";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import { fiscalMessages } from "@vetrina/contract/fiscal/fiscal-documents";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { forgetRemovedCustomers } from "@vetrina/customers/customer-removal.service";
import { sweepPayments } from "@vetrina/deposits/sweep.service";
import { afterEach, describe, expect, test } from "vitest";

const shop = owned(startCardSite);
const desk = opened(() => openQuoteDesk(shop.site));
const fiscal = opened(() => openFiscalDesk(shop.site));
afterEach(() => shop.reset());

const cents = 5_000;
const restCents = 14_700;
let mailboxes = 0;

/** A quote with a deposit that its customer has accepted. */
async function accepted(parts: object = {}): Promise<QuoteDetail & { email: string }> {
  mailboxes += 1;
  const email = `acconto${mailboxes}@example.it`;
  const sent = await desk.sent({ email, depositCents: cents, ...parts });
  await desk.accept(sent);
  return { ...(await desk.read(sent.id)), email };
}

/** Presses "Paga l’acconto": where it leads to. */
async function press(quote: QuoteDetail) {
  const { status, headers } = await shop.site.call(`${desk.pageOf(quote)}/acconto`, { redirect: "manual" });
  return { status, to: headers.get("location") };
}

const linkOf = async ({ id }: QuoteDetail) =>
  (await shop.db.quote.findUniqueOrThrow({ where: { id }, select: { depositLinkId: true } })).depositLinkId ?? "";

/** The money is at Stripe, and its event is on its way. */
async function pay(quote: QuoteDetail, amount = cents): Promise<string> {
  await press(quote);
  return shop.stripe.payBalance(await linkOf(quote), amount).id;
}

const bookingOf = ({ id }: QuoteDetail) => shop.db.deposit.findFirst({ where: { quote: { id } } });

const kept = async () => {
  const months = await desk.ask<MonthTotals[]>("deposits.totals");
  return months.reduce((sum, month) => sum + month.depositCents + month.balanceCents - month.refundCents, 0);
};

const mark = (quote: QuoteDetail, day = romeDay(shop.api.now())) =>
  desk.act("markDeposit", { id: quote.id, isPaid: true, paidOn: day });

describe("by card", () => {
  test("is one page of Stripe's however often it is asked for, and one amount in all books once it is paid", async () => {
    const quote = await accepted();
    expect((await desk.show(quote)).html).toContain(`href="${desk.pageOf(quote)}/acconto"`);
    const [one, other] = await Promise.all([press(quote), press(quote)]);
    expect(one).toEqual({ status: 303, to: expect.stringMatching(/^https:\/\/buy\.stripe\.com\//) });
    expect([other, await press(quote)]).toEqual([one, one]);
    expect((await desk.read(quote.id)).depositPaidOn).toBeNull();
    const free = await shop.freeSlots();
    const intent = await pay(quote);
    expect(await shop.deliverLast()).toBe(200);
    expect(await shop.deliverLast()).toBe(200);
    const after = await desk.read(quote.id);
    const booking = await bookingOf(quote);
    expect(after).toMatchObject({
      depositPaidOn: romeDay(shop.api.now()),
      deposit: { id: booking?.id, isByCard: true },
    });
    expect(booking).toMatchObject({ externalId: intent, receivedCents: cents, restCents, quoteNumber: quote.number });
    expect(await kept()).toBe(cents);
    expect(await shop.freeSlots()).toBe(free);
    const { html } = await desk.show(quote);
    expect(html).toMatch(/Acconto di 50,00.€ ricevuto/);
    expect(html).not.toContain("Paga l’acconto");
    expect(await press(quote)).toEqual({ status: 303, to: desk.pageOf(quote) });
    const receipts = await shop.db.mailMessage.findMany({ where: { recipient: quote.email, kind: "caparra-pagata" } });
    expect(receipts.map(({ subject }) => subject)).toEqual([expect.stringContaining(quote.number)]);
    expect(await shop.db.staffNotice.count({ where: { kind: "deposito", subjectId: String(booking?.id) } })).toBe(1);
    const file = await shop.site.call("/api/deposits/movements/export", { headers: desk.staff });
    expect((await file.text()).split("\r\n").filter((line) => line.includes(quote.number))).toHaveLength(1);
    const report = await shop.site.call(`/api/deposits/export?q=${quote.number}`, { headers: desk.staff });
    expect(await report.text()).toContain("Acconto incassato");
  });

  test("is in the ledger also when the quote is gone by then, once, and somebody is asked to look", async () => {
    const quote = await accepted();
    const externalId = await pay(quote);
    await shop.db.quote.delete({ where: { id: quote.id } });
    expect([await shop.deliverLast(), await shop.deliverLast()]).toEqual([200, 200]);
    const booking = await shop.db.deposit.findUniqueOrThrow({ where: { externalId } });
    expect(booking).toMatchObject({ receivedCents: cents, restCents: 0, state: "incassato", quoteNumber: "eliminato" });
    expect(await shop.db.staffNotice.count({ where: { kind: "pagamento-da-controllare" } })).toBe(1);
  });

  test("goes on in the delivery, whose balance is what is left, by the booking's own link", async () => {
    const quote = await accepted();
    await pay(quote);
    await shop.deliverLast();
    const id = (await bookingOf(quote))?.id ?? 0;
    const delivery = () => desk.ask<DeliveryDetail>("deliveries.one", { id: quote.deliveryId });
    expect(await delivery()).toMatchObject({ depositId: id, balance: { cents: restCents, paidOn: null } });
    await desk.order("deposits.balanceLink", { id });
    const row = await bookingOf(quote);
    shop.stripe.payBalance(row?.balanceLinkId ?? "", restCents);
    await shop.deliverLast();
    expect((await delivery()).balance).toEqual({ state: "pagato", cents: restCents, paidOn: romeDay(shop.api.now()) });
    expect(await kept()).toBe(19_700);
  });

  test("whose event is late or lost is found by the next press, and by the sweep", async () => {
    const [pressed, swept, abandoned] = [await accepted(), await accepted(), await accepted()];
    await pay(pressed);
    const late = shop.lastEvent();
    expect(await press(pressed)).toEqual({ status: 303, to: desk.pageOf(pressed) });
    expect(await shop.stripe.deliver(shop.site.url, late)).toBe(200);
    await pay(swept);
    await press(abandoned);
    shop.api.now = () => addDays(new Date(), 1);
    await sweepPayments(shop.api);
    const today = romeDay(new Date());
    expect(await desk.read(swept.id)).toMatchObject({ depositPaidOn: today, deposit: { isByCard: true } });
    expect((await desk.read(abandoned.id)).deposit).toBeNull();
    expect(await kept()).toBe(2 * cents);
  });

  test("is offered for nothing else: not before a yes, after a no, once it is withdrawn, or to who has no address", async () => {
    const open = await desk.sent({ depositCents: cents });
    const refused = await desk.sent({ depositCents: cents });
    await desk.refuse(refused);
    const withdrawn = await desk.sent({ depositCents: cents });
    await desk.act("withdraw", { id: withdrawn.id, revision: withdrawn.revision });
    const without = await accepted({ depositCents: null });
    for (const quote of [open, refused, withdrawn, without]) {
      expect(await press(quote)).toEqual({ status: 409, to: null });
      expect(await linkOf(quote)).toBe("");
    }
    expect((await shop.site.call("/preventivo/inventato/acconto")).status).toBe(404);
  });

  test("says so on the page when Stripe doesn't answer, beside the transfer", async () => {
    const quote = await accepted();
    shop.stripe.faults.push("refuse", "refuse", "refuse", "refuse");
    const answer = await shop.site.call(`${desk.pageOf(quote)}/acconto`);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('role="alert"');
  });

  test("of another amount than was asked is in the books as it came, with a remark", async () => {
    const quote = await accepted();
    await pay(quote, 4_000);
    await shop.deliverLast();
    expect(await bookingOf(quote)).toMatchObject({
      receivedCents: 4_000,
      restCents: 15_700,
      remark: expect.stringContaining("Acconto diverso dal previsto"),
    });
    expect(await kept()).toBe(4_000);
  });
});

describe("by transfer", () => {
  test("is written down with its day by one of two at once, and the other is told", async () => {
    const quote = await accepted();
    const day = romeDay(addDays(shop.api.now(), -3));
    const word = { id: quote.id, isPaid: true, paidOn: day };
    const answers = await Promise.all([
      desk.mutate("quotes.markDeposit", word),
      desk.mutate("quotes.markDeposit", word),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await desk.read(quote.id)).toMatchObject({ depositPaidOn: day, deposit: { isByCard: false } });
    expect(await bookingOf(quote)).toMatchObject({ method: "bonifico", receivedCents: cents, reviewedBy: "anna" });
    expect(await kept()).toBe(cents);
    const tomorrow = romeDay(addDays(shop.api.now(), 1));
    const other = await accepted();
    expect(await desk.refusal("markDeposit", { ...word, id: other.id, paidOn: tomorrow })).toMatchObject({
      fields: { paidOn: expect.stringContaining("futuro") },
    });
  });

  test("that is the whole sum leaves no balance to a delivery that is opened of it", async () => {
    const quote = await accepted({ depositCents: 19_700, opensDelivery: false });
    await mark(quote);
    const { id: depositId } = await shop.db.deposit.findFirstOrThrow({ where: { quoteNumber: quote.number } });
    const { balance } = await desk.order<DeliveryDetail>("deliveries.openFromDeposit", { depositId });
    expect(balance).toEqual({ state: "pagato", cents: 0, paidOn: romeDay(shop.api.now()) });
  });

  test("is taken back with its receipt, unless money followed or it came by card", async () => {
    const quote = await accepted();
    await mark(quote);
    expect(await desk.act("markDeposit", { id: quote.id, isPaid: false })).toMatchObject({
      depositPaidOn: null,
      deposit: null,
    });
    expect(await desk.refusal("markDeposit", { id: quote.id, isPaid: false })).toMatchObject({ status: 409 });
    expect(await shop.db.mailMessage.count({ where: { recipient: quote.email, kind: "caparra-pagata" } })).toBe(0);
    expect(await kept()).toBe(0);
    // Among the bookings it would take a slot of the offer, and the quote would go on waiting.
    const { id } = await shop.db.deposit.findFirstOrThrow({ where: { quoteNumber: quote.number } });
    const words = `L’acconto di un preventivo si segna nel preventivo ${quote.number}.`;
    for (const call of ["reopen", "confirm", "reject", "relocate"]) {
      expect(await refusal(desk.mutate(`deposits.${call}`, { id, month: "2027-01" }))).toEqual([409, words]);
    }
    await mark(quote);
    expect(await kept()).toBe(cents);
    const byCard = await accepted();
    await pay(byCard);
    await shop.deliverLast();
    expect(await desk.refusal("markDeposit", { id: byCard.id, isPaid: false })).toMatchObject({
      message: expect.stringContaining("con la carta"),
    });
  });

  test("and by card too: neither is lost, and the booking says which is to go back", async () => {
    const quote = await accepted();
    await pay(quote);
    await mark(quote);
    const deliver = (id: string) => shop.stripe.deliver(shop.site.url, { ...shop.lastEvent(), id });
    expect(await deliver("evt_uno")).toBe(200);
    // The second one finds it as an earlier release has written it.
    await shop.db.$executeRaw`update "Deposit" set remark = replace(remark, '’', '''') where remark like 'L’acconto%'`;
    expect(await deliver("evt_due")).toBe(200);
    const remark = expect.stringContaining("L'acconto era già segnato");
    expect(await bookingOf(quote)).toMatchObject({ method: "bonifico", remark });
    expect(await shop.db.staffNotice.count({ where: { kind: "pagamento-da-controllare" } })).toBe(1);
    expect(await kept()).toBe(cents);
  });

  test("of the whole sum leaves no balance in the delivery", async () => {
    const quote = await accepted({ depositCents: 19_700 });
    await mark(quote);
    const delivery = await desk.ask<DeliveryDetail>("deliveries.one", { id: quote.deliveryId });
    expect(delivery.balance).toEqual({ state: "pagato", cents: 0, paidOn: romeDay(shop.api.now()) });
  });
});

test("it stands in its customer's record, whose addresses the quote's isn't one of", async () => {
  const quote = await accepted();
  await mark(quote);
  const { deposits } = await desk.ask<CustomerJoined>("customers.joined", { id: quote.customer?.id });
  expect(deposits.newest).toMatchObject([{ id: (await bookingOf(quote))?.id, otherEmail: quote.email }]);
});

test.each(["RF01", "RF19"])(
  "no invoice of another VAT is issued than its customer has accepted (%s)",
  async (regime) => {
    await fiscal.switchOn({ regime });
    const { id: customerId } = await fiscal.firm();
    const line = { text: "Manuale", details: null, quantity: 100, unit: null, unitCents: 10_400, vat: "4" };
    const quote = await accepted({ customerId, lines: [line] });
    await mark(quote);
    const booking = await bookingOf(quote);
    const due = await fiscal.due(booking?.id ?? 0, romeDay(shop.api.now()).slice(0, 7));
    const obstacle = `Nel preventivo ${quote.number} il cliente ha accettato un’altra IVA: questo documento si prepara con il commercialista.`;
    expect(due).toMatchObject([{ obstacle }]);
    expect(await refusal(fiscal.issue(due.map(wantedOf)))).toEqual([409, obstacle]);
  },
);

test("of whom the staff chooses by hand it is said at once what other VAT was accepted", async () => {
  await fiscal.switchOn({ regime: "RF01" });
  const { id: customerId } = await fiscal.firm();
  const { id } = await fiscal.firm({ country: "DE", vatNumber: "DE123456789" });
  const quote = await accepted({ customerId });
  await mark(quote);
  await desk.order("customers.remove", { id: customerId });
  const choice = { id, depositId: (await bookingOf(quote))?.id };
  const obstacle = expect.stringContaining(`Nel preventivo ${quote.number} il cliente ha accettato un’altra IVA`);
  expect(await desk.ask("fiscal.buyer", choice)).toMatchObject({ id, obstacle });
  shop.api.now = () => addDays(new Date(), 2);
  await forgetRemovedCustomers(shop.api);
  expect(await desk.ask("fiscal.buyer", choice)).toMatchObject({ id, obstacle: fiscalMessages.removedQuote });
});

test("it gets the invoice of a deposit, made out to the quote's customer, and the month adds up", async () => {
  await fiscal.switchOn({ regime: "RF01" });
  const { id: customerId } = await fiscal.firm();
  const quote = await accepted({ customerId });
  await mark(quote);
  const booking = await bookingOf(quote);
  const month = romeDay(shop.api.now()).slice(0, 7);
  expect(await fiscal.month(month)).toMatchObject({ cashCents: cents, toIssueCents: cents });
  const due = await fiscal.due(booking?.id ?? 0, month);
  expect(due).toMatchObject([{ kind: "TD02", cents, quoteNumber: quote.number, buyer: { id: customerId } }]);
  const book = await shop.site.call(`/api/deposits/movements/export?month=${month}`, { headers: desk.staff });
  expect(await book.text()).toMatch(new RegExp(`"Acconto".*"Acconto";"${quote.number}"`));
  expect((await fiscal.issue(due.map(wantedOf))).status).toBe(200);
  const document = await shop.db.fiscalDocument.findFirstOrThrow({ where: { depositId: booking?.id ?? 0 } });
  expect(document.facts).toMatchObject({ description: `Acconto per i lavori del preventivo ${quote.number}` });
  expect(await fiscal.month(month)).toMatchObject({ documentedCents: cents, toIssueCents: 0 });
});
