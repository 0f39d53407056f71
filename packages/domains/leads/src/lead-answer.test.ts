import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { refusal } from "@test/refusal";
import type { LeadMailSent, LeadMails } from "@vetrina/contract/lead-mail";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { alreadyLeftMessage, takenBackMessage } from "@vetrina/contract/leaving-answers";
import { placeholderCompany } from "@vetrina/contract/settings/site";
import { describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

let people = 0;

async function receive(email = `lead${++people}@example.it`): Promise<{ id: number; email: string }> {
  const response = await site.post("/api/contact", { ...validContact, email });
  expect(response.status).toBe(201);
  return { id: (await response.json()).id, email };
}

const words = { subject: "La tua richiesta", text: "Ciao Lucia,\n\nti mando il preventivo <domani>.", lastId: 0 };

const answer = (leadId: number, fields: object = {}, headers?: Record<string, string>) =>
  desk.order<LeadMailSent>("leads.answer", { leadId, ...words, ...fields }, headers);

const mailsOf = (id: number) => desk.ask<LeadMails>("leads.mails", { id });
const stageOf = async (id: number) => (await desk.ask<LeadDetail>("leads.one", { id })).stage;

describe("a mail to a lead", () => {
  test("goes into the queue in the staff's own words and is kept with the lead, which is contacted now", async () => {
    const lead = await receive();
    await db().user.update({ where: { username: "piero" }, data: { signature: "Piero Neri" } });
    const sent = await answer(lead.id, { subject: " La tua\n richiesta " }, operator);
    expect(sent).toEqual({
      mail: {
        id: expect.any(Number),
        direction: "inviata",
        isUnread: false,
        inboundMailId: null,
        files: [],
        subject: "La tua richiesta",
        text: words.text,
        author: "piero",
        state: "in-coda",
        leavesAt: expect.any(String),
        createdAt: expect.any(String),
      },
      isContactedNow: true,
    });
    const queued = await desk.mails({ recipient: lead.email });
    expect(queued).toMatchObject([
      {
        kind: "risposta-contatto",
        subject: "La tua richiesta",
        textBody: `${words.text}\n\nPiero Neri\n`,
        htmlBody: "<p>Ciao Lucia,<br><br>ti mando il preventivo &lt;domani&gt;.<br><br>Piero Neri</p>",
        requestId: null,
      },
    ]);
    expect(await stageOf(lead.id)).toBe("contattato");
    const about = { subject: "contatto", subjectId: String(lead.id) };
    const entries = await db().auditEntry.findMany({ where: about, orderBy: { id: "asc" } });
    expect(entries.map(({ action, summary }) => [action, summary])).toEqual([
      ["contatto.email", `Ha scritto un’email al contatto ${lead.id}`],
      ["contatto.stato", `Ha cambiato lo stato del contatto ${lead.id} da Nuovo a Contattato`],
    ]);
  });

  test("the next one is in the same thread and leaves the stage where it is; the newest is last", async () => {
    const lead = await receive();
    const first = await answer(lead.id);
    await desk.order("leads.move", { id: lead.id, from: "contattato", to: "preventivo" });
    const second = await answer(lead.id, { subject: "Re: La tua richiesta", text: "Eccolo", lastId: first.mail.id });
    expect(second.isContactedNow).toBe(false);
    expect(await stageOf(lead.id)).toBe("preventivo");
    const threads = (await desk.mails({ recipient: lead.email })).map(({ threadId }) => threadId);
    expect([threads.length, new Set(threads).size, threads[0]]).toEqual([2, 1, expect.any(String)]);
    await db().mailMessage.updateMany({ where: { recipient: lead.email }, data: { state: "inviata", isFile: true } });
    const { mails, ...around } = await mailsOf(lead.id);
    expect(mails.map(({ text, state }) => [text, state])).toEqual([
      [words.text, "su-file"],
      ["Eccolo", "su-file"],
    ]);
    expect(around).toEqual({
      hasOlder: false,
      agencyName: placeholderCompany.name,
      answersTo: placeholderCompany.email,
      isFollowed: false,
      isSampleAddress: true,
      signature: "",
    });
  });

  test("is sent once by one key, also at the same moment", async () => {
    const lead = await receive();
    const submissionKey = randomUUID();
    const both = await Promise.all([answer(lead.id, { submissionKey }), answer(lead.id, { submissionKey })]);
    expect(new Set(both.map(({ mail }) => mail.id)).size).toBe(1);
    expect((await answer(lead.id, { submissionKey })).isContactedNow).toBe(false);
    expect(await desk.mails({ recipient: lead.email })).toHaveLength(1);
  });

  test("isn't sent when a colleague has written since it was begun", async () => {
    const lead = await receive();
    const both = await Promise.all([
      desk.mutate("leads.answer", { leadId: lead.id, ...words }),
      desk.mutate("leads.answer", { leadId: lead.id, ...words, text: "Anch'io" }, operator),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await desk.mails({ recipient: lead.email })).toHaveLength(1);
    const { mails } = await mailsOf(lead.id);
    const [status, message] = await refusal(desk.mutate("leads.answer", { leadId: lead.id, ...words }));
    const name = mails[0]?.author ?? "";
    expect([status, message]).toEqual([
      409,
      `${name} ha già scritto a questo contatto: rileggi la sua email, poi invia di nuovo.`,
    ]);
    expect((await answer(lead.id, { lastId: mails[0]?.id })).mail.state).toBe("in-coda");
  });

  test.each([
    ["one for nobody", { leadId: 999_999 }, 404, leadNotFoundMessage],
    ["one without a subject", { subject: "  " }, 400, "Scrivi l’oggetto"],
    ["a long subject", { subject: "x".repeat(151) }, 400, "L’oggetto può avere al massimo 150 caratteri"],
    ["one without words", { text: " \n" }, 400, "Scrivi il messaggio"],
    ["a long one", { text: "x".repeat(10_001) }, 400, "Il messaggio può avere al massimo 10.000 caratteri"],
  ])("isn't sent: %s", async (_what, fields, status, message) => {
    expect(await refusal(desk.mutate("leads.answer", { leadId: 1, ...words, ...fields }))).toEqual([status, message]);
  });
});

describe("a mail that can be taken back", () => {
  const takeBack = (id: number) => desk.mutate("leads.takeBackMail", { id });

  test("is gone from the lead and the queue, and a lead that it had made a contacted one is new", async () => {
    const lead = await receive();
    const { mail } = await answer(lead.id);
    const [queued] = await desk.mails({ recipient: lead.email });
    expect(queued?.nextAttemptAt.toISOString()).toBe(mail.leavesAt);
    const back = await desk.order("leads.takeBackMail", { id: mail.id });
    expect(back).toEqual({ subject: words.subject, text: words.text, isNewAgain: true });
    expect([await desk.mails({ recipient: lead.email }), await stageOf(lead.id)]).toEqual([[], "nuovo"]);
    expect((await mailsOf(lead.id)).mails).toEqual([]);
    expect(await refusal(takeBack(mail.id))).toEqual([409, takenBackMessage("anna")]);
    expect(await refusal(takeBack(999_999))).toEqual([404, leadNotFoundMessage]);
  });

  test("is taken back once by two who do it at once, and the second reads who did", async () => {
    const lead = await receive();
    const { mail } = await answer(lead.id);
    const both = await Promise.all([takeBack(mail.id), takeBack(mail.id)]);
    const answers = await Promise.all(both.map((response) => response.json()));
    expect(answers.flatMap(({ error }) => error?.data.refusal.message ?? [])).toEqual([takenBackMessage("anna")]);
  });

  test.each([
    ["moved on", (id: number) => desk.order("leads.move", { id, from: "contattato", to: "preventivo" }), "preventivo"],
    ["written to again", (id: number, lastId: number) => answer(id, { lastId }), "contattato"],
  ])("leaves a lead where it is that was %s meanwhile", async (_what, change, stage) => {
    const lead = await receive();
    const { mail } = await answer(lead.id);
    await change(lead.id, mail.id);
    expect(await desk.order("leads.takeBackMail", { id: mail.id })).toMatchObject({ isNewAgain: false });
    expect(await stageOf(lead.id)).toBe(stage);
  });

  test("isn't once the worker has it, nor where the settings say that mails leave at once", async () => {
    const lead = await receive();
    const { mail } = await answer(lead.id);
    await db().mailMessage.updateMany({ where: { recipient: lead.email }, data: { attempts: 1 } });
    expect(await refusal(takeBack(mail.id))).toEqual([409, alreadyLeftMessage]);
    await desk.order("settings.save", { undoSeconds: 0 });
    const second = await answer(lead.id, { lastId: mail.id });
    expect(second.mail.leavesAt).toBeNull();
    expect(await refusal(takeBack(second.mail.id))).toEqual([409, alreadyLeftMessage]);
    await desk.order("settings.save", { undoSeconds: 10 });
  });
});

test("a person's data have the mails, in the thread also those to an address that was corrected since; erased, all are gone", async () => {
  const lead = await receive();
  await answer(lead.id);
  const corrected = `giusta.${lead.email}`;
  const changes = { email: corrected };
  await desk.order("leads.changePerson", { id: lead.id, changes, known: { email: lead.email } });
  const data = await readPersonData(site, corrected);
  expect(data.contatti).toMatchObject([
    { emailInviate: [{ oggetto: words.subject, testo: words.text, autore: "anna", scrittaIl: expect.any(String) }] },
  ]);
  expect(data.messaggiEmail.map(({ tipo }) => tipo)).toEqual(["contatto-ricevuto", "risposta-contatto"]);
  await desk.order("privacy.erasePerson", { email: corrected });
  expect(await desk.mails({ recipient: lead.email })).toEqual([]);
  expect(await db().leadMail.count({ where: { leadId: lead.id } })).toBe(0);
});
