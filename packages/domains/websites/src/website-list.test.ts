import { opened, ownSite } from "@test/own-site";
import { openWebsiteDesk } from "@test/website-desk";
import { movedDay, romeDay } from "@vetrina/contract/dates";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const desk = opened(() => openWebsiteDesk(site));

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
    await desk.order("customers.remove", { id });
    expect(await found({ q: "cerca.example" })).toEqual([]);
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
