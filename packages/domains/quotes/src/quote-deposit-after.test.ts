import { startCardSite } from "@test/card-site";
import { confirmedClient, deliverMail } from "@test/client-mail";
import { opened, owned } from "@test/own-site";
import { openQuoteDesk } from "@test/quote-desk";
import type { AuditEntry } from "@vetrina/contract/audit";
import { romeDay } from "@vetrina/contract/dates";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import type { DeliveryOnPage } from "@vetrina/contract/deliveries/delivery-page";
import type { MonthTotals } from "@vetrina/contract/deposits/deposits-desk";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { afterEach, describe, expect, test } from "vitest";

const shop = owned(startCardSite);
const desk = opened(() => openQuoteDesk(shop.site));
afterEach(() => shop.reset());

const cents = 5_000;
const email = "acconto@example.it";

/** An accepted quote whose deposit is here: by card, or by a transfer that the staff has seen. */
async function paid(way: "card" | "transfer"): Promise<{ quote: QuoteDetail; depositId: number }> {
  const sent = await desk.sent({ email, depositCents: cents });
  await desk.accept(sent);
  if (way === "card") {
    await shop.site.call(`${desk.pageOf(sent)}/acconto`, { redirect: "manual" });
    const { depositLinkId } = await shop.db.quote.findUniqueOrThrow({ where: { id: sent.id } });
    shop.stripe.payBalance(depositLinkId ?? "", cents);
    await shop.deliverLast();
  } else {
    await desk.act("markDeposit", { id: sent.id, isPaid: true, paidOn: romeDay(shop.api.now()) });
  }
  const quote = await desk.read(sent.id);
  return { quote, depositId: quote.deposit?.id ?? 0 };
}

const kept = async () => {
  const months = await desk.ask<MonthTotals[]>("deposits.totals");
  return months.reduce((sum, { depositCents, refundCents }) => sum + depositCents - refundCents, 0);
};

describe("a deposit that went back", () => {
  test.each(["card", "transfer"] as const)(
    "by %s is nobody's thanks any more: page and panel say that it was given back",
    async (way) => {
      const { quote, depositId: id } = await paid(way);
      const bookingOf = () => shop.db.deposit.findUniqueOrThrow({ where: { id } });
      await desk.order("deposits.refund", { id, part: "caparra", amountCents: 2_000, reason: "una parte" });
      expect(await bookingOf()).toMatchObject({ state: "incassato", refundedCents: 2_000 });
      expect((await desk.show(quote)).html).toMatch(/Acconto di 50,00.€ ricevuto/);
      expect((await desk.read(quote.id)).deposit).toMatchObject({ isBack: false, refundedCents: 2_000 });
      const csv = await shop.site.call(`/api/quotes/export?q=${quote.number}`, { headers: desk.staff });
      const [heads, line] = (await csv.text())
        .trim()
        .split("\r\n")
        .map((text) => text.split(";"));
      expect(line?.[heads?.indexOf('"Acconto restituito in euro"') ?? -1]).toBe('"20,00"');

      await desk.order("deposits.refund", { id, part: "caparra", reason: "il resto" });
      expect(await bookingOf()).toMatchObject({ state: "rimborsato", refundedCents: cents });
      const log = await desk.ask<{ entries: AuditEntry[] }>("audit.list", {
        subject: "prenotazione",
        subjectId: `${id}`,
      });
      const words = log.entries.map(({ summary }) => summary).join();
      expect(words).toContain("dell’acconto della prenotazione");
      expect(words).not.toContain("caparra");
      expect(await kept()).toBe(0);
      const { html } = await desk.show(quote);
      expect(html).toMatch(/L’acconto di 50,00.€, ricevuto <time[^>]*>[^<]*<\/time>, è stato restituito\./);
      expect(html).not.toContain(": grazie");
      expect(html).not.toContain("Paga l’acconto");
      expect(await desk.read(quote.id)).toMatchObject({
        depositPaidOn: quote.depositPaidOn,
        deposit: { id, isBack: true },
      });
    },
  );
});

describe("a transfer that is taken back and marked again", () => {
  const mark = ({ id }: QuoteDetail, isPaid: boolean) =>
    desk.act("markDeposit", { id, isPaid, ...(isPaid && { paidOn: romeDay(shop.api.now()) }) });
  const deliveryOf = (id: number) => desk.ask<DeliveryDetail>("deliveries.one", { id });

  test("stays with the delivery that was opened from its booking", async () => {
    const sent = await desk.sent({ email, depositCents: cents, opensDelivery: false });
    await desk.accept(sent);
    await mark(sent, true);
    const depositId = (await desk.read(sent.id)).deposit?.id;
    const { id } = await desk.order<DeliveryDetail>("deliveries.openFromDeposit", { depositId });
    expect((await desk.read(sent.id)).deliveryId).toBe(id);
    await mark(sent, false);
    expect((await deliveryOf(id)).depositId).toBeNull();
    await mark(sent, true);
    expect(await deliveryOf(id)).toMatchObject({ depositId, balance: { cents: 14_700, paidOn: null } });
    expect(await desk.order<DeliveryDetail>("deliveries.openFromDeposit", { depositId })).toMatchObject({ id });
  });

  test("ends the owners' earlier word on the balance, which from then on is the booking's", async () => {
    const sent = await desk.sent({ email, depositCents: cents });
    await desk.accept(sent);
    const id = (await desk.read(sent.id)).deliveryId ?? 0;
    await desk.order("deliveries.markBalance", { id, isPaid: true });
    await mark(sent, true);
    expect((await deliveryOf(id)).balance).toMatchObject({ cents: 14_700, paidOn: null });
    const row = await shop.db.delivery.findUniqueOrThrow({ where: { id } });
    expect([row.balancePaidOn, row.balanceBy]).toEqual([null, null]);
  });
});

test("the balance of a quote is asked for by the quote's name: no site that is ready, no approval that nobody gave", async () => {
  const { quote, depositId: id } = await paid("transfer");
  await desk.order("deposits.mailBalanceLink", { id });
  expect(shop.stripe.priced.at(-1)).toBe(`Saldo preventivo ${quote.number}`);
  const mail = await shop.db.mailMessage.findFirstOrThrow({ where: { recipient: email, kind: "saldo" } });
  expect(mail.subject).toBe(`Il saldo del preventivo ${quote.number}: 147 euro`);
  const words = `Ciao Forno Ferri, per il lavoro del preventivo ${quote.number} resta da pagare il saldo di 147 euro.`;
  for (const body of [mail.textBody, mail.htmlBody]) {
    expect(body).toContain(words);
    expect(body).not.toMatch(/il tuo sito|approvato/i);
  }
});

test("one of a quote that is gone, paid in another currency, is no amount in euros", async () => {
  const sent = await desk.sent({ email, depositCents: cents });
  await desk.accept(sent);
  await shop.site.call(`${desk.pageOf(sent)}/acconto`, { redirect: "manual" });
  const { depositLinkId } = await shop.db.quote.findUniqueOrThrow({ where: { id: sent.id } });
  await shop.db.quote.delete({ where: { id: sent.id } });
  const { id: externalId } = shop.stripe.payBalance(depositLinkId ?? "", cents, "usd");
  expect(await shop.deliverLast()).toBe(200);
  const booking = await shop.db.deposit.findFirstOrThrow({ where: { externalId } });
  const remark = expect.stringMatching(/50,00.USD/);
  expect(booking).toMatchObject({ amountCents: 0, receivedCents: 0, quoteNumber: "eliminato", remark });
  await shop.db.staffNotice.deleteMany({ where: { kind: "pagamento-da-controllare" } });
});

test("one that is paid in another currency settles nothing: a person is asked to look at it, once", async () => {
  const sent = await desk.sent({ email, depositCents: cents });
  await desk.accept(sent);
  await shop.site.call(`${desk.pageOf(sent)}/acconto`, { redirect: "manual" });
  const { depositLinkId } = await shop.db.quote.findUniqueOrThrow({ where: { id: sent.id } });
  const { id: externalId } = shop.stripe.payBalance(depositLinkId ?? "", cents, "usd");
  expect(await shop.deliverLast()).toBe(200);
  await shop.site.call(`${desk.pageOf(sent)}/acconto`, { redirect: "manual" });
  expect((await desk.read(sent.id)).deposit).toBeNull();
  const { id, ...booking } = await shop.db.deposit.findFirstOrThrow({ where: { quoteNumber: sent.number } });
  const remark = expect.stringMatching(/50,00.USD invece di euro/);
  expect(booking).toMatchObject({ externalId, receivedCents: 0, remark });
  const notices = await shop.db.staffNotice.findMany({ where: { kind: "pagamento-da-controllare" } });
  expect(notices.map(({ subjectId }) => subjectId)).toEqual([String(id)]);
});

test.each([
  [49, false],
  [50, true],
  [99_999_999, true],
  [100_000_000, false],
])(
  "what Stripe doesn't take is offered to no card, as deposit or as balance: %i cents, %s",
  async (amount, isOffered) => {
    const line = { text: "Portale", details: null, quantity: 100, unit: null, unitCents: 100_000_000, vat: "22" };
    const asked = await desk.sent({ email, depositCents: amount, lines: [line] });
    await desk.accept(asked);
    expect((await desk.show(asked)).html.includes("/acconto")).toBe(isOffered);
    const pressed = await shop.site.call(`${desk.pageOf(asked)}/acconto`, { redirect: "manual" });
    expect(pressed.status).toBe(isOffered ? 303 : 409);
    expect((await pressed.text()).includes("questo acconto va pagato in un altro modo")).toBe(!isOffered);

    const { quote, depositId } = await paid("transfer");
    await shop.db.deposit.update({ where: { id: depositId }, data: { restCents: amount } });
    const delivery = { where: { id: quote.deliveryId ?? 0 }, data: { step: "saldo" } } as const;
    const { publicId } = await shop.db.delivery.update(delivery);
    await deliverMail(shop.site);
    const headers = await confirmedClient(shop.site, email);
    const { balance } = await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers);
    expect(balance).toMatchObject({ cents: amount, takesCards: isOffered });
    const link = await desk.mutate("deliveries.payBalance", { publicId }, headers);
    expect(link.status).toBe(isOffered ? 200 : 409);
  },
);
