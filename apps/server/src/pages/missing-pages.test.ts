import { randomBytes, randomUUID } from "node:crypto";
import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { limitTable } from "@vetrina/core/limits";
import { describe, expect, test } from "vitest";

const site = ownSite();

const get = (url: string) => site.app.inject({ url, headers: { "accept-encoding": "br" } });

/** Nothing can be rendered or looked up while these tables are away. */
async function withoutTables(work: () => Promise<void>): Promise<void> {
  const { db } = site.server.api;
  const tables = ["SiteSettings", "BlogPost", "BlogOldSlug"];
  for (const table of tables) await db.$executeRawUnsafe(`alter table "${table}" rename to "${table}Away"`);
  try {
    await work();
  } finally {
    for (const table of tables) await db.$executeRawUnsafe(`alter table "${table}Away" rename to "${table}"`);
  }
}

/** Addresses that lead somewhere: one of each kind in the sitemap, the pictures and files that their pages name, and one of each call. */
async function addressesThatLeadSomewhere(): Promise<string[]> {
  const map = (await site.app.inject("/sitemap.xml")).body;
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path || "/");
  const pages = [...new Map(listed.map((path) => [path.slice(0, path.lastIndexOf("/")) || path, path])).values()];
  const named = new Set<string>();
  /** One of each route: to draw all of them takes long. */
  const pictures = new Map<string, string>();
  for (const page of pages) {
    const html = (await site.app.inject(page)).body;
    const [, picture] = /property="og:image" content="https?:\/\/[^/"]+([^"]+)"/.exec(html) ?? [];
    expect(picture, page).toBeDefined();
    if (picture) pictures.set(picture.split("/")[2] ?? "", picture);
    for (const [, file] of html.matchAll(/(?:href|src)="(\/(?:assets|icons|samples)\/[^"]+)"/g))
      if (file) named.add(file);
  }
  const slug = pages.find((page) => page.startsWith("/blog/") && !page.startsWith("/blog/argomento/"))?.slice(6);
  const calls = [`/api/blog/posts/slug/${slug}`, "/api/nostri-lavori", "/trpc/site.frame", "/rss.xml", "/robots.txt"];
  expect(pictures.size).toBe(3);
  return [...pages, ...pictures.values(), ...named, ...calls];
}

describe("a page that is not there", () => {
  test("takes no address away that leads somewhere", async () => {
    const addresses = await addressesThatLeadSomewhere();
    expect((await site.call("/mai-esistita")).status).toBe(404);
    expect((await site.call("/mai-esistita-nemmeno-lei")).status).toBe(404);
    const lost: string[] = [];
    for (const address of addresses) {
      const answer = await site.call(address);
      await answer.arrayBuffer();
      if (answer.status !== 200) lost.push(`${answer.status} ${address}`);
    }
    expect(lost).toEqual([]);
  });

  test.each([
    ["/mai-esistita", "/wp-login.php", "/admin/altro", "/ticket/1/altro", "/servizi/altro", "/blog/a/b", "/.env"],
    ["/blog/mai-scritto", "/blog/altro-mai-scritto", "/blog/%C3%A8", "/blog/-", `/blog/${"a".repeat(4000)}`],
    ["/blog/anteprima/inventata", "/blog/anteprima/altra"],
  ])("is made once, whatever the address: %s, %s", async (first, ...others) => {
    const made = await get(first);
    expect(made.statusCode).toBe(404);
    await withoutTables(async () => {
      for (const address of others) {
        const again = await get(address);
        expect(again.statusCode, address).toBe(404);
        expect(again.rawPayload.equals(made.rawPayload), address).toBe(true);
        expect(again.headers["cache-control"]).toContain("no-store");
        expect(again.headers["referrer-policy"]).toBe("no-referrer");
        expect(again.headers["content-security-policy"]).toBe(made.headers["content-security-policy"]);
      }
    });
  });

  test.each([
    ["/preventivo/", 404],
    ["/giudizio/", 200],
    ["/richiamata/", 200],
  ])("is made once for all that guess what %s leads to", async (root, status) => {
    const made = await get(`${root}${randomBytes(32).toString("base64url")}`);
    for (const secret of [randomBytes(32).toString("base64url"), randomUUID(), "-", "è"]) {
      const again = await get(root + encodeURIComponent(secret));
      expect(again.statusCode, secret).toBe(status);
      expect(again.rawPayload.equals(made.rawPayload), secret).toBe(true);
      expect(again.headers).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "strict-origin" });
      expect(again.headers["x-robots-tag"]).toBe("noindex, nofollow");
      // What is rendered for each request travels as it is.
      expect(again.headers["content-encoding"]).toBe("br");
    }
  });

  test("is an apology when even that page can't be made, and comes back by itself", async () => {
    const other = await startTestApp({}, site);
    await withoutTables(async () => {
      expect((await other.app.inject({ url: "/mai-esistita" })).statusCode).toBe(500);
    });
    expect((await other.app.inject({ url: "/mai-esistita" })).statusCode).toBe(404);
    await other.close();
  });

  test("past the list's end leads back without anything being looked up", async () => {
    const first = await get("/blog?pagina=50000");
    expect(first.statusCode).toBe(302);
    await withoutTables(async () => {
      expect((await get("/blog?pagina=49999")).headers.location).toBe(first.headers.location);
    });
  });
});

describe("searches that nobody asked before", () => {
  const search = (text: string, remoteAddress = "198.51.100.7") =>
    site.app.inject({ url: `/blog?q=${text}`, remoteAddress });

  test("have a budget for each address; what was asked already and the list itself cost none of it", async () => {
    await site.server.api.limits.spend("newSearch", "198.51.100.7", limitTable.newSearch.points - 1);
    expect((await search("parola")).statusCode).toBe(200);
    const refused = await search("ancora");
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(refused.body).toContain("Troppe ricerche in poco tempo");
    expect(refused.body).toContain(">Riprova</a>");
    expect(refused.body).toContain("Tutti gli articoli");
    expect((await search("parola")).statusCode).toBe(200);
    expect((await search("ancora", "203.0.113.1")).statusCode).toBe(200);
    expect((await search("ancora")).statusCode).toBe(200);
    expect((await site.app.inject({ url: "/blog", remoteAddress: "198.51.100.7" })).statusCode).toBe(200);
  });

  test("as calls have it too", async () => {
    await site.server.api.limits.spend("newSearch", "127.0.0.1", limitTable.newSearch.points - 2);
    expect((await site.call("/api/blog/posts?q=voce")).status).toBe(200);
    const input = encodeURIComponent(JSON.stringify({ q: "altra" }));
    expect((await site.call(`/trpc/blog.page?input=${input}`)).status).toBe(200);
    const refused = await site.call("/api/blog/posts?q=ancora");
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: "TOO_MANY_REQUESTS" });
    expect((await site.call("/api/blog/posts")).status).toBe(200);
  });
});
