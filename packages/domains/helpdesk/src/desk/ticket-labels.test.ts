import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { refusalOf } from "@test/refusal";
import type { FieldKind, FieldValue } from "@vetrina/contract/field-values";
import type { Field } from "@vetrina/contract/fields";
import type { DeskConversation, DeskList, DeskTicket, SupportTicket } from "@vetrina/contract/support-desk";
import { recordTagsMax, type Tag } from "@vetrina/contract/tags";
import { beforeAll, describe, expect, test, vi } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);

const createTag = (name: string) => desk.order<Tag>("tags.create", { name });
const mark = (id: number, tagId: number, isTagged = true) =>
  desk.order<DeskTicket>("desk.tag", { id, tagId, isTagged });

test("a ticket's tags stand in its row, in its conversation and in what REST gives, and the thread says who put them", async () => {
  const [billing, domain] = [await createTag("Fatture"), await createTag("Dominio")];
  const { id } = await desk.open();
  await mark(id, billing.id);
  expect((await mark(id, domain.id)).tags).toEqual([domain, billing]);
  // Said again it changes nothing, and the thread doesn't repeat it.
  await mark(id, domain.id);
  await mark(id, billing.id, false);
  await mark(id, billing.id, false);
  const { ticket, events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(ticket.tags).toEqual([domain]);
  expect(events.map(({ kind, after }) => [kind, after])).toEqual([
    ["etichetta", "Fatture"],
    ["etichetta", "Dominio"],
    ["etichetta-tolta", "Fatture"],
  ]);
  await desk.order("tags.change", { id: domain.id, changes: { name: "Domini" }, known: {} });
  const renamed = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(renamed.events.map(({ after }) => after)).toContain("Domini");
  const rest = await (await site.call("/api/admin/support-tickets", { headers: desk.staff })).json();
  expect(rest.find((one: DeskTicket) => one.id === id).tags).toEqual([{ ...domain, name: "Domini" }]);
});

test("the list, its search, a selection and a view's count hold the tickets of a tag alone", async () => {
  const tag = await createTag("Posta ferma");
  const [one, two] = [await desk.open({ subject: "Pippo rosso" }), await desk.open({ subject: "Pippo blu" })];
  await desk.open({ subject: "Pippo verde" });
  for (const { id } of [one, two]) await mark(id, tag.id);
  const filter = { tag: tag.id };
  expect((await desk.subjects(filter)).toSorted()).toEqual(["Pippo blu", "Pippo rosso"]);
  expect(await desk.subjects({ ...filter, q: "rosso" })).toEqual(["Pippo rosso"]);
  expect(await desk.pages({ ...filter, limit: 1 })).toHaveLength(2);
  const selection = await desk.ask<{ tickets: unknown[] }>("desk.selection", filter);
  expect(selection.tickets).toHaveLength(2);
  await desk.order("savedViews.create", { name: "Posta", filters: { ...filter, folder: "elenco", filter: "tutti" } });
  const [view] = await desk.ask<{ count: number }[]>("savedViews.list");
  expect(view?.count).toBe(2);
  expect((await desk.query("desk.list", { tag: 2 ** 40 })).status).toBe(400);
});

test("a tag's list is in the order of its tickets' activity, from either end, however they were tagged", async () => {
  const tag = await createTag("Ordine");
  const one = await desk.open({ subject: "Primo del tag" });
  const two = await desk.open({ subject: "Secondo del tag" });
  const three = await desk.open({ subject: "Terzo del tag" });
  for (const { id } of [three, one, two]) await mark(id, tag.id);
  const filter = { tag: tag.id, limit: 1 };
  expect((await desk.pages(filter)).flat()).toEqual(["Terzo del tag", "Secondo del tag", "Primo del tag"]);
  await desk.reply(two.id, "Eccomi");
  const newestFirst = ["Secondo del tag", "Terzo del tag", "Primo del tag"];
  expect((await desk.pages(filter)).flat()).toEqual(newestFirst);
  expect((await desk.pages({ ...filter, sort: "ferme" })).flat()).toEqual(newestFirst.toReversed());
  expect(await desk.subjects({ tag: tag.id, arrivedFrom: "2020-01-01" })).toEqual(newestFirst);
  // Who answers has read.
  expect(await desk.subjects({ tag: tag.id, unread: true })).toEqual(["Terzo del tag", "Primo del tag"]);
});

test("a merge takes over the tags that the one that goes on lacks, as many as it may have; separated, both are as before", async () => {
  const { db } = site.server.api;
  const full = Array.from({ length: recordTagsMax - 1 }, (_value, index) => ({
    name: `Già messa ${index}`,
    colour: "blu" as const,
  }));
  const own = await db.tag.createManyAndReturn({ data: full, select: { id: true } });
  const [both, taken, tooMany] = [own[0]?.id ?? 0, (await createTag("Portata")).id, (await createTag("Di troppo")).id];
  const [part, whole] = [await desk.open(), await desk.open()];
  const tagsOf = async (id: number) =>
    (await desk.ask<DeskConversation>("desk.conversation", { id })).ticket.tags
      .map((tag) => tag.id)
      .sort((a, b) => a - b);
  const ownIds = own.map(({ id }) => id);
  for (const tagId of [both, taken, tooMany]) await mark(part.id, tagId);
  await db.ticketTag.createMany({ data: ownIds.map((tagId) => ({ ticketId: BigInt(whole.id), tagId })) });
  await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
  expect(await tagsOf(whole.id)).toEqual([...ownIds, taken]);
  const { fromId } = await desk.order<{ fromId: number }>("desk.split", { id: part.id, fromId: whole.id });
  expect(await tagsOf(fromId)).toEqual(ownIds);
  expect(await tagsOf(part.id)).toEqual([both, taken, tooMany]);
});

test("a tag that a merge brought, taken away and given again by hand since, stays when the two are separated", async () => {
  const [again, brought] = [await createTag("Ridata a mano"), await createTag("Solo portata")];
  const [part, whole] = [await desk.open(), await desk.open()];
  for (const { id } of [again, brought]) await mark(part.id, id);
  await desk.order("desk.merge", { id: part.id, intoId: whole.id, isSamePerson: true });
  await mark(whole.id, again.id, false);
  await mark(whole.id, again.id);
  const { fromId } = await desk.order<{ fromId: number }>("desk.split", { id: part.id, fromId: whole.id });
  const { ticket } = await desk.ask<DeskConversation>("desk.conversation", { id: fromId });
  expect(ticket.tags).toEqual([again]);
});

test("a merged ticket takes no tag, and one that there isn't neither", async () => {
  const tag = await createTag("Unione");
  const [one, two] = [await desk.open(), await desk.open()];
  await desk.order("desk.merge", { id: one.id, intoId: two.id, isSamePerson: true });
  expect((await desk.mutate("desk.tag", { id: one.id, tagId: tag.id, isTagged: true })).status).toBe(409);
  expect((await desk.mutate("desk.tag", { id: two.id, tagId: 999_999, isTagged: true })).status).toBe(404);
  expect((await desk.mutate("desk.tag", { id: 1_000_000_000_000_003, tagId: tag.id, isTagged: true })).status).toBe(
    404,
  );
});

const fields = {} as Record<FieldKind, Field>;

beforeAll(async () => {
  const create = (name: string, kind: FieldKind, options: string[] = []) =>
    desk.order<Field>("fields.create", {
      ...{ name, kind, onTickets: true, onContacts: false },
      options: options.map((option) => ({ id: null, name: option })),
    });
  fields.testo = await create("Dominio", "testo");
  fields.numero = await create("Postazioni", "numero");
  fields.giorno = await create("Scadenza", "giorno");
  fields.scelta = await create("Settore", "scelta", ["Bar", "Forno", "Edicola"]);
});

const optionOf = (index: number) => String(fields.scelta.options[index]?.id);
const fill = (id: number, kind: FieldKind, value: string | null, known: string | null = null) =>
  desk.mutate("desk.fill", { id, fieldId: fields[kind].id, value, known });
const filled = async (id: number, kind: FieldKind, value: string | null, known: string | null = null) => {
  const response = await fill(id, kind, value, known);
  expect(response.status).toBe(200);
  return ((await response.json()).result.data as FieldValue[]).map((one) => one.value);
};

test("each kind of value stands in the conversation and in what REST gives; the thread says which field it was and no value", async () => {
  const { id } = await desk.open();
  await filled(id, "scelta", optionOf(1));
  await filled(id, "giorno", "2027-02-28");
  await filled(id, "numero", "-12.50");
  expect(await filled(id, "testo", "  caffè   d'oro.it ")).toEqual(["caffè d'oro.it", "-12.5", "2027-02-28", "Forno"]);
  expect(await filled(id, "numero", null, "-12.5")).toEqual(["caffè d'oro.it", "2027-02-28", "Forno"]);
  // Said again it changes nothing, and the thread doesn't repeat it.
  await filled(id, "numero", "", "-12.5");
  const { ticket, events } = await desk.ask<DeskConversation>("desk.conversation", { id });
  expect(ticket.fields.map(({ name, value }) => [name, value])).toEqual([
    ["Dominio", "caffè d'oro.it"],
    ["Scadenza", "2027-02-28"],
    ["Settore", "Forno"],
  ]);
  expect(events.map(({ kind, after }) => [kind, after])).toEqual([
    ["campo", "Settore"],
    ["campo", "Scadenza"],
    ["campo", "Postazioni"],
    ["campo", "Dominio"],
    ["campo-svuotato", "Postazioni"],
  ]);
  const log = await site.server.api.db.auditEntry.findMany({ where: { subject: "ticket", subjectId: String(id) } });
  expect(JSON.stringify(log.map(({ summary, details }) => [summary, details]))).not.toContain("caff");
  const rest: SupportTicket[] = await (await site.call("/api/admin/support-tickets", { headers: desk.staff })).json();
  expect(rest.find((one) => one.id === id)?.fields).toEqual(ticket.fields);
});

describe("what is no value of its kind", () => {
  test.each<[FieldKind, string, string]>([
    ["testo", "x".repeat(201), "Il testo può avere al massimo 200 caratteri"],
    ["testo", "a\0b", "Nel testo c’è un carattere che non si vede: riscrivilo"],
    ["numero", "dodici", "Scrivi un numero, con al massimo quattro decimali"],
    ["numero", "1.23456", "Scrivi un numero, con al massimo quattro decimali"],
    ["numero", "1000000000000.0001", "Il numero può andare da meno mille miliardi a mille miliardi"],
    ["giorno", "2027-02-29", "Questo giorno non esiste"],
    ["scelta", "Bar", "Questa scelta non c’è più: un collega l’ha tolta."],
  ])("%s %j is refused", async (kind, value, message) => {
    const { id } = await desk.open();
    const { status, fields: refused } = await refusalOf(fill(id, kind, value));
    expect(status).toBe(400);
    if (kind === "giorno") expect(refused.value).toBeTruthy();
    else expect(refused.value).toBe(message);
  });

  test("the largest numbers are kept to their last digit", async () => {
    const { id } = await desk.open();
    expect(await filled(id, "numero", "999999999999.1234")).toEqual(["999999999999.1234"]);
    expect(await filled(id, "numero", "-1000000000000", "999999999999.1234")).toEqual(["-1000000000000"]);
    expect((await fill(id, "scelta", "999999999")).status).toBe(409);
    expect((await fill(1_000_000_000_000_003, "testo", "x")).status).toBe(404);
  });
});

test("of two who fill in a field at once the second is told; the same from both is no conflict", async () => {
  const { id } = await desk.open();
  const both = await Promise.all([fill(id, "testo", "uno.it"), fill(id, "testo", "due.it")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const late = both.find(({ status }) => status === 409) as Response;
  expect((await refusalOf(late)).fields.value).toMatch(/l’ha cambiato nel frattempo in «(uno|due)\.it»\.$/);
  const same = await Promise.all([fill(id, "scelta", optionOf(2)), fill(id, "scelta", optionOf(2))]);
  expect(same.map(({ status }) => status)).toEqual([200, 200]);
});

test("lists, search, selection and views hold what a filter by fields asks for, in the order of activity", async () => {
  const open = async (subject: string, values: Partial<Record<FieldKind, string>>) => {
    const { id } = await desk.open({ subject });
    for (const [kind, value] of Object.entries(values)) await filled(id, kind as FieldKind, value);
    return id;
  };
  const one = await open("Primo filtro", {
    testo: "Pane & Crème",
    numero: "5",
    giorno: "2026-03-01",
    scelta: optionOf(0),
  });
  await open("Secondo filtro", { testo: "50%_creme", numero: "10.5", giorno: "2026-04-01", scelta: optionOf(0) });
  await open("Terzo filtro", { testo: "Altro", numero: "-3", giorno: "2026-05-01", scelta: optionOf(1) });
  const subjects = (filters: string, more: object = {}) => desk.subjects({ fields: filters, ...more });
  const { testo, numero, giorno, scelta } = fields;
  const ofBar = `${scelta.id}-${optionOf(0)}`;
  expect(await subjects(ofBar)).toEqual(["Secondo filtro", "Primo filtro"]);
  expect(await subjects(ofBar, { sort: "ferme" })).toEqual(["Primo filtro", "Secondo filtro"]);
  expect(await subjects(`${testo.id}_CRÈME`)).toEqual(["Secondo filtro", "Primo filtro"]);
  expect(await subjects(`${testo.id}_50%25_`)).toEqual(["Secondo filtro"]);
  expect(await subjects(`${numero.id}.-3..5`, { q: "filtro" })).toEqual(["Terzo filtro", "Primo filtro"]);
  expect(await subjects(`${giorno.id}.2026-03-02..2026-06-01`)).toEqual(["Terzo filtro", "Secondo filtro"]);
  expect(await subjects(`${ofBar}*${numero.id}.6..`)).toEqual(["Secondo filtro"]);
  expect(await desk.pages({ fields: ofBar, limit: 1 })).toEqual([["Secondo filtro"], ["Primo filtro"]]);
  await desk.reply(one, "Eccomi");
  expect(await subjects(ofBar)).toEqual(["Primo filtro", "Secondo filtro"]);
  expect((await desk.ask<{ tickets: unknown[] }>("desk.selection", { fields: ofBar })).tickets).toHaveLength(2);
  const filters = { fields: `${ofBar}*${testo.id}_creme`, folder: "elenco", filter: "tutti" };
  await desk.order("savedViews.create", { name: "Bar", filters });
  const [view] = await desk.ask<{ count: number; filters: object }[]>("savedViews.list");
  expect(view).toMatchObject({ count: 2, filters });
  const unread = { ...filters, fields: "1.2026-02-30.." };
  expect((await desk.mutate("savedViews.create", { name: "Rotta", filters: unread })).status).toBe(400);
  for (const bad of ["x", "1", `${"1-1*".repeat(2)}1-1`, "1.2026-02-30..", "1...", `1_${"x".repeat(61)}`, "1-1\0"]) {
    expect([bad, (await desk.query("desk.list", { fields: bad })).status]).toEqual([bad, 400]);
  }
});

test("a merge keeps the values of the one that goes on and takes over what it lacks; separated, both are as before", async () => {
  const [from, into] = [await desk.open(), await desk.open()];
  await filled(from.id, "testo", "da-unire.it");
  await filled(from.id, "scelta", optionOf(0));
  await filled(from.id, "numero", "1");
  await filled(into.id, "scelta", optionOf(1));
  const valuesOf = async (id: number) =>
    (await desk.ask<DeskConversation>("desk.conversation", { id })).ticket.fields.map(({ value }) => value);
  await desk.order("desk.merge", { id: from.id, intoId: into.id, isSamePerson: true });
  expect(await valuesOf(into.id)).toEqual(["da-unire.it", "1", "Forno"]);
  expect((await fill(from.id, "testo", "x", "da-unire.it")).status).not.toBe(200);
  await filled(into.id, "numero", "2", "1");
  const split = await desk.order<{ fromId: number }>("desk.split", { id: from.id, fromId: into.id });
  expect(await valuesOf(from.id)).toEqual(["da-unire.it", "1", "Bar"]);
  expect(await valuesOf(split.fromId)).toEqual(["2", "Forno"]);
});

test("rows of the list bring values along where they are asked for, in a search, a tag's list and by number too", async () => {
  const { id, subject } = await desk.open();
  await filled(id, "testo", "panetteria.it");
  const valuesIn = async (query: object) => {
    const { tickets } = await desk.ask<DeskList>("desk.list", query);
    return tickets.find((ticket) => ticket.id === id)?.fields?.map(({ value }) => value);
  };
  expect(await valuesIn({})).toBeUndefined();
  const queries = [{}, { q: subject }, { q: String(id) }, { fields: `${fields.testo.id}_panetteria` }];
  for (const query of queries) expect(await valuesIn({ ...query, withFields: true })).toEqual(["panetteria.it"]);
});

test("a search among values has no name: each combination's text and plan would be kept for ever", async () => {
  const { subject } = await desk.open();
  const asked = vi.spyOn(site.server.api, "run");
  await desk.list({ q: subject });
  await desk.list({ q: subject, fields: `${fields.testo.id}_panetteria` });
  const searches = asked.mock.calls.flatMap(([{ name, text }]) => (text.includes("ticket_query") ? [name] : []));
  expect(searches).toEqual([expect.stringMatching(/^desk-search/), undefined]);
  asked.mockRestore();
});
