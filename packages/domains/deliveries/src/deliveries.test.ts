import { randomUUID } from "node:crypto";
import { openDeliveryDesk } from "@test/delivery-desk";
import { opened, ownDesk } from "@test/own-site";
import { deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import { stepNeeds } from "@vetrina/contract/deliveries/delivery-steps";
import { afterEach, describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openDeliveryDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

afterEach(() => desk.setDay(undefined));

const asked = ["Il logo", "Tre foto", "Gli orari", "I testi", "Dove è registrato il dominio"];

describe("a delivery begins", () => {
  test("by hand, with what the settings ask for, a mail to the customer and its first step", async () => {
    const delivery = await desk.open({ title: "  Il  sito ", email: "Forno@Example.it" });
    expect(delivery).toMatchObject({ title: "Il sito", email: "forno@example.it", step: "materiale", revision: 1 });
    expect(delivery.items.map(({ label }) => label)).toEqual(asked);
    expect(delivery.moves).toMatchObject([{ fromStep: null, toStep: "materiale", by: "anna" }]);
    expect(await desk.mailed(delivery)).toEqual(["Cominciamo il lavoro: ecco che cosa ci serve"]);
    // Who reads the address can ask for the link to the client area.
    expect(await db().client.count({ where: { email: "forno@example.it" } })).toBe(1);
  });

  test("from a paid booking, with the customer that has its address, or with a new one", async () => {
    const known = await desk.add({ name: "Bar Sport", email: "bar@example.it" });
    const ofKnown = await desk.act("openFromDeposit", { depositId: await desk.book({ email: "Bar@example.it" }) });
    expect(ofKnown.customer).toEqual({ id: known.id, name: "Bar Sport" });
    const depositId = await desk.book({ name: "Nino Rota", email: "nino@example.it", phone: "333 1234567" });
    const [one, other] = await Promise.all([
      desk.act("openFromDeposit", { depositId }),
      desk.act("openFromDeposit", { depositId }, operator),
    ]);
    expect(other.id).toBe(one.id);
    expect(one).toMatchObject({
      title: "Sito di Nino Rota",
      email: "nino@example.it",
      balance: { cents: 18_000, paidOn: null },
    });
    expect(await db().customer.count({ where: { email: "nino@example.it" } })).toBe(1);
    const long = await desk.book({ name: `${"a".repeat(111)}🍝`, email: "lungo@example.it" });
    expect(await desk.act("openFromDeposit", { depositId: long })).toMatchObject({
      title: `Sito di ${"a".repeat(111)}`,
    });
    expect(await desk.ask("deliveries.ofDeposit", { depositId })).toMatchObject({ id: one.id });
    expect(await desk.ask("deliveries.ofCustomer", { id: one.customer.id })).toMatchObject([{ id: one.id }]);
  });

  test("from two bookings of one address at the same moment, with one new customer", async () => {
    const email = `${randomUUID()}@example.it`;
    const bookings = [await desk.book({ email }), await desk.book({ email })];
    await Promise.all(bookings.map((depositId) => desk.act("openFromDeposit", { depositId })));
    expect(await db().customer.count({ where: { email } })).toBe(1);
  });

  test("not from a booking that isn't paid, nor for a customer or a colleague that there isn't", async () => {
    const depositId = await desk.book({ state: "da-verificare" });
    expect(await desk.refusal("openFromDeposit", { depositId })).toMatchObject({ status: 409 });
    expect(await desk.refusal("openFromDeposit", { depositId: 999_999 })).toMatchObject({ status: 404 });
    const unknown = { customerId: 999_999, title: "Sito", email: null, responsibleId: null };
    expect(await desk.refusal("open", unknown)).toMatchObject({ status: 404 });
    const { id: customerId } = await desk.add({ name: "Senza collega" });
    const { fields } = await desk.refusal("open", { ...unknown, customerId, responsibleId: 999_999 });
    expect(fields).toEqual({ ownerId: deliveryMessages.responsible });
  });
});

describe("a step", () => {
  test("is taken with its mail and its line in the history; back it needs a reason", async () => {
    const delivery = await desk.shown({ email: "passi@example.it" });
    expect(delivery).toMatchObject({ step: "approvazione", revision: 3 });
    const back = { id: delivery.id, revision: 3, to: "correzioni" };
    expect((await desk.refusal("move", back)).fields).toEqual({ reason: stepNeeds.reasonBack });
    const moved = await desk.act("move", { ...back, reason: "Vuole un'altra foto" }, operator);
    expect(moved.moves[0]).toMatchObject({
      fromStep: "approvazione",
      toStep: "correzioni",
      reason: "Vuole un'altra foto",
      by: "piero",
    });
    expect(await desk.mailed(delivery)).toEqual([
      "Cominciamo il lavoro: ecco che cosa ci serve",
      "Stiamo preparando la bozza del lavoro",
      "La bozza del lavoro è pronta",
      "Stiamo facendo le correzioni",
    ]);
    // What the staff tells itself isn't the customer's to read.
    const mails = await db().mailMessage.findMany({ where: { threadId: delivery.publicId } });
    expect(JSON.stringify(mails)).not.toContain("altra foto");
    // The draft was begun without the material that was asked for.
    expect(JSON.stringify(mails)).toContain("Ci serve ancora");
  });

  test("that a colleague has taken meanwhile is told to the second, who changes nothing", async () => {
    const { id, revision } = await desk.open({ email: "insieme@example.it" });
    const answers = await Promise.all([
      desk.mutate("deliveries.move", { id, revision, to: "bozza" }),
      desk.mutate("deliveries.move", { id, revision, to: "bozza" }, operator),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    const [message] = await Promise.all(refused.map(async (answer) => (await answer.json()).error.message));
    expect(message).toMatch(/^Nel frattempo (anna|piero) l’ha spostato: adesso è in «Bozza»/);
    const after = await desk.read(id);
    expect(after.moves).toHaveLength(2);
    expect(await desk.mailed(after)).toHaveLength(2);
    const stale = await desk.refusal("showDraft", { id, revision, url: "https://bozza.example.it" });
    expect(stale.status).toBe(409);
  });

  test("is taken whole or not at all when the process ends in the middle of it", async () => {
    const { id, revision } = await desk.open({ email: "ucciso@example.it" });
    // The last thing that a step writes fails: nothing of it is there.
    await db().$executeRaw`
      alter table "MailMessage" add constraint "no_mails" check (kind <> 'consegna') not valid`;
    expect((await desk.mutate("deliveries.move", { id, revision, to: "bozza" })).status).toBe(500);
    await db().$executeRaw`alter table "MailMessage" drop constraint "no_mails"`;
    const after = await desk.read(id);
    expect(after).toMatchObject({ step: "materiale", revision, materialAt: null });
    expect(after.moves).toHaveLength(1);
    await desk.act("move", { id, revision, to: "bozza" });
    expect(await desk.mailed(after)).toHaveLength(2);
  });

  test("asks for a draft, an approval, a balance and an address, or for the reason to go on without", async () => {
    const opened = await desk.open();
    const { id } = opened;
    const move = (revision: number, to: string, more: object = {}) => ({ id, revision, to, ...more });
    expect((await desk.refusal("move", move(1, "approvazione"))).fields).toEqual({ to: stepNeeds.draft });
    const draft = { id, revision: 1, url: "https://bozza.example.it" };
    expect((await desk.refusal("showDraft", draft)).status).toBe(409);
    const begun = await desk.act("move", move(1, "bozza"));
    const shown = await desk.act("showDraft", { ...draft, revision: begun.revision });
    expect(shown.drafts).toMatchObject([{ number: 1, approvedAt: null }]);
    const next = await desk.act("showDraft", { ...draft, revision: shown.revision, words: "Con le foto nuove" });
    expect(next.drafts.map(({ number }) => number)).toEqual([2, 1]);
    const late = await desk.refusal("showDraft", { ...draft, revision: shown.revision });
    expect(late.message).toMatch(/^Nel frattempo anna ha mostrato un’altra versione: adesso è in «Approvazione»/);
    const at = next.revision;
    expect((await desk.refusal("move", move(at, "saldo"))).fields).toEqual({ reason: stepNeeds.reasonApproval });
    const approved = await desk.act("move", move(at, "saldo", { reason: "Ha approvato al telefono" }));
    const online = move(approved.revision, "online", { siteUrl: "https://forno.example.it" });
    expect((await desk.refusal("move", move(approved.revision, "online"))).fields).toEqual({
      siteUrl: stepNeeds.siteUrl,
    });
    expect((await desk.refusal("move", { ...online, siteUrl: "http://forno.example.it" })).status).toBe(400);
    expect((await desk.refusal("move", online)).fields).toEqual({ reason: stepNeeds.reasonApproval });
    expect((await desk.mutate("deliveries.markBalance", { id, isPaid: true }, operator)).status).toBe(403);
    const paid = await desk.act("markBalance", { id, isPaid: true });
    expect(paid.balance.paidOn).not.toBeNull();
    const done = await desk.act("move", { ...online, reason: "Saldo in contanti" });
    expect(done).toMatchObject({ step: "online", siteUrl: "https://forno.example.it" });
    expect(done.onlineAt).not.toBeNull();
  });

  test("of a booking knows its balance, which is written down in the booking", async () => {
    const depositId = await desk.book();
    const { id } = await desk.act("openFromDeposit", { depositId });
    expect((await desk.refusal("markBalance", { id, isPaid: true })).status).toBe(409);
    await db().deposit.update({
      where: { id: depositId },
      data: { balancePaidAt: new Date("2026-11-20T09:00:00Z"), balanceCents: 18_000, balanceMethod: "bonifico" },
    });
    expect((await desk.read(id)).balance).toEqual({ state: "pagato", cents: 18_000, paidOn: "2026-11-20" });
  });
});

describe("the facts of a delivery", () => {
  test("are changed one by one, and a field that a colleague has changed is refused", async () => {
    const { id } = await desk.open({ title: "Prima" });
    await desk.act("change", { id, changes: { title: "Di piero" }, known: { title: "Prima" } }, operator);
    const conflict = await desk.refusal("change", { id, changes: { title: "Di anna" }, known: { title: "Prima" } });
    expect(conflict).toMatchObject({ status: 409 });
    expect(conflict.fields.title).toContain("piero");
    const user = await db().user.findUniqueOrThrow({ where: { username: "piero" } });
    const changes = { email: "nuova@example.it", responsibleId: user.id };
    const changed = await desk.act("change", { id, changes, known: { email: null, responsibleId: null } });
    expect(changed).toMatchObject({ title: "Di piero", ...changes });
    expect(await desk.titles({ q: "di piero", only: "miei" })).toEqual([]);
  });

  test("are found by title and customer, page by page, and leave in a CSV", async () => {
    const word = randomUUID();
    const { id: customerId } = await desk.add({ name: `Panetteria ${word}` });
    const opening = { customerId, email: null, responsibleId: null };
    for (const title of ["Uno", "Due", "Tre"]) await desk.act("open", { ...opening, title });
    expect(await desk.titles({ q: word.toUpperCase() })).toEqual(["Tre", "Due", "Uno"]);
    const page = await desk.ask<{ nextCursor: number }>("deliveries.page", { q: word, limit: 2 });
    expect(await desk.titles({ q: word, limit: 2, cursor: page.nextCursor })).toEqual(["Uno"]);
    expect(await desk.titles({ q: word, step: "online" })).toEqual([]);
    const csv = await site.call(`/api/deliveries/export?q=${word}`, { headers: operator });
    expect(csv.headers.get("content-disposition")).toMatch(/filename="lavori-in-corso-\d{4}-\d\d-\d\d\.csv"/);
    const lines = (await csv.text()).split("\r\n");
    expect(lines[0]).toContain('"Lavoro";"Cliente"');
    expect(lines.filter((line) => line.includes(word))).toHaveLength(3);
  });

  test("are nowhere while their customer is removed", async () => {
    const delivery = await desk.open({ title: `Via ${randomUUID()}` });
    await desk.order("customers.remove", { id: delivery.customer.id });
    expect((await desk.query("deliveries.one", { id: delivery.id })).status).toBe(404);
    expect(await desk.titles({ q: delivery.title, step: "tutte" })).toEqual([]);
    await desk.order("customers.restore", { id: delivery.customer.id });
    expect(await desk.titles({ q: delivery.title, step: "tutte" })).toEqual([delivery.title]);
  });
});

/** A delivery, and what its customer says of it. */
async function talk(known?: { name: string; phone: string }) {
  const begin = async (fields: { email: string }) => {
    if (known) await db().client.create({ data: { ...fields, ...known } });
    return desk.open(fields);
  };
  const { email, delivery, headers } = await desk.ofClient(begin);
  const { publicId } = delivery;
  const say = (message: string, submissionKey?: string) =>
    desk.order<{ ticketId: number }>("deliveries.comment", { publicId, message, submissionKey }, headers);
  const said = async (ticketId: number) => {
    const { description } = await db().ticket.findUniqueOrThrow({ where: { id: ticketId } });
    const messages = await db().ticketMessage.findMany({ where: { ticketId }, orderBy: { id: "asc" } });
    return [description, ...messages.map(({ message }) => message)];
  };
  return { email, say, said };
}

test("two different first comments at once are one conversation, also when both are sent again", async () => {
  const { say, said } = await talk();
  const [key, other] = [randomUUID(), randomUUID()];
  const sendBoth = () => Promise.all([say("La foto", key), say("Gli orari", other)]);
  const [one, two] = await sendBoth();
  expect(two).toEqual(one);
  expect(await sendBoth()).toEqual([one, two]);
  expect((await said(one.ticketId)).toSorted()).toEqual(["Gli orari", "La foto"]);
});

test("the first comment leaves the client's own name and phone as they are, and has them", async () => {
  const known = { name: "Lucia Ferri", phone: "333 1234567" };
  const { email, say } = await talk(known);
  const { ticketId } = await say("Il logo va a sinistra");
  expect(await db().client.findUniqueOrThrow({ where: { email } })).toMatchObject(known);
  const ticket = await db().ticket.findUniqueOrThrow({ where: { id: ticketId } });
  expect(ticket).toMatchObject({ clientName: known.name, phone: known.phone });
});
