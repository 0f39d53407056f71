import { vatNumberOf } from "@test/customer";
import { openCustomerDesk, refusalOf } from "@test/customer-desk";
import { opened, ownSite } from "@test/own-site";
import type { CustomerPage } from "@vetrina/contract/customers-desk";
import type { Field } from "@vetrina/contract/fields";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openCustomerDesk(site));

const found = async (query: object) =>
  (await desk.ask<CustomerPage>("customers.page", query)).customers.map(({ name }) => name);

describe("the list", () => {
  test("finds words of a customer and of its people, numbers and phones however they are written", async () => {
    const vatNumber = vatNumberOf(3_912_345_678);
    const person = { name: "Zoë Quintavalle", role: null, email: "zoe@quinta.example.it", phone: null };
    await desk.add({ name: "Àncora Blu", vatNumber, phone: "+39 (02) 55-66.778", email: "blu@example.it" }, { person });
    for (const q of [
      "ancora",
      "BLU ANC",
      vatNumber,
      vatNumber.slice(2, 9),
      "0255 66778",
      "quintavalle",
      "zoe@quinta",
    ]) {
      expect([q, await found({ q })]).toEqual([q, ["Àncora Blu"]]);
    }
    expect(await found({ q: "ancora rosso" })).toEqual([]);
    expect(await found({ q: "%" })).toEqual([]);
  });

  test.each(["nome", "recenti"])("by %s comes page by page, each customer once", async (sort) => {
    for (const name of ["Pàgina b", "pagina A", "Pagina c", "pagina A"]) await desk.add({ name });
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: CustomerPage = await desk.ask("customers.page", { q: "pagina", sort, limit: 3, cursor });
      names.push(...page.customers.map(({ name }) => name));
      cursor = page.nextCursor;
    }
    const expected = await found({ q: "pagina", sort, limit: 100 });
    expect(names).toEqual(expected);
    if (sort === "nome") expect(new Set(expected.slice(0, 2))).toEqual(new Set(["pagina A"]));
    expect((await desk.query("customers.page", { sort, cursor: "x" })).status).toBe(400);
  });

  test("is filtered by the owners' fields, whose values are filled in as elsewhere", async () => {
    const field = await desk.order<Field>("fields.create", {
      name: "Rinnovo",
      kind: "giorno",
      onTickets: false,
      onContacts: false,
      onCustomers: true,
      options: [],
    });
    const { id } = await desk.add({ name: "Col rinnovo" });
    const fill = (value: string | null, known: string | null) =>
      desk.mutate("customers.fill", { id, fieldId: field.id, value, known });
    expect((await fill("2027-03-01", null)).status).toBe(200);
    expect((await fill("2027-04-01", null)).status).toBe(409);
    expect((await desk.one(id)).fields).toMatchObject([{ name: "Rinnovo", value: "2027-03-01" }]);
    expect(await found({ fields: `${field.id}.2027-02-01..` })).toEqual(["Col rinnovo"]);
    expect(await found({ fields: `${field.id}...2027-02-01` })).toEqual([]);
    const [row] = (await desk.ask<CustomerPage>("customers.page", { q: "col rinnovo", withFields: true })).customers;
    expect(row?.fields).toMatchObject([{ id: field.id, value: "2027-03-01" }]);
    const address = `/api/customers/export?fields=${encodeURIComponent(`${field.id}.2027-02-01..`)}`;
    const csv = (await (await site.call(address, { headers: desk.staff })).text()).trim().split("\r\n");
    expect(csv).toHaveLength(2);
    expect(csv[0]).toMatch(/^\uFEFF?"Tipo";"Nome";"Partita IVA";.*"Aggiunto il";"Rinnovo"$/);
    expect(csv[1]).toMatch(/^"Azienda";"Col rinnovo";"";.*;"01\/03\/27"$/);
    expect((await site.call("/api/customers/export?fields=x", { headers: desk.staff })).status).toBe(400);
    const [used] = (await desk.ask<{ id: number; customers: number }[]>("fields.used")).filter(
      (one) => one.id === field.id,
    );
    expect(used?.customers).toBe(1);
    const notThere = { id: field.id, changes: { onCustomers: false, onContacts: true }, known: {} };
    expect((await refusalOf(desk.mutate("fields.change", notThere)))[1].onCustomers).toContain("1 cliente");
    const nowhere = { name: "Da nessuna parte", kind: "testo", onTickets: false, onContacts: false, options: [] };
    expect((await refusalOf(desk.mutate("fields.create", nowhere)))[0]).toBe(400);
  });
});
