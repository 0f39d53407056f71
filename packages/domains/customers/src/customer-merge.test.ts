import { vatNumberOf } from "@test/customer";
import { openCustomerDesk } from "@test/customer-desk";
import { ownDesk } from "@test/own-site";
import { refusal, refusalOf } from "@test/refusal";
import type { CustomerTargets } from "@vetrina/contract/customer-merge";
import type { CustomerDetail, CustomerPage } from "@vetrina/contract/customers-desk";
import type { Field } from "@vetrina/contract/fields";
import { beforeAll, describe, expect, test } from "vitest";
import { followingTables, otherReferences } from "./customer-followers.ts";
import { forgetRemovedCustomers } from "./customer-removal.service.ts";

const { site, desk, db } = ownDesk(openCustomerDesk);

interface Choice {
  parts?: string[];
  fieldIds?: number[];
}

/** Sends a merge of two as they are now. */
async function sendMerge(id: number, intoId: number, choice: Choice = {}) {
  const [from, into] = [await desk.one(id), await desk.one(intoId)];
  const seen = { revision: from.revision, intoRevision: into.revision };
  return desk.mutate("customers.merge", { id, intoId, parts: [], fieldIds: [], ...choice, ...seen });
}

async function merge(id: number, intoId: number, choice: Choice = {}): Promise<CustomerDetail> {
  expect((await sendMerge(id, intoId, choice)).status).toBe(200);
  return desk.one(intoId);
}

const split = (id: number, fromId: number) => desk.mutate("customers.split", { id, fromId });
/** Everything that a clerk sees of a customer; its revision goes on. */
const seenOf = async (id: number) => {
  const { revision: _, ...customer } = await desk.one(id);
  return customer;
};
const found = async (q: string) =>
  (await desk.ask<CustomerPage>("customers.page", { q })).customers.map(({ id }) => id);

let numbers = 3_000_000;
const freshVat = () => vatNumberOf(++numbers);

let fields: { text: Field; choice: Field };
beforeAll(async () => {
  const place = { onTickets: false, onContacts: false, onCustomers: true };
  const text = await desk.order<Field>("fields.create", { ...place, name: "Settore", kind: "testo", options: [] });
  const options = [
    { id: null, name: "Base" },
    { id: null, name: "Pro" },
  ];
  fields = {
    text,
    choice: await desk.order<Field>("fields.create", { ...place, name: "Piano", kind: "scelta", options }),
  };
});

const fill = (id: number, fieldId: number, value: string) =>
  desk.order("customers.fill", { id, fieldId, value, known: null });

/** Two records of one firm, each with what the other has not. */
async function writeTwice() {
  const lucia = { name: "Lucia Ferri", role: "Titolare", email: "lucia@due.example.it", phone: "333 7654321" };
  const from = await desk.add(
    { name: "Forno Ferri di Lucia", vatNumber: freshVat(), email: "lucia@due.example.it", phone: "02 1112223" },
    { person: lucia },
  );
  const into = await desk.add({ name: "Forno Ferri", email: "forno@due.example.it", town: "Lodi" }, { person: lucia });
  await desk.order("customers.addPerson", { id: from.id, person: { ...lucia, name: "Ugo Ferri", email: null } });
  await desk.order("customers.addNote", { id: from.id, text: "Paga a 30 giorni" });
  await desk.order("customers.addNote", { id: into.id, text: "Vuole la fattura" });
  await fill(from.id, fields.text.id, "Panifici");
  await fill(from.id, fields.choice.id, String(fields.choice.options[1]?.id));
  await fill(into.id, fields.choice.id, String(fields.choice.options[0]?.id));
  return { from, into };
}

describe("a merge", () => {
  test("keeps what is filled in, the chosen of what both have, and joins people, notes and fields", async () => {
    const { from, into } = await writeTwice();
    const whole = await merge(from.id, into.id, { parts: ["email", "kind", "town"], fieldIds: [fields.choice.id] });
    expect(whole).toMatchObject({
      name: "Forno Ferri",
      vatNumber: from.vatNumber,
      email: "lucia@due.example.it",
      phone: "02 1112223",
      town: "Lodi",
      noteCount: 2,
      fields: [
        { name: "Settore", value: "Panifici" },
        { name: "Piano", value: "Pro" },
      ],
      merged: [
        {
          id: from.id,
          canSplit: true,
          leftOut: [
            { part: "name", value: "Forno Ferri di Lucia" },
            { part: "email", value: "forno@due.example.it" },
          ],
        },
      ],
    });
    // Lucia, the same in both, is there once.
    expect(whole.people.map(({ name }) => name).toSorted()).toEqual(["Lucia Ferri", "Ugo Ferri"]);
    expect(await desk.one(from.id)).toMatchObject({ id: into.id, name: "Forno Ferri" });
    expect(await found("due.example.it")).toEqual([into.id]);
    const log = await db().auditEntry.findMany({
      where: { subject: "cliente", action: { in: ["cliente.unito", "cliente.unione"] } },
      orderBy: { id: "desc" },
      take: 2,
      select: { subjectId: true, summary: true },
    });
    expect(log).toEqual([
      { subjectId: String(into.id), summary: `Ha unito a questo il cliente ${from.id}` },
      { subjectId: String(from.id), summary: `Ha unito il cliente ${from.id} al cliente ${into.id}` },
    ]);
  });

  test("is taken back whole: both are as they were, and what was added since stays", async () => {
    const { from, into } = await writeTwice();
    const before = [await seenOf(from.id), await seenOf(into.id)];
    await merge(from.id, into.id, { parts: ["name", "email"], fieldIds: [fields.choice.id] });
    const later = { ...site.server.api, now: () => new Date(Date.now() + 48 * 60 * 60 * 1000) };
    await forgetRemovedCustomers(later);
    expect((await split(from.id, into.id)).status).toBe(200);
    expect([await seenOf(from.id), await seenOf(into.id)]).toEqual(before);
    expect(await refusal(split(from.id, into.id))).toEqual([
      409,
      "I due clienti non sono più uniti: forse li ha già separati un collega.",
    ]);

    await merge(from.id, into.id);
    await desk.order("customers.addNote", { id: into.id, text: "Scritta dopo" });
    // Sent again, since its answer was lost.
    await desk.order("customers.change", { id: into.id, changes: { town: "Lodi" }, known: { town: "Como" } });
    expect((await split(from.id, into.id)).status).toBe(200);
    expect(await seenOf(from.id)).toEqual(before[0]);
    expect((await desk.one(into.id)).notes.map(({ text }) => text)).toEqual(["Scritta dopo", "Vuole la fattura"]);
  });

  test("is not taken back over what a colleague has changed since, nor over another with its number", async () => {
    const { from, into } = await writeTwice();
    await merge(from.id, into.id);
    const operator = { cookie: await site.staffCookie("operatore") };
    const change = { id: into.id, changes: { town: "Pavia" }, known: { town: "Lodi" } };
    expect((await desk.mutate("customers.change", change, operator)).status).toBe(200);
    expect((await desk.one(into.id)).merged).toMatchObject([{ canSplit: false }]);
    const [status, message] = await refusal(split(from.id, into.id));
    expect([status, message]).toEqual([409, expect.stringMatching(/dopo l’unione .+ ha cambiato «Forno Ferri»/)]);

    const vatNumber = freshVat();
    const [first, second] = [
      await desk.add({ name: "Uno", vatNumber }),
      await desk.add({ name: "Due", vatNumber: freshVat() }),
    ];
    await merge(first.id, second.id);
    await desk.add({ name: "Terzo", vatNumber });
    expect((await refusalOf(split(first.id, second.id))).fields.vatNumber).toContain("«Terzo»");
    expect(await desk.one(second.id)).toMatchObject({ name: "Due", merged: [{ id: first.id }] });
  });

  test("after another is taken back in the opposite order, and old numbers lead to the one that stays", async () => {
    const [a, b, c, d] = await Promise.all(
      ["A", "B", "C", "D"].map((letter) => desk.add({ name: `Catena ${letter}` })),
    );
    if (!(a && b && c && d)) throw new Error("four were added");
    await merge(a.id, b.id);
    await merge(d.id, b.id);
    await merge(b.id, c.id);
    for (const { id } of [a, b, d]) expect((await desk.one(id)).id).toBe(c.id);
    expect((await desk.one(c.id)).merged.map(({ id, canSplit }) => [id, canSplit])).toEqual([
      [b.id, true],
      [d.id, false],
      [a.id, false],
    ]);
    expect(await refusal(split(a.id, c.id))).toEqual([
      409,
      "Prima va separato il cliente a cui era stato unito questo.",
    ]);
    expect((await split(b.id, c.id)).status).toBe(200);
    expect((await desk.one(a.id)).id).toBe(b.id);
    expect((await split(a.id, b.id)).status).toBe(409);
    expect((await split(d.id, b.id)).status).toBe(200);
    expect((await split(a.id, b.id)).status).toBe(200);
    for (const { id } of [a, b, c, d]) expect((await desk.one(id)).id).toBe(id);
  });
});

test("an option that merged customers alone have can be taken away", async () => {
  const { from, into } = await writeTwice();
  await merge(from.id, into.id);
  const { id, options } = fields.choice;
  const used = await desk.ask<{ id: number; customers: number }[]>("fields.used");
  expect(used.find((field) => field.id === fields.text.id)?.customers).toBe(
    await db().customerFieldValue.count({ where: { fieldId: fields.text.id, customer: { removedAt: null } } }),
  );
  await db().customerFieldValue.deleteMany({ where: { optionId: options[1]?.id ?? 0, customer: { removedAt: null } } });
  const changes = { id, changes: { options: options.slice(0, 1) }, known: {} };
  expect((await desk.mutate("fields.change", changes)).status).toBe(200);
  expect((await split(from.id, into.id)).status).toBe(200);
  expect((await desk.one(from.id)).fields.map(({ name }) => name)).toEqual(["Settore"]);
});

describe("a merge is refused", () => {
  test("with itself, with one that is gone or merged, and where somebody has changed one of the two", async () => {
    const [one, other, third] = await Promise.all(["Uno", "Altro", "Terzo"].map((name) => desk.add({ name })));
    if (!(one && other && third)) throw new Error("three were added");
    const seen = { parts: [], fieldIds: [], revision: 0, intoRevision: 0 };
    const send = (id: number, intoId: number) => refusal(desk.mutate("customers.merge", { id, intoId, ...seen }));
    expect((await send(one.id, one.id))[0]).toBe(400);
    expect((await send(one.id, 999_999))[0]).toBe(404);
    const change = { id: other.id, changes: { town: "Lodi" }, known: {} };
    expect((await desk.mutate("customers.change", change)).status).toBe(200);
    expect(await send(one.id, other.id)).toEqual([409, expect.stringContaining("ha cambiato «Altro» nel frattempo")]);
    await merge(one.id, other.id);
    expect(await send(one.id, third.id)).toEqual([409, "Un collega ha già unito questo cliente a un altro."]);
    expect((await send(third.id, one.id))[1]).toContain("scegli quello");
    expect((await desk.mutate("customers.change", { id: one.id, changes: { town: "Roma" }, known: {} })).status).toBe(
      404,
    );
    expect((await desk.mutate("customers.restore", { id: one.id })).status).toBe(404);
  });

  test("when the parts don't go together, and when there would be too many people", async () => {
    const abroad = await desk.add({ name: "Estera", country: "FR", vatNumber: "FR83404833048" });
    const home = await desk.add({ name: "Italiana" });
    const { status, fields } = await refusalOf(sendMerge(abroad.id, home.id));
    expect([status, Object.keys(fields)]).toEqual([400, ["vatNumber"]]);
    expect(await merge(abroad.id, home.id, { parts: ["country"] })).toMatchObject({ country: "FR" });

    const [full, fuller] = [await desk.add({ name: "Piena" }), await desk.add({ name: "Più piena" })];
    const crowd = (customerId: number, count: number) =>
      db().customerPerson.createMany({
        data: Array.from({ length: count }, (_, index) => ({ customerId, name: `P${customerId}-${index}` })),
      });
    await crowd(full.id, 10);
    await crowd(fuller.id, 11);
    expect((await refusal(sendMerge(full.id, fuller.id)))[1]).toContain("21 persone");
  });

  test("for all but one of those that come at once, in whatever direction", async () => {
    const [one, other] = await Promise.all(["Di qua", "Di là"].map((name) => desk.add({ name })));
    if (!(one && other)) throw new Error("two were added");
    const answers = await Promise.all([
      sendMerge(one.id, other.id),
      sendMerge(other.id, one.id),
      sendMerge(one.id, other.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

test("those are offered that have something in common, or what was typed", async () => {
  const me = await desk.add({ name: "Simile Uno", email: "simile@example.it", phone: "+39 02 5556677" });
  const byPhone = await desk.add({ name: "Altro nome", phone: "02/5556677" });
  const byPec = await desk.add({ name: "Terzo nome", pec: "simile@example.it" });
  const byName = await desk.add({ name: "SIMILE ùno" });
  const away = await desk.add({ name: "Lontano" });
  const targets = async (q?: string) =>
    (await desk.ask<CustomerTargets>("customers.mergeTargets", { id: me.id, ...(q && { q }) })).customers.map(
      ({ id }) => id,
    );
  expect(await targets()).toEqual([byPhone.id, byName.id, byPec.id]);
  expect(await targets("lontano")).toEqual([away.id]);
  expect((await desk.query("customers.mergeTargets", { id: 999_999 })).status).toBe(404);
});

test("every table that refers to customers is one that a merge moves, or has rules of its own", async () => {
  const references = await db().$queryRaw<{ name: string }[]>`
    select tables.relname || '.' || columns.attname as name from pg_constraint as keys
      join pg_class as tables on tables.oid = keys.conrelid
      join pg_attribute as columns on columns.attrelid = keys.conrelid and columns.attnum = any(keys.conkey)
    where keys.contype = 'f' and keys.confrelid = '"Customer"'::regclass order by 1`;
  const known = [...followingTables.map((table) => `${table}.customerId`), ...otherReferences];
  expect(references.map(({ name }) => name)).toEqual(known.toSorted());
});
