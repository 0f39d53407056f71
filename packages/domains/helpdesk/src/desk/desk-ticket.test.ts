import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { addAccount } from "@test/staff-account";
import { validTicket } from "@test/ticket";
import { dayMs } from "@vetrina/contract/dates";
import { type KnownClient, knownClientsShown } from "@vetrina/contract/desk-opening";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { formatTicketId } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

const patch = (id: number, body: unknown) => desk.send("PATCH", `/api/admin/support-tickets/${id}`, body, desk.staff);

const found = async (id: number) => (await desk.ask<{ status: string }>("tickets.one", { id }, {})).status;

describe("a status", () => {
  test("any from any, by REST as by tRPC; in_corso is in-lavorazione", async () => {
    const { id } = await desk.open();
    for (const status of ["chiuso", "aperto", "risolto", "in-lavorazione", "chiuso", "risolto"]) {
      const response = await patch(id, { status });
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ id, status });
    }
    expect(await (await patch(id, { status: "in_corso" })).json()).toMatchObject({ status: "in-lavorazione" });
    expect(await desk.order("desk.setStatus", { id, status: "in_corso" })).toMatchObject({ status: "in-lavorazione" });
    expect(await desk.ask("tickets.one", { id }, {})).toMatchObject({ status: "in-lavorazione" });
  });

  test.each([{ status: "archiviato" }, { status: "" }, {}])("%j is refused", async (body) => {
    const { id } = await desk.open();
    const response = await patch(id, body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { status: "Lo stato richiesto non esiste" } });
  });

  test("the client reads of it by mail when it is another one, and only then", async () => {
    const { id, email } = await desk.openConfirmed({ email: "stato@example.it" });
    await patch(id, { status: "aperto" });
    await patch(id, { status: "risolto" });
    await patch(id, { status: "risolto" });
    const mails = await desk.mails({ recipient: email, kind: "stato-cambiato" });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toBe("Re: Ticket: Il menu non si apre");
    expect(mails[0]?.textBody).toContain("Il tuo ticket ora è: Risolto");
    expect(mails[0]?.textBody).toContain(`https://vetrina.example/ticket/${id}`);
    const [opened] = await desk.mails({ recipient: email, kind: "ticket-aperto" });
    expect(mails[0]?.threadId).toBe(opened?.threadId);
  });

  test("that an answer brings is told in the answer's mail, a note's by its own", async () => {
    const { id, email } = await desk.openConfirmed({ email: "risolta@example.it" });
    const told = async () => {
      const mails = await desk.mails({ recipient: email });
      return mails
        .filter(({ kind }) => ["risposta-staff", "stato-cambiato"].includes(kind))
        .map(({ kind, textBody }) => [kind, textBody.includes("tua richiesta è risolta")]);
    };
    await desk.reply(id, "Fatto", { acts: [{ kind: "stato", to: "risolto" }] });
    expect(await found(id)).toBe("risolto");
    expect(await told()).toEqual([["risposta-staff", true]]);
    await desk.reply(id, "Ancora una cosa", { acts: [{ kind: "stato", to: "risolto" }] });
    await patch(id, { status: "aperto" });
    await desk.reply(id, "Era il colore", { isInternal: true, acts: [{ kind: "stato", to: "risolto" }] });
    expect(await told()).toEqual([
      ["risposta-staff", true],
      ["risposta-staff", false],
      ["stato-cambiato", false],
      ["stato-cambiato", true],
    ]);
  });

  test("that is chosen with an answer is told in its mail too where none can be taken back, over one of its acts", async () => {
    await desk.order("settings.save", { undoSeconds: 0 });
    const { id, email } = await desk.openConfirmed({ email: "subito@example.it" });
    const acts = [
      { kind: "stato", to: "in-lavorazione" },
      { kind: "priorita", to: "alta" },
    ];
    await desk.reply(id, "Una nota", { asStaff: true, isInternal: true, thenStatus: "chiuso" });
    expect(await found(id)).toBe("aperto");
    await desk.reply(id, "Fatto", { asStaff: true, isUndoable: true, thenStatus: "risolto", acts });
    expect(await found(id)).toBe("risolto");
    const mails = await desk.mails({ recipient: email });
    expect(mails.map(({ kind }) => kind).filter((kind) => kind !== "ticket-aperto")).toEqual(["risposta-staff"]);
    expect(mails.at(-1)?.textBody).toContain("tua richiesta è risolta");
  });

  test("changed by two at once to the same, is told once", async () => {
    const { id, email } = await desk.open({ email: "insieme@example.it" });
    await Promise.all([1, 2, 3].map(() => patch(id, { status: "chiuso" })));
    expect(await desk.mails({ recipient: email, kind: "stato-cambiato" })).toHaveLength(1);
  });
});

describe("a conversation", () => {
  test("is the ticket with everything that was said", async () => {
    const ticket = await desk.open();
    await desk.say(ticket.id, "Ci siete?");
    await desk.reply(ticket.id, "Nota", { isInternal: true });
    const conversation = await desk.ask<DeskConversation>("desk.conversation", { id: ticket.id });
    const found = { folder: "elenco", awaitsClient: false, assignee: null, address: "non-confermato", tags: [] };
    expect(conversation.ticket).toMatchObject({ ...ticket, ...found });
    expect(conversation.messages).toMatchObject([
      { senderType: "client", senderName: "Lucia Ferri", message: "Ci siete?", isInternal: false },
      { senderType: "admin", senderName: "Staff", message: "Nota", isInternal: true },
    ]);
  });

  test("that was seen already is not told of again: who hears of a change may look again", async () => {
    const { id } = await desk.open();
    const mailbox = site.server.api.live.follow(id, undefined);
    for (let looked = 0; looked < 3; looked++) await desk.order("desk.markSeen", { id });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    const heard: string[] = [];
    while (!heard.includes("status")) heard.push(...(await mailbox.next()).map(({ kind }) => kind));
    // The opening's own signal may still be on its way when following begins.
    expect(heard.filter((kind) => kind !== "opened")).toEqual(["read", "status"]);
    mailbox.close();
  });
});

test("what a colleague or the client has made of it since it was read is not replaced, by a change or its undo", async () => {
  const piero = { cookie: await site.staffCookie("operatore") };
  const [anna, other] = await desk.ask<{ id: number }[]>("desk.staff");
  const { id } = await desk.open();
  for (const [name, field, from, mine, theirs, words] of [
    ["setStatus", "status", "aperto", "chiuso", "risolto", "lo stato nel frattempo: adesso è «Risolto»"],
    ["setPriority", "priority", "alta", "media", "bassa", "la priorità nel frattempo: adesso è «Bassa»"],
    ["assign", "assigneeId", null, anna?.id, other?.id, "l’assegnazione nel frattempo: adesso è di piero"],
  ] as const) {
    await desk.order(`desk.${name}`, { id, [field]: theirs, from }, piero);
    const message = `piero ha cambiato ${words}. Guarda e riprova.`;
    expect(await desk.refusal(`desk.${name}`, { id, [field]: mine, from })).toMatchObject({ status: 409, message });
    await desk.order(`desk.${name}`, { id, [field]: theirs, from });
  }
  await desk.say(id, "Non va ancora.");
  const words = "Il cliente ha cambiato lo stato nel frattempo: adesso è «Aperto». Guarda e riprova.";
  expect(await refusal(desk.mutate("desk.setStatus", { id, status: "chiuso", from: "risolto" }))).toEqual([409, words]);
  const late = await patch(id, { status: "chiuso", from: "risolto" });
  expect([late.status, (await late.json()).message]).toEqual([409, words]);
  expect((await patch(id, { status: "in_corso", from: "aperto" })).status).toBe(200);
});

test("a ticket is given to one of the staff, or to nobody", async () => {
  await site.staffCookie("operatore");
  const staff = await desk.ask<{ id: number; username: string }[]>("desk.staff");
  expect(staff.map(({ username }) => username)).toEqual(["anna", "piero"]);
  const { id } = await desk.open();
  const assignee = staff[1] ?? expect.fail();
  expect(await desk.order("desk.assign", { id, assigneeId: assignee.id })).toMatchObject({ assignee });
  expect((await desk.ask<DeskConversation>("desk.conversation", { id })).ticket.assignee).toEqual(assignee);
  expect(await desk.order("desk.assign", { id, assigneeId: null })).toMatchObject({ assignee: null });
  const blocked = await addAccount(site, "operatore");
  await desk.order("users.block", { id: blocked.id });
  for (const assigneeId of [999, blocked.id]) {
    const refused = await refusal(desk.mutate("desk.assign", { id, assigneeId }));
    expect(refused).toEqual([404, "Questa persona non fa parte dello staff."]);
  }
});

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
  await site.server.api.db.mailMessage.deleteMany();
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
