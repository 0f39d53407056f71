import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import { usesCountedMax } from "@vetrina/contract/counted-uses";
import { tagGoneMessage } from "@vetrina/contract/tag-id";
import { recordTagsMax, type Tag, tagsMax, type UsedTag } from "@vetrina/contract/tags";
import { afterEach, describe, expect, test } from "vitest";
import { forgetRemovedTags } from "./tags.service.ts";

const { site, desk } = ownDesk(openHelpDesk);
const owner = opened(() => addAccount(site, "titolare"));
const other = opened(() => addAccount(site, "titolare"));
const piero = opened(() => addAccount(site, "operatore"));

afterEach(() => site.server.api.db.tag.deleteMany());

const call = (who: TestAccount, verb: string, input: object) => callProcedure(site, who.cookie, `tags.${verb}`, input);
const create = async (name: string, colour?: string): Promise<Tag> =>
  (await call(piero, "create", { name, colour })).data;
const namesOf = async () => {
  const { data } = await callProcedure(site, piero.cookie, "tags.list", undefined, true);
  return (data as Tag[]).map(({ name }) => name);
};
const used = async (): Promise<UsedTag[]> =>
  (await callProcedure(site, owner.cookie, "tags.used", undefined, true)).data;
const mark = (id: number, tagId: number, isTagged = true) => desk.mutate("desk.tag", { id, tagId, isTagged });
const tagNames = async (id: number) => {
  const { tickets } = await desk.list({ q: String(id) });
  return tickets[0]?.tags.map(({ name }) => name);
};

describe("a tag's name", () => {
  test("is trimmed, and one that there is already gives that tag, also to two at once", async () => {
    const [one, two] = await Promise.all([create("  Dominio \t scaduto "), create("dominio SCADUTO")]);
    expect(one?.id).toBe(two?.id);
    expect(await namesOf()).toHaveLength(1);
    await create("Èlite");
    await create("acquisto");
    expect((await namesOf()).map((name) => name.toLowerCase())).toEqual(["acquisto", "dominio scaduto", "èlite"]);
  });

  test("stays as it was written, whatever signs it has", async () => {
    const name = `<b>"x' & \\ %_,;</b>`;
    await create(name);
    expect(await namesOf()).toEqual([name]);
  });
});

test("a new tag gets the colour that the fewest have, and there are so many at most", async () => {
  expect([(await create("Uno")).colour, (await create("Due")).colour]).toEqual(["neutro", "rosso"]);
  await site.server.api.db.tag.createMany({
    data: Array.from({ length: tagsMax - 2 }, (_, index) => ({ name: `Etichetta ${index}`, colour: "blu" })),
  });
  const { status, refusal } = await call(piero, "create", { name: "Una di troppo" });
  expect(status).toBe(409);
  expect(refusal.message).toBe("Ci sono già 200 etichette: eliminane una, o uniscine due, per fare posto.");
  expect((await create("uno")).name).toBe("Uno");
});

test("its uses are counted up to a limit", async () => {
  const { id } = await create("Di tutti");
  const { db } = site.server.api;
  await db.$executeRaw`
    with contact as (
      insert into "Lead" ("firstName", "lastName", email, phone, "businessType", message, "privacyAcceptedAt")
      select 'Ada', 'Neri', n || '@uso.example', '02 1112223', 'altro', '', now() from generate_series(1, 1100) as n
      returning id
    )
    insert into "LeadTag" ("leadId", "tagId") select id, ${id} from contact`;
  expect(await used()).toMatchObject([{ id, tickets: 0, contacts: usesCountedMax + 1 }]);
  await db.lead.deleteMany({ where: { email: { endsWith: "@uso.example" } } });
});

test("of two who rename a tag at once the second reads the colleague's name, and a colour of theirs stays", async () => {
  const { id } = await create("Dominio", "verde");
  const known = { name: "Dominio", colour: "verde" };
  expect((await call(owner, "change", { id, changes: { name: "Domini" }, known })).status).toBe(200);
  const late = await call(other, "change", { id, changes: { name: "Dominii" }, known });
  expect(late.status).toBe(409);
  expect(late.refusal.fields.name).toBe(
    `Nel frattempo ${owner.username} ha cambiato questo campo in «Domini»: controlla e salva di nuovo.`,
  );
  const colour = await call(other, "change", { id, changes: { colour: "blu" }, known });
  expect(colour.data).toEqual({ id, name: "Domini", colour: "blu" });
  await create("Fattura");
  const taken = await call(owner, "change", { id, changes: { name: "FATTURA" }, known: { name: "Domini" } });
  expect([taken.status, taken.refusal.fields.name]).toEqual([409, "C’è già l’etichetta «Fattura»: puoi unirle."]);
  expect((await call(owner, "change", { id: 999_999, changes: { name: "X" }, known })).status).toBe(404);
});

test("a merge keeps what either had, each once, and saved views follow", async () => {
  const [from, into] = [await create("Sito lento"), await create("Lentezza")];
  const [both, first, neither] = [await desk.open(), await desk.open(), await desk.open()];
  for (const tagId of [from.id, into.id]) await mark(both.id, tagId);
  await mark(first.id, from.id);
  await callProcedure(site, piero.cookie, "savedViews.create", { name: "Lenti", filters: { tag: from.id } });
  expect((await call(owner, "merge", { id: from.id, intoId: into.id })).data).toEqual(into);
  expect(await tagNames(both.id)).toEqual(["Lentezza"]);
  expect(await tagNames(first.id)).toEqual(["Lentezza"]);
  expect(await tagNames(neither.id)).toEqual([]);
  expect(await used()).toEqual([{ ...into, tickets: 2, contacts: 0 }]);
  const views = await callProcedure(site, piero.cookie, "savedViews.list", undefined, true);
  expect(views.data).toMatchObject([{ filters: { tag: into.id }, count: 2 }]);
  expect((await call(owner, "merge", { id: from.id, intoId: into.id })).status).toBe(404);
  expect((await call(owner, "merge", { id: into.id, intoId: into.id })).status).toBe(400);
});

test("a removed tag is gone from everywhere and comes back to all that had it, for a day", async () => {
  const tag = await create("Urgenza");
  const { id } = await desk.open();
  await mark(id, tag.id);
  expect((await call(owner, "remove", { id: tag.id })).status).toBe(200);
  expect([await namesOf(), await tagNames(id)]).toEqual([[], []]);
  expect(await refusal(mark(id, tag.id))).toEqual([404, tagGoneMessage]);
  expect((await call(other, "remove", { id: tag.id })).status).toBe(404);
  expect((await call(owner, "restore", { id: tag.id })).data).toEqual(tag);
  expect(await tagNames(id)).toEqual(["Urgenza"]);
  await call(owner, "remove", { id: tag.id });
  await create("urgenza");
  expect((await call(owner, "restore", { id: tag.id })).status).toBe(409);
  const { api } = site.server;
  await forgetRemovedTags(api);
  expect(await api.db.tag.count()).toBe(2);
  await forgetRemovedTags({ db: api.db, now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) });
  expect(await api.db.tag.count()).toBe(1);
});

test("a tag that is removed, merged and put on tickets at once ends up somewhere, and no call fails", async () => {
  const [one, two] = [await create("Uno"), await create("Due")];
  const tickets = await Promise.all(Array.from({ length: 6 }, () => desk.open()));
  const answers = await Promise.all([
    ...tickets.map(async ({ id }) => (await mark(id, one.id)).status),
    call(owner, "merge", { id: one.id, intoId: two.id }).then(({ status }) => status),
    call(other, "remove", { id: one.id }).then(({ status }) => status),
    ...tickets.map(async ({ id }) => (await mark(id, one.id, false)).status),
  ]);
  expect(answers.filter((status) => status !== 200 && status !== 404)).toEqual([]);
  expect(await site.server.api.db.ticketTag.count({ where: { tag: { removedAt: null }, tagId: one.id } })).toBe(0);
});

test("a ticket has so many tags at most, also of several at once", async () => {
  const { id } = await desk.open();
  const { db } = site.server.api;
  const names = Array.from({ length: recordTagsMax + 3 }, (_, index) => ({
    name: `T${index}`,
    colour: "blu" as const,
  }));
  const tags = await db.tag.createManyAndReturn({ data: names });
  const statuses = await Promise.all(tags.map(async (tag) => (await mark(id, tag.id)).status));
  expect(statuses.filter((status) => status === 409)).toHaveLength(3);
  expect(await tagNames(id)).toHaveLength(recordTagsMax);
});
