import { startTestApp, type TestApp } from "@test/app";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import { StripeDouble } from "@test/stripe-double";
import { validTicket } from "@test/ticket";
import { publishDuePosts } from "@vetrina/blog/articles/blog-schedule.service";
import { afterAll, beforeAll, expect, test } from "vitest";

let stripe: StripeDouble;
let site: TestApp;
let owner: TestAccount;

beforeAll(async () => {
  stripe = await new StripeDouble().start();
  site = await startTestApp({ RATE_LIMIT: "off", ...stripe.environment });
  owner = await addAccount(site, "titolare");
});
afterAll(async () => {
  await site.close();
  await stripe.stop();
});

/** Does something and answers what it added to the log, oldest first. */
async function written(deed: () => Promise<unknown>) {
  const { db } = site.server.api;
  const { id: last = 0n } = (await db.auditEntry.findFirst({ orderBy: { id: "desc" }, select: { id: true } })) ?? {};
  await deed();
  return db.auditEntry.findMany({
    where: { id: { gt: last } },
    orderBy: { id: "asc" },
    select: { actor: true, action: true, subject: true, subjectId: true, summary: true, details: true },
  });
}

const call = async (name: string, input?: object) => {
  const answer = await callProcedure(site, owner.cookie, name, input);
  expect(answer.status).toBe(200);
  return answer.data;
};
const actionsOf = (entries: { action: string }[]) => entries.map(({ action }) => action);

test("an article's life: created, changed, published, taken back, binned, recovered, removed", async () => {
  let id = 0;
  const entries = await written(async () => {
    ({ id } = await call("blogWriting.create", { title: "Un menu che si legge", content: "<p>Testo.</p>" }));
    await call("blogWriting.update", { id, changes: { title: "Un menu che si legge bene" } });
    await call("blogWriting.update", { id, changes: { title: "Un menu che si legge bene" } });
    await call("blogWriting.publish", { id });
    await call("blogWriting.unpublish", { id });
    await call("blogWriting.previewLink", { id });
    await call("blogWriting.bin", { id });
    await call("blogWriting.recover", { id });
    await call("blogWriting.bin", { id });
    await call("blogWriting.remove", { id });
  });
  expect(actionsOf(entries)).toEqual([
    "articolo.creazione",
    "articolo.modifica",
    "articolo.pubblicazione",
    "articolo.ritiro",
    "articolo.anteprima",
    "articolo.cestino",
    "articolo.recupero",
    "articolo.cestino",
    "articolo.eliminazione",
  ]);
  expect(entries[1]).toEqual({
    actor: owner.username,
    action: "articolo.modifica",
    subject: "articolo",
    subjectId: String(id),
    summary: "Ha modificato l'articolo «Un menu che si legge bene»",
    details: { titolo: { prima: "Un menu che si legge", dopo: "Un menu che si legge bene" }, campi: ["titolo"] },
  });
});

test("what the timetable publishes is the timetable's", async () => {
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await call("blogWriting.create", { title: "Esce da sé", content: "<p>Testo.</p>", scheduledAt });
  await site.server.api.db.blogPost.update({ where: { id }, data: { scheduledAt: new Date(Date.now() - 1000) } });
  const entries = await written(() => publishDuePosts(site.server.api));
  expect(entries).toMatchObject([
    { actor: "timetable", action: "articolo.pubblicazione", subject: "articolo", subjectId: String(id) },
  ]);
  expect(await written(() => publishDuePosts(site.server.api))).toEqual([]);
});

test("what is done to a ticket is told without a word about its client", async () => {
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const entries = await written(async () => {
    await call("desk.setStatus", { id, status: "in-lavorazione" });
    await call("desk.setStatus", { id, status: "in-lavorazione" });
    await call("desk.setPriority", { id, priority: "urgente" });
    await call("desk.assign", { id, assigneeId: owner.id });
    await call("desk.assign", { id, assigneeId: null });
    await call("desk.assign", { id, assigneeId: null });
  });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ["ticket.stato", { stato: { prima: "aperto", dopo: "in-lavorazione" } }],
    ["ticket.priorita", { priorità: { prima: "alta", dopo: "urgente" } }],
    ["ticket.assegnazione", { assegnato: { prima: null, dopo: owner.username } }],
    ["ticket.assegnazione", { assegnato: { prima: owner.username, dopo: null } }],
  ]);
  const told = JSON.stringify(entries);
  for (const personal of [validTicket.clientName, validTicket.email, validTicket.phone, validTicket.subject]) {
    expect(told).not.toContain(personal);
  }
});

test("whoever is blocked can't be given a ticket", async () => {
  const { id } = await (await site.post("/api/tickets", validTicket)).json();
  const piero = await addAccount(site, "operatore");
  await call("users.block", { id: piero.id });
  const answer = await callProcedure(site, owner.cookie, "desk.assign", { id, assigneeId: piero.id });
  expect(answer.refusal.code).toBe("NOT_FOUND");
});

test("canned replies, topics and the writer's switches are in the log, once for each change", async () => {
  const entries = await written(async () => {
    const reply = await call("cannedReplies.create", { title: "Saluti", body: "Buona giornata." });
    await call("cannedReplies.update", { id: reply.id, title: "Saluti", body: "Buona serata." });
    await call("cannedReplies.remove", { id: reply.id });
    await call("cannedReplies.remove", { id: reply.id });
    const topic = await call("topics.create", { topic: "Insegne luminose", focus: "Negozi di quartiere" });
    await call("topics.update", { id: topic.id, topic: "Insegne", focus: "Negozi di quartiere" });
    await call("topics.remove", { id: topic.id });
    const { autoArticlesEnabled, timetable } = (
      await callProcedure(site, owner.cookie, "writer.status", undefined, true)
    ).data;
    await call("writer.toggle", { enabled: !autoArticlesEnabled });
    await call("writer.toggle", { enabled: !autoArticlesEnabled });
    await call("writer.setTimetable", { timetable });
    await call("writer.setTimetable", { timetable: timetable === "giornaliero" ? "tre-al-giorno" : "giornaliero" });
  });
  expect(actionsOf(entries)).toEqual([
    "risposta.creazione",
    "risposta.modifica",
    "risposta.eliminazione",
    "topic.creazione",
    "topic.modifica",
    "topic.eliminazione",
    "impostazioni.articoli",
    "impostazioni.articoli",
  ]);
});

test("a PayPal deposit's review is in the log by number, without the buyer", async () => {
  const buyer = { name: "Ginevra Sartori", email: "ginevra.sartori@example.it" };
  await site.post("/api/payments/paypal/create-order", buyer);
  const { id } = await site.server.api.db.deposit.findFirstOrThrow({ where: buyer, select: { id: true } });
  const entries = await written(async () => {
    await call("deposits.confirm", { id });
    await call("deposits.setTown", { id, town: "Lecce" });
  });
  expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ["prenotazione.conferma", String(id)],
    ["prenotazione.citta", String(id)],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Ginevra|Sartori|Lecce/);
});

test("money that comes in and goes back by card is Stripe's word, each once however often it is said", async () => {
  const buyer = { name: "Ginevra Sartori", email: "ginevra.sartori@example.it" };
  const { clientSecret, depositId } = await (await site.post("/api/payments/stripe/create-intent", buyer)).json();
  const { id } = await site.server.api.db.deposit.findUniqueOrThrow({ where: { publicId: depositId } });
  const entries = await written(async () => {
    stripe.charge(stripe.intentOf(clientSecret).id);
    const event = stripe.events.at(-1) ?? {};
    await stripe.deliver(site.url, event);
    await stripe.deliver(site.url, event);
    await call("deposits.refund", { id, amountCents: 700, reason: "Cambio di idea" });
    for (const told of [...stripe.events]) await stripe.deliver(site.url, told);
  });
  expect(entries.map(({ actor, summary }) => [actor, summary.replaceAll("\u00a0", " ")])).toEqual([
    ["stripe", `È arrivato il pagamento di 17,00 € per la prenotazione ${id}`],
    [owner.username, `Ha chiesto il rimborso di 7,00 € della caparra della prenotazione ${id}`],
    ["stripe", `Sono stati rimborsati 7,00 € della caparra della prenotazione ${id}`],
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/Ginevra|Sartori|Cambio/);
});
