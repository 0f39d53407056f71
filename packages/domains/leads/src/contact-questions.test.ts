import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import type { ContactQuestion } from "@vetrina/contract/contact-questions";
import type { FieldKind } from "@vetrina/contract/field-values";
import type { LeadDetail } from "@vetrina/contract/leads-desk";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));
const db = () => site.server.api.db;

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
      [asked.known, "999999999", "Questa scelta non c'è più: scegline un'altra"],
      [asked.known, "Google", "Questa scelta non c'è più: scegline un'altra"],
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
