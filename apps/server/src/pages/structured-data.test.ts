import { ownSite } from "@test/own-site";
import { publish } from "@test/publish";
import { structuredDataFaults } from "@test/structured-data";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });

const pageOf = async (path: string) => (await site.call(path)).text();

async function blocksOf(path: string): Promise<Record<string, unknown>[]> {
  const blocks = (await pageOf(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = ""]) => JSON.parse(json));
}

const article = "/blog/quanto-costa-un-sito-nel-2026";

describe("structured data", () => {
  test.each([
    ["/", ["WebSite", "ProfessionalService"]],
    ["/offerta-197", ["Offer", "FAQPage", "BreadcrumbList"]],
    ["/offerta-197form", ["Offer", "FAQPage", "BreadcrumbList"]],
    ["/servizi", ["ItemList", "BreadcrumbList"]],
    ["/servizi/multilingua", ["Service", "FAQPage", "BreadcrumbList"]],
    ["/siti-per", ["BreadcrumbList"]],
    ["/confronto", ["FAQPage", "BreadcrumbList"]],
    ["/siti-per/pizzerie", ["Service", "FAQPage", "BreadcrumbList"]],
    ["/chi-siamo", ["ProfessionalService", "BreadcrumbList"]],
    ["/blog", ["BreadcrumbList"]],
    [article, ["BlogPosting", "BreadcrumbList"]],
    ["/lavori", ["ItemList", "BreadcrumbList"]],
    ["/lavori/goccia-zero", ["CreativeWork", "BreadcrumbList"]],
    ["/privacy", ["BreadcrumbList"]],
    ["/termini", ["BreadcrumbList"]],
    ["/recesso", ["BreadcrumbList"]],
  ])("%s says %j, with all that its readers require", async (path, types) => {
    const blocks = await blocksOf(path);
    expect(blocks.map((block) => block["@type"])).toEqual(types);
    for (const block of blocks) {
      expect(block["@context"]).toBe("https://schema.org");
      expect(structuredDataFaults(block)).toEqual([]);
    }
  });

  test("an article's author is a person, with a page where the team's has one", async () => {
    const { db } = site.server.api;
    const authorOf = async (authorName: string | null) => {
      await publish(site, (tx) => tx.blogPost.updateMany({ where: { slug: article.slice(6) }, data: { authorName } }));
      return (await blocksOf(article))[0]?.author;
    };
    const [member] = await db.teamMember.findMany({ take: 1 });
    const id = "persona-ilaria-neri";
    expect(member?.name).toBe("Ilaria Neri");
    expect(await authorOf("Ilaria Neri")).toEqual({
      "@type": "Person",
      name: "Ilaria Neri",
      url: `${site.server.api.publicUrl}/chi-siamo#${id}`,
    });
    expect(await pageOf("/chi-siamo")).toContain(`id="${id}"`);
    expect(await authorOf("Mario Fuori")).toEqual({ "@type": "Person", name: "Mario Fuori" });
    expect(await authorOf(null)).toMatchObject({ "@type": "Organization" });
  });
});

const property = (html: string, name: string) =>
  new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";

describe("the picture for sharing", () => {
  const pages = [
    ...[
      "/",
      "/offerta-197",
      "/offerta-197form",
      "/servizi",
      "/chi-siamo",
      "/blog",
      "/confronto",
      "/privacy",
      "/termini",
    ],
    ...["/recesso", "/assistenza", "/lavori/goccia-zero"],
  ];

  test("each page, each work and each article has one of its own, 1200 by 630", async () => {
    const addresses = new Set<string>();
    for (const path of [...pages, article]) {
      const html = await pageOf(path);
      const address = property(html, "og:image");
      addresses.add(address);
      expect(property(html, "og:image:alt"), path).not.toBe("");
      expect([property(html, "og:image:width"), property(html, "og:image:height")], path).toEqual(["1200", "630"]);
      const response = await site.call(address.replace(site.server.api.publicUrl, ""));
      expect(response.status, path).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/png");
      const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([width, height], path).toEqual([1200, 630]);
    }
    expect(addresses.size).toBe(pages.length + 1);
  });

  test("shows the title, the longest and the oddest one too, and none for what isn't public", async () => {
    const { db } = site.server.api;
    const titles = ["Un titolo", "Unaparolachenonfinisce".repeat(9), "È già così? Sì: 100 € — «davvero» 🎫 漢字", "🎫"];
    const bodies = new Set<string>();
    for (const [index, title] of titles.entries()) {
      const slug = `figura-${index}`;
      const data = { title, slug, status: "published", publishedAt: new Date(), content: "<p>x</p>" } as const;
      await publish(site, (tx) => tx.blogPost.create({ data }));
      const response = await site.call(`/condividi/articoli/${slug}.png`);
      expect(response.status, title).toBe(200);
      bodies.add(Buffer.from(await response.arrayBuffer()).toString("base64"));
    }
    expect(bodies.size).toBe(titles.length);
    await db.blogPost.create({ data: { title: "Bozza", slug: "figura-bozza", status: "draft", content: "<p>x</p>" } });
    for (const path of [
      "articoli/figura-bozza",
      "articoli/mai-scritto",
      "lavori/mai-fatto",
      "pagine/admin",
      "pagine/toString",
    ]) {
      expect((await site.call(`/condividi/${path}.png`)).status, path).toBe(404);
    }
  });
});
