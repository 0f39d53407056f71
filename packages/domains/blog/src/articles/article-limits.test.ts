import { openBlogDesk } from "@test/blog-desk";
import { ownDesk } from "@test/own-site";
import { articleChaptersMax, articleCharactersMax, articleDepthMax } from "@vetrina/contract/blog/article-limits";
import { describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openBlogDesk, {});

const fill = (piece: string) => piece.repeat(Math.floor(articleCharactersMax / piece.length));
const nested = (depth: number) => `${"<blockquote>".repeat(depth - 1)}<p>a</p>${"</blockquote>".repeat(depth - 1)}`;

const pieces = /^L’articolo è fatto di troppi pezzi: al massimo 10\.000/;
const levels = /^Nell’articolo ci sono troppi elementi uno dentro l’altro: al massimo 50 livelli/;
const chapters = "Un articolo può avere al massimo 200 titoli di sezione. Dividilo in più articoli.";
const long = "Il contenuto è troppo lungo: al massimo 200.000 caratteri";

describe("an article that is more than a page can show is refused at once, with what to do about it", () => {
  const excesses: [string, string, string | RegExp][] = [
    ["headings without end", fill("<h2>"), pieces],
    ["elements in one another without end", fill("<p><b>"), pieces],
    ["lists in lists", fill("<ul><li>"), pieces],
    ["ends without a beginning", `<p>a</p>${"</p>".repeat(12_000)}`, pieces],
    ["one level too deep", nested(articleDepthMax + 1), levels],
    ["one chapter too many", "<h2>a</h2>".repeat(articleChaptersMax + 1), chapters],
    ["signs that take more room once they are written as references", fill("&"), long],
    ["signs that begin nothing", fill("<"), long],
  ];

  test.each(excesses)("%s", async (_name, content, message) => {
    const { id } = await desk.create({ content: "<p>Com’era</p>" });
    for (const [method, path] of [
      ["POST", "/api/blog/posts"],
      ["PUT", `/api/blog/posts/${id}`],
    ] as const) {
      const response = await desk.send(method, path, { title: "Troppo", content });
      const refusal = await response.json();
      expect(response.status, path).toBe(400);
      expect(refusal.message).toMatch(message);
      expect(refusal.fields.content).toBe(refusal.message);
    }
    const kept = await site.server.api.db.blogPost.findUniqueOrThrow({ where: { id } });
    expect(kept.content).toBe("<p>Com’era</p>");
  });
});

test("the largest article there may be is saved, shown, and saved again as it is", async () => {
  const content = [
    nested(articleDepthMax),
    "<h2>Un capitolo</h2>".repeat(articleChaptersMax),
    "<p>due <b>parole</b></p>".repeat(4500),
  ].join("");
  const post = await desk.create({ content, status: "published" });
  expect(post.content).toBe(content);
  const page = await site.call(`/blog/${post.slug}`);
  expect(page.status).toBe(200);
  expect((await page.text()).match(/<h2 id="un-capitolo/g)).toHaveLength(articleChaptersMax);
  expect((await desk.change(post.id, { content: post.content })).content).toBe(content);
});

test("one from before there were limits is shown, without an index that nobody would read", async () => {
  const { id, slug } = await desk.create({ status: "published" });
  const content = fill("<h2>a</h2>");
  await site.server.api.db.blogPost.update({ where: { id }, data: { content } });
  await desk.change(id, { title: "Un articolo di prima" });
  const page = await site.call(`/blog/${slug}`);
  const html = await page.text();
  expect(page.status).toBe(200);
  expect(html).toContain('<h2 id="a-20000">a</h2>');
  expect(html).not.toContain("In questo articolo");
});
