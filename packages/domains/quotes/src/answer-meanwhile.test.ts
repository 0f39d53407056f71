import { confirmedClient, deliverMail } from "@test/client-mail";
import { answerBehind } from "@test/eventually";
import { ownDesk } from "@test/own-site";
import { openQuoteDesk } from "@test/quote-desk";
import { addAccount } from "@test/staff-account";
import { quotePageMessages } from "@vetrina/contract/quotes/quote-page";
import type { QuoteDetail } from "@vetrina/contract/quotes/quotes-desk";
import { expect, test } from "vitest";

// What changes between the page that a customer reads and the answer that they give.
const { site, desk, db } = ownDesk(openQuoteDesk);

/** Accepts what the page shows now. */
async function acceptRead(quote: QuoteDetail, meanwhile: () => Promise<unknown>) {
  const { html } = await desk.show(quote);
  const sha256 = /name="sha256" value="(\w{64})"/.exec(html)?.[1] ?? "";
  await meanwhile();
  return desk.submit(quote, {
    ...{ risposta: "si", version: String(quote.version), sha256 },
    ...{ name: "Lucia Ferri", hasRead: "si" },
  });
}

test("a page with another customer's name, or the agency's data of before, is no acceptance of the new one", async () => {
  const { id } = await desk.add({ name: "Mario Rossi" });
  const quote = await desk.sent({ customerId: id });
  const rename = () => desk.order("customers.change", { id, changes: { name: "Rossi srl" }, known: {} });
  const refused = await acceptRead(quote, rename);
  const html = await refused.text();
  expect(refused.status).toBe(400);
  expect(html).toContain(quotePageMessages.changed);
  expect(html).toContain("Rossi srl");
  const { company } = await db().siteSettings.findUniqueOrThrow({ where: { id: 1 } });
  const moved = { ...(company as object), street: "Via Nuova 9" };
  const settle = () => db().siteSettings.update({ where: { id: 1 }, data: { company: moved } });
  expect((await acceptRead(quote, settle)).status).toBe(400);
  expect(await db().quoteAcceptance.count({ where: { quoteId: quote.id } })).toBe(0);
  expect((await acceptRead(quote, async () => undefined)).status).toBe(303);
  const { document } = await db().quoteAcceptance.findUniqueOrThrow({ where: { quoteId: quote.id } });
  expect(JSON.parse(document)).toMatchObject({ recipient: { name: "Rossi srl" }, issuer: { street: "Via Nuova 9" } });
});

test("an answer to what a blocked colleague follows is everybody's to hear of, and so is the delivery's customer", async () => {
  const gone = await addAccount(site, "operatore");
  const email = "bloccato@example.it";
  const accepted = await desk.sent({ email, responsibleId: gone.id });
  const refused = await desk.sent({ responsibleId: gone.id });
  await desk.order("users.block", { id: gone.id });
  await desk.accept(accepted);
  await desk.refuse(refused);
  expect(await desk.act("duplicate", { id: refused.id })).toMatchObject({ responsible: null });
  const { deliveryId } = await desk.read(accepted.id);
  const delivery = { where: { id: deliveryId ?? 0 } };
  expect(await db().delivery.findUniqueOrThrow(delivery)).toMatchObject({ responsibleId: null });
  await db().delivery.update({ ...delivery, data: { responsibleId: gone.id } });
  const { publicId, items } = await desk.ask<{ publicId: string; items: { id: number }[] }>("deliveries.one", {
    id: deliveryId,
  });
  await deliverMail(site);
  const client = await confirmedClient(site, email);
  await desk.order("deliveries.giveWords", { publicId, itemId: items[0]?.id, words: "Eccolo" }, client);
  const subjects = [accepted.id, refused.id, deliveryId].map(String);
  const notices = await db().staffNotice.findMany({
    where: { subjectId: { in: subjects } },
    orderBy: { id: "asc" },
    select: { kind: true, userId: true },
  });
  const kinds = ["preventivo-accettato", "preventivo-rifiutato", "consegna-materiale"];
  expect(notices).toEqual(kinds.map((kind) => ({ kind, userId: null })));
  const { ticketId } = await desk.order<{ ticketId: number }>(
    "deliveries.comment",
    { publicId, message: "Il logo va a sinistra" },
    client,
  );
  expect(await db().ticket.findUniqueOrThrow({ where: { id: ticketId } })).toMatchObject({ assigneeId: null });
});

test("the customer of a contact's address who is removed as the contact accepts isn't the one whose work it is", async () => {
  const email = "rimosso@example.it";
  const known = await desk.add({ name: "Già cliente", email });
  const quote = await desk.sent({ leadId: await desk.contact({ email }), opensDelivery: false });
  const answer = await answerBehind(db(), {
    hold: (tx) => tx.$executeRaw`select from "Customer" where id = ${known.id} for update`,
    call: () => desk.accept(quote),
    meanwhile: (tx) => tx.customer.update({ where: { id: known.id }, data: { removedAt: new Date() } }),
  });
  expect(answer.status).toBe(303);
  const { state, customer } = await desk.read(quote.id);
  expect([state, customer?.id === known.id]).toEqual(["accettato", false]);
});
