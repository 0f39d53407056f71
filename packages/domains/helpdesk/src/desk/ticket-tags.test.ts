import { openHelpDesk } from "@test/help-desk";
import { opened, ownSite } from "@test/own-site";
import type { DeskConversation, DeskTicket } from "@vetrina/contract/support-desk";
import { recordTagsMax, type Tag } from "@vetrina/contract/tags";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openHelpDesk(site));

const create = (name: string) => desk.order<Tag>("tags.create", { name });
const mark = (id: number, tagId: number, isTagged = true) =>
  desk.order<DeskTicket>("desk.tag", { id, tagId, isTagged });

test("a ticket's tags stand in its row, in its conversation and in what REST gives, and the thread says who put them", async () => {
  const [billing, domain] = [await create("Fatture"), await create("Dominio")];
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
  const tag = await create("Posta ferma");
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
  const tag = await create("Ordine");
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
  const [both, taken, tooMany] = [own[0]?.id ?? 0, (await create("Portata")).id, (await create("Di troppo")).id];
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
  const [again, brought] = [await create("Ridata a mano"), await create("Solo portata")];
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
  const tag = await create("Unione");
  const [one, two] = [await desk.open(), await desk.open()];
  await desk.order("desk.merge", { id: one.id, intoId: two.id, isSamePerson: true });
  expect((await desk.mutate("desk.tag", { id: one.id, tagId: tag.id, isTagged: true })).status).toBe(409);
  expect((await desk.mutate("desk.tag", { id: two.id, tagId: 999_999, isTagged: true })).status).toBe(404);
  expect((await desk.mutate("desk.tag", { id: 1_000_000_000_000_003, tagId: tag.id, isTagged: true })).status).toBe(
    404,
  );
});
