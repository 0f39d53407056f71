import { validContact } from "@test/contact";
import { openCustomerDesk } from "@test/customer-desk";
import { ownDesk } from "@test/own-site";
import type { CustomerJoined } from "@vetrina/contract/customers-desk";
import type { PersonCard } from "@vetrina/contract/person-card";
import { describe, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openCustomerDesk);

describe("what there is elsewhere", () => {
  const email = "unione@ferri.example.it";
  const phone = "347 8889990";

  async function writeElsewhere() {
    const lead = await (await site.post("/api/contact", { ...validContact, email, phone: "02 1112223" })).json();
    const ticket = await desk.open({ email, phone: "02 1112223", subject: "Il forno" });
    const byPhone = await desk.open({ email: "altri@example.it", phone: `+39${phone}`, subject: "Dal telefono" });
    const deposit = {
      name: "Lucia",
      email: "",
      phone,
      method: "paypal",
      state: "da-verificare",
      amountCents: 1700,
    } as const;
    await db().deposit.create({ data: { ...deposit, createdBy: "anna", slotMonth: new Date("2026-11-01") } });
    await desk.order("person.addNote", { subject: { kind: "contatto", id: lead.id }, text: "Chiamare tardi" });
    return { leadId: lead.id as number, ticket, byPhone };
  }

  test("is joined by every address and phone of the customer, and leads to it", async () => {
    const { leadId, ticket, byPhone } = await writeElsewhere();
    const person = { name: "Lucia Ferri", role: "Titolare", email, phone: null };
    const { id } = await desk.add({ name: "Forno unito", phone }, { person });
    const joined = await desk.ask<CustomerJoined>("customers.joined", { id });
    expect(joined.tickets.newest.map((one) => [one.id, one.otherEmail])).toEqual([
      [byPhone.id, "altri@example.it"],
      [ticket.id, null],
    ]);
    expect(joined.leads.newest).toMatchObject([{ id: leadId, otherEmail: null }]);
    expect(joined.deposits).toMatchObject({
      newest: [{ name: "Lucia", createdBy: "anna", otherEmail: "" }],
      hasMore: false,
    });
    expect(joined.notes.newest).toMatchObject([{ text: "Chiamare tardi", email }]);
    for (const subject of [
      { kind: "contatto", id: leadId },
      { kind: "ticket", id: byPhone.id },
    ]) {
      const card = await desk.ask<PersonCard>("person.card", subject);
      expect(card.customers).toEqual([{ id, name: "Forno unito" }]);
    }
    expect(await desk.ask("customers.draft", { kind: "ticket", id: ticket.id })).toMatchObject({
      kind: "persona",
      email,
      person: null,
    });
    expect((await desk.query("customers.draft", { kind: "contatto", id: 999_999 })).status).toBe(404);
  });

  test("of a contact with a firm a customer begins as the firm, with the person there", async () => {
    const fields = { ...validContact, company: "Ferri srl", email: "ditta@ferri.example.it" };
    const { id } = await (await site.post("/api/contact", fields)).json();
    expect(await desk.ask("customers.draft", { kind: "contatto", id })).toEqual({
      kind: "azienda",
      name: "Ferri srl",
      email: "",
      phone: "",
      person: { name: `${fields.firstName} ${fields.lastName}`, email: "ditta@ferri.example.it", phone: fields.phone },
    });
  });

  test("a customer without address and phone joins nothing", async () => {
    const { id } = await desk.add({ name: "Senza recapiti" });
    const none = { newest: [], hasMore: false };
    expect(await desk.ask("customers.joined", { id })).toEqual({
      tickets: none,
      leads: none,
      deposits: none,
      notes: none,
    });
  });
});
