import { startTestApp, type TestApp } from "@test/app";
import { vatNumberOf } from "@test/customer";
import { type CustomerDesk, openCustomerDesk } from "@test/customer-desk";
import { type Erasure, nobodyFoundMessage, type PersonData } from "@vetrina/contract/privacy";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseReturned } from "./erase-person.service.ts";
import { applyRetention } from "./retention.service.ts";

let site: TestApp;
let desk: CustomerDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openCustomerDesk(site);
});
afterAll(() => site.close());

const db = () => site.server.api.db;
const personData = (email: string) => desk.order<PersonData>("privacy.personData", { email });

/** A person who is a customer, is met at a firm, and whose address another firm has as its own. */
async function makePerson(email: string, number: number) {
  const own = await desk.add({ kind: "persona", name: "Rita Levi", pec: email, vatNumber: vatNumberOf(number) });
  await desk.order("customers.addNote", { id: own.id, text: "Rita paga sempre" });
  const person = { name: "Rita", role: "Socia", email, phone: null };
  const firm = await desk.add({ name: "Forno srl" }, { person });
  await desk.order("customers.addPerson", { id: firm.id, person: { ...person, name: "Ugo", email: `ugo.${email}` } });
  const sole = await desk.add({ name: "Levi di Rita", email, phone: "06 1234567" });
  return { own, firm, sole };
}

test("a person is given what customers hold of them, and nothing of others", async () => {
  const email = "rita.copia@example.it";
  const { own } = await makePerson(email, 2_000_001);
  const { schedeCliente, ruoliNeiClienti } = await personData(email.toUpperCase());
  expect(schedeCliente).toMatchObject([
    { nome: "Rita Levi", pec: email, partitaIva: own.vatNumber, note: [{ testo: "Rita paga sempre" }], campi: [] },
    { nome: "Levi di Rita", email },
  ]);
  expect(ruoliNeiClienti).toMatchObject([{ cliente: "Forno srl", nome: "Rita", ruolo: "Socia", email }]);
  expect(JSON.stringify([schedeCliente, ruoliNeiClienti])).not.toContain("Ugo");
});

test("an erased person is in no customer, firms stay, and what a backup brings back goes again", async () => {
  const email = "rita.addio@example.it";
  const { own, firm, sole } = await makePerson(email, 2_000_002);
  const lost = await db().customer.findUniqueOrThrow({ where: { id: own.id } });
  const role = await db().customerPerson.findFirstOrThrow({ where: { email } });
  expect(await desk.order<Erasure>("privacy.erasePerson", { email })).toMatchObject({ contacts: 0, customers: 3 });
  expect((await desk.query("customers.one", { id: own.id })).status).toBe(404);
  expect((await desk.one(firm.id)).people.map(({ name }) => name)).toEqual(["Ugo"]);
  expect(await desk.one(sole.id)).toMatchObject({ name: "Levi di Rita", email: null, phone: "06 1234567" });
  const again = await desk.mutate("privacy.personData", { email });
  expect((await again.json()).error.message).toBe(nobodyFoundMessage);

  // As in a restore: the rows are back, and the firm knows nothing of the erasure. What was written since then stays.
  const { nameKey: _n, phoneKey: _p, searchText: _s, ...row } = lost;
  await db().customer.create({ data: row });
  const { phoneKey: _k, searchText: _t, ...person } = role;
  await db().customerPerson.create({ data: person });
  await db().customer.update({ where: { id: sole.id }, data: { email, addressErasedAt: null } });
  await eraseReturned(site.server.api);
  expect(await db().customer.count({ where: { OR: [{ email }, { pec: email }] } })).toBe(0);
  expect(await db().customerPerson.count({ where: { email } })).toBe(0);
  await desk.order("customers.change", { id: sole.id, changes: { email: "nuova@example.it" }, known: {} });
  await eraseReturned(site.server.api);
  expect(await desk.one(sole.id)).toMatchObject({ email: "nuova@example.it" });
});

test("a customer goes ten years after the staff's last change and the person's last ticket or payment", async () => {
  const longAgo = new Date(Date.now() - 11 * 366 * 24 * 60 * 60 * 1000);
  const old = await desk.add({ name: "Vecchio", email: "vecchio@example.it" });
  const active = await desk.add(
    { name: "Ancora attivo" },
    { person: { name: "Ada", role: null, email: "ada@example.it", phone: null } },
  );
  const noted = await desk.add({ name: "Annotato" });
  await db().customer.updateMany({
    where: { id: { in: [old.id, active.id, noted.id] } },
    data: { changedAt: longAgo, createdAt: longAgo },
  });
  await desk.open({ email: "ada@example.it" });
  await desk.order("customers.addNote", { id: noted.id, text: "Ha chiamato" });
  expect(await desk.ask("privacy.retentionPreview")).toMatchObject({ customers: 1 });
  expect(await applyRetention(site.server.api)).toMatchObject({ customers: 1 });
  const left = await db().customer.findMany({
    where: { id: { in: [old.id, active.id, noted.id] } },
    select: { name: true },
  });
  expect(left.map(({ name }) => name).toSorted()).toEqual(["Ancora attivo", "Annotato"]);
});
