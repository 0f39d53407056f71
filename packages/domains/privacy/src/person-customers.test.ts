import { randomUUID } from "node:crypto";
import { confirmedClient, deliverMail } from "@test/client-mail";
import { vatNumberOf } from "@test/customer";
import { openCustomerDesk } from "@test/customer-desk";
import { answerBehind } from "@test/eventually";
import { ownDesk } from "@test/own-site";
import { askPersonData, readPersonData } from "@test/person-data";
import { plainWebsite } from "@test/website";
import type { DeliveryDetail } from "@vetrina/contract/deliveries/delivery-desk";
import { type Erasure, nobodyFoundMessage } from "@vetrina/contract/privacy";
import { deliveryNewsMailKind } from "@vetrina/core/mail/colleague-mails";
import { expect, test } from "vitest";
import { eraseReturned } from "./erase-person.service.ts";
import { applyRetention } from "./retention.service.ts";

const { site, desk, db } = ownDesk(openCustomerDesk);

const personData = (email: string) => readPersonData(site, email);

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

test("a person is given the websites they have with us, which go with them; with one online nobody is forgotten", async () => {
  const email = "ada.sito@example.it";
  const own = await desk.add({ kind: "persona", name: "Ada Siti", email });
  const website = { ...plainWebsite, url: "ada.example", renewalOn: "2027-05-01", notes: "Chiude ad agosto" };
  const { id } = await desk.order<{ id: number }>("websites.create", { customerId: own.id, website });
  const { schedeCliente } = await personData(email);
  expect(schedeCliente).toMatchObject([
    { siti: [{ indirizzo: "https://ada.example", rinnovoIl: "2027-05-01", note: "Chiude ad agosto", promemoria: [] }] },
  ]);
  const longAgo = new Date(Date.now() - 11 * 366 * 24 * 60 * 60 * 1000);
  await db().customer.update({ where: { id: own.id }, data: { changedAt: longAgo, createdAt: longAgo } });
  expect(await desk.ask("privacy.retentionPreview")).toMatchObject({ customers: 0 });
  await db().website.update({ where: { id }, data: { state: "dismesso", changedAt: longAgo } });
  expect(await desk.ask("privacy.retentionPreview")).toMatchObject({ customers: 1 });
  await desk.order<Erasure>("privacy.erasePerson", { email });
  expect(await db().website.count({ where: { id } })).toBe(0);
});

test("a file that comes for the person's site while they are forgotten goes as well", async () => {
  const email = "lea.logo@example.it";
  const own = await desk.add({ kind: "persona", name: "Lea Logo", email });
  const delivery = { customerId: own.id, title: "Il sito di Lea", email, responsibleId: null };
  const { id: deliveryId } = await desk.order<{ id: number }>("deliveries.open", delivery);
  const { files } = site.server.api;
  const storageKey = `attachments/${randomUUID()}`;
  await files.write(storageKey, Buffer.from("logo"), "image/png");
  const file = { fileName: "logo.png", contentType: "image/png", bytes: 4, storageKey, submissionKey: randomUUID() };
  const erasure = await answerBehind(db(), {
    hold: (tx) => tx.deliveryFile.create({ data: { deliveryId, ...file } }),
    call: () => desk.order<Erasure>("privacy.erasePerson", { email }),
  });
  expect(erasure).toMatchObject({ files: 1 });
  expect(await files.read(storageKey)).toBeUndefined();
});

test("no mail to the staff names a person whose delivery went to another address, where nothing would find it", async () => {
  const [email, other] = ["ines.bozza@example.it", "ines.refuso@example.it"];
  const own = await desk.add({ kind: "persona", name: "Ines Nomen", email });
  const about = async () =>
    (await db().mailMessage.findMany({ where: { kind: deliveryNewsMailKind } })).filter(({ subject, textBody }) =>
      `${subject} ${textBody}`.includes("Ines"),
    );
  for (const [address, named] of [
    [other, 0],
    [email, 1],
  ] as const) {
    const opened = { customerId: own.id, title: "Il sito di Ines", email: address, responsibleId: null };
    const { id, revision, publicId } = await desk.order<DeliveryDetail>("deliveries.open", opened);
    const started = await desk.order<DeliveryDetail>("deliveries.move", { id, revision, to: "bozza" });
    const draft = { id, revision: started.revision, url: "https://bozza.example.it/uno" };
    await desk.order("deliveries.showDraft", draft);
    await deliverMail(site);
    await desk.order("deliveries.approve", { publicId, number: 1 }, await confirmedClient(site, address));
    expect(await about()).toHaveLength(named);
  }
  await desk.order("privacy.erasePerson", { email });
  expect(await about()).toEqual([]);
});

test("an erased person is in no customer, firms stay, and what a backup brings back goes again", async () => {
  const email = "rita.addio@example.it";
  const { own, firm, sole } = await makePerson(email, 2_000_002);
  const lost = await db().customer.findUniqueOrThrow({ where: { id: own.id } });
  const role = await db().customerPerson.findFirstOrThrow({ where: { email } });
  const written = { kind: "scadenza-sito", recipient: email, subject: "Rinnovo", textBody: "Rita", htmlBody: "Rita" };
  const mail = await db().mailMessage.create({ data: written });
  const note = await db().personNote.create({ data: { emailKey: email, text: "Rita paga", author: "anna" } });
  expect(await desk.order<Erasure>("privacy.erasePerson", { email })).toMatchObject({ contacts: 0, customers: 3 });
  expect((await desk.query("customers.one", { id: own.id })).status).toBe(404);
  expect((await desk.one(firm.id)).people.map(({ name }) => name)).toEqual(["Ugo"]);
  expect(await desk.one(sole.id)).toMatchObject({ name: "Levi di Rita", email: null, phone: "06 1234567" });
  expect((await (await askPersonData(site, email)).json()).message).toBe(nobodyFoundMessage);

  // As in a restore: the rows are back, and the firm knows nothing of the erasure. What was written since then stays.
  const { nameKey: _n, phoneKey: _p, searchText: _s, beforeMerge: _b, ...row } = lost;
  await db().customer.create({ data: row });
  const { phoneKey: _k, searchText: _t, ...person } = role;
  await db().customerPerson.create({ data: person });
  await db().customer.update({ where: { id: sole.id }, data: { email, addressErasedAt: null } });
  await db().mailMessage.create({ data: mail });
  await db().personNote.create({ data: note });
  await eraseReturned(site.server.api);
  expect(await db().customer.count({ where: { OR: [{ email }, { pec: email }] } })).toBe(0);
  expect(await db().customerPerson.count({ where: { email } })).toBe(0);
  expect(await db().mailMessage.count({ where: { recipient: email } })).toBe(0);
  expect(await db().personNote.count({ where: { emailKey: email } })).toBe(0);
  await desk.order("customers.change", { id: sole.id, changes: { email: "nuova@example.it" }, known: {} });
  await eraseReturned(site.server.api);
  expect(await desk.one(sole.id)).toMatchObject({ email: "nuova@example.it" });
});

test("a firm loses the phone that is the erased person's, also out of a backup, and keeps its own", async () => {
  const [email, phone] = ["mara.tel@example.it", "347 1234509"];
  const mara = { name: "Mara", role: null, email, phone };
  const sole = await desk.add({ name: "Mara Bar", phone: "+39 3471234509" }, { person: mara });
  const firm = await desk.add({ name: "Bar grande", phone: "06 7654321" }, { person: mara });
  await desk.order("customers.addNote", { id: sole.id, text: "Chiude il lunedì" });
  await desk.order("privacy.erasePerson", { email });
  expect(await desk.one(sole.id)).toMatchObject({ phone: null, people: [], notes: [{ text: "Chiude il lunedì" }] });
  expect(await desk.one(firm.id)).toMatchObject({ phone: "06 7654321", people: [] });
  await db().customer.update({ where: { id: sole.id }, data: { phone, addressErasedAt: null } });
  await eraseReturned(site.server.api);
  expect(await desk.one(sole.id)).toMatchObject({ phone: null });
});

test("what a merge has kept of a person is given to them, and goes with them", async () => {
  const email = "rita.unita@example.it";
  const own = await desk.add({ kind: "persona", name: "Rita Unita", email, phone: "347 5550001" });
  const firm = await desk.add({ name: "Unita srl" });
  const seen = { parts: [], fieldIds: [], revision: 0, intoRevision: 0 };
  await desk.order("customers.merge", { id: own.id, intoId: firm.id, ...seen });
  const other = await desk.add({ name: "Altra srl", email: "altra@example.it" });
  const next = { parts: ["email"], fieldIds: [], revision: (await desk.one(firm.id)).revision, intoRevision: 0 };
  await desk.order("customers.merge", { id: firm.id, intoId: other.id, ...next });
  expect((await personData(email)).schedeCliente).toMatchObject([
    { nome: "Rita Unita" },
    { nome: "Unita srl" },
    { nome: "Altra srl", email },
  ]);
  expect((await personData("altra@example.it")).schedeCliente).toMatchObject([{ nome: "Altra srl" }]);
  await desk.order("privacy.erasePerson", { email });
  expect(await db().customer.count({ where: { OR: [{ email }, { pec: email }] } })).toBe(0);
  expect(await db().customer.count({ where: { id: own.id } })).toBe(0);
  expect((await desk.mutate("customers.split", { id: firm.id, fromId: other.id })).status).toBe(200);
  expect(await desk.one(firm.id)).toMatchObject({ email: null, phone: null });
  expect(await desk.one(other.id)).toMatchObject({ email: "altra@example.it", phone: null });

  const [last, stays] = [await desk.add({ name: "Fine", email: "fine@example.it" }), other];
  const revision = (await desk.one(stays.id)).revision;
  await desk.order("customers.merge", {
    id: last.id,
    intoId: stays.id,
    ...seen,
    parts: ["email"],
    intoRevision: revision,
  });
  await desk.order("privacy.erasePerson", { email: "altra@example.it" });
  expect((await desk.mutate("customers.split", { id: last.id, fromId: stays.id })).status).toBe(409);
  expect(await db().customer.findUnique({ where: { id: last.id }, select: { beforeMerge: true } })).toEqual({
    beforeMerge: null,
  });
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
