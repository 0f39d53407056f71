import { tokenIn } from "@test/client-mail";
import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { tokenOfAddress } from "@vetrina/core/mail/answer-address";
import { findSentMail, findThreadByMessageIds, findThreadByToken, joinThread } from "@vetrina/core/mail/mail-threads";
import { beforeAll, expect, test } from "vitest";
import type { OutgoingMail } from "../integrations/mailer.ts";
import { deliverDueMail } from "./mail-worker.ts";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

beforeAll(async () => {
  await desk.order("settings.save", { undoSeconds: 0 });
});

const api = () => site.server.api;
const placeByIds = async (ids: string[], sender: string) => (await findThreadByMessageIds(api(), ids, sender))?.place;
const inbound = { mailbox: "aiuto@imap/INBOX", address: "aiuto@luciombre.it" };

/** What leaves now for an address, where the site reads a mailbox unless other ways are given. */
async function sent(recipient: string, ways: object = inbound): Promise<OutgoingMail[]> {
  const mails: OutgoingMail[] = [];
  const mailer = { deliver: async (mail: OutgoingMail) => void mails.push(mail) };
  const received = { ...api(), inbound: { ...api().inbound, ...inbound, ...ways } };
  await deliverDueMail({ ...site.server, api: received, mailer });
  return mails.filter((mail) => mail.recipient === recipient);
}

let people = 0;
const newAddress = () => `filo${++people}@example.it`;

/** A ticket whose opening has been mailed, and that mail. */
async function openMailed() {
  const email = newAddress();
  const { id } = await desk.open({ email });
  const [mail] = await sent(email);
  if (!mail) throw new Error("the opening is mailed");
  return {
    id,
    email,
    mail,
    token: tokenOfAddress(mail.answersTo ?? "") ?? "",
    place: { kind: "ticket", ticketId: BigInt(id) },
  };
}

test("an answer to a ticket's mail finds it by token or Message-ID; a person's words aren't automatic", async () => {
  const { id, email, mail, token, place } = await openMailed();
  expect(mail).toMatchObject({ isLetter: false, textBody: expect.stringContaining("rispondere a questa email") });
  await desk.reply(id, "Eccoci");
  const [reply] = await sent(email);
  expect(reply).toMatchObject({ isLetter: true, answersTo: mail.answersTo, thread: [mail.messageId] });
  expect(await findThreadByToken(api(), token.toUpperCase())).toEqual(place);
  for (const messageId of [mail.messageId, reply?.messageId ?? ""]) {
    expect(messageId).toMatch(/^<[0-9a-f-]{36}@localhost>$/);
    expect(await placeByIds(["<altro@x.it>", messageId], "chiunque@x.it")).toEqual(place);
    expect(await findSentMail(api(), messageId)).toMatchObject({ recipient: email });
  }
  // A mail's row may be gone from the queue: its thread is known all the same.
  await api().db.mailMessage.deleteMany({ where: { recipient: email } });
  expect(await placeByIds([mail.messageId], email)).toEqual(place);
  expect(await findSentMail(api(), mail.messageId)).toBeUndefined();
});

test("what came in is named by what goes out, and leads to the same conversation", async () => {
  const { id, email, mail, place } = await openMailed();
  const theirs = "<CAF+abc=1@mail.gmail.com>";
  await joinThread(api().db, { kind: "ticket", ticketId: BigInt(id) }, theirs);
  await joinThread(api().db, { kind: "ticket", ticketId: BigInt((await openMailed()).id) }, theirs);
  await desk.reply(id, "Eccoci");
  expect((await sent(email))[0]?.thread).toEqual([mail.messageId, theirs]);
  expect(await findThreadByMessageIds(api(), [theirs], email)).toEqual({ place, isGuessable: true });
  expect(await findThreadByMessageIds(api(), [mail.messageId], email)).toEqual({ place, isGuessable: false });
});

test.each([
  ["a mailbox without plus addresses", { knowsPlus: false }, "aiuto@luciombre.it", "rispondere a questa email"],
  ["nothing reads mails", { mailbox: undefined }, undefined, "non entrano nel ticket"],
])("where answers go: %s", async (_what, ways, answersTo, words) => {
  const email = newAddress();
  await desk.open({ email });
  const [mail] = await sent(email, ways);
  expect(mail?.answersTo).toBe(answersTo);
  expect(mail?.textBody).toContain(words);
  expect(mail?.htmlBody).toContain(words);
});

test("a contact's answer finds it, until its address is corrected", async () => {
  const email = newAddress();
  const { id: leadId } = await (await site.post("/api/contact", { ...validContact, email })).json();
  await desk.order("leads.answer", { leadId, subject: "Preventivo", text: "Eccolo", lastId: 0 });
  const [mail] = await sent(email);
  const token = tokenOfAddress(mail?.answersTo ?? "") ?? "";
  const place = { kind: "lead", leadId };
  expect(mail).toMatchObject({ isLetter: true, answersTo: `aiuto+${token}@luciombre.it` });
  expect(await findThreadByToken(api(), token)).toEqual(place);
  expect(await placeByIds([mail?.messageId ?? ""], "x@x.it")).toEqual(place);
  await desk.order("leads.changePerson", { id: leadId, changes: { email: newAddress() }, known: { email } });
  expect(await findThreadByToken(api(), token)).toBeUndefined();
  expect(await placeByIds([mail?.messageId ?? ""], email)).toBeUndefined();
});

test("a merged ticket's token leads to the one that goes on; a new number ends it, a hand-back ends all", async () => {
  const [whole, part] = [await openMailed(), await openMailed()];
  const clientId = (await api().db.ticket.findFirstOrThrow({ where: { id: BigInt(whole.id) } })).clientId;
  await api().db.ticket.update({ where: { id: BigInt(part.id) }, data: { clientId } });
  await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
  expect(await findThreadByToken(api(), part.token)).toEqual(whole.place);
  expect(await placeByIds([part.mail.messageId], part.email)).toEqual(whole.place);
  const { fromId } = await desk.order<{ fromId: number }>("desk.split", { id: part.id, fromId: whole.id });
  expect(await findThreadByToken(api(), part.token)).toEqual(part.place);
  expect(await findThreadByToken(api(), whole.token)).toBeUndefined();
  const renumbered = { kind: "ticket", ticketId: BigInt(fromId) };
  expect(await placeByIds([whole.mail.messageId], whole.email)).toEqual(renumbered);

  const link = await openMailed();
  const handBack = { id: link.id, token: tokenIn(link.mail), isMine: false };
  expect((await desk.mutate("clients.answerOwnershipByMail", handBack, {})).status).toBe(200);
  expect(await findThreadByToken(api(), link.token)).toBeUndefined();
  expect(await placeByIds([link.mail.messageId], link.email)).toBeUndefined();
});

test("Message-IDs of before, which are guessed easily, count for the conversation's address alone", async () => {
  const { email, mail, place } = await openMailed();
  const thread = await api().db.replyToken.findFirstOrThrow({ where: { ticketId: place.ticketId } });
  await api().db.mailReference.create({ data: { messageId: "vetrina-77", threadId: thread.threadId } });
  const find = (sender: string) => placeByIds(["<vetrina-77@localhost>"], sender);
  expect([await find(email.toUpperCase()), await find("altri@x.it")]).toEqual([place, undefined]);
  const odd = ["", "<", "<>", `<${"a".repeat(5000)}@x>`, ...Array(5000).fill("<x@x>")];
  expect(await placeByIds([...odd, mail.messageId], email)).toBeUndefined();
});
