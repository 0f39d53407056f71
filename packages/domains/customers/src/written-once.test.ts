import { randomUUID } from "node:crypto";
import { validContact } from "@test/contact";
import { openCustomerDesk } from "@test/customer-desk";
import { opened, ownSite } from "@test/own-site";
import { romeDay } from "@vetrina/contract/dates";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openCustomerDesk(site));

const db = () => site.server.api.db;
const addLead = async (): Promise<number> =>
  (await (await site.post("/api/contact", { ...validContact, email: "due@example.it" })).json()).id;
const addCustomer = async () => (await desk.add({ name: "Due volte" })).id;

const text = "Richiamare lunedì";

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
];

test.each(writings)("%s, sent again because its answer was lost, is one", async (call, write, count) => {
  const input = { ...(await write()), submissionKey: randomUUID() };
  const before = await count();
  const [first, second] = await Promise.all([desk.order(call, input), desk.order(call, input)]);
  expect(await desk.order(call, input)).toEqual(first);
  expect(second).toEqual(first);
  expect(await count()).toBe(before + 1);
});
