import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import type { LeadDetail, LeadPage } from "@vetrina/contract/leads-desk";
import { recordTagsMax, type Tag } from "@vetrina/contract/tags";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

const open = async () => Number((await (await site.post("/api/contact", validContact)).json()).id);
const mark = (id: number, tagId: number, isTagged = true) => desk.mutate("leads.tag", { id, tagId, isTagged });
const namesOf = (tags: readonly Tag[] = []) => tags.map(({ name }) => name);

test("a contact's tags stand in its row, its details, the CSV, and what the person is given; a filter finds them", async () => {
  const [fair, formula] = [
    await desk.order<Tag>("tags.create", { name: "Fiera" }),
    await desk.order<Tag>("tags.create", { name: '=1+1;"x"' }),
  ];
  const [id] = [await open(), await open()];
  for (const tag of [fair, formula]) expect((await mark(id, tag.id)).status).toBe(200);
  expect(namesOf((await desk.ask<LeadDetail>("leads.one", { id })).tags)).toEqual(['=1+1;"x"', "Fiera"]);
  const { leads } = await desk.ask<LeadPage>("leads.page", { tag: fair.id });
  expect(leads.map((lead) => [lead.id, namesOf(lead.tags)])).toEqual([[id, ['=1+1;"x"', "Fiera"]]]);
  expect((await desk.ask<LeadPage>("leads.page", { tag: fair.id, q: "nessuno così" })).leads).toEqual([]);
  const csv = await (await site.call(`/api/contacts/export?tag=${fair.id}`, { headers: desk.staff })).text();
  expect(csv.trim().split("\r\n")).toHaveLength(2);
  expect(csv).toContain(`"'=1+1;""x"", Fiera"`);
  const person = await desk.order<{ contatti: object[] }>("privacy.personData", { email: validContact.email });
  expect(JSON.stringify(person.contatti)).toContain("Fiera");
  // Removed, it is nowhere.
  await desk.order("tags.remove", { id: fair.id });
  expect(namesOf((await desk.ask<LeadDetail>("leads.one", { id })).tags)).toEqual(['=1+1;"x"']);
});

test("said twice it is written down once; what isn't there is refused, and so is one tag too many", async () => {
  const id = await open();
  const tag = await desk.order<Tag>("tags.create", { name: "Due volte" });
  await Promise.all([mark(id, tag.id), mark(id, tag.id)]);
  const where = { subject: "contatto", subjectId: String(id), action: "contatto.etichetta" };
  expect(await site.server.api.db.auditEntry.count({ where })).toBe(1);
  expect((await mark(999_999, tag.id)).status).toBe(404);
  expect((await mark(id, 999_999)).status).toBe(404);
  const names = Array.from({ length: recordTagsMax }, (_, index) => ({ name: `T${index}`, colour: "blu" }));
  const tags = await site.server.api.db.tag.createManyAndReturn({ data: names });
  const statuses = await Promise.all(tags.map(async (one) => (await mark(id, one.id)).status));
  expect(statuses.filter((status) => status === 409)).toHaveLength(1);
  await site.server.api.db.lead.delete({ where: { id } });
  expect(await site.server.api.db.leadTag.count({ where: { leadId: id } })).toBe(0);
});
