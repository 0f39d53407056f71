import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import type { ContactQuestion } from "@vetrina/contract/contact-questions";
import type { FieldKind } from "@vetrina/contract/field-values";
import type { Field } from "@vetrina/contract/fields";
import type { LeadDetail, LeadPage } from "@vetrina/contract/leads-desk";
import { recordTagsMax, type Tag } from "@vetrina/contract/tags";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openHelpDesk);

const open = async () => Number((await (await site.post("/api/contact", validContact)).json()).id);
const mark = (id: number, tagId: number, isTagged = true) => desk.mutate("leads.tag", { id, tagId, isTagged });
const namesOf = (tags: readonly Tag[] = []) => tags.map(({ name }) => name);

async function ask(): Promise<{ id: number; followUp: string }> {
  const response = await site.post("/api/contact/callback", {
    firstName: "Lucia",
    phone: "333 1234567",
    privacy: true,
  });
  return response.json();
}

const leadOf = (id: number) => db().lead.findUniqueOrThrow({ where: { id } });
const tell = (followUp: string, fields: object) => site.post("/api/contact/details", { followUp, ...fields });
const mailsAbout = async (id: number) => {
  const mails = await db().mailMessage.findMany({ orderBy: { id: "asc" } });
  return mails.filter(({ textBody }) => new RegExp(`#contatti/${id}\\s*$`).test(textBody));
};

describe("what owners have the second step ask for", () => {
  const makeFields = async () => {
    const place = { onTickets: false, onContacts: true, askedOnSite: true };
    const make = (name: string, kind: FieldKind, position: number, more = {}) =>
      db().customField.create({
        data: { ...place, name, kind, position, ...more },
        include: { options: { orderBy: { position: "asc" } } },
      });
    const offered = { create: ["Passaparola", "Google"].map((name, position) => ({ name, position })) };
    const known = await make("Come ci hai conosciuti?", "scelta", 1, { options: offered });
    const budget = await make("Quanto vuoi spendere?", "numero", 2);
    const day = await make("Entro quando?", "giorno", 3);
    const own = await make("Nota interna", "testo", 4, { askedOnSite: false });
    const onTickets = await make("Altrove", "testo", 5, { onTickets: true, onContacts: false });
    return { known, budget, day, own, onTickets };
  };
  type Asked = Awaited<ReturnType<typeof makeFields>>;
  let asked: Asked;
  beforeEach(async () => {
    asked = await makeFields();
  });
  afterEach(() => db().customField.deleteMany());

  const answer = (followUp: string, ...answers: [{ id: number }, string][]) =>
    tell(followUp, { answers: answers.map(([{ id }, value]) => ({ fieldId: id, value })) });
  const valuesOf = async (id: number) => {
    const { fields } = await desk.ask<LeadDetail>("leads.one", { id });
    return fields.map(({ name, value }) => [name, value]);
  };
  const optionOf = ({ known }: Asked, index: number) => String(known.options[index]?.id);

  test("is read by anybody, and is these fields alone", async () => {
    const questions = await (await site.call("/api/contact/questions")).json();
    expect(questions.map(({ name, kind }: ContactQuestion) => [name, kind])).toEqual([
      ["Come ci hai conosciuti?", "scelta"],
      ["Quanto vuoi spendere?", "numero"],
      ["Entro quando?", "giorno"],
    ]);
    expect(Object.keys(questions[0])).toEqual(["id", "name", "kind", "options"]);
  });

  test("fills the contact's fields, tells the staff once, and sent again changes nothing", async () => {
    const { id, followUp } = await ask();
    const send = () =>
      answer(followUp, [asked.known, optionOf(asked, 1)], [asked.budget, "1.250,50"], [asked.day, "2026-12-24"]);
    for (let sent = 0; sent < 2; sent++) expect((await send()).status).toBe(204);
    expect(await valuesOf(id)).toEqual([
      ["Come ci hai conosciuti?", "Google"],
      ["Quanto vuoi spendere?", "1250.5"],
      ["Entro quando?", "2026-12-24"],
    ]);
    const mails = await mailsAbout(id);
    expect(mails).toHaveLength(2);
    for (const words of ["Google", "1250,5", "24/12/26"]) expect(mails[1]?.textBody).toContain(words);
  });

  test("a field that is filled already stays, and the answer is told in the message, once", async () => {
    const { id, followUp } = await ask();
    await answer(followUp, [asked.known, optionOf(asked, 0)]);
    for (let sent = 0; sent < 2; sent++) await answer(followUp, [asked.known, optionOf(asked, 1)]);
    expect(await valuesOf(id)).toEqual([["Come ci hai conosciuti?", "Passaparola"]]);
    expect((await leadOf(id)).message).toBe("Come ci hai conosciuti? Google");
    expect(await mailsAbout(id)).toHaveLength(3);
  });

  test("a wrong answer is named, and nothing of what came with it is kept by half", async () => {
    const { id, followUp } = await ask();
    for (const [field, value, message] of [
      [asked.budget, "tanto", "Scrivi un numero, con al massimo quattro decimali"],
      [asked.day, "2026-02-30", undefined],
      [asked.known, "999999999", "Questa scelta non c’è più: scegline un’altra"],
      [asked.known, "Google", "Questa scelta non c’è più: scegline un’altra"],
    ] as const) {
      const refused = await tell(followUp, { company: "Da Lucia", answers: [{ fieldId: field.id, value }] });
      const { fields, message: whole } = await refused.json();
      expect(whole).toContain(field.name);
      expect([refused.status, Object.keys(fields)]).toEqual([400, [`campo-${field.id}`]]);
      if (message) expect(fields[`campo-${field.id}`]).toBe(message);
    }
    expect([await valuesOf(id), (await leadOf(id)).company]).toEqual([[], null]);
  });

  test("what isn't asked is never filled by a visitor, and what is asked no more is left out", async () => {
    const { id, followUp } = await ask();
    await db().customField.update({ where: { id: asked.day.id }, data: { removedAt: new Date() } });
    const sent = await answer(
      followUp,
      [asked.own, "scritto da fuori"],
      [asked.onTickets, "scritto da fuori"],
      [asked.day, "2026-12-24"],
      [{ id: 2_000_000_000 }, "di nessuno"],
      [asked.budget, "300"],
    );
    expect([sent.status, await valuesOf(id)]).toEqual([204, [["Quanto vuoi spendere?", "300"]]]);
    const many = await tell(followUp, { answers: Array.from({ length: 11 }, () => ({ fieldId: 1, value: "x" })) });
    expect(many.status).toBe(400);
  });
});

test("a contact's tags stand in its row, its details, the CSV, and what the person is given; a filter finds them", async () => {
  const [fair, formula] = [
    await desk.order<Tag>("tags.create", { name: "Fiera" }),
    await desk.order<Tag>("tags.create", { name: '=1+1;"x"' }),
  ];
  const [id] = [await open(), await open()];
  for (const tag of [fair, formula]) expect((await mark(id, tag.id)).status).toBe(200);
  expect(namesOf((await desk.ask<LeadDetail>("leads.one", { id })).tags)).toEqual(['=1+1;"x"', "Fiera"]);
  const { leads } = await desk.ask<LeadPage>("leads.page", { tag: fair.id });
  expect(leads.map((lead) => [lead.id, namesOf(lead.tags)])).toEqual([[id, ['=1+1;"x"', "Fiera"]]]);
  expect((await desk.ask<LeadPage>("leads.page", { tag: fair.id, q: "nessuno così" })).leads).toEqual([]);
  const csv = await (await site.call(`/api/contacts/export?tag=${fair.id}`, { headers: desk.staff })).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain(`"'=1+1;""x"", Fiera"`);
  const person = await readPersonData(site, validContact.email);
  expect(JSON.stringify(person.contatti)).toContain("Fiera");
  // Removed, it is nowhere.
  await desk.order("tags.remove", { id: fair.id });
  expect(namesOf((await desk.ask<LeadDetail>("leads.one", { id })).tags)).toEqual(['=1+1;"x"']);
});

test("said twice it is written down once; what isn't there is refused, and so is one tag too many", async () => {
  const id = await open();
  const tag = await desk.order<Tag>("tags.create", { name: "Due volte" });
  await Promise.all([mark(id, tag.id), mark(id, tag.id)]);
  const where = { subject: "contatto", subjectId: String(id), action: "contatto.etichetta" };
  expect(await site.server.api.db.auditEntry.count({ where })).toBe(1);
  expect((await mark(999_999, tag.id)).status).toBe(404);
  expect((await mark(id, 999_999)).status).toBe(404);
  const names = Array.from({ length: recordTagsMax }, (_, index) => ({ name: `T${index}`, colour: "blu" as const }));
  const tags = await site.server.api.db.tag.createManyAndReturn({ data: names });
  const statuses = await Promise.all(tags.map(async (one) => (await mark(id, one.id)).status));
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  await site.server.api.db.lead.delete({ where: { id } });
  expect(await site.server.api.db.leadTag.count({ where: { leadId: id } })).toBe(0);
});

const create = (name: string, kind: string, more: object = {}) =>
  desk.order<Field>("fields.create", { name, kind, onTickets: false, onContacts: true, options: [], ...more });
const fill = (id: number, fieldId: number, value: string | null, known: string | null = null) =>
  desk.mutate("leads.fill", { id, fieldId, value, known });

test("a contact's values stand in its card, the CSV and what the person is given; filters find them", async () => {
  const options = ["Fiera", "Passaparola"].map((name) => ({ id: null, name }));
  const [origin, size, day, note] = [
    await create("Come ci ha trovato", "scelta", { options }),
    await create("Metri quadri", "numero"),
    await create("Apertura", "giorno"),
    await create('=Nota;"x"', "testo"),
  ];
  const onTickets = await create("Solo dei ticket", "testo", { onTickets: true, onContacts: false });
  const [id] = [await open(), await open()];
  const fair = String(origin.options[0]?.id);
  for (const [field, value] of [
    [origin, fair],
    [size, "1250.5"],
    [day, "2027-01-31"],
    [note, "=1+1"],
  ] as const) {
    expect((await fill(id, field.id, value)).status).toBe(200);
  }
  expect((await fill(id, onTickets.id, "x")).status).toBe(404);
  const { fields } = await desk.ask<LeadDetail>("leads.one", { id });
  expect(fields.map(({ value }) => value)).toEqual(["Fiera", "1250.5", "2027-01-31", "=1+1"]);

  const found = async (filters: string) =>
    (await desk.ask<LeadPage>("leads.page", { fields: filters })).leads.map((lead) => lead.id);
  const ofFair = `${origin.id}-${fair}`;
  expect(await found(ofFair)).toEqual([id]);
  const [row] = (await desk.ask<LeadPage>("leads.page", { fields: ofFair, withFields: true })).leads;
  expect(row?.fields).toEqual(fields);
  expect(await found(`${size.id}.1250..1251*${note.id}_1+1`)).toEqual([id]);
  expect(await found(`${day.id}...2027-01-30`)).toEqual([]);
  expect(await found(`${day.id}...2027-01-31`)).toEqual([id]);

  const address = `/api/contacts/export?fields=${encodeURIComponent(ofFair)}`;
  const csv = (await (await site.call(address, { headers: desk.staff })).text()).trim().split("\r\n");
  expect(csv).toHaveLength(2);
  expect(csv[0]).toMatch(/"Etichette";"Come ci ha trovato";"Metri quadri";"Apertura";"'=Nota;""x"""$/);
  expect(csv[1]).toMatch(/;"Fiera";"1\.?250,5";"31\/01\/27";"'=1\+1"$/);
  const bad = await site.call("/api/contacts/export?fields=x", { headers: desk.staff });
  expect(bad.status).toBe(400);

  const person = await readPersonData<{ contatti: { campi: object[] }[] }>(site, validContact.email);
  expect(person.contatti.find(({ campi }) => campi.length > 0)?.campi).toContainEqual({
    campo: "Come ci ha trovato",
    valore: "Fiera",
  });
});

test("the second of two is told, the log keeps no value, and with the contact the values go", async () => {
  const id = await open();
  const field = await create("Budget", "numero");
  const both = await Promise.all([fill(id, field.id, "1000"), fill(id, field.id, "2000")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { db } = site.server.api;
  const where = { subject: "contatto", subjectId: String(id), action: "contatto.campo" };
  const [entry, ...more] = await db.auditEntry.findMany({ where });
  expect([entry?.details, more]).toEqual([{ campo: { prima: null, dopo: String(field.id) } }, []]);
  expect((await fill(999_999, field.id, "1")).status).toBe(404);
  await db.lead.delete({ where: { id } });
  expect(await db.leadFieldValue.count({ where: { leadId: id } })).toBe(0);
});
