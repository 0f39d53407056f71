import { openHelpDesk } from "@test/help-desk";
import { opened, ownDesk } from "@test/own-site";
import { addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import type { DeskView } from "@vetrina/contract/desk-views";
import {
  type SavedView,
  type SavedViewRef,
  savedViewsMax,
  viewTicketsLookedAtMax,
} from "@vetrina/contract/saved-views";
import type { Ticket } from "@vetrina/contract/tickets";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);
const owner = opened(() => addAccount(site, "titolare"));
const piero = opened(() => addAccount(site, "operatore"));
const gina = opened(() => addAccount(site, "operatore"));

afterEach(() => site.server.api.db.savedView.deleteMany());

const call = (who: TestAccount, verb: string, input: object) =>
  callProcedure(site, who.cookie, `savedViews.${verb}`, input);
const save = async (who: TestAccount, name: string, filters: Partial<DeskView> = {}, isShared = false) => {
  const { status, data, refusal } = await call(who, "create", { name, filters, isShared });
  expect(status, JSON.stringify(refusal)).toBe(200);
  return data as SavedViewRef;
};
const viewsOf = async (who: TestAccount): Promise<SavedView[]> =>
  (await callProcedure(site, who.cookie, "savedViews.list", undefined, true)).data;
const namesOf = async (who: TestAccount) => (await viewsOf(who)).map(({ name }) => name);

test("each person's own views come first, then those of all, by name", async () => {
  await save(piero, "Urgenti", { priority: "urgente" }, true);
  await save(piero, " Da chiudere ", { filter: "risolti" });
  await save(piero, "Acquisti", { requestType: "acquisto", sort: "ferme" });
  await save(gina, "Solo di Gina");
  expect(await namesOf(piero)).toEqual(["Acquisti", "Da chiudere", "Urgenti"]);
  expect(await namesOf(gina)).toEqual(["Solo di Gina", "Urgenti"]);
  const [first, , last] = await viewsOf(piero);
  expect(first).toEqual({
    id: expect.any(Number),
    name: "Acquisti",
    filters: { filter: "tutti", folder: "elenco", requestType: "acquisto", sort: "ferme" },
    isShared: false,
    canChange: true,
    revision: 1,
    count: 0,
    isCountedInPart: false,
  });
  expect(last).toMatchObject({ isShared: true, canChange: true });
  expect((await viewsOf(gina)).at(-1)).toMatchObject({ name: "Urgenti", canChange: false });
  expect((await viewsOf(owner)).at(-1)).toMatchObject({ name: "Urgenti", canChange: true });
});

test("a shared view is renamed and removed by its maker or an owner, and nobody reaches a colleague's own", async () => {
  const shared = await save(piero, "Di tutti", {}, true);
  const own = await save(piero, "Mia");
  for (const verb of ["rename", "remove"]) {
    const refused = await call(gina, verb, { ...shared, name: "Altro" });
    expect(refused.status).toBe(403);
    expect(refused.refusal.message).toBe("Una vista condivisa la cambia chi l’ha creata, o un titolare.");
    for (const other of [gina, owner]) expect((await call(other, verb, { ...own, name: "Altro" })).status).toBe(404);
  }
  const renamed = await call(owner, "rename", { ...shared, name: "Di noi tutti" });
  expect(renamed).toMatchObject({ status: 200, data: { id: shared.id, revision: 2 } });
  expect((await call(piero, "remove", renamed.data)).status).toBe(200);
  expect(await namesOf(gina)).toEqual([]);
});

test("a view shows other filters from then on, by who may change it and has seen it as it is", async () => {
  const shared = await save(piero, "I ticket di Ada", { client: 1 }, true);
  const filters = { filter: "tutti", folder: "elenco", priority: "urgente" };
  expect((await call(gina, "refilter", { ...shared, filters })).status).toBe(403);
  const [one, other] = await Promise.all([
    call(piero, "refilter", { ...shared, filters }),
    call(piero, "refilter", { ...shared, filters: { priority: "bassa" } }),
  ]);
  const [done, told] = one?.status === 200 ? [one, other] : [other, one];
  expect(done).toMatchObject({ status: 200, data: { id: shared.id, revision: 2 } });
  const message = "Intanto qualcuno ha cambiato la vista «I ticket di Ada»: guardala com’è adesso e riprova.";
  expect(told).toMatchObject({ status: 409, refusal: { message } });
  const last = await call(owner, "refilter", { ...done.data, filters });
  expect(await viewsOf(gina)).toMatchObject([{ name: "I ticket di Ada", filters, revision: last.data.revision }]);
  expect((await call(piero, "refilter", { ...last.data, filters: { priority: "massima" } })).status).toBe(400);
  const log = await site.server.api.db.auditEntry.findMany({
    where: { subjectId: String(shared.id), subject: "vista" },
  });
  expect(log.map(({ summary }) => summary)).toContain("Ha aggiornato la vista condivisa di un cliente");
});

test("a removed view comes back as it was, unless its name was taken meanwhile", async () => {
  const view = await save(piero, "Urgenti", { priority: "urgente" });
  const { data: removed } = await call(piero, "remove", view);
  expect((await call(piero, "remove", view)).status).toBe(404);
  expect((await call(gina, "restore", removed)).status).toBe(404);
  expect((await call(piero, "restore", removed)).status).toBe(200);
  expect(await viewsOf(piero)).toMatchObject([{ id: view.id, name: "Urgenti", filters: { priority: "urgente" } }]);
  const { data: again } = await call(piero, "remove", { id: view.id, revision: 3 });
  await save(piero, "urgenti");
  const refused = await call(piero, "restore", again);
  expect(refused).toMatchObject({ status: 409, refusal: { message: "C’è già una vista con questo nome" } });
});

test("one that was removed more than a day ago is gone for good with the next removal", async () => {
  const old = await save(piero, "Vecchia");
  const { data: removed } = await call(piero, "remove", old);
  const twoDaysAgo = new Date(site.server.api.now().getTime() - 48 * 3_600_000);
  await site.server.api.db.savedView.update({ where: { id: old.id }, data: { removedAt: twoDaysAgo } });
  await call(piero, "remove", await save(piero, "Nuova"));
  expect((await call(piero, "restore", removed)).status).toBe(404);
});

test("nobody has two views of one name, though many ask at once; colleagues may", async () => {
  const answers = await Promise.all(
    ["Urgenti", "urgenti", "URGENTI"].map((name) => call(piero, "create", { name, filters: {} })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  await save(gina, "Urgenti");
  await save(piero, "Urgenti", {}, true);
  const other = await save(piero, "Altra");
  const refused = await call(piero, "rename", { ...other, name: "Urgenti" });
  expect(refused.refusal.fields).toEqual({ name: "C’è già una vista con questo nome" });
});

test("twenty views are enough, for a person and for all", async () => {
  const { db } = site.server.api;
  for (const isShared of [false, true]) {
    const data = Array.from({ length: savedViewsMax - 1 }, (_, number) => ({
      name: `Vista ${number}`,
      filters: {},
      makerId: piero.id,
      isShared,
    }));
    await db.savedView.createMany({ data });
    const twins = ["Ventesima", "Ventunesima"].map((name) => call(piero, "create", { name, filters: {}, isShared }));
    expect((await Promise.all(twins)).map(({ status }) => status).sort()).toEqual([200, 409]);
    const { refusal } = await call(piero, "create", { name: "Di troppo", filters: {}, isShared });
    expect(refusal.fields.name).toBe(
      isShared
        ? "Lo staff ha già 20 viste condivise: eliminane una per fare posto."
        : "Hai già 20 viste: eliminane una per fare posto.",
    );
  }
  expect(await viewsOf(piero)).toHaveLength(2 * savedViewsMax);
  await save(gina, "Gina ne ha ancora una");
});

test("the log tells of shared views alone, and names no client", async () => {
  const { db } = site.server.api;
  await save(piero, "I ticket di Marta Conti", { client: 1 }, true);
  await save(piero, "Mia");
  const shared = await save(piero, "Di tutti", {}, true);
  const { data } = await call(owner, "rename", { ...shared, name: "Di noi" });
  await call(owner, "remove", data);
  const entries = await db.auditEntry.findMany({ where: { subject: "vista" }, orderBy: { id: "asc" } });
  const mine = entries.filter(({ subjectId }) => subjectId === String(shared.id));
  expect(mine.map(({ actor, action, summary }) => [actor, action, summary])).toEqual([
    [piero.username, "vista.creazione", "Ha creato la vista condivisa «Di tutti»"],
    [owner.username, "vista.modifica", "Ha rinominato la vista condivisa «Di noi»"],
    [owner.username, "vista.eliminazione", "Ha eliminato la vista condivisa «Di noi»"],
  ]);
  expect(entries.some(({ summary }) => summary.includes("Mia") || summary.includes("Marta"))).toBe(false);
  expect(entries.some(({ summary }) => summary === "Ha creato la vista condivisa di un cliente")).toBe(true);
});

test("one whose filters a newer program has written is passed over", async () => {
  await site.server.api.db.savedView.create({
    data: { name: "Di domani", filters: { filter: "per-umore" }, makerId: piero.id },
  });
  await save(piero, "Di oggi");
  expect(await namesOf(piero)).toEqual(["Di oggi"]);
});

describe("counts", () => {
  const at: Record<string, Ticket> = {};

  beforeAll(async () => {
    at.menu = await desk.open({ subject: "Il menu nuovo", priority: "bassa", requestType: "modifica" });
    at.error = await desk.open({ subject: "Errore al pagamento", priority: "urgente", requestType: "problema" });
    at.other = await desk.open({
      subject: "Un altro cliente",
      email: "altri@example.it",
      priority: "bassa",
      requestType: "altro",
    });
    at.junk = await desk.open({ subject: "Offerte su offerte", email: "offerte@example.it", priority: "bassa" });
    await desk.reply(at.menu.id, "Ci pensiamo noi");
    await desk.order("desk.assign", { id: at.error.id, assigneeId: piero.id });
    await desk.order("desk.setStatus", { id: at.other.id, status: "chiuso" });
    await desk.order("desk.move", { id: at.junk.id, folder: "spam" });
    await desk.say(at.junk.id, "Ultima offerta");
  });

  const all: Partial<DeskView>[] = [
    {},
    { filter: "senza-risposta" },
    { filter: "senza-risposta", sort: "attesa", priority: "bassa" },
    { filter: "in-ritardo" },
    { filter: "in-scadenza" },
    { filter: "in-attesa" },
    { filter: "aperti", priority: "bassa" },
    { filter: "chiusi", requestType: "altro" },
    { filter: "chiusi", assignee: "mine" },
    { assignee: "mine" },
    { assignee: "nobody" },
    { unread: true },
    { unread: true, filter: "aperti", assignee: "mine" },
    { folder: "spam" },
    { folder: "spam", filter: "aperti", unread: true },
    { folder: "cestino" },
    { client: 1 },
  ];

  test("are those of the list, for who asks", async () => {
    for (const [number, filters] of all.entries()) await save(piero, `Vista ${number}`, filters, number % 2 === 1);
    const views = await viewsOf(piero);
    expect(views).toHaveLength(all.length);
    for (const { filters, count, isCountedInPart } of views) {
      const { tickets } = await desk.list(filters, { cookie: piero.cookie });
      expect({ filters, count, isCountedInPart }).toEqual({ filters, count: tickets.length, isCountedInPart: false });
    }
    const total = views.reduce((sum, { count }) => sum + count, 0);
    expect(total).toBeGreaterThan(15);
    const isMine = ({ filters }: SavedView) => filters.assignee === "mine" && filters.filter === "tutti";
    expect(views.find(isMine)?.count).toBe(1);
    expect((await viewsOf(gina)).find(isMine)?.count).toBe(0);
  });

  test("look at no more tickets than their limit", async () => {
    const { db } = site.server.api;
    await db.$executeRaw`
      insert into "Ticket" (id, "clientId", "clientName", email, phone, "requestType", priority, subject, description, status)
      select 7000000000000000 + n, (select min(id) from "Client"), 'Marta', 'marta@example.it', '333', 'altro',
        case when n % 10 = 0 then 'alta' else 'media' end, 'Prova', 'Prova', 'chiuso'
      from generate_series(1, ${viewTicketsLookedAtMax + 500}) as n`;
    await save(piero, "Chiusi importanti", { filter: "chiusi", priority: "alta" });
    await save(piero, "Urgenti aperti", { filter: "aperti", priority: "urgente" });
    const [closed, open] = await viewsOf(piero);
    expect(closed?.isCountedInPart).toBe(true);
    expect(closed?.count).toBeLessThanOrEqual(viewTicketsLookedAtMax / 10 + 1);
    expect(open).toMatchObject({ count: 1, isCountedInPart: false });
  });
});

test("a person's erasure takes away the views of that person's tickets alone", async () => {
  const { db } = site.server.api;
  await desk.open({ subject: "Da dimenticare", email: "dimentica@example.it" });
  const { id: client } = await db.client.findUniqueOrThrow({ where: { email: "dimentica@example.it" } });
  await save(piero, "I ticket di Marta", { client });
  await save(piero, "Gli altri", {}, true);
  expect(
    (await callProcedure(site, owner.cookie, "privacy.erasePerson", { email: "dimentica@example.it" })).status,
  ).toBe(200);
  expect(await namesOf(piero)).toEqual(["Gli altri"]);
});
