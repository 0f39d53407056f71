import { startTestApp, type TestApp } from "@test/app";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import { StripeDouble } from "@test/stripe-double";
import { validTicket } from "@test/ticket";
import { publishDuePosts } from "@vetrina/blog/articles/blog-schedule.service";
import type { AuditEntry } from "@vetrina/contract/audit";
import { romeDay } from "@vetrina/contract/dates";
import { recordChange } from "@vetrina/core/audit/audit.service";
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

const list = async (query: object = {}): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> =>
  (await callProcedure(site, owner.cookie, "audit.list", query, true)).data;
const write = (summary: string, subjectId = 1, actor: { username: string } | "stripe" = { username: "rosa" }) =>
  recordChange(site.server.api.db, actor, {
    action: "prova.modifica",
    subject: "prova",
    subjectId,
    summary,
    details: { titolo: { prima: "a", dopo: "b" } },
  });

test("what was done is in the log: by whom, when, what, and before and after", async () => {
  const piero = await addAccount(site, "operatore");
  await callProcedure(site, owner.cookie, "users.setRole", { id: piero.id, role: "titolare" });
  const { entries } = await list({ subject: "utente", subjectId: String(piero.id) });
  expect(entries[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    actor: owner.username,
    actorName: owner.username,
    action: "utente.ruolo",
    subject: "utente",
    subjectId: String(piero.id),
    summary: `Ha cambiato il ruolo di ${piero.username} da operatore a titolare`,
    details: { ruolo: { prima: "operatore", dopo: "titolare" } },
    createdAt: expect.any(String),
  });
});

test("a search finds words without case and accents, in any order, and takes signs as they are", async () => {
  await write("Ha cambiato la città del 100% di un_negozio");
  const found = async (q: string) => (await list({ q })).entries.length;
  expect(await found("CITTA ha")).toBe(1);
  expect(await found("negozio città")).toBe(1);
  expect(await found("100%")).toBe(1);
  expect(await found("1%0")).toBe(0);
  expect(await found("un_neg")).toBe(1);
  expect(await found("un-neg")).toBe(0);
  expect(await found("citta inesistente")).toBe(0);
});

test("filters hold together: actor, subject and Italian days with both ends", async () => {
  await write("Prima", 7);
  await write("Seconda", 8, "stripe");
  const summaries = async (query: object) => (await list(query)).entries.map(({ summary }) => summary);
  expect(await summaries({ actor: "stripe" })).toEqual(["Seconda"]);
  expect(await summaries({ subject: "prova", subjectId: "7" })).toEqual(["Prima"]);
  const today = romeDay(new Date());
  expect(await summaries({ actor: "stripe", from: today, to: today })).toEqual(["Seconda"]);
  expect(await summaries({ actor: "stripe", to: "2020-01-31" })).toEqual([]);
  const names = await callProcedure(site, owner.cookie, "audit.names", undefined, true);
  expect(names.data.actors.map(({ actor }: { actor: string }) => actor)).toEqual(
    expect.arrayContaining(["rosa", "stripe", owner.username]),
  );
  expect(names.data.subjects).toEqual(["prova", "utente"]);
});

test("pages follow each other without gap or repetition while new entries come", async () => {
  for (let number = 1; number <= 7; number++) await write(`Pagina ${number}`, number, { username: "pagine" });
  const query = { actor: "pagine", limit: 3 };
  const first = await list(query);
  await write("Pagina 8", 8, { username: "pagine" });
  const second = await list({ ...query, cursor: first.nextCursor });
  const third = await list({ ...query, cursor: second.nextCursor });
  const numbers = [first, second, third].flatMap(({ entries }) => entries.map(({ subjectId }) => subjectId));
  expect(numbers).toEqual(["7", "6", "5", "4", "3", "2", "1"]);
  expect(third.nextCursor).toBeNull();
});

test.each([
  `update "AuditEntry" set summary = 'riscritto'`,
  `delete from "AuditEntry"`,
  `delete from "AuditEntry" where id = (select max(id) from "AuditEntry")`,
  `truncate "AuditEntry"`,
  `insert into "AuditEntry" (id, actor, action, summary) select id, actor, action, 'riscritto' from "AuditEntry"
   on conflict (id) do update set summary = excluded.summary`,
])("the database itself refuses: %s", async (statement) => {
  const { db } = site.server.api;
  await write("Resta com'è");
  const before = await db.auditEntry.count();
  await expect(db.$executeRawUnsafe(statement)).rejects.toThrow("the audit log is only ever added to");
  expect(await db.auditEntry.count()).toBe(before);
  expect(await db.auditEntry.count({ where: { summary: "riscritto" } })).toBe(0);
});

test.each(['insert on "AuditEntry"', 'update of role on "User"'])(
  "a change and its entry are there both or neither: hindered at the commit by the %s",
  async (event) => {
    const { db } = site.server.api;
    const { id } = await addAccount(site, "operatore");
    await db.$executeRawUnsafe(`
      create function hinder() returns trigger language plpgsql as $$ begin raise 'hindered'; end $$;
      create constraint trigger hindered after ${event} deferrable initially deferred
        for each row execute function hinder()`);
    let status = 0;
    const entries = await written(async () => {
      ({ status } = await callProcedure(site, owner.cookie, "users.setRole", { id, role: "titolare" }));
    });
    await db.$executeRaw`drop function hinder() cascade`;
    expect([status, entries]).toEqual([500, []]);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({ role: "operatore" });
  },
);

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
    summary: "Ha modificato l’articolo «Un menu che si legge bene»",
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
