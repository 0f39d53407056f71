import { randomUUID } from "node:crypto";
import { vatNumberOf } from "@test/customer";
import { openCustomerDesk } from "@test/customer-desk";
import { opened, ownDesk } from "@test/own-site";
import { refusalOf } from "@test/refusal";
import { customerMessages, customerNotFoundMessage } from "@vetrina/contract/customers";
import type { CustomerDetail, CustomerPage } from "@vetrina/contract/customers-desk";
import type { Field } from "@vetrina/contract/fields";
import { describe, expect, test } from "vitest";
import { forgetRemovedCustomers } from "./customer-removal.service.ts";

const { site, desk, db } = ownDesk(openCustomerDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));

const change = (id: number, changes: object, known: object = {}, headers?: Record<string, string>) =>
  desk.mutate("customers.change", { id, changes, known }, headers);
const found = async (query: object) =>
  (await desk.ask<CustomerPage>("customers.page", query)).customers.map(({ name }) => name);

describe("a customer", () => {
  test("is kept as it is meant, whatever blanks and letters it was typed with", async () => {
    const customer = await desk.add({
      name: "  Bar   Sport ",
      vatNumber: "it 00743 110157",
      taxCode: "rss mra 85t10 a562s",
      pec: "BAR@Pec.Example.it",
      sdiCode: "0000000",
      email: "Info@Bar.example.it",
      postcode: "20 121",
      province: "mi",
      town: "",
    });
    expect(customer).toMatchObject({
      name: "Bar Sport",
      vatNumber: "00743110157",
      taxCode: "RSSMRA85T10A562S",
      pec: "bar@pec.example.it",
      sdiCode: "0000000",
      email: "info@bar.example.it",
      postcode: "20121",
      province: "MI",
      town: null,
      country: "IT",
      people: [],
      notes: [],
      noteCount: 0,
      fields: [],
    });
    expect(await desk.one(customer.id)).toEqual(customer);
  });

  test.each([
    [{ name: " " }, "name", customerMessages.name],
    [{ vatNumber: "12345678901" }, "vatNumber", customerMessages.vatCheck],
  ])("%j is refused at its field", async (fields, name, message) => {
    expect(await refusalOf(desk.send(fields))).toMatchObject({
      status: 400,
      fields: { [`customer.${name}`]: message },
    });
  });

  test("of another country has numbers and a postcode of that country", async () => {
    const abroad = { name: "Café Paris", country: "fr", vatNumber: "FR 40 303 265 045", postcode: "SW1A 1AA" };
    expect(await desk.add(abroad)).toMatchObject({ country: "FR", vatNumber: "FR40303265045", postcode: "SW1A1AA" });
    const { status, fields } = await refusalOf(desk.send({ ...abroad, vatNumber: "x" }));
    expect([status, fields["customer.vatNumber"]]).toEqual([400, customerMessages.foreignVat]);
  });

  test("has its numbers alone: the second is refused, and led to the first", async () => {
    const vatNumber = vatNumberOf(1_000_001);
    const first = await desk.add({ name: "Primo", vatNumber, taxCode: vatNumber });
    const message = "C’è già un cliente con questa partita IVA: «Primo».";
    expect(await refusalOf(desk.send({ name: "Secondo", vatNumber }))).toMatchObject({
      status: 409,
      fields: { vatNumber: message },
    });
    expect((await refusalOf(desk.send({ taxCode: vatNumber }))).fields.taxCode).toContain("codice fiscale: «Primo»");
    expect(await desk.ask("customers.twin", { vatNumber, taxCode: null })).toEqual({ id: first.id, name: "Primo" });
    expect(await desk.ask("customers.twin", { vatNumber: null, taxCode: null })).toBeNull();
    const other = await desk.add({ name: "Altro" });
    expect((await refusalOf(change(other.id, { vatNumber }))).fields).toEqual({ vatNumber: message });
    expect((await change(first.id, { vatNumber, town: "Lodi" })).status).toBe(200);
  });

  test("may have the number that another has in another country", async () => {
    const vatNumber = vatNumberOf(1_000_004);
    const home = await desk.add({ name: "In Italia", vatNumber });
    const abroad = await desk.add({ name: "In Romania", country: "RO", vatNumber });
    expect(await desk.ask("customers.twin", { country: "RO", vatNumber, taxCode: null })).toMatchObject({
      id: abroad.id,
    });
    const message = "C’è già un cliente con questa partita IVA: «In Romania».";
    expect((await refusalOf(change(home.id, { country: "RO" }))).fields).toEqual({ vatNumber: message });
  });

  test("that is sent twice, or by two at once, is there once", async () => {
    const vatNumber = vatNumberOf(1_000_002);
    const submissionKey = randomUUID();
    const sent = await Promise.all([1, 2, 3].map(() => desk.add({ name: "Una volta", vatNumber }, { submissionKey })));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const racing = vatNumberOf(1_000_003);
    const both = await Promise.all([desk.send({ vatNumber: racing }), desk.send({ vatNumber: racing })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe("a change", () => {
  test("writes what was changed, and tells the second of two", async () => {
    const { id } = await desk.add({ name: "Da cambiare", town: "Lodi" });
    expect((await change(id, { town: "Pavia" }, { town: "Lodi" })).status).toBe(200);
    const { status, fields } = await refusalOf(change(id, { town: "Como" }, { town: "Lodi" }, operator));
    expect([status, fields.town]).toEqual([409, expect.stringContaining("ha cambiato questo campo in «Pavia»")]);
    expect((await change(id, { phone: "0382 123456", town: "Pavia" }, { phone: null, town: "Lodi" })).status).toBe(200);
    expect(await desk.one(id)).toMatchObject({ town: "Pavia", phone: "0382 123456" });
    const summaries = await db().auditEntry.findMany({
      where: { subject: "cliente", subjectId: String(id) },
      orderBy: { id: "asc" },
      select: { summary: true },
    });
    expect(summaries.map(({ summary }) => summary)).toEqual([
      `Ha aggiunto il cliente ${id}`,
      `Ha cambiato nel cliente ${id}: località`,
      `Ha cambiato nel cliente ${id}: telefono`,
    ]);
  });

  test("is judged with what it leaves as it is", async () => {
    const { id } = await desk.add({ name: "In Francia", country: "FR", vatNumber: "FR83404833048" });
    expect(await refusalOf(change(id, { country: "IT" }))).toMatchObject({
      status: 400,
      fields: { vatNumber: customerMessages.vatForm },
    });
    expect((await refusalOf(change(id, { name: "" }))).fields).toEqual({ name: customerMessages.name });
    expect((await change(999_999, { town: "Roma" })).status).toBe(404);
  });
});

describe("people", () => {
  const person = { name: "Lucia Ferri", role: "Titolare", email: "Lucia@Ferri.example.it", phone: "333 7654321" };

  test("people are added, changed and taken away, each by who sees them as they are", async () => {
    const { id } = await desk.add({ name: "Con persone" });
    const added = await desk.order<CustomerDetail>("customers.addPerson", { id, person });
    const [lucia] = added.people;
    expect(lucia).toMatchObject({ ...person, email: "lucia@ferri.example.it" });
    const personId = lucia?.id ?? 0;
    const edit = (changes: object, known: object) =>
      desk.mutate("customers.changePerson", { id, personId, changes, known });
    expect((await edit({ role: "Socia" }, { role: "Titolare" })).status).toBe(200);
    expect((await edit({ role: "Cuoca" }, { role: "Titolare" })).status).toBe(409);
    const other = await desk.add({ name: "Un altro" });
    const stranger = { id: other.id, personId, changes: { role: null }, known: {} };
    expect((await desk.mutate("customers.changePerson", stranger)).status).toBe(404);
    expect((await desk.mutate("customers.removePerson", { id: other.id, personId })).status).toBe(404);
    expect(await desk.order("customers.removePerson", { id, personId })).toMatchObject({ people: [] });
    const nameless = { id, person: { ...person, name: " " } };
    expect((await desk.refusal("customers.addPerson", nameless)).fields).toEqual({
      "person.name": "Scrivi il nome della persona",
    });
  });

  test("a customer has at most twenty", async () => {
    const { id } = await desk.add({ name: "Affollato" }, { person });
    await db().customerPerson.createMany({
      data: Array.from({ length: 19 }, (_, index) => ({ customerId: id, name: `P${index}` })),
    });
    const another = { ...person, name: "Una di troppo" };
    expect((await desk.mutate("customers.addPerson", { id, person: another })).status).toBe(409);
  });
});

test("a removed customer is nowhere, comes back within a day, and not over another with its number", async () => {
  const vatNumber = vatNumberOf(1_000_009);
  const { id } = await desk.add({ name: "Da togliere", vatNumber });
  expect((await desk.mutate("customers.remove", { id }, operator)).status).toBe(403);
  expect((await desk.mutate("customers.remove", { id })).status).toBe(200);
  const gone = await desk.query("customers.one", { id });
  expect([gone.status, (await gone.json()).error.message]).toEqual([404, customerNotFoundMessage]);
  expect(await found({ q: "Da togliere" })).toEqual([]);
  expect((await change(id, { town: "Roma" })).status).toBe(404);
  expect(await desk.order("customers.restore", { id })).toMatchObject({ name: "Da togliere" });
  expect((await desk.mutate("customers.restore", { id })).status).toBe(404);
  await desk.order("customers.remove", { id });
  await desk.add({ name: "Col numero", vatNumber });
  expect((await desk.refusal("customers.restore", { id })).fields.vatNumber).toContain("«Col numero»");
  await forgetRemovedCustomers(site.server.api);
  expect(await db().customer.count({ where: { id } })).toBe(1);
  const { api } = site.server;
  await forgetRemovedCustomers({ ...api, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) });
  expect(await db().customer.count({ where: { id } })).toBe(0);
});

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

  test("is counted with the first page of all, where there are more than it has", async () => {
    const totalOf = async (query: object) => {
      const { total, nextCursor }: CustomerPage = await desk.ask("customers.page", query);
      return { total, nextCursor };
    };
    await desk.add({ name: "Da contare" });
    await desk.add({ name: "Da contare" });
    const known = await db().customer.count({ where: { removedAt: null } });
    const { total, nextCursor } = await totalOf({ limit: 1 });
    expect(total).toBe(known);
    for (const query of [{ limit: 1, cursor: nextCursor }, { limit: 1, q: "da contare" }, { q: "da contare" }]) {
      expect((await totalOf(query)).total).toBeUndefined();
    }
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
    expect((await desk.refusal("fields.change", notThere)).fields.onCustomers).toContain("1 cliente");
    const nowhere = { name: "Da nessuna parte", kind: "testo", onTickets: false, onContacts: false, options: [] };
    expect((await desk.refusal("fields.create", nowhere)).status).toBe(400);
  });
});
