import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import type { DeskConversation, DeskTicket } from "@vetrina/contract/support-desk";
import { ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });
const desk = opened(() => openHelpDesk(site));

const patch = (id: number, body: unknown) => desk.send("PATCH", `/api/admin/support-tickets/${id}`, body, desk.staff);

test("an unknown ticket is not found by any call", async () => {
  const input = { id: 1_000_000_000_000_003, status: "chiuso", priority: "alta", assigneeId: null };
  for (const name of ["markSeen", "setStatus", "setPriority", "assign", "typing"]) {
    const response = await desk.mutate(`desk.${name}`, input);
    expect(response.status, name).toBe(404);
    expect((await response.json()).error.data.refusal.message).toBe(ticketNotFoundMessage);
  }
  expect((await patch(input.id, { status: "chiuso" })).status).toBe(404);
});

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
    const promise = { waitingSince: expect.any(String), dueAt: expect.any(String), awaitsClient: false };
    const place = {
      clientId: expect.any(Number),
      folder: "elenco",
      folderSince: null,
      isAddressQuiet: false,
      tags: [],
      fields: [],
    };
    const found = { ...promise, ...place, activityAt: expect.any(String), assignee: null, address: "non-confermato" };
    expect(conversation.ticket).toEqual({ ...ticket, ...found });
    expect(conversation.messages).toMatchObject([
      { senderType: "client", senderName: "Lucia Ferri", message: "Ci siete?", isInternal: false },
      { senderType: "admin", senderName: "Staff", message: "Nota", isInternal: true },
    ]);
  });

  test("is unread until somebody looks or answers, and again when the client writes", async () => {
    const { id } = await desk.open();
    const isUnread = async () =>
      (await desk.ask<{ tickets: DeskTicket[] }>("desk.list", { q: String(id) })).tickets[0]?.unread;
    expect(await isUnread()).toBe(true);
    expect(await desk.order("desk.markSeen", { id })).toMatchObject({ unread: false });
    expect(await isUnread()).toBe(false);
    await desk.say(id, "Ci siete?");
    expect(await isUnread()).toBe(true);
    await desk.reply(id, "Eccoci");
    expect(await isUnread()).toBe(false);
    await desk.order("desk.setStatus", { id, status: "risolto" });
    expect(await isUnread()).toBe(false);
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
  const refusal = async (name: string, input: object) => {
    const response = await desk.mutate(`desk.${name}`, input);
    expect(response.status).toBe(409);
    return (await response.json()).error.data.refusal.message;
  };
  for (const [name, field, from, mine, theirs, words] of [
    ["setStatus", "status", "aperto", "chiuso", "risolto", "lo stato nel frattempo: adesso è «Risolto»"],
    ["setPriority", "priority", "alta", "media", "bassa", "la priorità nel frattempo: adesso è «Bassa»"],
    ["assign", "assigneeId", null, anna?.id, other?.id, "l'assegnazione nel frattempo: adesso è di piero"],
  ] as const) {
    await desk.order(`desk.${name}`, { id, [field]: theirs, from }, piero);
    expect(await refusal(name, { id, [field]: mine, from })).toBe(`piero ha cambiato ${words}. Guarda e riprova.`);
    await desk.order(`desk.${name}`, { id, [field]: theirs, from });
  }
  await desk.say(id, "Non va ancora.");
  const words = "Il cliente ha cambiato lo stato nel frattempo: adesso è «Aperto». Guarda e riprova.";
  expect(await refusal("setStatus", { id, status: "chiuso", from: "risolto" })).toBe(words);
  const late = await patch(id, { status: "chiuso", from: "risolto" });
  expect([late.status, (await late.json()).message]).toEqual([409, words]);
  expect((await patch(id, { status: "in_corso", from: "aperto" })).status).toBe(200);
});

describe("priority and assignment", () => {
  test("a priority is one of the four", async () => {
    const { id } = await desk.open();
    expect(await desk.order("desk.setPriority", { id, priority: "bassa" })).toMatchObject({ priority: "bassa" });
    const refused = await desk.mutate("desk.setPriority", { id, priority: "somma" });
    expect(refused.status).toBe(400);
    expect((await refused.json()).error.data.refusal.message).toBe("Seleziona la priorità");
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
    const refused = await desk.mutate("desk.assign", { id, assigneeId: 999 });
    expect(refused.status).toBe(404);
    expect((await refused.json()).error.data.refusal.message).toBe("Questa persona non fa parte dello staff.");
  });
});
