import { multipart, openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import type { Message, Ticket } from "@vetrina/contract/tickets";
import { makePdf } from "@vetrina/core/files/testing/pictures";
import { describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);

const merge = (id: number, intoId: number) => desk.order("desk.merge", { id, intoId, isSamePerson: true });
const split = (id: number, fromId: number) =>
  desk.order<{ id: number; fromId: number; isRenumbered: boolean }>("desk.split", { id, fromId });
const statusOf = async (id: number) => (await site.call(`/api/tickets/${id}`)).status;
const logIn = async ({ id, email }: Ticket) => {
  const answer = await site.post("/api/client/login", { email, ticketId: String(id) });
  expect(answer.status).toBe(200);
  return { authorization: `Bearer ${(await answer.json()).token}` };
};
const pdf = () => [{ name: "foto.pdf", type: "application/pdf", bytes: makePdf() }];
const sendFile = (id: number, fields: object) =>
  site.call(`/api/tickets/${id}/messages`, { method: "POST", body: multipart(fields, pdf()) });

let clientsSoFar = 0;
/** A ticket that goes on, and one that is to be merged into it, of one address. */
async function openTwo(): Promise<[whole: Ticket, part: Ticket]> {
  const email = `numeri${++clientsSoFar}@example.it`;
  return [
    await desk.open({ email, subject: "Quello che resta" }),
    await desk.open({ email, subject: "Quello che va" }),
  ];
}

test("a merged ticket gives who holds one number all of it, and the other number nowhere", async () => {
  const [whole, part] = await openTwo();
  for (const { id } of [whole, part]) expect((await sendFile(id, { message: `Foto di ${id}` })).status).toBe(201);
  const early = await logIn(part);
  const chat = desk.listen(part.id);
  const answers: string[] = [];
  const read = async (answer: Promise<Response>, status?: number) => {
    const response = await answer;
    expect(status ? response.status === status : response.ok).toBe(true);
    const headers = JSON.stringify([...response.headers]);
    answers.push(`${headers} ${await response.text()}`);
  };
  try {
    await expect.poll(() => chat.texts.length).toBe(1);
    await merge(part.id, whole.id);
    await desk.reply(whole.id, "Vi rispondo insieme");
    await expect.poll(() => chat.texts, { timeout: 10_000 }).toContain("Vi rispondo insieme");
    const late = await logIn(part);
    const submissionKey = crypto.randomUUID();
    await read(site.call(`/api/tickets/${part.id}`));
    await read(site.call(`/api/tickets/${part.id}/messages`));
    for (const status of [201, 200]) await read(sendFile(part.id, { message: "Con un file", submissionKey }), status);
    await read(desk.say(part.id, "Senza file"));
    await read(desk.query("tickets.one", { id: part.id }, {}));
    await read(desk.query("tickets.messages", { id: part.id }, {}));
    await read(desk.mutate("tickets.typing", { id: part.id }, {}));
    for (const headers of [early, late]) {
      await read(site.call("/api/client/tickets", { headers }));
      await read(desk.query("clients.tickets", {}, headers));
      await read(desk.query("clients.area", {}, headers));
    }
    await expect.poll(() => chat.texts, { timeout: 10_000 }).toContain("Senza file");
    // A stream that begins now sends all of it.
    const whenMerged = desk.listen(part.id, { lastEventId: 0 });
    await expect.poll(() => whenMerged.texts, { timeout: 10_000 }).toContain("Senza file");
    await whenMerged.stop();
    answers.push(JSON.stringify(chat.events), JSON.stringify(whenMerged.events));
  } finally {
    await chat.stop();
  }
  // Each reading names the ticket that goes on, under the number that was asked.
  expect(answers.filter((answer) => answer.includes(whole.subject)).length).toBe(8);
  const words = `Foto di ${whole.id}`;
  for (const answer of answers) expect(answer.replaceAll(words, "")).not.toContain(String(whole.id));
  expect(answers.join()).toContain(words);
  expect(await (await site.call(`/api/tickets/${part.id}/messages`)).text()).toMatch(/Con un file.*Senza file/);

  // The files of both open under the number that was asked.
  const messages: Message[] = await (await site.call(`/api/tickets/${part.id}/messages`)).json();
  const urls = messages.flatMap(({ attachments }) => attachments.map(({ url }) => url));
  expect(urls).toHaveLength(3);
  for (const url of urls) {
    const file = await site.call(url);
    expect([url.includes(String(part.id)), file.status]).toEqual([true, 200]);
    expect(JSON.stringify([...file.headers])).not.toContain(String(whole.id));
  }
  // In the bin the one that goes on is gone by both numbers.
  await desk.order("desk.move", { id: whole.id, folder: "cestino" });
  expect(await statusOf(part.id)).toBe(404);
  expect((await desk.say(part.id, "C'è nessuno?")).status).toBe(404);
  expect((await site.post("/api/client/login", { email: part.email, ticketId: String(part.id) })).status).toBe(401);
});

describe("two tickets that are separated", () => {
  test("end what came by the merged number: sessions, and streams before they hear a word of the other", async () => {
    const [whole, part] = await openTwo();
    await merge(part.id, whole.id);
    const sessions = { whole: await logIn(whole), part: await logIn(part) };
    await db().ticket.updateMany({ where: { email: whole.email }, data: { confirmedAt: new Date() } });
    const chat = desk.listen(part.id);
    try {
      await expect.poll(() => chat.events.length).toBeGreaterThan(0);
      const { connections } = chat;
      await split(part.id, whole.id);
      await desk.reply(whole.id, "Solo per chi resta");
      await desk.reply(part.id, "Solo per chi va");
      await expect.poll(() => chat.texts, { timeout: 10_000 }).toContain("Solo per chi va");
      expect(chat.texts).not.toContain("Solo per chi resta");
      expect(chat.connections).toBeGreaterThan(connections);
    } finally {
      await chat.stop();
    }
    expect((await site.call("/api/client/tickets", { headers: sessions.part })).status).toBe(401);
  });

  test("give the one that stays a new number, by mail, unless both were confirmed", async () => {
    const [whole, part] = await openTwo();
    await desk.say(whole.id, "Resta con me");
    const session = await logIn(whole);
    await merge(part.id, whole.id);
    const [mark] = (await desk.ask<DeskConversation>("desk.conversation", { id: whole.id })).events.filter(
      ({ canSplit }) => canSplit,
    );
    expect(mark?.splitRenumbers).toBe(true);
    const chat = desk.listen(whole.id);
    await expect.poll(() => chat.events.length).toBeGreaterThan(0);
    const result = await split(part.id, whole.id);
    await expect.poll(() => chat.events, { timeout: 10_000 }).toContainEqual({ kind: "merged" });
    await chat.stop();
    expect(result).toMatchObject({ id: part.id, isRenumbered: true });
    expect(result.fromId).not.toBe(whole.id);
    expect([await statusOf(whole.id), await statusOf(part.id), await statusOf(result.fromId)]).toEqual([404, 200, 200]);
    expect((await site.call("/api/client/tickets", { headers: session })).status).toBe(401);

    // It is the same ticket for the staff, also by the old number, with its history and its words.
    const staffs = await desk.ask<DeskConversation>("desk.conversation", { id: whole.id });
    expect(staffs.ticket.id).toBe(result.fromId);
    expect(staffs.messages.map(({ message }) => message)).toEqual(["Resta con me"]);
    expect(staffs.events.map(({ kind }) => kind)).toEqual(["unione", "separazione"]);
    expect((await desk.list({ q: String(whole.id) })).tickets).toMatchObject([{ id: result.fromId }]);
    expect((await desk.list({ q: "resta con me" })).tickets).toMatchObject([{ id: result.fromId }]);

    // Mails that still wait name the new number, and one says that there is one.
    const mails = await desk.mails({ recipient: whole.email });
    expect(mails.at(-1)).toMatchObject({ kind: "numero-cambiato", linkTicketId: BigInt(result.fromId) });
    const bodies = mails.map(({ textBody, htmlBody }) => textBody + htmlBody).join();
    expect(bodies).not.toContain(String(whole.id));
    expect(bodies).toContain(`/ticket/${result.fromId}#`);
  });

  test("lead the staff from every notice about the one with the new number to it", async () => {
    const [whole, part] = await openTwo();
    await merge(part.id, whole.id);
    const kinds = ["assegnato", "menzione", "messaggio", "regola-ticket", "ticket"] as const;
    await db().staffNotice.deleteMany({ where: { subjectId: String(whole.id) } });
    await db().staffNotice.createMany({ data: kinds.map((kind) => ({ kind, subjectId: String(whole.id) })) });
    const { fromId } = await split(part.id, whole.id);
    const notices = await db().staffNotice.findMany({ where: { subjectId: String(fromId) }, select: { kind: true } });
    expect(notices.map(({ kind }) => kind).toSorted()).toEqual(kinds);
  });

  test("keep their numbers when the reader of the address had confirmed both", async () => {
    const email = "tutti-e-due@example.it";
    const whole = await desk.openConfirmed({ email });
    const part = await desk.openConfirmed({ email });
    await merge(part.id, whole.id);
    expect(await split(part.id, whole.id)).toEqual({ id: part.id, fromId: whole.id, isRenumbered: false });
    expect(await desk.mails({ kind: "numero-cambiato", recipient: email })).toEqual([]);
  });

  test("keep the other merges of the one that stays, under its new number", async () => {
    const [whole, first] = await openTwo();
    const last = await desk.open({ email: whole.email });
    await merge(first.id, whole.id);
    await merge(last.id, whole.id);
    const { fromId } = await split(last.id, whole.id);
    expect(await statusOf(first.id)).toBe(200);
    expect(await split(first.id, fromId)).toMatchObject({ id: first.id, isRenumbered: true });
  });
});
