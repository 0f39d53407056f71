import { timeDifference } from "@test/answer-times";
import { askForLink, confirmedClient, deliverMail, tokenIn } from "@test/client-mail";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { withLimits } from "@test/with-limits";
import { clientLinkMinutes, clientSessionDays, usedLinkMessage } from "@vetrina/contract/clients";
import { afterEach, describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

afterEach(() => {
  site.server.api.now = () => new Date();
});

const ask = (email: unknown) => site.post("/api/client/link", { email });
const redeem = (token: unknown) => site.post("/api/client/link/redeem", { token });

const inMinutes = (minutes: number) => {
  site.server.api.now = () => new Date(Date.now() + minutes * 60_000);
};

async function expectUsed(answer: Promise<Response>): Promise<void> {
  const response = await answer;
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({ code: "NOT_FOUND", message: usedLinkMessage });
}

describe("POST /api/client/link", () => {
  test("answers the same for an address with tickets, a registered one, and one that is nobody's", async () => {
    await desk.open({ email: "con-ticket@example.it" });
    await site.post("/api/client/register", {
      email: "registrata@example.it",
      clientName: "Rita Levi",
      phone: "333 1234567",
    });
    const answers = [];
    for (const email of [
      "con-ticket@example.it",
      " CON-Ticket@example.it",
      "registrata@example.it",
      "boh@example.it",
    ]) {
      const response = await ask(email);
      expect(response.status).toBe(202);
      answers.push(await response.text());
    }
    expect(new Set(answers).size).toBe(1);
  });

  test("takes as long for an address with tickets as for one that is nobody's", async () => {
    await desk.open({ email: "tempi@example.it" });
    const difference = await timeDifference(
      () => ask("tempi@example.it"),
      (round) => ask(`nessuno-${round}@example.it`),
    );
    // Both make the same calls to the database; the bound leaves room for a busy machine.
    expect(difference).toBeLessThan(1);
  });

  test("mails a link whose token stands in no address that a server is asked for, and in no row", async () => {
    const email = "posta@example.it";
    await desk.open({ email });
    const token = await askForLink(site, email);
    const [mail] = await desk.mails({ recipient: email, kind: "link-area-clienti" });
    expect(mail?.textBody).toContain("https://vetrina.example/client/entra#{{token}}\n");
    const rows = JSON.stringify([await db().mailMessage.findMany({ select: { textBody: true, htmlBody: true } })]);
    expect(rows).not.toContain(token);
    const [link] = await db().clientLink.findMany({ where: { client: { email }, ticketId: null } });
    expect(Buffer.from(link?.tokenHash ?? []).toString("base64url")).not.toBe(token);
    const minutes = ((link?.expiresAt.getTime() ?? 0) - (link?.createdAt.getTime() ?? 0)) / 60_000;
    expect(minutes).toBe(clientLinkMinutes);
  });

  test("tells an address that is nobody's that there is nothing, without a link to an area", async () => {
    await ask("nessuno@example.it");
    const [mail] = await desk.mails({ recipient: "nessuno@example.it" });
    expect(mail).toMatchObject({ kind: "link-area-clienti", linkClientId: null });
    expect(mail?.textBody).toContain("Qui non ci sono lavori né ticket");
    expect(mail?.textBody).not.toContain("/client/");
    expect(await db().client.count({ where: { email: "nessuno@example.it" } })).toBe(0);
  });

  test("fills nobody's letterbox: ten mails a day from one network with registrations, and still the same answers", async () => {
    const person = { email: "vittima@example.it", clientName: "Rita Levi", phone: "333 1234567" };
    await withLimits(site, async () => {
      const answers = [];
      for (let sent = 0; sent < 8; sent++)
        for (const response of [await site.post("/api/client/register", person), await ask(person.email)])
          answers.push(`${response.status} ${await response.text()}`);
      expect(new Set(answers).size).toBe(2);
      expect(await desk.mails({ recipient: person.email })).toHaveLength(10);
      const form = () => site.post("/api/client/register", {});
      for (let sent = 16; sent < 60; sent++) await form();
      expect((await form()).status).toBe(429);
    });
  });
});

describe("POST /api/client/link/redeem", () => {
  test("opens the whole area for a week, once", async () => {
    const email = "apre@example.it";
    await desk.open({ email });
    const token = await askForLink(site, email);
    const response = await redeem(token);
    expect(response.status).toBe(200);
    const session = await response.json();
    expect(Object.keys(session)).toEqual(["token"]);
    const stored = await db().clientSession.findFirstOrThrow({ where: { client: { email } } });
    expect(stored.ticketId).toBeNull();
    expect((stored.expiresAt.getTime() - stored.createdAt.getTime()) / 86_400_000).toBe(clientSessionDays);
    await expectUsed(redeem(token));
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await site.call("/api/client/tickets", { headers })).status).toBe(200);
  });

  test("of many at once opens one session", async () => {
    const email = "gara@example.it";
    await desk.open({ email });
    const token = await askForLink(site, email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => redeem(token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404, 404, 404]);
    expect(await db().clientSession.count({ where: { client: { email } } })).toBe(1);
  });

  test("is too late after a quarter of an hour, counted from when the mail left", async () => {
    const email = "tardi@example.it";
    await desk.open({ email });
    await ask(email);
    inMinutes(60);
    const sent = await deliverMail(site);
    const token = tokenIn(sent.findLast(({ recipient }) => recipient === email));
    inMinutes(60 + clientLinkMinutes + 1);
    await expectUsed(redeem(token));
    inMinutes(60 + clientLinkMinutes - 1);
    expect((await redeem(token)).status).toBe(200);
  });

  test.each(["A".repeat(43), "x", "", "A".repeat(101), undefined, 7])("%j opens nothing", async (token) => {
    const response = await redeem(token);
    expect([400, 404]).toContain(response.status);
    expect((await response.json()).message).toBe(usedLinkMessage);
  });

  test("the link of a ticket's mail opens no area", async () => {
    const email = "una-sola@example.it";
    await desk.open({ email });
    const sent = await deliverMail(site);
    await expectUsed(redeem(tokenIn(sent.findLast(({ recipient }) => recipient === email))));
  });

  test("an address that is forgotten takes its links with it", async () => {
    const email = "dimenticata@example.it";
    await desk.open({ email });
    const token = await askForLink(site, email);
    await desk.order("privacy.erasePerson", { email });
    await expectUsed(redeem(token));
  });
});

describe("a browser that has followed the link", () => {
  test("opens tickets of the address as its own, and is mailed what it wrote; for another address it is anybody", async () => {
    const email = "sua@example.it";
    await desk.open({ email, clientName: "Un impostore", phone: "000 0000000" });
    const headers = await confirmedClient(site, email);
    const own = await desk.open({ email: "SUA@example.it", clientName: "Susanna Arbace" }, headers);
    const foreign = await desk.open({ email: "altrui@example.it" }, headers);
    const confirmedAt = async (id: number) =>
      (await db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } })).confirmedAt;
    expect(await confirmedAt(own.id)).toBeInstanceOf(Date);
    expect(await confirmedAt(foreign.id)).toBeNull();
    const [mail] = await desk.mails({ recipient: "SUA@example.it" });
    expect(mail?.textBody).toContain(validTicket.description);
    expect(mail?.textBody).not.toContain("#mail=");
    // What a stranger had said of the client makes room for what the client says.
    expect(await db().client.findUnique({ where: { email } })).toMatchObject({
      name: "Susanna Arbace",
      phone: validTicket.phone,
    });
  });

  test("one that has only logged in is anybody", async () => {
    const email = "accesso@example.it";
    const { id } = await desk.open({ email });
    const { token } = await (await site.post("/api/client/login", { email, ticketId: id })).json();
    const second = await desk.open({ email }, { authorization: `Bearer ${token}` });
    const row = await db().ticket.findUniqueOrThrow({ where: { id: BigInt(second.id) } });
    expect(row.confirmedAt).toBeNull();
  });
});
