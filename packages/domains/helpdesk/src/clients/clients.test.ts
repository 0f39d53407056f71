import { timeDifference } from "@test/answer-times";
import { confirmedClient } from "@test/client-mail";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { withLimits } from "@test/with-limits";
import { type ClientArea, clientSessionDays, wrongClientLoginMessage } from "@vetrina/contract/clients";
import { formatTicketId } from "@vetrina/contract/tickets";
import { limitTable } from "@vetrina/core/limits";
import { describe, expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

const login = (email: unknown, ticketId: unknown) => site.post("/api/client/login", { email, ticketId });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ticketsOf = (token: string) => site.call("/api/client/tickets", { headers: bearer(token) });

async function tokenOf(email: string, ticketId: number): Promise<string> {
  const response = await login(email, ticketId);
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

describe("POST /api/client/login", () => {
  test("gives a token to who holds an address and one of its tickets, however both are written", async () => {
    const { id } = await desk.open({ email: "Accesso@Example.it" });
    for (const typed of [id, String(id), formatTicketId(id), ` ${formatTicketId(id).replaceAll(" ", "-")} `]) {
      const response = await login(" ACCESSO@example.IT ", typed);
      expect(response.status, String(typed)).toBe(200);
      expect(Object.keys(await response.json())).toEqual(["token"]);
    }
  });

  test("answers every failure in the same way", async () => {
    const { id } = await desk.open({ email: "accesso@example.it" });
    const other = await desk.open({ email: "altro@example.it" });
    const wrong = [
      ["altro@example.it", id],
      ["accesso@example.it", other.id],
      ["nessuno@example.it", id],
      ["accesso@example.it", 1_000_000_000_000_007],
      ["accesso@example.it", "non un numero"],
      ["accesso@example.it", 12],
      ["nessuno@example.it", "1"],
    ];
    for (const [email, ticketId] of wrong) {
      const response = await login(email, ticketId);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({ code: "NO_SESSION", message: wrongClientLoginMessage });
    }
  });

  test("an address has ten tries in a quarter of an hour", async () => {
    await withLimits(site, async () => {
      for (let tried = 0; tried < 10; tried++) expect((await login("a@example.it", "1")).status).toBe(401);
      const refused = await login("a@example.it", "1");
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      // The staff's door has a counter of its own.
      expect((await site.post("/api/auth/login", { username: "x", password: "y" })).status).toBe(401);
    });
  });

  test("the token can't be read in the database, and lasts a week", async () => {
    const { id } = await desk.open({ email: "hash@example.it" });
    const token = await tokenOf("hash@example.it", id);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const sessions = await site.server.api.db.clientSession.findMany({
      where: { client: { email: "hash@example.it" } },
    });
    expect(sessions).toHaveLength(1);
    expect(Buffer.from(sessions[0]?.tokenHash ?? []).toString("base64url")).not.toBe(token);
    const days = ((sessions[0]?.expiresAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(clientSessionDays - 0.01);
    expect(days).toBeLessThanOrEqual(clientSessionDays);
  });
});

describe("GET /api/client/tickets", () => {
  test("after a login lists the ticket of the login alone, by REST as by tRPC", async () => {
    const first = await desk.open({ email: "accesso-solo@example.it" });
    await desk.open({ email: "accesso-solo@example.it" });
    const token = await tokenOf("accesso-solo@example.it", first.id);
    const response = await ticketsOf(token);
    expect(response.status).toBe(200);
    const { attachments: _, ...fields } = first;
    expect(await response.json()).toEqual([fields]);
    expect(await desk.ask("clients.tickets", {}, bearer(token))).toEqual([fields]);
    expect(await desk.ask("clients.area", {}, bearer(token))).toEqual({
      email: "accesso-solo@example.it",
      isConfirmed: false,
      counts: { total: 1, inProgress: 1, resolved: 0 },
      tickets: [{ ...fields, isUnclaimed: true }],
      nextCursor: null,
    });
  });

  test("after a mailed link lists what the address has opened, newest first, and nothing else", async () => {
    const first = await desk.open({ email: "elenco@example.it", subject: "Il primo" });
    const headers = await confirmedClient(site, "elenco@example.it");
    const second = await desk.open({ email: "ELENCO@example.it", subject: "Il secondo" }, headers);
    await desk.open({ email: "elenco@example.com" });
    const response = await site.call("/api/client/tickets", { headers });
    const listed = await response.json();
    expect(listed.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    const { attachments: _, ...fields } = second;
    expect(listed[0]).toEqual(fields);
    expect(await desk.ask("clients.tickets", {}, headers)).toEqual(listed);
    expect(await desk.ask("clients.area", {}, headers)).toEqual({
      email: "elenco@example.it",
      isConfirmed: true,
      counts: { total: 2, inProgress: 2, resolved: 0 },
      tickets: [
        { ...listed[0], isUnclaimed: false },
        { ...listed[1], isUnclaimed: true },
      ],
      nextCursor: null,
    });
  });

  test("has an end, however many strangers have opened there, and counts and leads to the rest", async () => {
    const email = "sommerso@example.it";
    const first = await desk.open({ email });
    const headers = await confirmedClient(site, email);
    const { db } = site.server.api;
    const { attachments: _, createdAt, ...fields } = first;
    const { clientId } = await db.ticket.findUniqueOrThrow({ where: { id: first.id } });
    const planted = Array.from({ length: 199 }, (_none, index) => ({
      ...fields,
      id: 5_000_000_000_000_000n + BigInt(index),
      clientId,
      description: "z".repeat(10_000),
      status: (["aperto", "in-lavorazione", "risolto", "chiuso"] as const)[index % 4] ?? "aperto",
      // Two by two at the same moment.
      createdAt: new Date(Date.parse(createdAt) + 1000 * (1 + Math.floor(index / 2))),
    }));
    await db.ticket.createMany({ data: planted });
    const overRest = await (await site.call("/api/client/tickets", { headers })).text();
    expect(JSON.parse(overRest)).toHaveLength(100);
    expect(overRest.length).toBeLessThan(100_000);
    const newest = await desk.ask<ClientArea>("clients.area", {}, headers);
    expect(newest.counts).toEqual({ total: 200, inProgress: 101, resolved: 99 });
    const rest = await desk.ask<ClientArea>("clients.area", { cursor: newest.nextCursor }, headers);
    expect(rest.nextCursor).toBeNull();
    const older = `/api/client/tickets?createdAt=${newest.nextCursor?.createdAt}&id=${newest.nextCursor?.id}`;
    expect(await (await site.call(older, { headers })).json()).toMatchObject(rest.tickets.map(({ id }) => ({ id })));
    const ids = [...newest.tickets, ...rest.tickets].map(({ id }) => id);
    expect(ids).toEqual([...planted.map(({ id }) => Number(id)).reverse(), first.id]);
    await withLimits(site, async () => {
      const { limits } = site.server.api;
      await limits.spend("visitorCall", "127.0.0.1", 1200);
      expect((await site.call("/api/client/tickets", { headers })).status).toBe(429);
    });
  });

  test.each([
    ["an invented token", bearer("A".repeat(43))],
    ["no token at all", { authorization: "Bearer " }],
    ["another scheme", { authorization: `Basic ${"A".repeat(43)}` }],
  ])("is closed to %s", async (_name, headers) => {
    const response = await site.call("/api/client/tickets", { headers });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ code: "NO_SESSION", message: "Devi accedere per continuare." });
    expect((await desk.query("clients.tickets", {}, headers)).status).toBe(401);
  });

  test("a token in use, and idle for hours, opens its list although others at its address have used up the misses", async () => {
    const { id } = await desk.open({ email: "stessa-rete@example.it" });
    const token = await tokenOf("stessa-rete@example.it", id);
    expect((await ticketsOf(token)).status).toBe(200);
    await withLimits(site, async () => {
      await site.server.api.limits.spend("miss", "127.0.0.1", limitTable.miss.points);
      expect((await ticketsOf("B".repeat(43))).status).toBe(429);
      const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 2 * 60 * 60 * 1000);
      const { status } = await ticketsOf(token).finally(() => clock.mockRestore());
      expect(status).toBe(200);
      await site.call("/api/client/logout", { method: "POST", headers: bearer(token) });
      expect((await ticketsOf(token)).status).toBe(401);
    });
  });

  test("a token that is sent counts before a cookie that is just there; a worthless one doesn't", async () => {
    const { id } = await desk.open({ email: "due-cappelli@example.it" });
    const token = await tokenOf("due-cappelli@example.it", id);
    const both = { ...desk.staff, ...bearer(token) };
    expect((await site.call("/api/client/tickets", { headers: both })).status).toBe(200);
    expect((await site.call("/api/admin/support-tickets", { headers: both })).status).toBe(401);
    expect(await (await desk.say(id, "Sono io", {}, both)).json()).toMatchObject({ senderType: "client" });
    const worthless = { ...desk.staff, ...bearer("A".repeat(43)) };
    expect((await site.call("/api/admin/support-tickets", { headers: worthless })).status).toBe(200);
  });
});

describe("the end of a session", () => {
  test("after logout the token is worth nothing, and other sessions go on", async () => {
    const { id } = await desk.open({ email: "uscita@example.it" });
    const [token, other] = [await tokenOf("uscita@example.it", id), await tokenOf("uscita@example.it", id)];
    const response = await site.call("/api/client/logout", { method: "POST", headers: bearer(token) });
    expect(response.status).toBe(204);
    expect((await ticketsOf(token)).status).toBe(401);
    expect((await ticketsOf(other)).status).toBe(200);
    expect((await site.call("/api/client/logout", { method: "POST", headers: bearer(token) })).status).toBe(401);
  });

  test("after a week the token is worth nothing, and the next login clears it away", async () => {
    const { db } = site.server.api;
    const { id } = await desk.open({ email: "scaduto@example.it" });
    const token = await tokenOf("scaduto@example.it", id);
    const where = { client: { email: "scaduto@example.it" } };
    await db.clientSession.updateMany({ where, data: { expiresAt: new Date(Date.now() - 1000) } });
    expect((await ticketsOf(token)).status).toBe(401);
    const { id: another } = await desk.open({ email: "altro-ancora@example.it" });
    await tokenOf("altro-ancora@example.it", another);
    expect(await db.clientSession.count({ where })).toBe(0);
  });
});

describe("POST /api/client/register", () => {
  const person = { clientName: "Rita Nuova", phone: "333 1234567" };
  const register = (fields: object) => site.post("/api/client/register", { ...person, ...fields });

  test("answers a new address, a known one and one with tickets alike", async () => {
    const known = "con-ticket@example.it";
    await desk.open({ email: known });
    const answers = [];
    for (const email of ["nuova@example.it", "nuova@example.it", known, " CON-TICKET@Example.it"]) {
      const response = await register({ email });
      expect(response.status).toBe(201);
      answers.push(await response.text());
    }
    expect(new Set(answers).size).toBe(1);
  });

  test("writes to an address how to open its area and its first ticket", async () => {
    await register({ email: "senza@example.it" });
    const [mail] = await desk.mails({ recipient: "senza@example.it" });
    expect(mail).toMatchObject({ kind: "registrazione", threadId: null });
    expect(mail?.textBody).toContain("Entra nell’area clienti: https://vetrina.example/client/entra#{{token}}\n");
    expect(mail?.htmlBody).toContain('href="https://vetrina.example/client/entra#{{token}}"');
    expect(mail?.textBody).toContain("Apri il primo ticket: https://vetrina.example/ticket\n");
    const client = await site.server.api.db.client.findUnique({ where: { email: "senza@example.it" } });
    expect(client).toMatchObject({ name: "Rita Nuova", phone: "333 1234567", registeredAt: expect.any(Date) });
  });

  test("writes the same to one with tickets, names none of them, and changes nothing that is known of it", async () => {
    const email = "coi-ticket@example.it";
    const { id } = await desk.open({ email, subject: "Il forno online" });
    await register({ email, clientName: "Un impostore", phone: "000 0000000" });
    await register({ email: "mai-visto@example.it" });
    const [mail] = await desk.mails({ recipient: email, kind: "registrazione" });
    const [other] = await desk.mails({ recipient: "mai-visto@example.it" });
    expect([mail?.subject, mail?.textBody, mail?.htmlBody]).toEqual([other?.subject, other?.textBody, other?.htmlBody]);
    expect(mail?.textBody).not.toMatch(new RegExp(`${id}|${formatTicketId(id)}|impostore|forno`));
    const client = await site.server.api.db.client.findUnique({ where: { email } });
    expect(client).toMatchObject({ name: validTicket.clientName, phone: validTicket.phone });
    expect(client?.registeredAt).toBeInstanceOf(Date);
  });

  test("twice at once makes one client", async () => {
    const email = "doppia@example.it";
    const answers = await Promise.all([1, 2, 3].map(() => register({ email })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await site.server.api.db.client.count({ where: { email } })).toBe(1);
  });

  test("takes as long for a new address as for one with tickets", async () => {
    const known = "tempi@example.it";
    await desk.open({ email: known });
    const difference = await timeDifference(
      () => register({ email: known }),
      (round) => register({ email: `t${round}@example.it` }),
    );
    // Both make the same calls to the database; the bound leaves room for a busy machine.
    expect(difference).toBeLessThan(1);
  });
});
