import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eventually } from "@test/eventually";
import { ownSite } from "@test/own-site";
import { bumpContentVersion } from "@vetrina/core/content-version";
import { readCompany } from "@vetrina/core/settings/company";
import { describe, expect, test } from "vitest";

const site = ownSite();

/** As a browser would send it, body left compressed. */
const inject = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: "GET", url, headers });

describe("a public page", () => {
  test("comes whole from the server, with the sample content", async () => {
    const html = await (await site.call("/")).text();
    for (const anchor of [
      "offerte",
      "contatti",
      "come-funziona",
      "testimonianze",
      "lavori",
      "benefits",
      "blog",
      "faq",
    ]) {
      expect(html, anchor).toContain(`id="${anchor}"`);
    }
    const works = await site.server.api.db.work.findMany({ where: { inEvidenza: true } });
    for (const work of works) expect(html).toContain(`href="/lavori/${work.slug}"`);
  });

  test("says of the board's month that it is the booking's, and from when the days of delivery count", async () => {
    expect((await inject("/offerta-197")).body).toContain(
      "Il mese è quello in cui prenoti: il sito è pronto in 3-5 giorni lavorativi da quando abbiamo il tuo materiale.",
    );
  });

  test.each(["/", "/offerta-197", "/lavori", "/thankyou"])("%s says of each link that it opens a tab", async (path) => {
    const html = (await inject(path)).body;
    const silent = [...html.matchAll(/<a\b[^>]*\starget="_blank"[^>]*>([\s\S]*?)<\/a>/g)].filter(
      ([, words]) => !words?.includes("si apre in una nuova scheda"),
    );
    expect(silent.map(([link]) => link)).toEqual([]);
  });

  test.each(["/", "/rss.xml", "/sitemap.xml"])("%s is sent in the best encoding the browser takes", async (path) => {
    const plain = await inject(path, { "accept-encoding": "identity" });
    const brotli = await inject(path, { "accept-encoding": "gzip, deflate, br" });
    const gzip = await inject(path, { "accept-encoding": "gzip, br;q=0" });
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(brotli.headers["content-encoding"]).toBe("br");
    expect(gzip.headers["content-encoding"]).toBe("gzip");
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(brotli.headers.vary).toContain("accept-encoding");
  });

  test("carries a choice to its form for who runs no script, and only one that exists", async () => {
    const chosen = await inject("/?scelta=standard&utm_source=x");
    expect(chosen.body).toContain("STANDARD, 299 €");
    expect(chosen.body).toMatch(/<input type="hidden" [^>]*value="standard"/);
    expect((await inject("/?utm_source=y&scelta=standard")).headers.etag).toBe(chosen.headers.etag);
    const plain = await inject("/");
    expect(plain.body).not.toContain("STANDARD, 299 €</strong>");
    expect((await inject("/?scelta=un-castello")).headers.etag).toBe(plain.headers.etag);
    // Each plan, and each service on its page, leads there.
    for (const key of ["lite", "standard", "e-commerce"])
      expect(plain.body).toContain(`href="/?scelta=${key}#contatti"`);
    expect((await inject("/servizi")).body).toContain('href="/?scelta=multilingua#contatti"');
    expect((await inject("/offerta-197")).body).toContain('href="/?scelta=offerta-197#contatti"');
    const offer = (await inject("/offerta-197form?utm_source=volantino")).body;
    expect(offer).toMatch(/<input type="hidden" [^>]*value="offerta-197"/);
    // There it is taken away, and a free number of the card chooses it again.
    expect(offer).toContain('href="/offerta-197form?scelta=nessuna#contact-section"');
    const without = (await inject("/offerta-197form?scelta=nessuna")).body;
    const carried = /<input [^>]*name="choice"[^>]*>/.exec(without)?.[0];
    expect(carried).toBeDefined();
    expect(carried).not.toContain("offerta-197");
    expect(without).toMatch(/href="\/offerta-197form#contact-section"[^>]*aria-label="Posto 13, libero: lo scelgo"/);
  });

  test("allows no inline script but those it holds", async () => {
    const page = await inject("/");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain("unsafe");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(page.headers["x-content-type-options"]).toBe("nosniff");
    expect(page.headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
  });

  test("that can't be made shows an apology, and comes back by itself", async () => {
    const { db } = site.server.api;
    await db.$executeRaw`alter table "Work" rename to "WorkAway"`;
    await db.$transaction((tx) => bumpContentVersion(tx));
    await eventually(async () => expect((await inject("/")).statusCode).toBe(500));
    const apology = await inject("/");
    expect(apology.body).toContain("Qualcosa non ha funzionato");
    expect(apology.body).toMatch(/indica questo codice: <code>[\w-]{17}<\/code>/);
    expect(apology.headers["cache-control"]).toBe("no-store");
    const { phone, email } = await readCompany(db);
    for (const href of ["", "/", `tel:${phone}`, `mailto:${email}`]) expect(apology.body).toContain(`href="${href}"`);
    await db.$executeRaw`alter table "WorkAway" rename to "Work"`;
    expect((await inject("/")).statusCode).toBe(200);
  });

  test("that refuses a form offers no second try, which would lose what was sent", async () => {
    const headers = { "content-type": "text/xml" };
    const refused = await site.app.inject({ method: "POST", url: "/recesso", headers, payload: "<a/>" });
    expect(refused.body).toContain("Non posso accettare questo invio");
    expect(refused.body).not.toContain('href=""');
  });
});

describe("the admin's page", () => {
  test("is kept by nobody, and its scripts carry a nonce of their own each time", async () => {
    const [first, second] = await Promise.all([inject("/admin"), inject("/admin")]);
    expect(first.statusCode).toBe(200);
    expect(first.headers["cache-control"]).toBe("no-store");
    expect(first.headers["referrer-policy"]).toBe("same-origin");
    const nonces = [first, second].map(
      (page) => /'nonce-([^']+)'/.exec(String(page.headers["content-security-policy"]))?.[1],
    );
    expect(nonces[0]).toBeTruthy();
    expect(nonces[0]).not.toBe(nonces[1]);
    expect(first.body).toContain(`nonce="${nonces[0]}"`);
  });
});

describe("the build's files", () => {
  test("hashed ones are kept for a year, and come compressed", async () => {
    const script = /"(\/assets\/islands-[^"]+\.js)"/.exec((await inject("/")).body)?.[1] ?? "";
    const file = await inject(script, { "accept-encoding": "br" });
    expect(file.statusCode).toBe(200);
    expect(file.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(file.headers["content-encoding"]).toBe("br");
    expect(file.headers["content-type"]).toContain("javascript");
  });

  test.each(["/.vite/app.json", "/../server/entry-server.js", "/assets/inesistente.js"])(
    "%s is not served",
    async (path) => {
      expect((await inject(path)).statusCode).toBe(404);
    },
  );
});

test("without a card provider's keys the dialog leads to a chat, and the page allows no other host", async () => {
  const page = await site.call("/offerta-197");
  const html = await page.text();
  expect(html).toContain("Blocca il posto su WhatsApp</h2>");
  expect(html).not.toMatch(/value="stripe"|PayPal<\/label>|un altro modo/);
  expect(page.headers.get("content-security-policy")).not.toContain("stripe.com");
});

test("the description of the calls can be read as a page", async () => {
  const docs = await site.call("/api/docs");
  expect(docs.status).toBe(200);
  expect(docs.headers.get("content-type")).toContain("text/html");
});

test("whoever finds a weakness reads at the usual address whom to write to, and until when that holds (RFC 9116)", async () => {
  const response = await site.call("/.well-known/security.txt");
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).trim().split("\n");
  const fields = new Map(lines.map((line) => line.split(": ", 2) as [string, string]));
  expect(fields.get("Contact")).toMatch(/^mailto:[^@\s]+@[^@\s?]+\?subject=sicurezza$/);
  expect(fields.get("Canonical")).toBe(`${site.server.api.publicUrl}/.well-known/security.txt`);
  const days = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(365);
});

test("search engines are kept from the dashboard and told where the pages are listed", async () => {
  const robots = await (await site.call("/robots.txt")).text();
  expect(robots).toContain("Disallow: /admin");
  expect(robots).toContain(`Sitemap: ${site.server.api.publicUrl}/sitemap.xml`);
});

/** What search engines and others that share a page read of it. */
const headMarks = [
  /<meta name="description" content="[^"]+"/g,
  /<link rel="canonical" href="[^"]+"/g,
  /<meta property="og:(title|description|url|image)" content="[^"]+"/g,
];

test("each public page tells others of itself, once, passes into the next and has it fetched before the click", async () => {
  const sitemap = (await (await site.call("/sitemap.xml")).text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  const listed = [...sitemap].map(([, at = ""]) => new URL(at).pathname);
  expect(listed).toContain("/");
  for (const path of [...listed, "/offerta-197form", "/thankyou"]) {
    const page = await site.call(path);
    expect(page.status, path).toBe(200);
    const html = await page.text();
    if (listed.includes(path)) {
      expect(html, path).toMatch(/<title>[^<]{10,65}<\/title>/);
      expect(html, path).not.toContain("noindex");
    }
    const told = headMarks.map((mark) => html.match(mark)?.length);
    expect(told, path).toEqual([1, 1, 4]);
    for (const [, block = ""] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      expect(JSON.parse(block)["@context"], path).toBe("https://schema.org");
    expect(html, path).toMatch(/@view-transition\s*{\s*navigation:\s*auto/);
    const rules = JSON.parse(/<script type="speculationrules"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? "{}");
    expect(rules.prefetch[0].where.and[0], path).toEqual({ href_matches: "/*" });
    expect(JSON.stringify(rules), path).toContain("admin");
  }
});

test("a page names its site, its picture and its signs, and what isn't there stays out of search engines", async () => {
  const html = await (await site.call("/servizi")).text();
  expect(html).toContain('<meta property="og:site_name" content="Studio Vetrina"/>');
  expect(html).toContain('<meta property="og:image:width" content="1200"/>');
  expect(html).toContain('<meta property="og:image:alt" content="Il pezzo che manca');
  expect(html).toContain('<meta name="theme-color" content="#1f1a17"/>');
  const signs = [...html.matchAll(/<link rel="(?:icon|manifest|apple-touch-icon)" href="([^"]+)"/g)].map(
    ([, at]) => at,
  );
  expect(signs).toHaveLength(4);
  const manifest = await (await site.call("/manifest.webmanifest")).json();
  expect(manifest).toMatchObject({ name: "Studio Vetrina", start_url: "/", theme_color: "#1f1a17" });
  for (const address of [...signs, ...manifest.icons.map(({ src }: { src: string }) => src)])
    expect((await site.call(address)).status, address).toBe(200);
  expect(await (await site.call("/non-esiste")).text()).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("noindex");
});
