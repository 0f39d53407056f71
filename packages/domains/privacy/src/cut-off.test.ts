import { ownDesk } from "@test/own-site";
import { openQuoteDesk } from "@test/quote-desk";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { expect, test } from "vitest";

const { desk, db } = ownDesk(openQuoteDesk);

const booking = {
  name: "Lucia Ferri",
  method: "stripe",
  amountCents: 1700,
  receivedCents: 1700,
  slotMonth: new Date("2031-01-01"),
} as const;

test("before an erasure it is said how many works in progress and open quotes it takes from the person", async () => {
  const email = "lucia.lavori@example.it";
  const own = await desk.add({ kind: "persona", name: "Lucia Ferri", email });
  const firm = await desk.add({ kind: "azienda", name: "Ferri srl" });
  await desk.open({ customerId: own.id, email: null });
  await desk.open({ customerId: firm.id, email });
  const online = await desk.open({ customerId: firm.id, email });
  await db().delivery.update({ where: { id: online.id }, data: { step: "online" } });
  const back = await db().deposit.create({
    data: { ...booking, email, state: "rimborsato", refundedCents: 1700 },
    select: { id: true },
  });
  const stopped = await desk.open({ customerId: firm.id, email });
  await db().delivery.update({ where: { id: stopped.id }, data: { depositId: back.id } });
  const leadId = await desk.contact({ email });
  await desk.sent({ leadId });
  await desk.sent({ customerId: firm.id, email });
  await desk.refuse(await desk.sent({ customerId: own.id }));
  await desk.draft({ customerId: own.id });
  expect(await desk.ask("privacy.cutOff", { email: email.toUpperCase() })).toEqual({ works: 2, quotes: 2 });
  expect(await desk.ask("privacy.cutOff", { email: "nessuno@example.it" })).toEqual({ works: 0, quotes: 0 });
});

test("who has left no address is asked for by the request, with what is of their own record", async () => {
  const leadId = await desk.contact({ firstName: "Rita", lastName: "Sala", email: "", company: null });
  const accepted = await desk.sent({ leadId, email: null, opensDelivery: true });
  await desk.accept(accepted, "Rita Sala");
  await desk.sent({ leadId, email: null });
  expect(await desk.ask("privacy.cutOff", { leadId })).toEqual({ works: 1, quotes: 1 });
});

test("an accepted quote still says that what is needed was written, once the address that it went to is erased", async () => {
  const email = "scritto@example.it";
  const firm = await desk.add({ kind: "azienda", name: "Pane srl" });
  const quote = await desk.sent({ customerId: firm.id, email });
  await desk.accept(quote);
  const written = async () => (await desk.show(quote)).html.includes("Ti abbiamo scritto che cosa ci serve");
  expect(await written()).toBe(true);
  await desk.order("privacy.erasePerson", { email });
  expect(await written()).toBe(true);
});

test("nothing was written of a quote that had no address, or lost it before it was accepted", async () => {
  const email = "mai.scritto@example.it";
  const firm = await desk.add({ kind: "azienda", name: "Olio srl" });
  const accept = async (quote: QuoteDetail) => {
    await desk.accept(quote);
    const { html } = await desk.show(quote);
    expect(html).toContain("Preventivo accettato");
  };
  const silent = await desk.sent({ customerId: firm.id, email: null });
  const leadId = await desk.contact({ email });
  await db().quote.update({ where: { id: silent.id }, data: { leadId } });
  await accept(silent);
  const late = await desk.sent({ customerId: firm.id, email });
  await desk.order("privacy.erasePerson", { email });
  await accept(late);
  for (const quote of [silent, late]) {
    expect((await desk.show(quote)).html).not.toContain("Ti abbiamo scritto che cosa ci serve");
  }
});
