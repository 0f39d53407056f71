import { opened, ownDesk } from "@test/own-site";
import { refusalOf } from "@test/refusal";
import { openWebsiteDesk } from "@test/website-desk";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { websiteMessages, websiteNotFoundMessage } from "@vetrina/contract/websites/websites";
import { secretMessage } from "@vetrina/contract/websites/written-secrets";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetRemovedWebsites } from "./website-removal.service.ts";

const { site, desk, db } = ownDesk(openWebsiteDesk);
const operator = opened(async () => ({ cookie: await site.staffCookie("operatore") }));
let customerId: number;

beforeAll(async () => {
  customerId = (await desk.add({ name: "Forno Ferri" })).id;
});

const change = (id: number, changes: object, known: object = {}, headers?: Record<string, string>) =>
  desk.mutate("websites.change", { id, changes, known }, headers);
const ownerId = async () => (await db().user.findFirstOrThrow({ where: { role: "titolare" } })).id;

describe("a website", () => {
  test("is kept as it is meant, its domain read from the address", async () => {
    const website = await desk.addSite(customerId, {
      url: "WWW.Intero.example/?utm=1",
      plan: " Offerta   €197 ",
      hosting: "Aruba",
      renewalOn: "2027-03-01",
      domainExpiresOn: "",
      renewalCents: 5990,
      ownerId: await ownerId(),
      tellsCustomer: true,
      accessNotes: "la password è nel gestore, voce «Forno»",
    });
    expect(website).toMatchObject({
      url: "https://www.intero.example",
      plan: "Offerta €197",
      domain: "intero.example",
      domainExpiresOn: null,
      renewalOn: "2027-03-01",
      renewalCents: 5990,
      state: "online",
      owner: { username: "anna" },
      customer: { id: customerId, name: "Forno Ferri" },
      tellsCustomer: true,
      isReachable: false,
      lookUp: { on: null, certificateProblem: null, domainProblem: null },
    });
    expect(await desk.oneSite(website.id)).toEqual(website);
  });

  test.each([
    [{ url: "forno" }, "url", websiteMessages.url],
    [{ accessNotes: "utente mario, password: lievito" }, "accessNotes", secretMessage],
    [{ notes: "FTP mario Xk29fjQp3L" }, "notes", secretMessage],
  ])("%j is refused at its field", async (fields, name, message) => {
    const { status, fields: refused } = await refusalOf(desk.sendSite(customerId, fields));
    expect([status, refused[`website.${name}`]]).toEqual([400, expect.stringContaining(message)]);
  });

  test("is of a customer who is there, and of a colleague who sees customers", async () => {
    expect((await desk.sendSite(999_999)).status).toBe(404);
    const gone = await desk.add({ name: "Via" });
    await desk.order("customers.remove", { id: gone.id });
    expect((await desk.sendSite(gone.id, { url: "via.example" })).status).toBe(404);
    const message = websiteMessages.owner;
    expect(await refusalOf(desk.sendSite(customerId, { url: "capo.example", ownerId: 999_999 }))).toMatchObject({
      status: 400,
      fields: { ownerId: message },
    });
    await site.staffCookie("redattore");
    const editor = await db().user.findFirstOrThrow({ where: { role: "redattore" } });
    expect((await refusalOf(desk.sendSite(customerId, { url: "capo.example", ownerId: editor.id }))).status).toBe(400);
  });

  test("has its address alone, however it is written; of two at once the second is told", async () => {
    await desk.addSite(customerId, { url: "https://www.solo.example/menu" });
    const message = "C’è già un sito con questo indirizzo, di «Forno Ferri».";
    const twin = { status: 409, fields: { url: message } };
    expect(await refusalOf(desk.sendSite(customerId, { url: "http://SOLO.example/menu/" }))).toMatchObject(twin);
    const both = await Promise.all([1, 2].map(() => desk.sendSite(customerId, { url: "gara.example" })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const other = await desk.addSite(customerId, { url: "altro.example" });
    expect(await refusalOf(change(other.id, { url: "gara.example" }))).toMatchObject(twin);
  });

  test.each(["AuditEntry", "Website"])("is there with its line in the log or neither (%s fails)", async (table) => {
    const lines = () => db().auditEntry.count({ where: { action: "sito.nuovo" } });
    const before = await lines();
    await db().$executeRawUnsafe(`
      create function hinder() returns trigger language plpgsql as $$ begin raise 'hindered'; end $$;
      create constraint trigger hindered after insert on "${table}" deferrable initially deferred
        for each row execute function hinder()`);
    const { status } = await desk.sendSite(customerId, { url: "consegna.example" });
    await db().$executeRaw`drop function hinder() cascade`;
    expect([status, await lines()]).toEqual([500, before]);
    expect(await db().website.count({ where: { url: "https://consegna.example" } })).toBe(0);
  });
});

describe("a change", () => {
  test("writes what was changed, tells the second of two, and leaves the names of the parts in the log", async () => {
    const { id } = await desk.addSite(customerId, { url: "cambia.example", hosting: "Aruba" });
    expect((await change(id, { hosting: "OVH" }, { hosting: "Aruba" })).status).toBe(200);
    const { status, fields } = await refusalOf(change(id, { hosting: "Hetzner" }, { hosting: "Aruba" }, operator));
    expect([status, fields.hosting]).toEqual([409, expect.stringContaining("ha cambiato questo campo in «OVH»")]);
    expect(
      (await change(id, { renewalOn: "2027-05-01" }, { renewalOn: null, hosting: "Aruba" }, operator)).status,
    ).toBe(200);
    expect(await desk.oneSite(id)).toMatchObject({ hosting: "OVH", renewalOn: "2027-05-01" });
    const entries = await db().auditEntry.findMany({
      where: { subject: "sito", subjectId: String(id) },
      orderBy: { id: "asc" },
      select: { action: true, summary: true },
    });
    expect(entries).toEqual([
      { action: "sito.nuovo", summary: `Ha aggiunto il sito ${id}` },
      { action: "sito.dati", summary: `Ha cambiato nel sito ${id}: hosting` },
      { action: "sito.dati", summary: `Ha cambiato nel sito ${id}: giorno del rinnovo` },
    ]);
  });

  test("of the address forgets what was found at the old one", async () => {
    const { id } = await desk.addSite(customerId, { url: "vecchio.example" });
    const found = { lookedUpOn: new Date("2026-11-01"), certificateProblem: "scaduto", domainProblem: "a-mano" };
    await db().website.update({ where: { id }, data: found });
    await change(id, { hosting: "OVH" });
    expect((await desk.oneSite(id)).lookUp).toMatchObject({ on: "2026-11-01", certificateProblem: "scaduto" });
    await change(id, { url: "nuovo.example" });
    expect((await desk.oneSite(id)).lookUp).toMatchObject({ on: null, certificateProblem: null, domainProblem: null });
  });

  test("of the address brings its domain along, not one that was written; days that were found there are forgotten", async () => {
    const days = { domainExpiresOn: "2027-02-01", certificateExpiresOn: "2027-01-01" };
    const { id } = await desk.addSite(customerId, { url: "www.forno-a.example", ...days });
    const looked = () => db().website.update({ where: { id }, data: { lookedUpOn: new Date("2026-11-01") } });
    // No look has found these days.
    await change(id, { url: "www.forno-b.example" });
    expect(await desk.oneSite(id)).toMatchObject({ domain: "forno-b.example", ...days });
    await looked();
    await change(id, { url: "www.forno-b.example/negozio" });
    expect(await desk.oneSite(id)).toMatchObject(days);
    await looked();
    await change(id, { url: "www.forno-c.example", certificateExpiresOn: "2027-03-03" });
    const moved = { domain: "forno-c.example", domainExpiresOn: null, certificateExpiresOn: "2027-03-03" };
    expect(await desk.oneSite(id)).toMatchObject(moved);
    await looked();
    await change(id, { domain: "scritto.example", domainExpiresOn: "2027-04-04" });
    await change(id, { url: "www.forno-d.example" });
    const kept = { domain: "scritto.example", domainExpiresOn: "2027-04-04", certificateExpiresOn: "2027-03-03" };
    expect(await desk.oneSite(id)).toMatchObject(kept);
  });
});

test("the websites of a customer that is merged are the other's, and go back with it", async () => {
  const [from, into] = [await desk.add({ name: "Doppione" }), await desk.add({ name: "Che resta" })];
  const { id } = await desk.addSite(from.id, { url: "doppione.example" });
  const seen = { revision: from.revision, intoRevision: into.revision };
  await desk.order("customers.merge", { id: from.id, intoId: into.id, parts: [], fieldIds: [], ...seen });
  expect(await desk.oneSite(id)).toMatchObject({ customer: { id: into.id, name: "Che resta" } });
  expect((await desk.sendSite(from.id, { url: "tardi.example" })).status).toBe(404);
  await desk.order("customers.split", { id: from.id, fromId: into.id });
  expect((await desk.sitesOf(from.id)).map(({ url }) => url)).toEqual(["https://doppione.example"]);
});

test("a new website begins with the settings' price of a year, and with none where they say none", async () => {
  expect(await desk.ask("websites.draft")).toEqual({ renewalCents: null });
  await db().siteSettings.update({ where: { id: 1 }, data: { renewalYearly: 59 } });
  expect(await desk.ask("websites.draft")).toEqual({ renewalCents: 5900 });
});

test("a removed website is nowhere, comes back within a day, and not over another at its address", async () => {
  const { id } = await desk.addSite(customerId, { url: "togli.example" });
  expect((await desk.mutate("websites.remove", { id }, operator)).status).toBe(403);
  await desk.order("websites.remove", { id });
  const gone = await desk.query("websites.one", { id });
  expect([gone.status, (await gone.json()).error.message]).toEqual([404, websiteNotFoundMessage]);
  expect((await desk.pageSites({ q: "togli" })).websites).toEqual([]);
  expect((await change(id, { plan: "LITE" })).status).toBe(404);
  expect(await desk.order("websites.restore", { id })).toMatchObject({ url: "https://togli.example" });
  expect((await desk.mutate("websites.restore", { id })).status).toBe(404);
  await desk.order("websites.remove", { id });
  await desk.addSite(customerId, { url: "togli.example" });
  expect((await desk.refusal("websites.restore", { id })).fields.url).toContain("«Forno Ferri»");
  await forgetRemovedWebsites(site.server.api);
  expect(await db().website.count({ where: { id } })).toBe(1);
  await forgetRemovedWebsites({ db: db(), now: () => new Date(Date.now() + 25 * 60 * 60 * 1000) });
  expect(await db().website.count({ where: { id } })).toBe(0);
});

const inDays = (days: number) => movedDay(romeDay(new Date()), days);
const found = async (query: object) =>
  (await desk.pageSites({ limit: 100, ...query })).websites.map(({ url }) => url.replace("https://", ""));

describe("the list", () => {
  test("begins with what ends first, page by page, each website once", async () => {
    const { id } = await desk.add({ name: "Panificio Ordine" });
    const days: [string, object][] = [
      ["b.ordine.example", { renewalOn: inDays(90), domainExpiresOn: inDays(20) }],
      ["a.ordine.example", { certificateExpiresOn: inDays(10) }],
      ["e.ordine.example", {}],
      ["d.ordine.example", { state: "dismesso", renewalOn: inDays(1) }],
      ["c.ordine.example", { renewalOn: inDays(-3) }],
    ];
    for (const [url, fields] of days) await desk.addSite(id, { url, ...fields });
    const byDue = ["c.ordine.example", "a.ordine.example", "b.ordine.example", "e.ordine.example", "d.ordine.example"];
    expect(await found({ q: "ordine.example" })).toEqual(byDue);
    for (const sort of ["scadenza", "indirizzo"]) {
      const urls: string[] = [];
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await desk.pageSites({ q: "ordine.example", sort, limit: 2, cursor });
        urls.push(...page.websites.map(({ url }) => url.replace("https://", "")));
        cursor = page.nextCursor;
      }
      expect(urls).toEqual(sort === "scadenza" ? byDue : byDue.toSorted());
      expect((await desk.query("websites.page", { sort, cursor: "x" })).status).toBe(400);
    }
    expect(await found({ q: "ordine.example", due: "presto" })).toEqual(byDue.slice(0, 3));
    expect(await found({ q: "ordine.example", due: "scaduto" })).toEqual(["c.ordine.example"]);
    expect(await found({ q: "ordine.example", state: "dismesso" })).toEqual(["d.ordine.example"]);
    expect((await desk.sitesOf(id)).map(({ url }) => url.replace("https://", ""))).toEqual(byDue);
  });

  test("finds words of the website and of its customer, and has those of one person or of nobody", async () => {
    const { id } = await desk.add({ name: "Àncora Rossa", vatNumber: null });
    const { id: ownerId } = await site.server.api.db.user.findFirstOrThrow({ where: { username: "anna" } });
    await desk.addSite(id, { url: "uno.cerca.example", plan: "Su misura", hosting: "Hetzner", ownerId });
    await desk.addSite(id, { url: "due.cerca.example" });
    for (const q of ["ancora uno", "MISURA hetz", "uno.cerca"])
      expect([q, await found({ q })]).toEqual([q, ["uno.cerca.example"]]);
    expect(await found({ q: "ancora verde" })).toEqual([]);
    expect(await found({ q: "%" })).toEqual([]);
    expect(await found({ q: "cerca.example", owner: String(ownerId) })).toEqual(["uno.cerca.example"]);
    expect(await found({ q: "cerca.example", owner: "nessuno" })).toEqual(["due.cerca.example"]);
    expect((await desk.query("websites.page", { owner: "tutti" })).status).toBe(400);
    const totalOf = async (query: object) => (await desk.pageSites({ limit: 1, ...query })).total;
    const there = { removedAt: null, customer: { removedAt: null } };
    const [all, nobodys] = await Promise.all(
      [there, { ...there, ownerId: null }].map((where) => db().website.count({ where })),
    );
    expect([await totalOf({}), await totalOf({ owner: "nessuno" })]).toEqual([all, nobodys]);
    for (const query of [{ q: "example" }, { owner: "nessuno", state: "online" }, { limit: 100 }]) {
      expect(await totalOf(query)).toBeUndefined();
    }
    await desk.order("customers.remove", { id });
    expect(await found({ q: "cerca.example" })).toEqual([]);
    expect(await totalOf({})).toBe(Number(all) - 2);
    expect(await desk.sitesOf(id)).toEqual([]);
  });

  test("goes into a CSV in its order, with what is kept of each", async () => {
    const { id } = await desk.add({ name: "Ditta CSV" });
    await desk.addSite(id, { url: "csv.example", renewalOn: "2027-03-01", renewalCents: 5990, notes: "=1+1" });
    const answer = await site.call("/api/websites/export?q=csv.example", { headers: desk.staff });
    const [, line] = (await answer.text()).split("\r\n");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment; filename="siti-\d{4}-\d\d-\d\d\.csv"$/);
    expect(line).toBe(
      '"https://csv.example";"Ditta CSV";"Online";"";"";"csv.example";"";"";"01/03/2027";"59,90";"";"\'=1+1";""',
    );
    expect((await site.call("/api/websites/export")).status).toBe(401);
  });
});
