import { createHash } from "node:crypto";
import { ownSite } from "@test/own-site";
import { beforeAll, expect, test } from "vitest";

const site = ownSite();

beforeAll(async () => {
  await site.server.api.db.blogPost.create({
    data: {
      title: "Con uno script",
      slug: "con-uno-script",
      status: "published",
      publishedAt: new Date(),
      // As a gap in the sanitiser would have let it through.
      content: '<p>Testo</p><script>steal()</script><style>body{display:none}</style><p onclick="steal()">a</p>',
    },
  });
});

const rule = (policy: unknown, name: string) => new RegExp(`(?:^|; )${name} ([^;]*)`).exec(String(policy))?.[1] ?? "";
const hashOf = (text = "") => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const blocksOf = (html: string, element: "script" | "style") =>
  [...html.matchAll(new RegExp(`<${element}((?:[^>"]|"[^"]*")*)>([\\s\\S]*?)</${element}>`, "g"))]
    .filter(([, attributes = ""]) => !/\bsrc=|application\/ld\+json/.test(attributes))
    .map(([, , text]) => hashOf(text));

const hashesIn = (sources: string) => sources.split(" ").filter((source) => source.startsWith("'sha256-"));

test.each([
  "/",
  "/servizi",
  "/chi-siamo",
  "/offerta-197",
  "/offerta-197form",
  "/thankyou",
  "/privacy",
  "/blog",
  "/blog?q=pane",
  "/mai-esistita",
  "/admin/altro",
  "/blog/mai-scritto",
  "/blog/anteprima/inventata",
])("every block of %s is allowed, and no other", async (address) => {
  const { body, headers } = await site.app.inject({ url: address });
  const policy = headers["content-security-policy"];
  expect(hashesIn(rule(policy, "script-src")).sort()).toEqual(blocksOf(body, "script").sort());
  expect(hashesIn(rule(policy, "style-src")).sort()).toEqual(blocksOf(body, "style").sort());
});

test("a stored article adds nothing to what its page allows", async () => {
  const harmless = await site.app.inject({ url: "/blog/quanto-costa-un-sito-nel-2026" });
  const article = await site.app.inject({ url: "/blog/con-uno-script" });
  expect(article.body).toContain("steal()");
  for (const name of ["script-src", "style-src"]) {
    expect(rule(article.headers["content-security-policy"], name)).toBe(
      rule(harmless.headers["content-security-policy"], name),
    );
  }
  expect(article.headers["content-security-policy"]).not.toContain(hashOf("steal()"));
});
