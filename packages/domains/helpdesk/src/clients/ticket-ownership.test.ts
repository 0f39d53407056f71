import { confirmedClient, deliverMail, tokenIn } from "@test/client-mail";
import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { refusal } from "@test/refusal";
import { type ClientArea, ticketLinkDays } from "@vetrina/contract/clients";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { type Ticket, ticketNotFoundMessage } from "@vetrina/contract/tickets";
import { afterEach, describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

afterEach(() => {
  site.server.api.now = () => new Date();
});

const row = (id: number) => db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });
const addressOf = async (id: number) => (await desk.ask<DeskConversation>("desk.conversation", { id })).ticket.address;

type Headers = Record<string, string>;
const answer = (headers: Headers, id: number, isMine: boolean) =>
  desk.mutate("clients.answerOwnership", { id, isMine }, headers);
const answerByMail = (id: number, token: string, isMine: boolean) =>
  desk.mutate("clients.answerOwnershipByMail", { id, token, isMine }, {});
const openLink = (id: number, token: string) =>
  desk.order<{ isOpen: boolean }>("clients.openMailedLink", { id, token }, {});
const listed = async (headers: Headers) => (await desk.ask<ClientArea>("clients.area", {}, headers)).tickets;

/** A ticket opened with an address, and the token of the link in its first mail. */
async function openAndReadMail(email: string): Promise<{ ticket: Ticket; token: string }> {
  const ticket = await desk.open({ email });
  const sent = await deliverMail(site);
  return { ticket, token: tokenIn(sent.findLast(({ recipient }) => recipient === email)) };
}

describe("a ticket that was opened where the address wasn't confirmed", () => {
  test("is asked about, and is the client's after a yes", async () => {
    const email = "si@example.it";
    const { id } = await desk.open({ email });
    const headers = await confirmedClient(site, email);
    expect(await listed(headers)).toMatchObject([{ id, isUnclaimed: true }]);
    expect(await addressOf(id)).toBe("non-confermato");
    expect((await answer(headers, id, true)).status).toBe(200);
    expect((await answer(headers, id, true)).status).toBe(200);
    expect(await listed(headers)).toMatchObject([{ id, isUnclaimed: false }]);
    expect(await addressOf(id)).toBe("confermato");
    await desk.reply(id, "Ecco la risposta.");
    const [reply] = await desk.mails({ recipient: email, kind: "risposta-staff" });
    expect(reply?.textBody).toContain("Ecco la risposta.\n");
    const [status, message] = await refusal(answer(headers, id, false));
    expect([status, message]).toEqual([409, "Hai già detto che questo ticket è tuo. Se non è così, scrivici."]);
  });

  test("leaves the client's area after a no: its opener keeps the chat, and the address hears no more of it", async () => {
    const email = "no@example.it";
    const { id } = await desk.open({ email, subject: "A nome d’altri" });
    const { token } = await (await site.post("/api/client/login", { email, ticketId: id })).json();
    const headers = await confirmedClient(site, email);
    // A mail that still waits when the ticket is given back is not sent either.
    await desk.reply(id, "Prima della restituzione");
    expect((await answer(headers, id, false)).status).toBe(200);
    expect(await addressOf(id)).toBe("disconosciuto");
    const [entry] = await db().auditEntry.findMany({ where: { action: "ticket.disconoscimento" } });
    expect(entry).toMatchObject({ actor: "client", subject: "ticket", subjectId: String(id) });
    expect(`${entry?.summary}${JSON.stringify(entry?.details)}`).not.toContain(email);
    expect(await listed(headers)).toEqual([]);
    const waiting = (await deliverMail(site)).filter(({ recipient }) => recipient === email);
    expect(waiting).toEqual([]);
    await desk.reply(id, "Dopo la restituzione");
    await desk.order("desk.setStatus", { id, status: "risolto" });
    expect((await deliverMail(site)).filter(({ recipient }) => recipient === email)).toEqual([]);

    const opener = await (await site.call(`/api/tickets/${id}`)).json();
    expect(opener).toMatchObject({ id, email, subject: "A nome d’altri", status: "risolto" });
    expect((await desk.say(id, "Ci siete?")).status).toBe(201);
    const oldSession = await site.call("/api/client/tickets", { headers: { authorization: `Bearer ${token}` } });
    expect(oldSession.status).toBe(401);
    expect((await site.post("/api/client/login", { email, ticketId: id })).status).toBe(401);
  });

  test("is nobody else's to answer for", async () => {
    const { id } = await desk.open({ email: "altrui@example.it" });
    await desk.open({ email: "curioso@example.it" });
    const stranger = await confirmedClient(site, "curioso@example.it");
    for (const isMine of [true, false]) {
      expect(await refusal(answer(stranger, id, isMine))).toEqual([404, ticketNotFoundMessage]);
    }
    expect(await row(id)).toMatchObject({ confirmedAt: null, disownedAt: null });
  });

  test("can't be claimed by a login, which its opener can have", async () => {
    const email = "preda@example.it";
    const { id } = await desk.open({ email });
    const { token } = await (await site.post("/api/client/login", { email, ticketId: id })).json();
    expect((await answer({ authorization: `Bearer ${token}` }, id, true)).status).toBe(403);
    expect((await row(id)).confirmedAt).toBeNull();
  });

  test.each([true, false])("both answers at once leave one of them (first: %s)", async (isMine) => {
    const email = `insieme-${isMine}@example.it`;
    const { id } = await desk.open({ email });
    const headers = await confirmedClient(site, email);
    const answers = await Promise.all([
      answer(headers, id, isMine),
      answer(headers, id, !isMine),
      answer(headers, id, isMine),
    ]);
    const { clientId, confirmedAt, disownedAt } = await row(id);
    expect([confirmedAt, disownedAt].filter(Boolean)).toHaveLength(1);
    expect(clientId === null).toBe(disownedAt !== null);
    expect(answers.map(({ status }) => status)).toContain(200);
    for (const { status } of answers) expect([200, 404, 409]).toContain(status);
  });

  test("given back while the staff answers: the mail went before, or goes not at all", async () => {
    const email = "corsa@example.it";
    const tickets = await Promise.all(Array.from({ length: 6 }, () => desk.open({ email })));
    const headers = await confirmedClient(site, email);
    await Promise.all(tickets.flatMap(({ id }) => [desk.reply(id, "Eccoci"), answer(headers, id, false)]));
    expect(await db().mailMessage.count({ where: { recipient: email, state: "in-coda" } })).toBe(0);
    for (const { id } of tickets) {
      expect(await row(id)).toMatchObject({ clientId: null, disownedAt: expect.any(Date) });
      expect(await db().ticketMessage.count({ where: { ticketId: BigInt(id) } })).toBe(1);
    }
  });
});

describe("the link of a ticket's mail", () => {
  test("claims the ticket, once, and without a session", async () => {
    const { ticket, token } = await openAndReadMail("mail-si@example.it");
    expect(await openLink(ticket.id, token)).toEqual({ isOpen: true });
    expect((await answerByMail(ticket.id, token, true)).status).toBe(200);
    expect((await row(ticket.id)).confirmedAt).toBeInstanceOf(Date);
    expect(await openLink(ticket.id, token)).toEqual({ isOpen: false });
    expect(await refusal(answerByMail(ticket.id, token, false))).toEqual([404, ticketNotFoundMessage]);
  });

  test("gives it back", async () => {
    const { ticket, token } = await openAndReadMail("mail-no@example.it");
    expect((await answerByMail(ticket.id, token, false)).status).toBe(200);
    expect(await addressOf(ticket.id)).toBe("disconosciuto");
  });

  test("says nothing about another ticket of the same address, and nothing without its token", async () => {
    const email = "mail-altro@example.it";
    const { token } = await openAndReadMail(email);
    const other = await desk.open({ email });
    for (const tried of [token, "A".repeat(43)]) {
      expect(await openLink(other.id, tried)).toEqual({ isOpen: false });
      expect((await answerByMail(other.id, tried, true)).status).toBe(404);
    }
    expect((await row(other.id)).confirmedAt).toBeNull();
  });

  test("holds for a month", async () => {
    const { ticket, token } = await openAndReadMail("mail-tardi@example.it");
    site.server.api.now = () => new Date(Date.now() + (ticketLinkDays + 1) * 86_400_000);
    expect(await openLink(ticket.id, token)).toEqual({ isOpen: false });
    expect((await answerByMail(ticket.id, token, true)).status).toBe(404);
  });

  test("comes with every mail until there is an answer", async () => {
    const email = "mail-ogni@example.it";
    const { ticket, token: first } = await openAndReadMail(email);
    await desk.reply(ticket.id, "Eccoci");
    await desk.order("desk.setStatus", { id: ticket.id, status: "in-lavorazione" });
    const tokens = (await deliverMail(site)).filter(({ recipient }) => recipient === email).map(tokenIn);
    expect(new Set([first, ...tokens]).size).toBe(3);
    await answerByMail(ticket.id, tokens[0] ?? "", true);
    for (const token of [first, ...tokens]) expect(await openLink(ticket.id, token)).toEqual({ isOpen: false });
  });
});

test("what is kept of a ticket that was given back is no part of the address's data but the fact, and goes when the address asks to be forgotten", async () => {
  const email = "restituita@example.it";
  const { id } = await desk.open({ email, subject: "Parole di un altro" });
  const headers = await confirmedClient(site, email);
  await answer(headers, id, false);
  const data = await readPersonData(site, email);
  expect(data.ticket).toEqual([]);
  expect(data.ticketDisconosciuti).toEqual([{ apertoIl: expect.any(String), disconosciutoIl: expect.any(String) }]);
  await desk.order("privacy.erasePerson", { email });
  expect(await row(id)).toMatchObject({ email: "anonimo-ignoto@anonimo.invalid", clientName: "Cliente anonimo" });
  const chat = desk.listen(id);
  await waitFor("a chat that comes back later", () => chat.events.length > 0);
  await chat.stop();
  expect(chat.events).toEqual([{ kind: "merged" }]);
});
