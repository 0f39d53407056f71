import { expect, type Page } from "playwright/test";
import { violations } from "./accessibility.ts";
import { published, withArticles } from "./articles.ts";
import { holdBack } from "./hold-back.ts";
import { sharedTest as test } from "./site.ts";

const search = (page: Page) => page.getByRole("searchbox", { name: "Cerca tra gli articoli" });
const summary = (page: Page) => page.locator("[data-results] [data-summary]");
const papers = (page: Page) => page.locator("[data-results] article");
const skeletons = (page: Page) => page.locator("[data-results] [data-skeleton]");

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the search is a form, and clearing it a link", async ({ page }) => {
    await page.goto("/blog");
    await search(page).fill("recensioni");
    await page.getByRole("button", { name: "Cerca" }).click();
    await expect(page).toHaveURL("/blog?q=recensioni");
    await expect(search(page)).toHaveValue("recensioni");
    await expect(summary(page)).toContainText("per «recensioni»");
    for (const paper of await papers(page).all()) await expect(paper).toContainText(/recensioni/i);
    await page.getByRole("link", { name: "Cancella la ricerca" }).click();
    await expect(page).toHaveURL("/blog");
    await expect(papers(page)).toHaveCount(12);
  });
});

test("the search follows the typing: six skeletons while it waits, then papers, count and address; one word is one step back; a failure is said, keeps the text and goes again", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  await page.goto("/blog");
  const answer = await holdBack(page, "**/blog?q=*", undefined, { times: 1 });
  await search(page).fill("foto");
  await expect(skeletons(page)).toHaveCount(6);
  await expect(page.locator("[data-results]")).toHaveAttribute("aria-busy", "true");
  await expect(papers(page)).toHaveCount(0);
  answer();
  await expect(summary(page)).toContainText("per «foto»");
  await expect(skeletons(page)).toHaveCount(0);
  await expect(page.locator("[data-results]")).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("status").filter({ hasText: "per «foto»" })).toBeAttached();
  await expect(page).toHaveURL("/blog?q=foto");
  await expect(page).toHaveTitle(/«foto»/);
  await expect(search(page)).toBeFocused();

  await search(page).pressSequentially(" telefono");
  await expect(summary(page)).toContainText("«foto telefono»");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
  await expect(search(page)).toHaveValue("");
  await expect(papers(page)).toHaveCount(12);
  await page.goForward();
  await expect(search(page)).toHaveValue("foto telefono");
  await expect(summary(page)).toContainText("«foto telefono»");
  await search(page).fill("introvabile");
  await expect(page.getByRole("heading", { name: "Nessun articolo trovato" })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Nessun articolo trovato" })).toBeAttached();
  await page.getByRole("link", { name: "Cancella la ricerca" }).click();
  await expect(papers(page)).toHaveCount(12);
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue("");

  await page.route("**/blog?q=*", (route) => route.abort());
  await search(page).fill("recensioni");
  await expect(page.getByRole("alert")).toContainText("Gli articoli non sono arrivati");
  expect(await violations(page)).toEqual([]);
  await expect(search(page)).toHaveValue("recensioni");
  await expect(search(page)).toBeEnabled();
  const again = page.waitForRequest("**/blog?q=recensioni");
  await page.getByRole("button", { name: "Cerca" }).click();
  await again;
  await expect(page.getByRole("alert")).toContainText("Gli articoli non sono arrivati");
  await page.unroute("**/blog?q=*");
  await page.getByRole("link", { name: "Riprova" }).click();
  await expect(summary(page)).toContainText("per «recensioni»");

  await page.reload();
  // By then the page's first script has run.
  await expect(page.getByRole("button", { name: "Preferenze cookie" })).toBeEnabled();
  await page.goBack();
  await expect(papers(page)).toHaveCount(12);
  await search(page).focus();
  await expect(page.locator("[data-island=blog-search][data-live]")).toBeAttached();
  await expect(page).toHaveURL("/blog");
});

test("fifteen articles are two pages; the numbers turn them in place, where the page may show their covers", async ({
  page,
  request,
}) => {
  const outside = { featuredImageUrl: "https://foto.example/copertina.png" };
  const posts = ["uno", "due", "tre"].map((name) => published(`Foglio ${name}`, outside));
  await page.route("https://foto.example/*", (route) => route.fulfill({ contentType: "image/png", body: "" }));
  await withArticles(request, posts, async () => {
    await page.goto("/blog");
    await expect(summary(page)).toHaveText("15 articoli, dal più recente, pagina 1 di 2");
    await expect(papers(page)).toHaveCount(12);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    // A pointer that came before the islands' loader is seen when it moves again.
    await expect(async () => {
      await page.mouse.move(0, 0);
      await page.locator("[data-results]").hover();
      await expect(page.locator("[data-island=blog-search][data-live]")).toBeAttached({ timeout: 1000 });
    }).toPass();
    const pages = page.getByRole("navigation", { name: "Pagine del blog" });
    await pages.getByRole("link", { name: "Pagina 2" }).click();
    await expect(page).toHaveURL("/blog?pagina=2");
    await expect(papers(page)).toHaveCount(3);
    await expect(pages.getByRole("link", { name: "Pagina 2" })).toHaveAttribute("aria-current", "page");
    await expect(summary(page)).toBeInViewport();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.goBack();
    await expect(papers(page)).toHaveCount(12);
    await page.goto("/blog?pagina=7");
    await expect(page).toHaveURL("/blog?pagina=2");
    const cover = page.waitForResponse("https://foto.example/*", { timeout: 30_000 });
    await search(page).focus();
    await pages.getByRole("link", { name: "Pagina 1" }).click();
    await cover;
    await expect(papers(page)).toHaveCount(12);
  });
});

/** Stands for a home page that was made while the articles could not be read; the server's test has a real one. */
async function withoutPosts(page: Page): Promise<void> {
  await page.route("/", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const island =
      '<div data-island="blog-teaser" data-wakes="in view"><p class="mt-10 text-lead">I nostri primi articoli stanno arrivando presto...</p></div>';
    const body = html.replace(
      /(<section id="blog"[\s\S]*?<\/div>)<div class="[^"]*">[\s\S]*?(<a href="\/blog" class="btn)/,
      `$1${island}$2`,
    );
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
}

test("the home's teaser asks once more for articles that were missing: three pulsing cards, then that they are coming, or the articles", async ({
  page,
}) => {
  const teaser = page.locator("#blog");
  await withoutPosts(page);
  const asked = page.waitForResponse("**/api/blog/posts?status=published*");
  await page.route("**/api/blog/posts?status=published*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto("/");
  await teaser.scrollIntoViewIfNeeded();
  await asked;
  await expect(teaser.locator("[data-skeleton]")).toHaveCount(0);
  await expect(teaser).toContainText("I nostri primi articoli stanno arrivando presto...");

  await page.unroute("**/api/blog/posts?status=published*");
  const answer = await holdBack(page, "**/api/blog/posts?status=published*");
  await page.reload();
  await teaser.scrollIntoViewIfNeeded();
  await expect(teaser.locator("[data-skeleton]")).toHaveCount(3);
  answer();
  await expect(teaser.locator("article")).toHaveCount(3);
  await expect(teaser.getByRole("link", { name: /^Leggi tutto/ })).toHaveCount(3);
  await expect(teaser.locator("[data-skeleton]")).toHaveCount(0);
});
