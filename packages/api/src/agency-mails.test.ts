import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { ownSite } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { withLimits } from "@test/with-limits";
import { limitTable } from "@vetrina/core/limits";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const db = () => site.server.api.db;

const { points } = limitTable.agencyMail;
/** So many of a share are left to each test, which sends two more. */
const left = 2;
const sent = left + 2;

const mailsOf = (kind: string) => db().mailMessage.findMany({ where: { kind }, orderBy: { id: "asc" } });

/** With most of the share of such mails used up, sends so many as strangers do, one after the other. */
const flood = (kind: string, send: (number: number) => Promise<Response>) =>
  withLimits(site, async () => {
    await site.server.api.limits.spend("agencyMail", kind, points - left);
    for (let number = 1; number <= sent; number++) expect((await send(number)).ok).toBe(true);
  });

async function expectShare(kind: string, what: string) {
  const subjects = (await mailsOf(kind)).map(({ subject }) => subject);
  expect(subjects).toHaveLength(left + 1);
  const rest = `Arrivano molti ${what}: gli altri sono nell’area amministrativa`;
  expect(subjects.filter((subject) => subject === rest)).toEqual([subjects.at(-1)]);
}

test("strangers don't fill the agency's mailbox with contacts: all are there, and one mail says so", async () => {
  const before = await db().lead.count();
  await flood("contatto-ricevuto", (number) =>
    site.post("/api/contact", { ...validContact, email: `c${number}@example.it` }),
  );
  await expectShare("contatto-ricevuto", "contatti");
  expect(await db().lead.count()).toBe(before + sent);
  expect(await db().staffNotice.count({ where: { kind: "contatto" } })).toBe(sent);
});

test("nor with what is added to them", async () => {
  const asked = await site.post("/api/contact/callback", { firstName: "Lucia", phone: "333 1234567", privacy: true });
  const { id, followUp } = await asked.json();
  await flood("contatto-aggiornato", (number) =>
    site.post("/api/contact/details", { followUp, message: `Numero ${number}.` }),
  );
  await expectShare("contatto-aggiornato", "aggiornamenti dei contatti");
  expect((await db().lead.findUniqueOrThrow({ where: { id } })).message).toContain(`Numero ${sent}.`);
});

test("nor with withdrawals", async () => {
  const words = "Recedo dal contratto.";
  await flood("recesso-ricevuto", (number) =>
    site.post("/api/withdrawals", { reference: `r${number}@example.it`, words }),
  );
  await expectShare("recesso-ricevuto", "recessi");
  expect(await db().withdrawal.count()).toBe(sent);
});

test("nor with tickets, and the messages in those that no one has looked at", async () => {
  await flood("ticket-ricevuto", (number) =>
    site.post("/api/tickets", { ...validTicket, email: `t${number}@example.it` }),
  );
  await expectShare("ticket-ricevuto", "ticket");
  const tickets = await db().ticket.findMany({ orderBy: { createdAt: "asc" }, select: { id: true } });
  expect(tickets).toHaveLength(sent);
  for (const ticket of [tickets.at(0), tickets.at(-1)]) {
    expect((await site.post(`/api/tickets/${ticket?.id}/messages`, { message: "Ci siete?" })).status).toBe(201);
  }
  expect(await mailsOf("messaggio-cliente")).toHaveLength(1);
});

test.each([
  ["contact", "contatto-ricevuto", "/api/contact", validContact],
  ["ticket", "ticket-ricevuto", "/api/tickets", validTicket],
])("a %s that is sent again uses up no share: the next one is mailed", async (_what, kind, path, fields) => {
  await db().mailMessage.deleteMany();
  const submissionKey = randomUUID();
  await flood(kind, (number) =>
    site.post(path, number === sent ? { ...fields, email: "altra@example.it" } : { ...fields, submissionKey }),
  );
  const received = await mailsOf(kind);
  expect(received.map(({ subject }) => subject.startsWith("Arrivano molti"))).toEqual([false, false]);
});

test("nor do tickets of an address that was put into the spam", async () => {
  const email = "molesto@example.it";
  await db().client.create({ data: { email, name: "Molesto", phone: "", quietSince: new Date() } });
  await db().mailMessage.deleteMany();
  const emailOf = (number: number) => (number === sent ? "gradita@example.it" : email);
  await flood("ticket-ricevuto", (number) => site.post("/api/tickets", { ...validTicket, email: emailOf(number) }));
  const received = await mailsOf("ticket-ricevuto");
  expect(received.map(({ subject }) => subject.startsWith("Arrivano molti"))).toEqual([false]);
});

test("nor do requests that the database doesn't take", async () => {
  await db().mailMessage.deleteMany();
  const { api } = site.server;
  const { write } = api;
  await withLimits(site, async () => {
    api.write = () => Promise.reject(new Error("The table is locked"));
    await api.limits.spend("agencyMail", "contatto-ricevuto", points - left);
    for (let time = 0; time <= left; time++) expect((await site.post("/api/contact", validContact)).status).toBe(500);
    api.write = write;
    expect((await site.post("/api/contact", validContact)).status).toBe(201);
  }).finally(() => {
    api.write = write;
  });
  expect((await mailsOf("contatto-ricevuto")).map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Nuovo/)]);
});
