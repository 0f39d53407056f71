import { expect } from "playwright/test";
import { checkWidths, violations } from "./accessibility.ts";
import { published, withArticles } from "./articles.ts";
import { test } from "./site.ts";

const sampleArticle = "/blog/quanto-costa-un-sito-nel-2026";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an article is read, followed by its chapters, and passed on", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("link", { name: /^Quanto costa un sito/ }).click();
    await expect(page).toHaveURL(sampleArticle);
    const chapters = page.getByRole("navigation", { name: "In questo articolo" }).getByRole("link");
    await expect(chapters).toHaveCount(7);
    await chapters.nth(2).click();
    await expect(page.locator("h2:target")).toBeInViewport();
    const share = page.locator("#condividi");
    await expect(share.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me\/\?text=.*quanto-costa/,
    );
    await expect(share.getByRole("link", { name: "E-mail" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=Quanto%20costa/,
    );
    await expect(share.getByRole("button")).toHaveCount(0);
  });
});

test("a line of an article has 68 characters, however wide the window", async ({ page }) => {
  await page.goto("/blog/scheda-google-attivita");
  // A first visit on a slow line is drawn with the substitutes, which are wider; a second one isn't.
  await page.evaluate(() => document.fonts.ready);
  await page.reload();
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.locator(".prose > p:not(:first-child)").evaluateAll((all) =>
      all.flatMap(({ childNodes: [text, ...more] }) => {
        if (!(text instanceof Text) || more.length > 0) return [];
        const range = document.createRange();
        const counts = new Map<number, number>();
        for (let place = 0; place < text.length; place++) {
          range.setStart(text, place);
          range.setEnd(text, place + 1);
          const box = range.getClientRects()[0];
          // A space at a line's end has none.
          if (box) counts.set(Math.round(box.bottom), (counts.get(Math.round(box.bottom)) ?? 0) + 1);
        }
        // The last line of a paragraph is as long as what is left.
        return [...counts.values()].slice(0, -1);
      }),
    );
    expect(lines.length).toBeGreaterThan(20);
    const middle = lines.reduce((sum, count) => sum + count, 0) / lines.length;
    expect.soft(middle, `${width} px`).toBeGreaterThan(65);
    expect.soft(middle, `${width} px`).toBeLessThan(71);
  }
});

test("an article's picture that fails is hidden, and its placeholder shows", async ({ page, request }) => {
  const broken = published("Foto smarrita", { featuredImageUrl: "/images/blog/smarrita.svg" });
  await withArticles(request, [broken, published("Senza foto")], async ([lost, none]) => {
    for (const post of [lost, none]) {
      await page.goto(`/blog/${post?.slug}`);
      await expect(page.locator("article[data-blog-post] .post-picture img:visible")).toHaveCount(0);
      await expect(page.locator("article[data-blog-post] .post-picture").getByText("Blog Post")).toBeVisible();
    }
    await page.goto("/blog");
    const paper = page.locator("[data-results] article").filter({ hasText: "Foto smarrita" });
    await expect(paper.getByText("Blog Post")).toBeVisible();
    await expect(paper.locator("img:visible")).toHaveCount(0);
  });
});

test("a video comes when it is asked for, and not before", async ({ page, request, site }) => {
  const film = published("Un video", {
    content: '<p>Guarda.</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Il forno"></iframe>',
  });
  await withArticles(request, [film], async ([post]) => {
    const foreign: string[] = [];
    page.on("request", (request) => !request.url().startsWith(site.url) && foreign.push(request.url()));
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Video</title><p>Il film</p>" }),
    );
    await page.goto(`/blog/${post?.slug}`);
    const figure = page.locator("figure.deferred-frame");
    await figure.scrollIntoViewIfNeeded();
    await expect(figure.getByRole("link", { name: "Guarda il video su YouTube" })).toBeVisible();
    const show = figure.getByRole("button", { name: "Mostra qui: Il forno" });
    await expect(show).toBeVisible();
    expect(foreign).toEqual([]);
    await show.click();
    await expect(page.frameLocator("iframe[title='Il forno']").getByText("Il film")).toBeVisible();
  });
});

test.describe("passing an article on", () => {
  test("copies its address, and says so", async ({ page, context, site }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(sampleArticle);
    await page.locator("#condividi").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Copia il link" }).click();
    await expect(page.getByRole("button", { name: "Link copiato" })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${sampleArticle}`);
  });

  test("lays the address out where the clipboard is closed", async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", {
        value: { writeText: () => Promise.reject(new Error("closed")) },
      });
    });
    await page.goto(sampleArticle);
    await page.locator("#condividi").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Copia il link" }).click();
    await expect(page.getByLabel("Indirizzo dell’articolo")).toHaveValue(`${site.url}${sampleArticle}`);
  });

  test("uses the device's own panel where there is one", async ({ page, site }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, "share", { value: async (data: unknown) => shared.push(data) });
    });
    await page.goto(sampleArticle);
    await page.locator("#condividi").scrollIntoViewIfNeeded();
    await page.getByRole("button", { name: "Condividi" }).click();
    const [shared] = await page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
    expect(shared?.url).toBe(`${site.url}${sampleArticle}`);
  });
});

test.describe("for everybody, in every state", () => {
  test("axe finds nothing, and nothing overflows, on a desk and on phones", async ({ page, request }) => {
    await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
    const everything = published("Tutto quello che un articolo può avere, con unaparolalunghissimachenonfinisce", {
      status: "draft",
      content: `<p>Testo con <a href="https://example.com/${"x".repeat(90)}">https://example.com/${"x".repeat(90)}</a>.</p>
        <h2>Uno</h2><ul><li>a<ul><li>b</li></ul></li></ul><h2>Due</h2><ol><li>a</li></ol><h3>Sotto</h3>
        <blockquote><p>Citazione</p></blockquote><pre><code>${"codice ".repeat(40)}</code></pre><p><code>${"x".repeat(80)}</code></p>
        <h2>Tre</h2><table><thead><tr><th>Una colonna</th><th>Due</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>
        <figure><img src="/images/blog/velocita-del-sito.svg" alt="Una lumaca" width="1200" height="630"><figcaption>La lumaca</figcaption></figure>
        <iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Il forno"></iframe><hr><p>Fine.</p>`,
    });
    await withArticles(request, [everything], async ([draft]) => {
      const made = await request.post("/trpc/blogWriting.previewLink", { data: { id: draft?.id } });
      const preview = new URL((await made.json()).result.data.url).pathname;
      for (const address of [preview, "/blog?q=introvabile"]) {
        await page.goto(address, { waitUntil: "networkidle" });
        await checkWidths(page);
      }
      for (const address of ["/blog/mai-scritto", "/blog/anteprima/scaduta"]) {
        await page.goto(address);
        expect.soft(await violations(page), address).toEqual([]);
      }
    });
  });
});
