import { validContact } from "@test/contact";
import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import { type Field, fieldGoneMessage, fieldsMax, type UsedField } from "@vetrina/contract/fields";
import { afterEach, describe, expect, test } from "vitest";
import { forgetRemovedFields } from "./fields.service.ts";

const { site, desk } = ownDesk(openHelpDesk);
const owner = opened(() => addAccount(site, "titolare"));
const other = opened(() => addAccount(site, "titolare"));
const piero = opened(() => addAccount(site, "operatore"));

afterEach(() => site.server.api.db.customField.deleteMany());

const call = (who: TestAccount, verb: string, input: object) =>
  callProcedure(site, who.cookie, `fields.${verb}`, input);
const text = (name: string) => ({ name, kind: "testo", onTickets: true, onContacts: false, options: [] });
const choice = (name: string, ...options: string[]) => ({
  ...text(name),
  kind: "scelta",
  onContacts: true,
  options: options.map((option) => ({ id: null, name: option })),
});
const create = async (field: object): Promise<Field> => (await call(owner, "create", field)).data;
const used = async (): Promise<UsedField[]> =>
  (await callProcedure(site, owner.cookie, "fields.used", undefined, true)).data;
const namesOf = async () => {
  const { data } = await callProcedure(site, piero.cookie, "fields.list", undefined, true);
  return (data as Field[]).map(({ name }) => name);
};
const fill = (id: number, fieldId: number, value: string | null, known: string | null = null) =>
  desk.mutate("desk.fill", { id, fieldId, value, known });
const valuesOf = async (id: number) => {
  const { ticket } = await desk.ask<{ ticket: { fields: { name: string; value: string }[] } }>("desk.conversation", {
    id,
  });
  return ticket.fields.map(({ name, value }) => [name, value]);
};

describe("a new field", () => {
  test.each([
    [{ name: "" }, "name", "Dai un nome al campo"],
    [{ ...choice("X", "Bar", "BAR") }, "options.1.name", "C’è già un’opzione con questo nome"],
  ])("%j is refused", async (part, name, message) => {
    const { status, refusal } = await call(owner, "create", { ...text("Campo"), ...part });
    expect([status, refusal.fields[name]]).toEqual([400, message]);
  });

  test("has its place behind the others, and there are so many at most on each", async () => {
    for (let index = 0; index < fieldsMax; index += 1) await create(text(`Campo ${index}`));
    const { status, refusal } = await call(owner, "create", text("Uno di troppo"));
    expect([status, refusal.fields.onTickets]).toEqual([
      409,
      "I ticket hanno già 10 campi: eliminane uno per fare posto.",
    ]);
    const onContacts = await create({ ...text("Sui contatti"), onTickets: false, onContacts: true });
    const widened = await call(owner, "change", { id: onContacts.id, changes: { onTickets: true }, known: {} });
    expect(widened.status).toBe(409);
    expect(
      (await call(owner, "create", { ...text("campo 3"), onTickets: false, onContacts: true })).refusal.fields.name,
    ).toBe("C’è già il campo «Campo 3»: dagli un altro nome.");
    expect((await namesOf()).at(-1)).toBe("Sui contatti");
  });
});

test("renamed, a field and its options keep the values; one that is used isn't taken away with them", async () => {
  const field = await create(choice("Settore", "Bar", "Forno"));
  const [bar, oven] = field.options;
  const { id } = await desk.open();
  expect((await fill(id, field.id, String(bar?.id))).status).toBe(200);
  const known = { name: "Settore", options: field.options };
  const renamed = [oven, { id: bar?.id, name: "Caffè" }, { id: null, name: "Altro" }];
  const saved = await call(owner, "change", { id: field.id, changes: { name: "Ramo", options: renamed }, known });
  expect(saved.data.options.map(({ name }: { name: string }) => name)).toEqual(["Forno", "Caffè", "Altro"]);
  expect(await valuesOf(id)).toEqual([["Ramo", "Caffè"]]);
  const without = saved.data.options.filter((option: { id: number }) => option.id !== bar?.id);
  const refused = await call(owner, "change", { id: field.id, changes: { options: without }, known: {} });
  expect([refused.status, refused.refusal.fields.options]).toEqual([
    409,
    "Le opzioni tolte («Caffè») sono ancora in uso in 1 ticket: prima cambiale lì, o qui rinominale.",
  ]);
  const offTickets = await call(owner, "change", { id: field.id, changes: { onTickets: false }, known: {} });
  expect([offTickets.status, Object.keys(offTickets.refusal.fields)]).toEqual([409, ["onTickets"]]);
  await fill(id, field.id, null, String(bar?.id));
  expect((await call(owner, "change", { id: field.id, changes: { options: without }, known: {} })).status).toBe(200);
  const foreign = await create(choice("Altro campo", "Sua"));
  expect((await fill(id, field.id, String(foreign.options[0]?.id))).status).toBe(409);
});

test("an option that a merged ticket alone has can be taken away: nobody can change it there", async () => {
  const field = await create(choice("Piano", "A", "B"));
  const email = "opzione@example.it";
  const [part, whole] = [await desk.open({ email }), await desk.open({ email })];
  const [a, b] = field.options;
  await fill(part.id, field.id, String(a?.id));
  await fill(whole.id, field.id, String(b?.id));
  await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
  expect((await used()).map(({ tickets }) => tickets)).toEqual([1]);
  const change = { id: field.id, changes: { options: field.options.slice(1) }, known: {} };
  expect((await call(owner, "change", change)).status).toBe(200);
  expect(await valuesOf(whole.id)).toEqual([["Piano", "B"]]);
});

test("of two owners who change a field at once the second reads what the first wrote, and other parts stay", async () => {
  const { id, options } = await create(choice("Settore", "Bar"));
  const known = { name: "Settore", options };
  expect((await call(owner, "change", { id, changes: { name: "Ramo" }, known })).status).toBe(200);
  const late = await call(other, "change", { id, changes: { name: "Mestiere" }, known });
  expect([late.status, late.refusal.fields.name]).toEqual([
    409,
    `Nel frattempo ${owner.username} ha cambiato questo campo in «Ramo»: controlla e salva di nuovo.`,
  ]);
  const withNew = [...options, { id: null, name: "Forno" }];
  const both = await call(other, "change", { id, changes: { options: withNew }, known });
  expect([both.data.name, both.data.options.length]).toEqual(["Ramo", 2]);
  const outdated = await call(owner, "change", { id, changes: { options: [{ id: null, name: "Solo mia" }] }, known });
  expect(outdated.refusal.fields.options).toContain(`Nel frattempo ${other.username} ha cambiato questo campo:`);
});

test("all the fields that there may be on tickets, contacts and customers are put into another order", async () => {
  const nowhere = { onTickets: false, onContacts: false, onCustomers: false };
  const places = ["onTickets", "onContacts", "onCustomers"];
  const known: number[] = [];
  for (const place of places) {
    for (let index = 0; index < fieldsMax; index += 1) {
      known.push((await create({ ...text(`${place} ${index}`), ...nowhere, [place]: true })).id);
    }
  }
  expect((await call(owner, "sort", { ids: known.toReversed(), known })).status).toBe(200);
});

test("fields are put into another order, unless a colleague has changed them meanwhile", async () => {
  const [one, two, three] = [await create(text("Uno")), await create(text("Due")), await create(text("Tre"))];
  const known = [one.id, two.id, three.id];
  expect((await call(owner, "sort", { ids: [three.id, one.id, two.id], known })).status).toBe(200);
  expect(await namesOf()).toEqual(["Tre", "Uno", "Due"]);
  expect((await call(other, "sort", { ids: known, known })).status).toBe(409);
  const now = [three.id, one.id, two.id];
  expect((await call(other, "sort", { ids: [three.id, one.id], known: now })).status).toBe(409);
  expect((await call(other, "sort", { ids: [three.id, three.id, one.id], known: now })).status).toBe(409);
});

test("a removed field is gone with its values, and both come back for a day", async () => {
  const field = await create({ ...text("Targa"), onContacts: true });
  const { id } = await desk.open();
  await fill(id, field.id, "AB 123 CD");
  const leadId = Number((await (await site.post("/api/contact", validContact)).json()).id);
  await desk.order("leads.fill", { id: leadId, fieldId: field.id, value: "x", known: null });
  expect(await used()).toMatchObject([{ name: "Targa", tickets: 1, contacts: 1 }]);
  expect((await call(owner, "remove", { id: field.id })).status).toBe(200);
  expect([await namesOf(), await valuesOf(id)]).toEqual([[], []]);
  expect(await refusal(fill(id, field.id, "altro", "AB 123 CD"))).toEqual([404, fieldGoneMessage]);
  expect((await call(owner, "restore", { id: field.id })).status).toBe(200);
  expect(await valuesOf(id)).toEqual([["Targa", "AB 123 CD"]]);
  await call(owner, "remove", { id: field.id });
  await create(text("targa"));
  expect((await call(owner, "restore", { id: field.id })).status).toBe(409);
  const { api } = site.server;
  await forgetRemovedFields(api);
  expect(await api.db.ticketFieldValue.count()).toBe(1);
  await forgetRemovedFields({ db: api.db, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) });
  expect([await api.db.customField.count(), await api.db.ticketFieldValue.count()]).toEqual([1, 0]);
});
