import { randomUUID } from "node:crypto";
import { ownDesk } from "@test/own-site";
import { readPersonData, storedLead } from "@test/person-data";
import { openQuoteDesk } from "@test/quote-desk";
import { romeDay } from "@vetrina/contract/dates";
import type { PersonData } from "@vetrina/contract/privacy";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { expect, test } from "vitest";
import { eraseReturned } from "./erase-person.service.ts";

const { site, desk, db } = ownDesk(openQuoteDesk);

const personData = (email: string) => readPersonData(site, email);
const erase = (email: string) => desk.order("privacy.erasePerson", { email });

test("a person is given their quotes with what they answered, and a contact's go with it", async () => {
  const email = "offerta@example.it";
  const leadId = await desk.contact({ email });
  const open = await desk.sent({ leadId, email });
  const refused = await desk.sent({ leadId, email });
  await desk.refuse(refused, { reason: "prezzo", words: "Ci penso" });
  const { preventivi } = await personData(email);
  expect(preventivi).toMatchObject([
    { oggetto: open.title, stato: "inviato", totaleCentesimi: 19_700, righe: [{ testo: "Sito vetrina" }] },
    { stato: "rifiutato", paroleDelRifiuto: "Ci penso", accettazione: null },
  ]);
  expect(JSON.stringify(preventivi)).not.toContain(open.link?.split("/").at(-1));
  await erase(email);
  expect(await db().quote.count({ where: { id: { in: [open.id, refused.id] } } })).toBe(0);
  expect((await desk.show(open)).status).toBe(404);
});

test("an accepted quote of a firm stays with its text, without the person who accepted it, also after a restore", async () => {
  const email = "socio@example.it";
  const firm = await desk.add({ kind: "azienda", name: "Ferri srl" });
  const quote = await desk.sent({ customerId: firm.id, email, opensDelivery: false });
  await desk.accept(quote, "Ugo Ferri");
  const before = await db().quoteAcceptance.findUniqueOrThrow({ where: { quoteId: quote.id } });
  expect(before.name).toBe("Ugo Ferri");
  await erase(email);
  const { email: address, addressErasedAt } = await db().quote.findUniqueOrThrow({ where: { id: quote.id } });
  expect([address, addressErasedAt === null]).toEqual([null, false]);
  const acceptance = { ...before, name: null };
  expect(await db().quoteAcceptance.findUniqueOrThrow({ where: { quoteId: quote.id } })).toEqual(acceptance);
  expect((await desk.show(quote)).html).not.toContain("Ugo Ferri");

  // A backup of before knows nothing of the erasure.
  await db().quote.update({ where: { id: quote.id }, data: { email, addressErasedAt: null } });
  await db().quoteAcceptance.update({ where: { quoteId: quote.id }, data: { name: "Ugo Ferri" } });
  await eraseReturned(site.server.api);
  expect((await db().quote.findUniqueOrThrow({ where: { id: quote.id } })).email).toBeNull();
  expect(await db().quoteAcceptance.findUniqueOrThrow({ where: { quoteId: quote.id } })).toEqual(acceptance);
});

test("a text that was made out to a person is made out to the firm that the acceptance found, also after a restore", async () => {
  const email = "ugo.socio@example.it";
  const firm = await desk.add({ kind: "azienda", name: "Pane e figli srl" });
  await db().customerPerson.create({ data: { customerId: firm.id, name: "Ugo Pane", email } });
  const leadId = await desk.contact({ firstName: "Ugo", lastName: "Pnae", email, company: null });
  const quote = await desk.sent({ leadId, email, opensDelivery: false });
  await desk.accept(quote, "Ugo P.");
  expect((await db().quote.findUniqueOrThrow({ where: { id: quote.id } })).customerId).toBe(firm.id);
  const before = await db().quoteAcceptance.findUniqueOrThrow({ where: { quoteId: quote.id } });
  expect((await desk.show(quote)).html).toContain("Ugo Pnae");
  await desk.order("leads.changePerson", { id: leadId, changes: { lastName: "Pane" }, known: { lastName: "Pnae" } });
  const lead = await storedLead(site, leadId);
  await erase(email);
  const after = async () => {
    const { html } = await desk.show(quote);
    return ["Ugo P", "Pane e figli srl", before.sha256, "che abbiamo tolto per tutela dei dati"].map((words) =>
      html.includes(words),
    );
  };
  expect(await after()).toEqual([false, true, true, true]);

  await db().lead.create({ data: lead });
  await db().quote.update({ where: { id: quote.id }, data: { leadId, email, addressErasedAt: null } });
  const { name, document } = before;
  await db().quoteAcceptance.update({ where: { quoteId: quote.id }, data: { name, document } });
  await eraseReturned(site.server.api);
  expect(await after()).toEqual([false, true, true, true]);
});

test("a contact that is deleted takes its own quotes along, and leaves those of a customer", async () => {
  const leadId = await desk.contact({ email: "" });
  const { id: customerId } = await desk.add({ name: "Resta" });
  const [own, theirs] = [await desk.sent({ leadId }), await desk.sent({ leadId, customerId })];
  const { preventivi } = await desk.order<PersonData>("privacy.namelessData", { leadId });
  expect(preventivi).toHaveLength(2);
  await db().lead.delete({ where: { id: leadId } });
  expect(await db().quote.findUnique({ where: { id: own.id } })).toBeNull();
  expect(await db().quote.findUniqueOrThrow({ where: { id: theirs.id } })).toMatchObject({ leadId: null, customerId });
});

test("who has accepted a firm's quote without any address is forgotten there with their request, also after a restore", async () => {
  const leadId = await desk.contact({ email: "", company: "Sala e figli" });
  const quote = await desk.sent({ leadId, email: null, opensDelivery: false });
  await desk.accept(quote, "Rita Sala");
  const nameOf = async () => (await db().quoteAcceptance.findUniqueOrThrow({ where: { quoteId: quote.id } })).name;
  await desk.order("privacy.eraseNameless", { leadId });
  expect(await nameOf()).toBeNull();
  await db().quote.update({ where: { id: quote.id }, data: { addressErasedAt: null } });
  await db().quoteAcceptance.update({ where: { quoteId: quote.id }, data: { name: "Rita Sala" } });
  await eraseReturned(site.server.api);
  expect(await nameOf()).toBeNull();
});

test("who became a customer by accepting, without any address, is forgotten there too with booking and phone, also after a restore", async () => {
  const phone = "347 5556667";
  const leadId = await desk.contact({ firstName: "Rita", lastName: "Sala", email: "", phone, company: null });
  const own = await desk.sent({ leadId, email: null, depositCents: 5_000, opensDelivery: false });
  await desk.accept(own, "Rita Sala");
  await desk.act("markDeposit", { id: own.id, isPaid: true, paidOn: romeDay(site.server.api.now()) });
  const booking = await db().deposit.findFirstOrThrow({
    where: { quoteNumber: own.number },
    omit: { phoneDigits: true },
  });
  const { customerId } = await db().quote.findUniqueOrThrow({ where: { id: own.id } });
  const firm = await desk.add({ kind: "azienda", name: "Sala srl", phone });
  await db().customerPerson.create({ data: { customerId: firm.id, name: "Rita Sala", phone } });
  const namesake = await desk.add({ kind: "persona", name: "Resta Qui", email: "resta@example.it" });
  await desk.sent({ leadId, customerId: firm.id });
  await desk.sent({ leadId, customerId: namesake.id });
  const customer = await db().customer.findUniqueOrThrow({
    where: { id: customerId ?? 0 },
    omit: { nameKey: true, phoneKey: true, searchText: true, beforeMerge: true },
  });
  expect([customer.name, customer.phone, booking.name]).toEqual(["Rita Sala", phone, "Rita Sala"]);

  await desk.order("deliveries.open", { customerId, title: "Il sito di Rita", email: null, responsibleId: null });
  await db().withdrawal.create({
    data: {
      depositId: booking.id,
      reference: "Sala",
      words: "Ci ripenso",
      submissionKey: randomUUID(),
      handledAt: new Date(),
    },
  });
  expect(await desk.order("privacy.namelessData", { leadId })).toMatchObject({
    schedeCliente: [{ nome: "Rita Sala", telefono: phone }],
    prenotazioni: [{ numero: booking.id, nome: "Rita Sala" }],
    recessi: [{ prenotazione: booking.id, testo: "Ci ripenso" }],
    consegne: [{ titolo: "Il sito di Rita" }],
    messaggiEmail: [{ tipo: "caparra-ricevuta" }],
  });
  const erasure = await desk.order("privacy.eraseNameless", { leadId });
  expect(erasure).toMatchObject({ customers: 3, deposits: 1, mails: 1 });
  const left = async () => {
    const deposit = await db().deposit.findUniqueOrThrow({ where: { id: booking.id } });
    const { phone: firmPhone, people } = await db().customer.findUniqueOrThrow({
      where: { id: firm.id },
      include: { people: true },
    });
    return [await db().customer.count({ where: { id: customer.id } }), deposit.name, firmPhone, people];
  };
  expect(await left()).toEqual([0, "Cliente anonimo", null, []]);
  expect(await db().customer.count({ where: { id: namesake.id } })).toBe(1);

  // A backup of before knows nothing of the erasure.
  await db().customer.create({ data: customer });
  await db().customer.update({ where: { id: firm.id }, data: { phone, addressErasedAt: null } });
  await db().deposit.update({ where: { id: booking.id }, data: booking });
  await eraseReturned(site.server.api);
  expect(await left()).toEqual([0, "Cliente anonimo", null, []]);
});

test("bookings of the other quotes of a customer that goes with a request without an address are given and forgotten too", async () => {
  const leadId = await desk.contact({ firstName: "Nino", lastName: "Riva", email: "", company: null });
  const parts = { email: null, depositCents: 5_000, opensDelivery: false };
  const pay = async (quote: QuoteDetail) => {
    await desk.accept(quote, "Nino Riva");
    await desk.act("markDeposit", { id: quote.id, isPaid: true, paidOn: romeDay(site.server.api.now()) });
    return db().deposit.findFirstOrThrow({ where: { quoteNumber: quote.number } });
  };
  const first = await desk.sent({ leadId, ...parts });
  const { id: firstBooking } = await pay(first);
  const { customerId } = await db().quote.findUniqueOrThrow({ where: { id: first.id } });
  const later = await desk.sent({ customerId, ...parts });
  const { id: laterBooking } = await pay(later);
  expect(await desk.order("privacy.namelessData", { leadId })).toMatchObject({
    prenotazioni: [{ numero: firstBooking }, { numero: laterBooking, nome: "Nino Riva" }],
    preventivi: [{ stato: "accettato" }, { stato: "accettato" }],
  });
  const work = { customerId, minutes: 30, words: "Ritocchi per Nino", day: new Date("2026-11-02") };
  await db().hourWork.create({ data: { ...work, isBillable: true, author: "anna" } });
  expect(await desk.order("privacy.eraseNameless", { leadId })).toMatchObject({ customers: 1, deposits: 2 });
  expect(await db().hourWork.count()).toBe(0);
  expect((await db().deposit.findUniqueOrThrow({ where: { id: laterBooking } })).name).toBe("Cliente anonimo");
});

test("a firm that has got a new address keeps it when a request without an address takes its phone away", async () => {
  const [phone, old] = ["347 5556688", "vecchia@bruni.example"];
  const firm = await desk.add({ kind: "azienda", name: "Bruni srl", email: old, phone });
  await erase(old);
  const given = { email: "nuova@bruni.example", pec: "nuova@pec.example" };
  await db().customer.update({ where: { id: firm.id }, data: given });
  const leadId = await desk.contact({ firstName: "Elio", lastName: "Bruni", email: "", phone });
  await desk.sent({ leadId, customerId: firm.id, email: null });
  await desk.order("privacy.eraseNameless", { leadId });
  expect(await db().customer.findUniqueOrThrow({ where: { id: firm.id } })).toMatchObject({ ...given, phone: null });
});

test("the booking of a quote without an address is its customer's: they are given it, and it forgets them, also after a restore", async () => {
  const email = "senza-indirizzo@example.it";
  const { id: customerId } = await desk.add({ kind: "persona", name: "Piera Neri", email });
  const quote = await desk.sent({ customerId, email: null, depositCents: 5_000, opensDelivery: false });
  await desk.accept(quote, "Piera Neri");
  await desk.act("markDeposit", { id: quote.id, isPaid: true, paidOn: romeDay(site.server.api.now()) });
  const booking = await db().deposit.findFirstOrThrow({ where: { quoteNumber: quote.number } });
  expect([booking.name, booking.email]).toEqual(["Piera Neri", ""]);
  const { prenotazioni, messaggiEmail } = await personData(email);
  expect(prenotazioni).toMatchObject([{ numero: booking.id, nome: "Piera Neri" }]);
  expect(messaggiEmail.map(({ tipo }) => tipo)).toContain("caparra-ricevuta");
  await erase(email);
  expect(await db().mailMessage.count({ where: { textBody: { contains: "Piera Neri" } } })).toBe(0);
  const read = async () => {
    const { name, anonymizedAt } = await db().deposit.findUniqueOrThrow({ where: { id: booking.id } });
    return [name, anonymizedAt !== null];
  };
  expect(await read()).toEqual(["Cliente anonimo", true]);

  // A backup of before knows nothing of the erasure; another booking without an address is nobody's it names.
  const { method, state, amountCents, slotMonth } = booking;
  const bystander = await db().deposit.create({
    data: { method, state, amountCents, slotMonth, name: "Altra Persona", email: "" },
  });
  await db().deposit.update({ where: { id: booking.id }, data: { name: "Piera Neri", email: "", anonymizedAt: null } });
  await eraseReturned(site.server.api);
  expect(await read()).toEqual(["Cliente anonimo", true]);
  expect((await db().deposit.findUniqueOrThrow({ where: { id: bystander.id } })).name).toBe("Altra Persona");
});
