import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { dayMs } from "@vetrina/contract/dates";
import { type KnownClient, knownClientsShown } from "@vetrina/contract/desk-opening";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { formatTicketId } from "@vetrina/contract/tickets";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const { websiteUrl: _, ...fields } = validTicket;
const open = (more: object = {}) =>
  desk.order<{ id: number }>(
    "desk.open",
    { ...fields, isMine: false, submissionKey: crypto.randomUUID(), ...more },
    operator,
  );

const logOf = (id: number) =>
  site.server.api.db.auditEntry.findMany({
    where: { subject: "ticket", subjectId: String(id) },
    select: { actor: true, action: true, summary: true },
  });

test("who phoned gets one mail with the link, which quotes nothing; the log says who opened the ticket", async () => {
  const email = "telefona@example.it";
  const { id } = await open({ email, subject: "Cambiare gli orari" });
  const [mail, ...others] = await desk.mails({ recipient: email });
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "ticket-aperto", subject: "La tua richiesta di assistenza" });
  expect(mail?.textBody).toContain("Abbiamo aperto un ticket per te");
  expect(mail?.textBody).toContain(formatTicketId(id));
  expect(mail?.textBody).toContain(`/ticket/${id}#`);
  expect(mail?.textBody).not.toMatch(/Lucia|orari|menu/);
  expect(mail?.linkClientId).toBeGreaterThan(0);
  expect(await desk.mails({ kind: "ticket-ricevuto" })).toEqual([]);
  expect(await logOf(id)).toEqual([
    { actor: "piero", action: "ticket.apertura", summary: "Ha aperto un ticket per un cliente" },
  ]);
});

test("the ticket waits for an answer like any other, in the list and in the client's chat", async () => {
  const { id } = await open({ email: "in.lista@example.it", subject: "Aggiungere una pagina" });
  const { ticket } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(ticket).toMatchObject({ subject: "Aggiungere una pagina", status: "aperto", address: "non-confermato" });
  expect(ticket.dueAt).toEqual(expect.any(String));
  expect(await desk.subjects({ q: "Aggiungere una pagina" })).toEqual(["Aggiungere una pagina"]);
  expect((await desk.say(id, "Grazie, ecco il testo")).status).toBe(201);
});

test("whoever opens it has read it, and may be its assignee; colleagues find it unread", async () => {
  const { id } = await open({ email: "mio@example.it", isMine: true });
  const shown = async (headers?: { cookie: string }) => (await desk.list({ q: String(id) }, headers)).tickets[0];
  expect(await shown(operator)).toMatchObject({ unread: false, assignee: { username: "piero" } });
  expect(await shown()).toMatchObject({ unread: true });
  const other = await open({ email: "di.nessuno@example.it" });
  expect((await desk.list({ q: String(other.id) })).tickets).toMatchObject([{ assignee: null }]);
  const { events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(events).toMatchObject([{ kind: "apertura" }]);
});

test("it is in the list and its client is mailed, although the address is quiet and the office closed", async () => {
  const email = "zitto@example.it";
  const spam = await desk.openConfirmed({ email });
  await desk.order("desk.move", { id: spam.id, folder: "spam" });
  await site.server.api.db.mailMessage.deleteMany({ where: { recipient: email } });
  await site.server.api.db.siteSettings.update({
    where: { id: 1 },
    data: { outOfHoursReply: true, outOfHoursText: "Siamo chiusi" },
  });
  const nextNight = new Date((Math.floor(Date.now() / dayMs) + 1) * dayMs + 2 * 3_600_000);
  site.server.api.now = () => nextNight;
  try {
    const { id } = await open({ email });
    expect((await desk.list({ q: String(id) })).tickets).toMatchObject([{ folder: "elenco" }]);
    expect((await desk.mails({ recipient: email })).map(({ kind }) => kind)).toEqual(["ticket-aperto"]);
  } finally {
    site.server.api.now = () => new Date();
  }
});

test("known clients are found by how their address begins, and few of them", async () => {
  for (let count = 0; count < knownClientsShown + 2; count++) {
    await desk.open({ email: `noto_${count}@example.it`, clientName: `Noto numero ${count}` });
  }
  const find = (email: string) => desk.ask<KnownClient[]>("desk.knownClients", { email }, operator);
  expect(await find("NOTO_3")).toEqual([
    { email: "noto_3@example.it", name: "Noto numero 3", phone: validTicket.phone },
  ]);
  expect(await find("noto_")).toHaveLength(knownClientsShown);
  expect([await find("no"), await find("not%"), await find("noto1")]).toEqual([[], [], []]);
});

test("the same submission, also at the same moment, opens one ticket and writes one mail", async () => {
  const again = { email: "due.volte@example.it", submissionKey: crypto.randomUUID() };
  const [first, second] = await Promise.all([open(again), open(again)]);
  expect(second).toEqual(first);
  expect(await open(again)).toEqual(first);
  expect(await desk.mails({ recipient: again.email })).toHaveLength(1);
  expect(await logOf(first?.id ?? 0)).toHaveLength(1);
});

test("a client's own ticket leaves no line in the log", async () => {
  const { id } = await desk.open({ email: "da.solo@example.it" });
  expect(await logOf(id)).toEqual([]);
});

test.each([
  [{ clientName: "L" }, "clientName", "Il nome deve avere almeno 2 caratteri"],
  [{ email: "lucia" }, "email", "Email non valida"],
  [{ description: "Corta" }, "description", "La descrizione deve avere almeno 20 caratteri"],
  [{ requestType: "" }, "requestType", "Seleziona il tipo di richiesta"],
])("refuses %j", async (more, field, message) => {
  const input = { ...fields, isMine: false, submissionKey: crypto.randomUUID(), ...more };
  const response = await desk.mutate("desk.open", input, operator);
  const { error } = await response.json();
  expect([response.status, error.message]).toEqual([400, message]);
  expect(error.data.refusal.fields).toEqual({ [field]: message });
});
