import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { clientWroteMeanwhile } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });

const read = async (id: number, headers: Record<string, string> = {}) =>
  (await site.call(`/api/tickets/${id}/messages`, { headers })).json();
const ticketRow = (id: number) => site.server.api.db.ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });

describe("who writes", () => {
  test("is told by the session: whoever holds the number is the client, the staff's cookie makes it the staff", async () => {
    const { id } = await desk.open();
    const asked = await desk.say(id, "  C'è nessuno?  ");
    expect(asked.status).toBe(201);
    expect(await asked.json()).toEqual({
      id: expect.any(Number),
      senderType: "client",
      senderName: "Lucia Ferri",
      message: "C'è nessuno?",
      origin: "chat",
      createdAt: expect.any(String),
      attachments: [],
    });
    const answered = await desk.reply(id, "Eccoci.");
    expect(await answered.json()).toMatchObject({ senderType: "admin", senderName: "Staff", isInternal: false });
    expect(await read(id)).toMatchObject([
      { senderType: "client", senderName: "Lucia Ferri", message: "C'è nessuno?" },
      { senderType: "admin", senderName: "Staff", message: "Eccoci." },
    ]);
  });

  test("can't be said in the body", async () => {
    const { id } = await desk.open();
    const claim = { senderType: "admin", senderName: "Staff", ticketId: 1 };
    expect(await (await desk.say(id, "Sono dello staff", claim)).json()).toMatchObject({
      senderType: "client",
      senderName: "Lucia Ferri",
    });
  });
});

describe("a message", () => {
  test("sent twice with one key, also at once, is posted once", async () => {
    const { id } = await desk.open();
    const fields = { submissionKey: crypto.randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.say(id, "Una volta", fields)));
    answers.push(await desk.say(id, "Una volta", fields));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 201]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    for (const body of bodies) expect(body).toEqual(bodies[0]);
    expect(await read(id)).toHaveLength(1);
    for (const write of [desk.say, desk.reply]) {
      const other = await desk.open();
      expect((await write(other.id, "La chiave vale nel suo ticket", fields)).status).toBe(201);
    }
  });

  test("after: only what came later", async () => {
    const { id } = await desk.open();
    const first = await (await desk.say(id, "uno")).json();
    await desk.say(id, "due");
    const response = await site.call(`/api/tickets/${id}/messages?after=${first.id}`);
    expect(await response.json()).toMatchObject([{ message: "due" }]);
    expect(await desk.ask("tickets.messages", { id, after: first.id }, {})).toMatchObject([{ message: "due" }]);
    expect((await site.call(`/api/tickets/${id}/messages?after=ieri`)).status).toBe(400);
  });

  test("a conversation longer than one reading comes whole", async () => {
    const { id } = await desk.open();
    await site.server.api.db.ticketMessage.createMany({
      data: Array.from({ length: 503 }, (_, number) => ({
        ticketId: BigInt(id),
        senderType: "client",
        senderName: "Lucia Ferri",
        message: `n ${number}`,
      })),
    });
    const messages = (await read(id)) as { message: string }[];
    expect(messages.map(({ message }) => message)).toEqual(Array.from({ length: 503 }, (_, number) => `n ${number}`));
    const conversation = await desk.ask<{ messages: unknown[] }>("desk.conversation", { id });
    expect(conversation.messages).toHaveLength(503);
  });
});

describe("a staff's reply", () => {
  test("goes to the client by mail, in the thread of the opening", async () => {
    const { id, email } = await desk.openConfirmed({ email: "risposte@example.it" });
    await desk.reply(id, "Prima riga\n<seconda> riga");
    const [opened, replied] = await desk.mails({ recipient: email });
    expect(replied).toMatchObject({
      kind: "risposta-staff",
      subject: "Re: Ticket: Il menu non si apre",
      threadId: opened?.threadId,
    });
    expect(replied?.textBody).toMatch(/^Prima riga\n<seconda> riga\n\nApri la chat: /);
    expect(replied?.htmlBody).toMatch(/^<div[^>]*>Prima riga<br>&lt;seconda&gt; riga<\/div><p><a /);
    expect(replied?.textBody).toContain(`https://vetrina.example/ticket/${id}`);
  });

  test("has the conversation under its words where the settings want it, notes never", async () => {
    const { id, email } = await desk.openConfirmed({
      email: "sotto@example.it",
      description: "Il menu non si apre più.",
    });
    await desk.order("settings.save", { mailsThread: true });
    await desk.say(id, "Ci siete?\nPronto?");
    await desk.reply(id, "Solo per noi", { isInternal: true });
    await desk.reply(id, "Eccoci");
    await desk.order("settings.save", { mailsThread: false });
    const mail = (await desk.mails({ recipient: email, kind: "risposta-staff" })).at(-1);
    expect(mail?.textBody).toMatch(
      /^Eccoci\n\n.*Lucia Ferri:\n> Ci siete\?\n> Pronto\?\n\n.*Lucia Ferri:\n> Il menu non si apre più\.\n$/s,
    );
    expect(`${mail?.textBody}${mail?.htmlBody}`).not.toContain("Solo per noi");
  });

  test("a signature stands once under the replies that are mailed, and not in the chat", async () => {
    await desk.mutate("account.changeSignature", { signature: " Anna Rossi\nAssistenza " });
    expect(await desk.ask("account.mine")).toMatchObject({ signature: "Anna Rossi\nAssistenza" });
    const { id } = await desk.openConfirmed({ email: "firma@esempio.it" });
    await desk.reply(id, "Ecco fatto");
    const [mail] = await desk.mails({ kind: "risposta-staff", recipient: "firma@esempio.it" });
    expect(mail?.textBody.match(/^Ecco fatto\n\nAnna Rossi\nAssistenza\n/g)).toHaveLength(1);
    expect(await (await site.call(`/api/tickets/${id}/messages`)).text()).not.toContain("Anna Rossi");
    const refused = await desk.mutate("account.changeSignature", { signature: "x".repeat(301) });
    expect(refused.status).toBe(400);
  });

  test("an address that nobody has confirmed is told that there is one, and nothing of it", async () => {
    const { id, email } = await desk.open({ email: "sconosciuta@example.it" });
    await desk.reply(id, "Il menu è di nuovo a posto.");
    const [opened, replied] = await desk.mails({ recipient: email });
    expect(opened?.subject).toBe("La tua richiesta di assistenza");
    expect(replied).toMatchObject({
      kind: "risposta-staff",
      subject: "Re: La tua richiesta di assistenza",
      threadId: opened?.threadId,
    });
    expect(replied?.textBody).toContain("la nostra risposta ti aspetta nella chat");
    expect(`${replied?.textBody}${replied?.htmlBody}`).not.toContain("di nuovo a posto");
    expect(replied?.textBody).toContain(`https://vetrina.example/ticket/${id}`);
  });

  test("the client's own words are mailed to the staff alone", async () => {
    const { id } = await desk.open();
    const before = (await desk.mails()).length;
    await desk.say(id, "Ci siete?");
    const written = (await desk.mails()).slice(before);
    expect(written).toMatchObject([{ kind: "messaggio-cliente", recipient: placeholderCompany.email }]);
  });

  test("the first one is remembered, the later ones don't change it, a note is none", async () => {
    const { id } = await desk.open();
    await desk.reply(id, "Tra noi", { isInternal: true });
    expect((await ticketRow(id)).firstReplyAt).toBeNull();
    await desk.reply(id, "Eccoci");
    const { firstReplyAt } = await ticketRow(id);
    expect(firstReplyAt).toBeInstanceOf(Date);
    await desk.reply(id, "Ancora");
    expect((await ticketRow(id)).firstReplyAt).toEqual(firstReplyAt);
  });
});

describe("an internal note", () => {
  test("is seen by the staff in its own screen and by nobody anywhere else", async () => {
    const { id, email } = await desk.openConfirmed({ email: "note@example.it" });
    const sent = await desk.reply(id, "Cliente difficile", { isInternal: true });
    expect(sent.status).toBe(201);
    expect(await sent.json()).toMatchObject({ isInternal: true });
    await desk.reply(id, "Buongiorno");
    expect(await read(id)).toMatchObject([{ message: "Buongiorno" }]);
    expect(await read(id, desk.staff)).toMatchObject([{ message: "Buongiorno" }]);
    expect(await desk.ask("tickets.messages", { id }, {})).toMatchObject([{ message: "Buongiorno" }]);
    const { messages } = await desk.ask<{ messages: unknown[] }>("desk.conversation", { id });
    expect(messages).toMatchObject([
      { message: "Cliente difficile", isInternal: true },
      { message: "Buongiorno", isInternal: false },
    ]);
    const mails = await desk.mails({ recipient: email });
    expect(mails.map(({ kind }) => kind)).toEqual(["ticket-aperto", "risposta-staff"]);
    for (const { textBody, htmlBody } of mails) expect(textBody + htmlBody).not.toContain("Cliente difficile");
  });

  test("can't be sent by a client", async () => {
    const { id } = await desk.open();
    expect((await desk.say(id, "Nota", { isInternal: true })).status).toBe(401);
    expect((await desk.say(id, "Nota", { isInternal: "true" })).status).toBe(401);
    expect(await read(id)).toEqual([]);
  });
});

test("a client's message doesn't change the status of open work: the staff sees that there is something to see", async () => {
  const { id } = await desk.open();
  await desk.order("desk.setStatus", { id, status: "in-lavorazione" });
  await desk.order("desk.markSeen", { id });
  expect((await desk.say(id, "Non è risolto")).status).toBe(201);
  expect(await ticketRow(id)).toMatchObject({ status: "in-lavorazione" });
  const { tickets } = await desk.ask<{ tickets: unknown[] }>("desk.list", { q: String(id) });
  expect(tickets).toMatchObject([{ status: "in-lavorazione", unread: true }]);
});

test("an answer isn't sent past newer words of the client's, and is once it has arrived or is meant", async () => {
  const { id } = await desk.open();
  const answer = (fields: object) => desk.reply(id, "Ci penso io.", { asStaff: true, ...fields });
  const { id: seen } = await (await desk.say(id, "Avete visto?")).json();
  const [arrived, late] = [crypto.randomUUID(), crypto.randomUUID()];
  expect((await answer({ submissionKey: arrived, seenUpTo: seen })).status).toBe(201);
  await desk.say(id, "Risolto da solo.");
  const refused = await answer({ submissionKey: late, seenUpTo: seen });
  expect([refused.status, (await refused.json()).message]).toEqual([409, clientWroteMeanwhile]);
  expect((await answer({ submissionKey: arrived, seenUpTo: seen })).status).toBe(200);
  expect((await answer({ submissionKey: late, seenUpTo: -1 })).status).toBe(400);
  expect((await answer({ submissionKey: late })).status).toBe(201);
  const kept = { submissionKey: crypto.randomUUID(), seenUpTo: seen, isUndoable: true };
  expect((await answer(kept)).status).toBe(409);
  expect((await answer({ ...kept, isInternal: true })).status).toBe(201);
});

test("of a ticket that a merge has brought past an author's screen only what waits there goes on waiting", async () => {
  const email = "risposta-prima@example.it";
  for (const writesAgain of [false, true]) {
    site.server.api.now = () => new Date(Date.now() - 3_600_000);
    const part = await desk.open({ email });
    await desk.reply(part.id, "Fatto.", { asStaff: true });
    if (writesAgain) await desk.say(part.id, "E questo?");
    site.server.api.now = () => new Date();
    const { unansweredSince } = await ticketRow(part.id);
    const whole = await desk.open({ email });
    const { id: seenUpTo } = await (await desk.say(whole.id, "Avete visto?")).json();
    await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
    await desk.reply(whole.id, "Sì.", { asStaff: true, seenUpTo });
    expect(await ticketRow(whole.id)).toMatchObject({ unansweredSince });
  }
});

test("what a merge brings from before isn't newer words of the client's, what they wrote there since is", async () => {
  const email = "unita-mentre@example.it";
  site.server.api.now = () => new Date(Date.now() - 3_600_000);
  const part = await desk.open({ email });
  site.server.api.now = () => new Date();
  const whole = await desk.open({ email });
  const { id: seenUpTo } = await (await desk.say(whole.id, "Avete visto?")).json();
  const answer = (fields: object = {}) => desk.reply(whole.id, "Sì.", { asStaff: true, seenUpTo, ...fields });
  const { unansweredSince } = await ticketRow(part.id);
  await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
  expect((await answer()).status).toBe(201);
  expect(await ticketRow(whole.id)).toMatchObject({ unansweredSince, staffSeenAt: null });
  expect(await desk.ask("desk.list", { q: String(whole.id) })).toMatchObject({ tickets: [{ unread: true }] });
  const { id: seenNow } = (await read(whole.id)).at(-1);
  expect((await answer({ seenUpTo: seenNow })).status).toBe(201);
  expect(await ticketRow(whole.id)).toMatchObject({ unansweredSince: null, staffSeenAt: expect.any(Date) });
  expect((await answer()).status).toBe(201);
  expect((await ticketRow(whole.id)).unansweredSince).toBeNull();
  await desk.say(part.id, "Scritto dopo, al vecchio numero.");
  expect((await answer()).status).toBe(409);
});

test("an answer that waited in a browser isn't sent by another account that has come in there since", async () => {
  const { id } = await desk.open();
  const writer = { cookie: await site.staffCookie("operatore") };
  const { id: asUser } = await desk.ask<{ id: number }>("auth.me", undefined, writer);
  const answer = (headers: { cookie: string }) => desk.say(id, "Scritta in treno.", { asStaff: true, asUser }, headers);
  const refused = await answer(desk.staff);
  expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining("altro account")]);
  expect(await read(id)).toEqual([]);
  expect((await answer(writer)).status).toBe(201);
});
