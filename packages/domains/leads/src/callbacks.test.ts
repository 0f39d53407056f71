import { answerBehind } from "@test/eventually";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { callNotFoundMessage, slotOverMessage, slotTakenMessage } from "@vetrina/contract/call-slots";
import { followUpFullMessage, followUpOverMessage } from "@vetrina/contract/callback";
import { hourMs } from "@vetrina/contract/dates";
import { leadWithoutAddressMessage } from "@vetrina/contract/lead-mail";
import type { LeadDetail, LeadHistory, LeadPage } from "@vetrina/contract/leads-desk";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk, { RATE_LIMIT: "off", TRUST_PROXY: "on" });

/** A Thursday afternoon in November, Rome: the office is open. */
const start = new Date("2026-11-26T14:00:00Z");
let now = start;

beforeAll(async () => {
  site.server.api.now = () => now;
});
beforeEach(async () => {
  now = start;
  await site.server.api.db.callSlot.deleteMany();
});

const short = { firstName: "Lucia", phone: "333 1234567 ore pasti", privacy: true };

async function ask(fields: object = {}): Promise<{ id: number; followUp: string; callBy: string }> {
  const response = await site.post("/api/contact/callback", { ...short, ...fields });
  expect(response.status).toBe(201);
  return response.json();
}

const leadOf = (id: number) => db().lead.findUniqueOrThrow({ where: { id }, include: { call: true } });
const tell = (followUp: string, fields: object) => site.post("/api/contact/details", { followUp, ...fields });
const book = (followUp: string, startsAt: string) => site.post("/api/call-slots", { followUp, startsAt });
const slots = async (): Promise<string[]> =>
  (await (await site.call("/api/call-slots")).json()).days.flatMap(({ slots }: { slots: string[] }) => slots);
const mailsAbout = async (id: number) => {
  const mails = await db().mailMessage.findMany({ orderBy: { id: "asc" } });
  return mails.filter(({ textBody }) => new RegExp(`#contatti/${id}\\s*$`).test(textBody));
};
const messageOf = async (response: Response) => [response.status, (await response.json()).message];

describe("POST /api/contact/callback", () => {
  test("stores name and phone with all that the visitor carries, and mails the staff at once", async () => {
    const carried = {
      choice: "standard",
      sourcePage: "/servizi",
      utm_source: "volantino",
      trialSite: "n=Bar+Roma&m=bar",
    };
    const { id, followUp } = await ask(carried);
    expect(followUp).toMatch(/^[\da-f-]{36}$/);
    expect(await leadOf(id)).toMatchObject({
      ...{ firstName: "Lucia", lastName: "", email: "", phone: short.phone, company: null, message: null },
      ...{ choice: "standard", sourcePage: "/servizi", campaign: { source: "volantino" }, status: "nuovo" },
    });
    const [mail] = await mailsAbout(id);
    expect(mail?.subject).toBe("Nuovo contatto: Lucia");
    expect(mail?.textBody).toContain("STANDARD, 299 €");
    for (const missing of ["Email", "Attività", "Requisiti"]) expect(mail?.textBody).not.toContain(missing);
  });
});

test.each([
  ["2026-11-28T20:00:00Z", "entro lunedì 30\u00a0novembre"],
  ["2026-12-24T20:00:00Z", "entro lunedì 28\u00a0dicembre"],
  ["2026-11-26T20:00:00Z", "entro 24 ore"],
])("a call that is asked for at %s is promised %s", async (at, promise) => {
  now = new Date(at);
  const { id, callBy } = await ask();
  expect(callBy).toBe(promise);
  expect((await mailsAbout(id))[0]?.textBody).toContain(`Abbiamo promesso una risposta ${promise}.`);
});

test("a call that is asked for before a closure is promised for behind it, and offered there", async () => {
  now = new Date("2026-08-08T15:00:00Z");
  const close = (closures: object[]) => site.post("/api/site-settings", { company: { closures } }, desk.staff);
  await close([{ from: "2026-08-10", to: "2026-08-24" }]);
  expect(await ask()).toMatchObject({ callBy: "entro martedì 25\u00a0agosto" });
  expect((await slots())[0]).toBe("2026-08-25T07:00:00.000Z");
  await close([]);
});

describe("POST /api/contact/details", () => {
  const details = {
    lastName: "Ferri",
    email: "lucia@example.it",
    company: "Da Lucia",
    businessType: "ristorante",
    message: "Il menu",
  };

  test("completes the same request, tells the staff, and sent again changes nothing", async () => {
    const { id, followUp } = await ask();
    const before = await db().lead.count();
    for (let sent = 0; sent < 2; sent++) expect((await tell(followUp, details)).status).toBe(204);
    expect(await db().lead.count()).toBe(before);
    expect(await leadOf(id)).toMatchObject(details);
    const mails = await mailsAbout(id);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "Nuovo contatto: Lucia",
      "Lucia Ferri ha aggiunto qualcosa alla richiesta",
    ]);
    expect(mails[1]?.textBody).toContain("Ristorante/Bar");
  });

  test("of two at once neither is lost, and what differs from a filled field is told in the message", async () => {
    const { id, followUp } = await ask();
    const answers = await Promise.all([
      tell(followUp, { email: "uno@example.it", message: "Prima" }),
      tell(followUp, { email: "due@example.it", message: "Seconda" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const { email, message } = await leadOf(id);
    const all = `${email} ${message}`;
    for (const words of ["uno@example.it", "due@example.it", "Prima", "Seconda"]) expect(all).toContain(words);
  });

  test("doesn't overwrite what the staff has corrected meanwhile", async () => {
    const { id, followUp } = await ask();
    const changes = { email: "giusta@example.it", lastName: "Rossi" };
    await desk.order("leads.changePerson", { id, changes, known: { email: "", lastName: "" } });
    await tell(followUp, details);
    expect(await leadOf(id)).toMatchObject({
      ...changes,
      message: "Il menu\n\nCognome: Ferri\n\nEmail: lucia@example.it",
    });
  });

  test("an empty one changes nothing, a wrong one names its fields, and a request has an end", async () => {
    const { id, followUp } = await ask();
    expect((await tell(followUp, { lastName: " ", email: "", businessType: "", message: "" })).status).toBe(204);
    expect(await mailsAbout(id)).toHaveLength(1);
    const refused = await tell(followUp, { email: "lucia@", lastName: "F", businessType: "circo" });
    expect(Object.keys((await refused.json()).fields)).toEqual(["lastName", "email", "businessType"]);
    for (const letter of ["a", "b"]) await tell(followUp, { message: letter.repeat(4500) });
    expect(await messageOf(await tell(followUp, { message: "c".repeat(4500) }))).toEqual([409, followUpFullMessage]);
  });

  test("is possible for an hour, to who has the secret", async () => {
    const { followUp } = await ask();
    const strange = "00000000-0000-4000-8000-000000000000";
    expect(await messageOf(await tell(strange, details))).toEqual([404, followUpOverMessage]);
    now = new Date(start.getTime() + hourMs);
    expect(await messageOf(await tell(followUp, details))).toEqual([404, followUpOverMessage]);
  });
});

describe("half hours for calls", () => {
  test("one is booked: it is the lead's next step, the staff is mailed, and no one else is offered it", async () => {
    const { id, followUp } = await ask();
    const [first = ""] = await slots();
    expect(first).toBe("2026-11-26T14:30:00.000Z");
    const booked = await book(followUp, first);
    expect(booked.status).toBe(201);
    expect(await slots()).not.toContain(first);
    const detail = await desk.ask<LeadDetail>("leads.one", { id });
    expect(detail).toMatchObject({
      callAt: first,
      nextStep: "Chiamare tra le 15:30 e le 16:00",
      nextStepOn: "2026-11-26",
    });
    expect((await mailsAbout(id)).at(-1)?.subject).toBe("Chiama Lucia oggi tra le 15:30 e le 16:00");
    const again = await book(followUp, first);
    expect(await again.json()).toEqual(await booked.json());
    expect(await mailsAbout(id)).toHaveLength(2);
  });

  test("of many at once one gets it, and the others hear why", async () => {
    const requests = await Promise.all(Array.from({ length: 6 }, () => ask()));
    const [, slot = ""] = await slots();
    const answers = await Promise.all(requests.map(({ followUp }) => book(followUp, slot)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await messageOf(refused))).toEqual([409, slotTakenMessage]);
    expect(await db().callSlot.count()).toBe(1);
  });

  test("a request has one: another takes its place, and two exchange theirs at once without waiting for each other", async () => {
    const [one, two] = await Promise.all([ask(), ask()]);
    const [first = "", second = "", third = ""] = await slots();
    await Promise.all([book(one.followUp, first), book(two.followUp, second)]);
    const answers = await Promise.all([book(one.followUp, second), book(two.followUp, first)]);
    expect(answers.every(({ status }) => status === 409)).toBe(true);
    expect((await book(one.followUp, third)).status).toBe(201);
    expect(await slots()).toContain(first);
    expect((await leadOf(one.id)).nextStep).toBe("Chiamare tra le 16:30 e le 17:00");
    expect(await db().callSlot.count()).toBe(2);
  });

  test("the staff's own next step stays", async () => {
    const { id, followUp } = await ask();
    const title = "Preparare il preventivo";
    await desk.order("tasks.add", { title, day: "2026-12-01", hour: null, ownerId: null, about: { leadId: id } });
    const [first = ""] = await slots();
    const { id: callId } = await (await book(followUp, first)).json();
    expect((await leadOf(id)).nextStep).toBe(title);
    expect((await site.call(`/api/call-slots/${callId}`, { method: "DELETE" })).status).toBe(204);
    expect((await leadOf(id)).nextStep).toBe(title);
  });

  test.each([
    ["at night", "2026-11-27T02:00:00.000Z"],
    ["on a Sunday", "2026-11-29T10:00:00.000Z"],
    ["on a holiday", "2026-12-08T10:00:00.000Z"],
    ["between two half hours", "2026-11-27T08:10:00.000Z"],
    ["in ten minutes", "2026-11-26T14:10:00.000Z"],
    ["long ago", "2020-01-07T09:00:00.000Z"],
    ["in months", "2027-03-02T09:00:00.000Z"],
  ])("none is booked %s", async (_when, startsAt) => {
    const { followUp } = await ask();
    expect(await messageOf(await book(followUp, startsAt))).toEqual([409, slotOverMessage]);
  });

  test("one is taken back by who has its address, once, and is free again", async () => {
    const { id, followUp } = await ask();
    const [first = ""] = await slots();
    const call = await (await book(followUp, first)).json();
    const file = await site.call(`/api/call-slots/${call.id}/telefonata.ics`);
    expect(file.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(await file.text()).toContain("DTSTART:20261126T143000Z");
    const takeBack = () => site.call(`/api/call-slots/${call.id}`, { method: "DELETE" });
    expect((await takeBack()).status).toBe(204);
    expect(await slots()).toContain(first);
    expect(await leadOf(id)).toMatchObject({ call: null, nextStep: null, nextStepOn: null });
    expect((await mailsAbout(id)).at(-1)?.subject).toBe("Lucia ha annullato la telefonata");
    expect(await messageOf(await takeBack())).toEqual([404, callNotFoundMessage]);
    expect((await site.call(`/api/call-slots/${call.id}/telefonata.ics`)).status).toBe(404);
  });

  test("taken back while another half hour is booked for it, one waits for the other", async () => {
    const { id, followUp } = await ask();
    const [first = "", second = ""] = await slots();
    const call = await (await book(followUp, first)).json();
    // As a booking does: the lead, then its call.
    const takenBack = await answerBehind(db(), {
      hold: (tx) => tx.$queryRaw`select id from "Lead" where id = ${id} for update`,
      call: () => site.call(`/api/call-slots/${call.id}`, { method: "DELETE" }),
      meanwhile: (tx) => tx.callSlot.update({ where: { leadId: id }, data: { startsAt: new Date(second) } }),
    });
    expect(takenBack.status).toBe(204);
    expect(await db().callSlot.count()).toBe(0);
  });

  test("a call whose time has come isn't taken back", async () => {
    const { followUp } = await ask();
    const [first = ""] = await slots();
    const call = await (await book(followUp, first)).json();
    now = new Date(first);
    expect((await site.call(`/api/call-slots/${call.id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("who has booked the whole week keeps no one from a call: further days are offered", async () => {
    const week = await slots();
    const unknown = { firstName: "Ada", lastName: "", email: "", phone: "331", businessType: "altro" } as const;
    const data = week.map(() => ({ ...unknown, privacyAcceptedAt: start }));
    const leads = await db().lead.createManyAndReturn({ data, select: { id: true } });
    await db().callSlot.createMany({ data: leads.map(({ id }, n) => ({ leadId: id, startsAt: week[n] ?? "" })) });
    const [next = ""] = await slots();
    expect(next > (week.at(-1) ?? "")).toBe(true);
    expect((await book((await ask()).followUp, next)).status).toBe(201);
  });
});

describe("a request without an address, for the staff", () => {
  test("has nothing in common with others that lack one, is found by its phone, and is corrected as far as it is known", async () => {
    const { id } = await ask({ phone: "347 7654321" });
    const other = await ask({ phone: "348 1112223" });
    const same = await ask({ phone: "+39 347 765 4321" });
    const history = await desk.ask<LeadHistory>("leads.history", { id });
    expect(history.leads.map((lead) => [lead.id, lead.otherEmail])).toEqual([[same.id, ""]]);
    expect(history.leads.map((lead) => lead.id)).not.toContain(other.id);
    const page = await desk.ask<LeadPage>("leads.page", { q: "3477654321" });
    expect(page.leads.map((lead) => lead.id)).toEqual([same.id, id]);
    const known = { firstName: "Lucia", phone: "347 7654321", email: "" };
    await desk.order("leads.changePerson", { id, changes: { firstName: "Lucilla", email: "" }, known });
    const emptied = await desk.mutate("leads.changePerson", {
      id,
      changes: { phone: "" },
      known: { phone: known.phone },
    });
    expect([emptied.status, (await emptied.json()).error.message]).toEqual([400, "Numero di telefono non valido"]);
  });

  test("is not written to by mail", async () => {
    const { id } = await ask();
    const answer = await desk.mutate("leads.answer", { leadId: id, subject: "Ciao", text: "Eccoci", lastId: 0 });
    expect([answer.status, (await answer.json()).error.message]).toEqual([409, leadWithoutAddressMessage]);
  });
});
