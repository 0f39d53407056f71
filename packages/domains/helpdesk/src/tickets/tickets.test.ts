import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { formatTicketId, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { visitor } from "@vetrina/core/actor";
import { describe, expect, test } from "vitest";
import { createTicket } from "./tickets.service.ts";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

const ticketsOf = (email: string) => site.server.api.db.ticket.findMany({ where: { email } });

describe("POST /api/tickets", () => {
  test("opens the ticket under a secret number and answers it in both readings", async () => {
    const response = await site.post("/api/tickets", { ...validTicket, email: "Prima@Example.it" });
    expect(response.status).toBe(201);
    const body = await response.json();
    expect(body).toEqual({
      id: body.id,
      ticket: {
        ...validTicket,
        email: "Prima@Example.it",
        id: body.id,
        status: "aperto",
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        attachments: [],
      },
    });
    expect(String(body.id)).toMatch(/^\d{16}$/);
    expect(Number.isSafeInteger(body.id)).toBe(true);
    expect(await (await site.call(`/api/tickets/${body.id}`)).json()).toMatchObject(body.ticket);
    expect(await desk.ask("tickets.one", { id: formatTicketId(body.id) }, {})).toMatchObject(body.ticket);
  });

  test("numbers are neither close to each other nor repeated", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, async () => (await desk.open()).id));
    const sorted = [...new Set(ids)].sort((a, b) => a - b);
    expect(sorted).toHaveLength(10);
    for (const [index, id] of sorted.entries()) expect(id - (sorted[index - 1] ?? 0)).toBeGreaterThan(1_000_000);
  });

  test("draws another number when the one drawn is taken", async () => {
    const { id } = await desk.open();
    const draws = [BigInt(id), BigInt(id), 1_234_567_890_123_456n];
    const input = { ...validTicket, requestType: "altro", priority: "bassa" } as const;
    const caller = { actor: visitor, address: "127.0.0.1" };
    const { ticket } = await createTicket(site.server.api, caller, input, [], () => draws.shift() ?? 0n);
    expect(ticket.id).toBe(1_234_567_890_123_456);
  });

  test("writes to the client with the link to the chat, and to the staff: what was typed is text there, never markup", async () => {
    await site.server.api.db.mailMessage.deleteMany();
    const typed = { clientName: '<img src="n">', subject: 'Sito\n <img src="o">' };
    const { id } = await desk.openConfirmed({ email: "posta@example.it", priority: "urgente", ...typed });
    const [toClient, toStaff] = await desk.mails();
    expect(toClient).toMatchObject({
      kind: "ticket-aperto",
      recipient: "posta@example.it",
      subject: 'Ticket: Sito <img src="o">',
      state: "in-coda",
      threadId: expect.any(String),
    });
    for (const body of [toClient?.textBody, toClient?.htmlBody]) {
      expect(body).toContain(`https://vetrina.example/ticket/${id}`);
      expect(body).toContain(formatTicketId(id));
      expect(body).toContain(validTicket.description);
    }
    expect(toStaff).toMatchObject({
      kind: "ticket-ricevuto",
      recipient: "ciao@studiovetrina.example",
      subject: 'URGENTE, nuovo ticket: Sito <img src="o">',
    });
    for (const body of [toClient?.htmlBody, toStaff?.htmlBody]) {
      expect(body).toContain("&lt;img");
      expect(body).not.toContain("<img src");
    }
    expect(toStaff?.textBody).toContain("https://vetrina.example/admin");
    expect(toStaff?.textBody).not.toContain(String(id));
  });

  test("an empty site is no site", async () => {
    const bare = await desk.open({ websiteUrl: " www.esempio.it/negozio " });
    expect(bare).toMatchObject({ websiteUrl: "https://www.esempio.it/negozio" });
    expect(await desk.open({ websiteUrl: "" })).toMatchObject({ websiteUrl: null });
    for (const none of [undefined, null])
      expect(await desk.open({ websiteUrl: none })).toMatchObject({ websiteUrl: null });
  });

  test("one client for an address, however it is written, and known data stay as they are", async () => {
    await desk.open({ email: "Unico@example.it", clientName: "Ugo Nico" });
    await desk.open({ email: "unico@EXAMPLE.it", clientName: "Un altro" });
    const clients = await site.server.api.db.client.findMany({
      where: { email: "unico@example.it" },
      include: { tickets: true },
    });
    expect(clients).toMatchObject([{ name: "Ugo Nico", registeredAt: null }]);
    expect(clients[0]?.tickets.map(({ clientName }) => clientName).sort()).toEqual(["Ugo Nico", "Un altro"]);
  });

  test("two tickets at once from a new address make one client", async () => {
    const tickets = await Promise.all([1, 2, 3, 4].map(() => desk.open({ email: "insieme@example.it" })));
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(4);
    expect(await site.server.api.db.client.count({ where: { email: "insieme@example.it" } })).toBe(1);
  });

  test("the same submission sent again, also at once, opens one ticket and writes once", async () => {
    const email = "due-volte@example.it";
    const submission = { ...validTicket, email, submissionKey: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => site.post("/api/tickets", submission)));
    answers.push(await site.post("/api/tickets", submission));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(await ticketsOf(email)).toHaveLength(1);
    expect(await desk.mails({ recipient: email })).toHaveLength(1);
  });
});

describe("a ticket's number", () => {
  test("may be typed with spaces and dashes", async () => {
    const { id } = await desk.open();
    for (const typed of [formatTicketId(id), formatTicketId(id).replaceAll(" ", "-"), ` ${id} `]) {
      expect((await site.call(`/api/tickets/${encodeURIComponent(typed)}`)).status, typed).toBe(200);
    }
  });

  test.each(["1", "abc", "9007199254740992", "1234567890123457", "-5", "1e15", "%20"])(
    "%s is unknown, however one asks",
    async (id) => {
      const refusal = { code: "NOT_FOUND", message: ticketNotFoundMessage };
      const calls = [
        site.call(`/api/tickets/${id}`),
        site.call(`/api/tickets/${id}/messages`),
        site.call(`/api/tickets/${id}/attachments/${crypto.randomUUID()}`),
        site.post(`/api/tickets/${id}/messages`, { message: "Ciao" }),
      ];
      for (const response of await Promise.all(calls)) {
        expect(response.status).toBe(404);
        expect(await response.json()).toEqual(refusal);
      }
      const overTrpc = [
        desk.query("tickets.one", { id }, {}),
        desk.query("tickets.messages", { id }, {}),
        desk.mutate("tickets.typing", { id }, {}),
        desk.query("desk.conversation", { id }),
      ];
      for (const response of await Promise.all(overTrpc)) {
        expect(response.status).toBe(404);
        expect((await response.json()).error.data.refusal).toEqual(refusal);
      }
    },
  );
});
