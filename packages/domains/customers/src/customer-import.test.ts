import { plainCustomer, vatNumberOf } from "@test/customer";
import { openCustomerDesk } from "@test/customer-desk";
import { ownDesk } from "@test/own-site";
import type { CustomerImported } from "@vetrina/contract/customer-import";
import type { CustomerPage } from "@vetrina/contract/customers-desk";
import type { Field } from "@vetrina/contract/fields";
import { expect, test } from "vitest";

const { desk, db } = ownDesk(openCustomerDesk);

const rowOf = (customer: object, more: object = {}) => ({
  customer: { ...plainCustomer, ...customer },
  people: [],
  notes: [],
  fields: [],
  ...more,
});
const send = (rows: object[], isTrial = false) =>
  desk.order<CustomerImported>("customers.importRows", { rows, isTrial });
const statesOf = async (answer: Promise<CustomerImported>) => (await answer).rows.map(({ state }) => state);
const found = async (q: string) => (await desk.ask<CustomerPage>("customers.page", { q })).customers;

test("rows become customers with people, notes and fields; a trial writes nothing", async () => {
  const place = { onTickets: false, onContacts: false, onCustomers: true, options: [] };
  const day = await desk.order<Field>("fields.create", { ...place, name: "Rinnovo", kind: "giorno" });
  const number = await desk.order<Field>("fields.create", { ...place, name: "Postazioni", kind: "numero" });
  const lucia = { name: "Lucia", role: "Titolare", email: "lucia@importata.example.it", phone: null };
  const whole = rowOf(
    { name: "Importata srl", vatNumber: vatNumberOf(4_000_001), town: "Lodi" },
    {
      people: [lucia],
      notes: ["Paga a 30 giorni"],
      fields: [
        { fieldId: day.id, value: "2027-03-01" },
        { fieldId: number.id, value: "12.5" },
      ],
    },
  );
  const rows = [
    whole,
    rowOf({ name: "Importata sola" }),
    rowOf({ name: "Importata male" }, { fields: [{ fieldId: 999_999, value: "x" }] }),
    rowOf({ name: "Importata due volte" }, { fields: ["1", "2"].map((value) => ({ fieldId: number.id, value })) }),
  ];
  const results = ["nuovo", "nuovo", "rifiutato", "rifiutato"];
  expect(await statesOf(send(rows, true))).toEqual(results);
  expect(await found("importata")).toEqual([]);
  expect(await statesOf(send(rows))).toEqual(results);
  const [sola, srl] = await found("importata");
  expect([sola?.name, srl?.name]).toEqual(["Importata sola", "Importata srl"]);
  expect(await desk.one(srl?.id ?? 0)).toMatchObject({
    town: "Lodi",
    people: [lucia],
    notes: [{ text: "Paga a 30 giorni", author: "anna" }],
    fields: [
      { name: "Rinnovo", value: "2027-03-01" },
      { name: "Postazioni", value: "12.5" },
    ],
  });
  const log = await db().auditEntry.findFirst({ where: { subject: "cliente", subjectId: String(srl?.id) } });
  expect(log).toMatchObject({ action: "cliente.importato", summary: `Ha importato il cliente ${srl?.id}` });
});

test("zero bytes in a note and in a code are left out, and the batch goes on", async () => {
  const rows = [
    rowOf({ name: "Nulla uno" }, { notes: ["Paga\0 a 30 giorni\0\0"] }),
    rowOf({ name: "Nulla due", country: "FR", postcode: "75001\0\0", taxCode: "FR\u200b 123\0" }),
    rowOf({ name: "Nulla tre" }),
  ];
  const results = ["nuovo", "nuovo", "nuovo"];
  expect(await statesOf(send(rows, true))).toEqual(results);
  expect(await statesOf(send(rows))).toEqual(results);
  const idOf = async (name: string) => (await found(name))[0]?.id ?? 0;
  expect(await desk.one(await idOf("Nulla uno"))).toMatchObject({ notes: [{ text: "Paga a 30 giorni" }] });
  expect(await desk.one(await idOf("Nulla due"))).toMatchObject({ postcode: "75001", taxCode: "FR123" });
});

test("rows that are customers already are skipped, by number, by name and address, and by the row itself", async () => {
  const vatNumber = vatNumberOf(4_000_002);
  const rows = [
    rowOf({ name: "Ripetuta uno", vatNumber }),
    rowOf({ name: "Ripetuta due", phone: "02 1234567" }),
    rowOf({ name: "Ripetuta tre", email: "tre@ripetuta.example.it" }),
  ];
  expect(await statesOf(send(rows))).toEqual(["nuovo", "nuovo", "nuovo"]);
  expect(await statesOf(send(rows))).toEqual(["presente", "presente", "presente"]);
  const [due] = (await found("ripetuta")).filter(({ name }) => name === "Ripetuta due");
  await desk.order("customers.change", { id: due?.id, changes: { name: "Rinominata" }, known: {} });
  expect(await statesOf(send(rows))).toEqual(["presente", "presente", "presente"]);
  const others = [
    rowOf({ name: "Altro nome", vatNumber }),
    rowOf({ name: "RIPETUTA TRÉ", email: "tre@ripetuta.example.it", town: "Lodi" }),
    rowOf({ name: "Ripetuta tre", email: "altra@ripetuta.example.it" }),
    rowOf({ name: "Con lo stesso numero altrove", country: "RO", vatNumber }),
    rowOf({ name: "Ancora", country: "RO", vatNumber }),
  ];
  expect(await statesOf(send(others))).toEqual(["presente", "presente", "nuovo", "nuovo", "rifiutato"]);
});

test("a row whose customer was deleted makes another one at once", async () => {
  const rows = [rowOf({ name: "Ripresa subito" })];
  await send(rows);
  const [gone] = await found("ripresa subito");
  await desk.order("customers.remove", { id: gone?.id });
  expect(await statesOf(send(rows))).toEqual(["nuovo"]);
  expect(await found("ripresa subito")).toHaveLength(1);
});

test("a batch that is sent twice at once leaves each customer once", async () => {
  const rows = Array.from({ length: 20 }, (_, index) =>
    rowOf({ name: `Gemella ${index}`, vatNumber: index % 2 ? vatNumberOf(4_000_100 + index) : null }),
  );
  const both = await Promise.all([send(rows), send(rows), send(rows.toReversed())]);
  expect(both.flatMap((answer) => answer.rows).filter(({ state }) => state === "nuovo")).toHaveLength(20);
  expect(await db().customer.count({ where: { name: { startsWith: "Gemella" } } })).toBe(20);
});

test("a batch has its limits", async () => {
  const many = Array.from({ length: 101 }, (_, index) => rowOf({ name: `Troppe ${index}` }));
  expect((await desk.mutate("customers.importRows", { rows: many, isTrial: false })).status).toBe(400);
  const wrong = [rowOf({ name: "Giusta" }), rowOf({ name: "Sbagliata", vatNumber: "123" })];
  expect((await desk.mutate("customers.importRows", { rows: wrong, isTrial: false })).status).toBe(400);
  expect(await found("giusta")).toEqual([]);
});
