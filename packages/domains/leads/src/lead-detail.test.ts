import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import { leadNotFoundMessage } from "@vetrina/contract/lead-stages";
import type { LeadDetail, LeadHistory, LeadNote } from "@vetrina/contract/leads-desk";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

async function receive(fields: object = {}): Promise<number> {
  const response = await site.post("/api/contact", { ...validContact, ...fields });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const one = (id: number) => desk.ask<LeadDetail>("leads.one", { id });
const lastChange = () => site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });

async function refusal(answer: Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, (await response.json()).error.message];
}

describe("a lead", () => {
  test("is read whole, new at first", async () => {
    const id = await receive();
    const { privacy: _, ...contact } = validContact;
    expect(await one(id)).toEqual({
      ...contact,
      id,
      choice: null,
      trialSite: null,
      status: "nuovo",
      stage: "nuovo",
      lostReason: null,
      owner: null,
      nextStep: null,
      nextStepOn: null,
      valueCents: null,
      sourcePage: null,
      campaign: null,
      callAt: null,
      notes: [],
      tags: [],
      fields: [],
      createdAt: expect.any(String),
      privacyWay: null,
    });
  });

  test("changes status, and the log says so without naming anybody", async () => {
    const id = await receive();
    await desk.order("leads.setStatus", { id, status: "cliente" }, operator);
    expect((await one(id)).status).toBe("cliente");
    const change = await lastChange();
    expect(change).toMatchObject({
      actor: "piero",
      action: "contatto.stato",
      subjectId: String(id),
      summary: `Ha cambiato lo stato del contatto ${id} da Nuovo a Cliente`,
      details: { prima: "nuovo", dopo: "cliente" },
    });
    await desk.order("leads.setStatus", { id, status: "cliente" });
    expect((await lastChange()).id).toBe(change.id);
  });

  test.each(["leads.one", "leads.history"])("%s refuses one that isn't there", async (call) => {
    expect(await refusal(desk.query(call, { id: 999_999 }))).toEqual([404, leadNotFoundMessage]);
  });

  test.each([
    ["leads.setStatus", { id: 999_999, status: "perso" }, 404, leadNotFoundMessage],
    ["leads.setStatus", { id: 1, status: "dimenticato" }, 400, "Lo stato richiesto non esiste"],
    ["leads.addNote", { leadId: 999_999, text: "Nessuno" }, 404, leadNotFoundMessage],
    ["leads.addNote", { leadId: 1, text: "  " }, 400, "Scrivi la nota"],
    ["leads.addNote", { leadId: 1, text: "x".repeat(5001) }, 400, "La nota può avere al massimo 5.000 caratteri"],
    ["leads.removeNote", { id: 999_999 }, 404, "Questa nota non c'è più."],
  ])("%s refuses %j", async (call, input, status, message) => {
    expect(await refusal(desk.mutate(call, input))).toEqual([status, message]);
  });
});

describe("notes", () => {
  test("are kept with who wrote them, the newest first; the log doesn't repeat them", async () => {
    const leadId = await receive();
    await desk.order("leads.addNote", { leadId, text: "  Richiamare  lunedì " });
    const second = await desk.order<LeadNote>("leads.addNote", { leadId, text: "Fatto" }, operator);
    expect((await one(leadId)).notes).toEqual([
      { id: second.id, text: "Fatto", author: "piero", createdAt: expect.any(String) },
      { id: expect.any(Number), text: "Richiamare  lunedì", author: "anna", createdAt: expect.any(String) },
    ]);
    const { action, summary, details } = await lastChange();
    expect({ action, summary, details }).toEqual({
      action: "contatto.nota",
      summary: `Ha aggiunto una nota al contatto ${leadId}`,
      details: null,
    });
  });

  test("an operator removes their own, an owner anybody's", async () => {
    const leadId = await receive();
    const owners = await desk.order<LeadNote>("leads.addNote", { leadId, text: "Di Anna" });
    const [mine, other] = [
      await desk.order<LeadNote>("leads.addNote", { leadId, text: "Di Piero" }, operator),
      await desk.order<LeadNote>("leads.addNote", { leadId, text: "Ancora di Piero" }, operator),
    ];
    expect(await refusal(desk.mutate("leads.removeNote", { id: owners.id }, operator))).toEqual([
      403,
      "Puoi togliere solo le note scritte da te.",
    ]);
    await desk.mutate("leads.removeNote", { id: mine.id }, operator);
    await desk.mutate("leads.removeNote", { id: other.id });
    expect((await one(leadId)).notes.map(({ text }) => text)).toEqual(["Di Anna"]);
    expect((await lastChange()).summary).toBe(`Ha tolto una nota dal contatto ${leadId}`);
  });
});

describe("history", () => {
  test("joins by address and by phone, however they are written; tickets and deposits of all the addresses", async () => {
    const { db } = site.server.api;
    const id = await receive({ email: "nora@example.it", phone: "+39 340 5556677" });
    const again = await receive({ email: "NORA@example.it", phone: "06 1234567" });
    const byPhone = await receive({ email: "nora.lavoro@example.it", phone: "340-555.6677", lastName: "Lavoro" });
    await receive({ email: "altra@example.it", phone: "12345" });
    const ticket = await desk.open({ email: "Nora.Lavoro@example.it", subject: "La mia vetrina" });
    const deposit = await db.deposit.create({
      data: {
        name: "Nora",
        email: "Nora@Example.it",
        method: "paypal",
        state: "pagato",
        amountCents: 1700,
        slotMonth: new Date("2026-11-01"),
      },
    });
    const history = await desk.ask<LeadHistory>("leads.history", { id });
    expect(history).toEqual({
      leads: [
        {
          id: byPhone,
          name: "Lucia Lavoro",
          stage: "nuovo",
          otherEmail: "nora.lavoro@example.it",
          createdAt: expect.any(String),
        },
        { id: again, name: "Lucia Ferri", stage: "nuovo", otherEmail: null, createdAt: expect.any(String) },
      ],
      tickets: [
        {
          id: ticket.id,
          subject: "La mia vetrina",
          status: "aperto",
          email: ticket.email,
          createdAt: ticket.createdAt,
        },
      ],
      deposits: [
        {
          id: deposit.id,
          state: "pagato",
          method: "paypal",
          amountCents: 1700,
          email: "Nora@Example.it",
          createdAt: expect.any(String),
        },
      ],
    });
    const asOperator = await desk.ask<LeadHistory>("leads.history", { id }, operator);
    expect(asOperator).toEqual({ ...history, deposits: [] });
    await db.deposit.delete({ where: { id: deposit.id } });
  });

  test("a number too short to be one joins nobody", async () => {
    const id = await receive({ email: "corto@example.it", phone: "12345" });
    await receive({ email: "altro-corto@example.it", phone: "12345" });
    expect((await desk.ask<LeadHistory>("leads.history", { id })).leads).toEqual([]);
  });
});
