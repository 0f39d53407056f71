import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { openCustomerDesk } from "@test/customer-desk";
import { ownDesk } from "@test/own-site";
import { plainQuote } from "@test/quote";
import { refusal } from "@test/refusal";
import { plainWebsite } from "@test/website";
import { romeDay } from "@vetrina/contract/dates";
import { expect, test } from "vitest";

const { site, desk, db } = ownDesk(openCustomerDesk);

const addLead = async (): Promise<number> =>
  (await (await site.post("/api/contact", { ...validContact, email: "due@example.it" })).json()).id;
const addCustomer = async () => (await desk.add({ name: "Due volte" })).id;

const text = "Richiamare lunedì";
const { privacy: _, ...contact } = validContact;

/** What the staff writes by one press each, and how many there are of it. */
const writings: [string, () => Promise<object>, () => Promise<number>][] = [
  ["customers.addNote", async () => ({ id: await addCustomer(), text }), () => db().customerNote.count()],
  ["leads.addNote", async () => ({ leadId: await addLead(), text }), () => db().leadNote.count()],
  [
    "person.addNote",
    async () => ({ subject: { kind: "contatto", id: await addLead() }, text }),
    () => db().personNote.count(),
  ],
  [
    "tasks.add",
    async () => ({ title: text, day: romeDay(new Date()), hour: null, ownerId: null, about: null }),
    () => db().task.count(),
  ],
  [
    "customers.addPerson",
    async () => ({ id: await addCustomer(), person: { name: "Ugo", role: null, email: null, phone: null } }),
    () => db().customerPerson.count(),
  ],
  [
    "deliveries.open",
    async () => ({ customerId: await addCustomer(), title: "Sito", email: null, responsibleId: null }),
    () => db().delivery.count(),
  ],
  [
    "quotes.create",
    async () => ({ quote: { ...plainQuote, customerId: await addCustomer() } }),
    () => db().quote.count(),
  ],
  [
    "websites.create",
    async () => ({ customerId: await addCustomer(), website: { ...plainWebsite, url: "una.example" } }),
    () => db().website.count(),
  ],
  ["leads.add", async () => ({ ...contact, email: "scritto@example.it", privacyWay: "voce" }), () => db().lead.count()],
];

test.each(writings)("%s, sent again because its answer was lost, is one", async (call, write, count) => {
  const input = { ...(await write()), submissionKey: randomUUID() };
  const before = await count();
  const [first, second] = await Promise.all([desk.order(call, input), desk.order(call, input)]);
  expect(await desk.order(call, input)).toEqual(first);
  expect(second).toEqual(first);
  expect(await count()).toBe(before + 1);
});

/** Where notes are, what the register calls it, and a note. */
const notes: [string, string, () => Promise<object>][] = [
  ["customers", "cliente", async () => ({ id: await addCustomer(), text })],
  ["leads", "contatto", async () => ({ leadId: await addLead(), text })],
  ["person", "persona", async () => ({ subject: { kind: "contatto", id: await addLead() }, text })],
];

test.each(notes)("a note of %s is taken away by the operator who wrote it, or by an owner", async (of, kind, write) => {
  const operator = { cookie: await site.staffCookie("operatore") };
  const add = async (headers?: Record<string, string>) =>
    (await desk.order<{ id: number }>(`${of}.addNote`, await write(), headers)).id;
  const remove = (id: number, headers?: Record<string, string>) =>
    refusal(desk.mutate(`${of}.removeNote`, { id }, headers));
  const [owners, own, other] = [await add(), await add(operator), await add(operator)];
  expect(await remove(owners, operator)).toEqual([403, "Puoi togliere solo le note scritte da te."]);
  expect([await remove(own, operator), await remove(other)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await remove(own, operator)).toEqual([404, "Questa nota non c’è più."]);
  const last = await db().auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(last.action).toBe(`${kind}.nota-tolta`);
});
