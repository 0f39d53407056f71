import { timeDifference } from "@test/answer-times";
import { deliverMail, tokenIn } from "@test/client-mail";
import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { addRule } from "@test/help-desk-rules";
import { ownDesk } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { validTicket } from "@test/ticket";
import type { CannedReply } from "@vetrina/contract/canned-replies";
import { createLimits, limitTable } from "@vetrina/core/limits";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { takeRuleEvents } from "../rules/rule-events.service.ts";
import { performRuleRuns } from "../rules/rule-runs.service.ts";

// With a proxy in front, a request's address is what the proxy says.
const { site, desk } = ownDesk(openHelpDesk, { TRUST_PROXY: "on" });

// Each test begins with nothing counted.
beforeEach(() => {
  site.server.api.limits = createLimits();
});

const from = (address: string) => ({ "x-forwarded-for": address });
const wrongId = () => 1_000_000_000_000_000 + Math.floor(Math.random() * 1e12);
const look = (id: number | string, address: string) => site.call(`/api/tickets/${id}`, { headers: from(address) });

async function guess(times: number, address: string): Promise<void> {
  for (let guessed = 0; guessed < times; guessed++) expect((await look(wrongId(), address)).status).toBe(404);
}

describe("guessing numbers", () => {
  test("an address has thirty wrong ones in ten minutes, counted over all calls; then right ones don't help either", async () => {
    const { id } = await desk.open();
    await guess(27, "1.2.3.4");
    await site.call(`/api/tickets/${wrongId()}/messages`, { headers: from("1.2.3.4") });
    await desk.say(wrongId(), "Ciao", {}, from("1.2.3.4"));
    expect((await desk.query("tickets.one", { id: "non un numero" }, from("1.2.3.4"))).status).toBe(404);
    for (const asked of [wrongId(), id]) {
      const refused = await look(asked, "1.2.3.4");
      expect(refused.status).toBe(429);
      expect(await refused.json()).toEqual({
        code: "TOO_MANY_REQUESTS",
        message: "Troppe richieste: riprova tra poco.",
      });
      const wait = Number(refused.headers.get("retry-after"));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600);
    }
    expect((await look(id, "1.2.3.5")).status).toBe(200);
  });

  test("right numbers aren't counted", async () => {
    const { id } = await desk.open();
    for (let looked = 0; looked < 31; looked++) expect((await look(id, "1.2.3.4")).status).toBe(200);
  });

  test("the staff isn't counted", async () => {
    for (let looked = 0; looked < 31; looked++) {
      expect((await desk.query("desk.conversation", { id: wrongId() })).status).toBe(404);
    }
  });

  test("when they pour in from everywhere one wrong number is enough; who has the right one is let in", async () => {
    const { id } = await desk.open();
    const { limits } = site.server.api;
    await limits.spend("wrongTicketIdAnywhere", "everybody", 1000);
    expect((await look(id, "1.2.3.4")).status).toBe(200);
    expect((await look(wrongId(), "1.2.3.4")).status).toBe(404);
    expect((await look(id, "1.2.3.4")).status).toBe(429);
    expect((await look(id, "1.2.3.5")).status).toBe(200);
  });
});

describe("floods", () => {
  test("an address opens sixty tickets in ten minutes", async () => {
    await site.server.api.limits.spend("publicForm", "1.2.3.4", limitTable.publicForm.points - 1);
    expect((await desk.send("POST", "/api/tickets", {}, from("1.2.3.4"))).status).toBe(400);
    const refused = await desk.send("POST", "/api/tickets", validTicket, from("1.2.3.4"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await desk.send("POST", "/api/tickets", validTicket, from("1.2.3.5"))).status).toBe(201);
  });

  test("a mailbox gets twelve mails an hour by strangers' acts, of all kinds, however its address is written and wherever from", async () => {
    const { db } = site.server.api;
    const answerAtNight = (outOfHoursReply: boolean) =>
      desk.order("settings.save", { outOfHoursReply, outOfHoursText: "Torniamo domani" });
    await answerAtNight(true);
    const now = vi.spyOn(site.server.api, "now").mockReturnValue(new Date("2026-03-03T22:00:00+01:00"));
    const victim = [
      "vitti.ma@gmail.com",
      "Vittima+prova@gmail.com",
      "v.i.t.t.ima@googlemail.com",
      "vittima+x@Gmail.com",
    ];
    const fields = { clientName: "Rita Levi", phone: "333 1234567" };
    for (const [round, email] of [...victim, ...victim].entries()) {
      const address = from(`1.2.5.${round}`);
      expect((await desk.send("POST", "/api/tickets", { ...validTicket, email }, address)).status).toBe(201);
      expect((await desk.send("POST", "/api/client/register", { email, ...fields }, address)).status).toBe(201);
      expect((await desk.send("POST", "/api/client/link", { email }, address)).status).toBe(202);
      expect((await desk.send("POST", "/trpc/auth.mailPasswordLink", { email }, address)).status).toBe(200);
    }
    const toVictim = { recipient: { in: victim.flatMap((email) => [email, email.toLowerCase()]) } };
    const mails = await db.mailMessage.findMany({ where: toVictim, select: { kind: true } });
    expect(mails).toHaveLength(12);
    expect(mails.map(({ kind }) => kind)).toContain("fuori-orario");
    expect(await db.ticket.count({ where: { email: { in: victim } } })).toBe(8);

    // What a client writes is answered by the same share while the office is closed.
    const { id } = await desk.open({ email: "Vittima@gmail.com" }, from("1.2.6.1"));
    await desk.reply(id, "Eccoci");
    expect((await desk.say(id, "E ancora?", {}, from("1.2.6.1"))).status).toBe(201);
    const later = { where: { recipient: { equals: "vittima@gmail.com", mode: "insensitive" as const } } };
    expect((await db.mailMessage.findMany(later)).map(({ kind }) => kind)).toEqual(["risposta-staff"]);
    now.mockRestore();
    await answerAtNight(false);
  });

  test("a rule's mails to an address that nobody has confirmed are of that share; the chat has all that the rule does", async () => {
    const { api } = site.server;
    const email = "ignara@example.it";
    const reply = await desk.order<CannedReply>("cannedReplies.create", {
      title: "Ricevuta",
      body: "Ci pensiamo noi.",
    });
    await addRule(desk, {
      acts: [
        { kind: "risposta", replyId: reply.id },
        { kind: "stato", to: "in-lavorazione" },
      ],
    });
    const open = (place: number) => desk.open({ subject: "La fattura", email }, from(`1.2.9.${place}`));
    const mailsAfterRules = async () => {
      await takeRuleEvents(api);
      await performRuleRuns(api);
      return api.db.mailMessage.count({ where: { recipient: email } });
    };
    for (let sent = 0; sent < 6; sent++) await open(sent);
    expect(await mailsAfterRules()).toBe(limitTable.mailbox.points);
    expect(await api.db.ticket.count({ where: { email, status: "in-lavorazione" } })).toBe(6);
    expect(await api.db.ticketMessage.count({ where: { ticket: { email }, senderType: "staff" } })).toBe(6);
    const { id } = await open(6);
    await api.db.ticket.update({ where: { id: BigInt(id) }, data: { confirmedAt: new Date() }, select: { id: true } });
    // Of its status alone: the rule's answer was mailed to this address already.
    expect(await mailsAfterRules()).toBe(limitTable.mailbox.points + 1);
    await api.db.rule.deleteMany();
  });

  test("who has followed a link gets mails where it was followed, however many strangers ask for", async () => {
    const { db } = site.server.api;
    const email = "lettrice@example.it";
    const askLink = (address: string) => desk.send("POST", "/api/client/link", { email }, from(address));
    const countMails = () => db.mailMessage.count({ where: { recipient: email } });
    const fields = { email, clientName: "Rita Levi", phone: "333 1234567" };
    expect((await desk.send("POST", "/api/client/register", fields, from("1.2.7.1"))).status).toBe(201);
    const mailed = (await deliverMail(site)).findLast(({ recipient }) => recipient === email);
    const redeemed = await desk.send("POST", "/api/client/link/redeem", { token: tokenIn(mailed) }, from("1.2.7.1"));
    expect(redeemed.status).toBe(200);
    for (let stranger = 0; stranger < 15; stranger++) expect((await askLink(`1.2.8.${stranger}`)).status).toBe(202);
    expect(await countMails()).toBe(limitTable.mailbox.points);
    expect((await askLink("1.2.7.1")).status).toBe(202);
    expect(await countMails()).toBe(limitTable.mailbox.points + 1);
  });

  test("a network address causes twenty mails an hour to addresses that it hasn't confirmed, whatever it does", async () => {
    const sender = from("2001:db8:1:2::1");
    const register = (email: string, address = sender) =>
      desk.send("POST", "/api/client/register", { email, clientName: "Rita Levi", phone: "333 1234567" }, address);
    for (let sent = 0; sent < 7; sent++) {
      const email = `bersaglio-${sent}@example.it`;
      await desk.send("POST", "/api/tickets", { ...validTicket, email }, sender);
      expect((await register(email)).status).toBe(201);
      await desk.send("POST", "/api/client/link", { email }, from(`2001:db8:1:2::${sent}`));
    }
    const toTargets = { recipient: { startsWith: "bersaglio-" } };
    expect(await site.server.api.db.mailMessage.count({ where: toTargets })).toBe(20);
    const refused = await register("ultimo@example.it", from("2001:db8:1:2:ffff::9"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    // The ticket itself is never lost: only its mail to the typed address is.
    const email = "ultimo@example.it";
    expect((await desk.send("POST", "/api/tickets", { ...validTicket, email }, sender)).status).toBe(201);
    expect(await site.server.api.db.mailMessage.count({ where: { recipient: email } })).toBe(0);
    expect((await register(email, from("2001:db8:1:3::1"))).status).toBe(201);
  });

  test("and sends sixty messages; the staff as many as it has to", async () => {
    const { id } = await desk.open();
    await site.server.api.limits.spend("chatMessage", "1.2.3.4", limitTable.chatMessage.points - 1);
    expect((await desk.say(id, "", {}, from("1.2.3.4"))).status).toBe(400);
    expect((await desk.say(id, "Ancora", {}, from("1.2.3.4"))).status).toBe(429);
    expect((await desk.say(id, "Eccoci", {}, { ...desk.staff, ...from("1.2.3.4") })).status).toBe(201);
  });

  test("a conversation takes a hundred messages of clients a day, and the staff's answers beyond", async () => {
    const { id } = await desk.open();
    const { limits } = site.server.api;
    await limits.spend("conversation", String(id), 99);
    expect((await desk.say(id, "Ancora una cosa", {}, from("1.2.3.4"))).status).toBe(201);
    expect((await desk.say(id, "E un'altra", {}, from("1.2.3.5"))).status).toBe(429);
    expect((await desk.reply(id, "Eccoci")).status).toBe(201);
  });

  test("a whole conversation is read sixty times in ten minutes, what is new in it without end", async () => {
    const { id } = await desk.open();
    const { limits } = site.server.api;
    await limits.spend("conversationReading", String(id), 59);
    const read = (query: string, from: object) =>
      site.call(`/api/tickets/${id}/messages${query}`, { headers: { ...from } });
    expect((await read("", from("1.2.3.4"))).status).toBe(200);
    expect((await read("", from("1.2.3.5"))).status).toBe(429);
    expect((await read("?after=1", from("1.2.3.5"))).status).toBe(200);
    expect((await read("", desk.staff)).status).toBe(200);
    const message = { ticketId: BigInt(id), senderType: "client", senderName: "Lucia Ferri", message: "n" } as const;
    await site.server.api.db.ticketMessage.createMany({ data: Array.from({ length: 60 }, () => message) });
    expect((await read("?after=1", from("1.2.3.5"))).status).toBe(429);
    const listen = async (lastEventId: number) => {
      const stream = await desk.query("tickets.live", { id, lastEventId }, from("1.2.3.5"));
      for await (const { event, data } of readEvents(stream)) if (event !== "connected") return data;
    };
    for (const lastEventId of [0, 1]) {
      expect(await listen(lastEventId)).toMatchObject({ data: { refusal: { code: "TOO_MANY_REQUESTS" } } });
    }
    const { id: last } = await site.server.api.db.ticketMessage.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(await listen(last)).toMatchObject({ kind: "status" });
  });

  test("a stream of a conversation counts as a reading of it, unless it begins behind the last message", async () => {
    const { id } = await desk.open();
    const { limits } = site.server.api;
    const used = async () => (await limits.left("conversationReading", String(id))).used;
    const listen = async () => {
      const stream = await desk.query("tickets.live", { id }, from("1.2.3.4"));
      for await (const { event } of readEvents(stream)) if (event !== "connected") return;
    };
    await listen();
    expect(await used()).toBe(0);
    await desk.reply(id, "Solo per noi", { isInternal: true });
    await listen();
    expect(await used()).toBe(0);
    await desk.say(id, "uno", {}, from("1.2.3.4"));
    await listen();
    expect(await used()).toBe(1);
  });

  test("of tickets that come together four are written at a time and no more, none is lost", async () => {
    const { api } = site.server;
    const { write } = api;
    let [open, most] = [0, 0];
    api.write = async (statement, values) => {
      if (statement.name !== "open-ticket") return write<never>(statement, values);
      const tickets = JSON.parse(String(values[0])).length;
      open += tickets;
      most = Math.max(most, open);
      await waitFor("four at the same time", () => most >= 4);
      return write<never>(statement, values).finally(() => {
        open -= tickets;
      });
    };
    const tickets = await Promise.all(
      Array.from({ length: 12 }, (_value, index) => desk.open({ email: `insieme${index}@example.it` })),
    ).finally(() => {
      api.write = write;
    });
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(12);
    expect(most).toBe(4);
  });

  test("signs of writing are counted too", async () => {
    const { id } = await desk.open();
    const { limits } = site.server.api;
    await limits.spend("typing", "1.2.3.4", 600);
    expect((await desk.mutate("tickets.typing", { id }, from("1.2.3.4"))).status).toBe(429);
    expect((await desk.mutate("tickets.typing", { id }, from("1.2.3.5"))).status).toBe(200);
  });
});

test("an unknown number takes as long as one that can't be a ticket's", async () => {
  const difference = await timeDifference(
    (round) => look("abc", `1.2.3.${round}`),
    (round) => look(wrongId(), `1.2.4.${round}`),
  );
  // The same calls to the database are made for both; the bound leaves room for a busy machine.
  expect(difference).toBeLessThan(1);
});
