import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { storedLead } from "@test/person-data";
import { refusal } from "@test/refusal";
import { addressKnownMessage, type PersonData } from "@vetrina/contract/privacy";
import { expect, test } from "vitest";
import { eraseReturned } from "./erase-person.service.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

/** A request without an address, whose visitor has also booked a call. */
async function ask(firstName: string): Promise<number> {
  const body = { firstName, phone: "333 1234567", privacy: true };
  const { id, followUp } = await (await site.post("/api/contact/callback", body)).json();
  const { days } = await (await site.call("/api/call-slots")).json();
  expect((await site.post("/api/call-slots", { followUp, startsAt: days[0].slots[0] })).status).toBe(201);
  return id;
}

test("who has left no address is given the one request's data, and forgotten with it, and others without one stay", async () => {
  const [rita, ugo] = [await ask("Rita"), await ask("Ugo")];
  const data = await desk.order<PersonData>("privacy.namelessData", { leadId: rita });
  expect(data.contatti).toMatchObject([{ nome: "Rita", email: "", telefonataIl: expect.any(String) }]);
  expect(data.messaggiEmail.map(({ tipo }) => tipo)).toEqual(["contatto-ricevuto", "contatto-aggiornato"]);
  expect(await desk.order("privacy.eraseNameless", { leadId: rita })).toMatchObject({ contacts: 1, mails: 2 });
  expect(await db().lead.findMany({ select: { id: true } })).toEqual([{ id: ugo }]);
  expect(await db().callSlot.count()).toBe(1);
  expect(await db().mailMessage.count({ where: { textBody: { contains: "Rita" } } })).toBe(0);
});

test("a request that a backup brings back is erased again, and no other without an address", async () => {
  const id = await ask("Elsa");
  const lead = await storedLead(site, id);
  await desk.order("privacy.eraseNameless", { leadId: id });
  await db().lead.create({ data: lead });
  const others = await db().lead.count({ where: { id: { not: id } } });
  await eraseReturned(site.server.api);
  expect(await db().lead.findUnique({ where: { id } })).toBeNull();
  expect(await db().lead.count()).toBe(others);
});

test("who has left an address meanwhile is a person with more than this request", async () => {
  const id = await ask("Dino");
  await db().lead.update({ where: { id }, data: { email: "dino@example.it" } });
  expect(await refusal(desk.mutate("privacy.eraseNameless", { leadId: id }))).toEqual([409, addressKnownMessage]);
});
