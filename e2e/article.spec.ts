import { expect } from "playwright/test";
import { checkWidths, violations } from "./accessibility.ts";
import { editor, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { published, withArticles } from "./articles.ts";
import { sharedTest as test } from "./site.ts";

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
    await expect(share.getByRole("link", { name: "Email" })).toHaveAttribute(
      "href",
      /^mailto:\?subject=Quanto%20costa/,
    );
    await expect(share.getByRole("button")).toHaveCount(0);
  });
});

const film = published("Un video", {
  content: '<p>Guarda.</p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Il forno"></iframe>',
});

test("an article's picture that fails is hidden and its placeholder shows, and a video comes when it is asked for, not before", async ({
  page,
  request,
  site,
}) => {
  const broken = published("Foto smarrita", { featuredImageUrl: "/images/blog/smarrita.svg" });
  await withArticles(request, [broken, film], async ([lost, post]) => {
    await page.goto("/blog");
    const paper = page.locator("[data-results] article").filter({ hasText: "Foto smarrita" });
    await expect(paper.getByText("Blog Post")).toBeVisible();
    await expect(paper.locator("img:visible")).toHaveCount(0);
    const picture = page.locator("article[data-blog-post] .post-picture");
    await page.goto(`/blog/${lost?.slug}`);
    await expect(picture.locator("img:visible")).toHaveCount(0);
    await expect(picture.getByText("Blog Post")).toBeVisible();

    const foreign: string[] = [];
    page.on("request", (request) => !request.url().startsWith(site.url) && foreign.push(request.url()));
    await page.route("https://www.youtube-nocookie.com/**", (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Video</title><p>Il film</p>" }),
    );
    await page.goto(`/blog/${post?.slug}`);
    await expect(picture.locator("img:visible")).toHaveCount(0);
    await expect(picture.getByText("Blog Post")).toBeVisible();
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

test("an article is passed on: its address is copied, laid out where the clipboard is closed, or goes to the device's own panel", async ({
  page,
  context,
  site,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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
  await page.getByRole("button", { name: "Copia il link" }).click();
  await expect(page.getByRole("button", { name: "Link copiato" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}${sampleArticle}`);
  const laidOut = page.getByLabel("Indirizzo dell’articolo");
  await expect(laidOut).toBeHidden();
  await page.evaluate(() =>
    Object.defineProperty(navigator, "clipboard", {
      value: { writeText: () => Promise.reject(new Error("closed")) },
    }),
  );
  await page.locator("#condividi [data-copy]").click();
  await expect(laidOut).toBeVisible();
  await expect(laidOut).toHaveValue(`${site.url}${sampleArticle}`);
});

test("in every state axe finds nothing, and nothing overflows, on a desk and on phones", async ({ page, request }) => {
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

test("an article gets its author and its tags in the editor; readers see the name, and go from one to the others", async ({
  page,
  request,
}) => {
  await logIn({ request });
  const name = freshTitle("Marta Bianchi");
  const tag = freshTitle("Tema");
  const account = { username: `marta${process.pid}`, name, password: "tre-gatti-sul-tetto", role: "redattore" };
  expect((await request.post("/trpc/users.create", { data: account })).ok()).toBe(true);
  const other = await writeArticle(request, freshTitle("Il primo"), { tags: [tag], status: "published" });
  const mine = await writeArticle(request, freshTitle("Il secondo"), { status: "published" });
  await openBlog(page, `/${mine.id}`);
  const { dialog, save } = editor(page);
  const author = dialog.getByLabel("A cura di");
  await expect(author).toHaveValue("");
  await expect(author.getByRole("option", { name })).toBeAttached();
  await author.selectOption({ label: name });
  await expect(dialog.getByText("Il nome compare in cima all’articolo")).toBeVisible();
  await dialog.getByLabel("Argomenti").fill("!?");
  await save();
  await expect(dialog.getByText("Un argomento ha almeno una lettera o una cifra")).toBeVisible();
  await dialog.getByLabel("Argomenti").fill("Clienti Felici, tema");
  await dialog.getByRole("button", { name: `Aggiungi l’argomento ${tag}` }).click();
  await expect(dialog.getByLabel("Argomenti")).toHaveValue(`Clienti Felici, ${tag}`);
  expect(await violations(page)).toEqual([]);
  await save();
  await expect(notice(page).filter({ hasText: "Articolo aggiornato" })).toBeVisible();
  await page.goto(`/admin#blog/${mine.id}`);
  await expect(author.locator("option:checked")).toHaveText(name);

  await page.goto(`/blog/${mine.slug}`);
  await expect(page.getByText(`A cura di ${name}`)).toBeVisible();
  const tags = page.getByRole("list", { name: "Argomenti" });
  await expect(tags.getByRole("link")).toHaveText(["Clienti Felici", tag]);
  expect(await violations(page)).toEqual([]);
  await tags.getByRole("link", { name: tag }).click();
  await expect(page.getByRole("heading", { level: 1, name: tag })).toBeVisible();
  await expect(page.getByRole("link", { name: other.title })).toBeVisible();
  await expect(page.getByText("2 articoli su questo argomento, dal più recente")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  for (const { id } of [mine, other]) expect((await request.delete(`/api/blog/posts/${id}`)).ok()).toBe(true);
});
