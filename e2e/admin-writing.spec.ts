import { expect, type Page } from "playwright/test";
import { checkLooks, sidewaysOverflow } from "./accessibility.ts";
import { editor, forgetNewArticle, freshTitle, openBlog, writeArticle } from "./admin-blog.ts";
import { enterAdmin, sectionLink } from "./admin-frame.ts";
import { test } from "./site.ts";

test.beforeEach(({ request }) => forgetNewArticle(request));

const blocks = (page: Page) => page.getByRole("listbox", { name: "Blocchi" });
const block = (page: Page, name: string | RegExp) => blocks(page).getByRole("option", { name });
const chosen = (page: Page) => blocks(page).getByRole("option", { selected: true });

async function openNew(page: Page) {
  await openBlog(page, "/nuovo");
  const parts = editor(page);
  await parts.text.focus();
  return parts;
}

test("pointing at Blog loads the editor, where a slash offers blocks, and a choice is one step to undo", async ({
  page,
}) => {
  await enterAdmin(page);
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\.m?js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  const isEditor = async (url: string) => (await (await page.request.get(url)).text()).includes("ProseMirror");
  const hasEditor = async () => (await Promise.all([...scripts].map(isEditor))).includes(true);
  await sectionLink(page, "Blog").hover();
  await expect.poll(hasEditor).toBe(true);
  await sectionLink(page, "Blog").click();
  await expect(page.getByRole("link", { name: "Nuovo articolo" })).toBeVisible();
  // A module that has been imported has all that it imports.
  await page.evaluate(`Promise.all(${JSON.stringify([...scripts])}.map((url) => import(url))).then(() => undefined)`);
  const before = new Set(scripts);
  await page.getByRole("link", { name: "Nuovo articolo" }).click();
  await expect(editor(page).text).toBeVisible();
  expect([...scripts].filter((url) => !before.has(url))).toEqual([]);

  const { text } = editor(page);
  await text.focus();
  await page.keyboard.type("/");
  await expect(blocks(page).getByRole("option")).toHaveCount(10);
  await expect(page.getByRole("status").filter({ hasText: "Blocchi: 10." })).toBeAttached();
  const first = await chosen(page).getAttribute("id");
  await expect(text).toHaveAttribute("aria-activedescendant", first ?? "");
  await expect(text).toHaveAttribute("aria-controls", (await blocks(page).getAttribute("id")) ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toHaveText("SottotitoloH3");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(chosen(page)).toHaveText("Video o mappa");

  await page.keyboard.type("TITÒ");
  await expect(blocks(page).getByRole("option")).toHaveText(["TitoloH2", "Sottotitolo minoreH4"]);
  await page.keyboard.press("Enter");
  await expect(blocks(page)).toBeHidden();
  await expect(text).not.toHaveAttribute("aria-activedescendant");
  await page.keyboard.type("Quanto costa");
  await expect(text.locator("h2")).toHaveText("Quanto costa");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/lista");
  await expect(blocks(page).getByRole("option")).toHaveText(["Elenco puntato", "Elenco numerato"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(text.locator("ol > li")).toHaveCount(1);
  await expect(text).not.toContainText("/");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text.locator("ol")).toHaveCount(0);
  await expect(text.locator("h2 + p")).toHaveText("/lista");
  await expect(text.locator("h2")).toHaveText("Quanto costa");
  await expect(blocks(page)).toBeHidden();
});

test("Escape leaves the slash as text; addresses, links and code have no menu, and menu and whole window are fit for all", async ({
  page,
}) => {
  const { dialog, text, tool } = await openNew(page);
  const fullScreen = dialog.getByRole("button", { name: "Schermo intero" });
  await page.keyboard.press("ControlOrMeta+Shift+f");
  await page.keyboard.type("/");
  await expect(blocks(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(blocks(page)).toBeHidden();
  await expect(fullScreen).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("tit");
  await expect(text).toHaveText("/tit");
  await expect(blocks(page)).toBeHidden();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await expect(text).toHaveText("/");
  await expect(blocks(page), "it stays away from a slash that was left").toBeHidden();
  await page.keyboard.press("Backspace");

  for (const words of ["http://esempio.it/blog", " e/o", " 24/7"]) {
    for (const letter of words) {
      await page.keyboard.type(letter);
      await expect(blocks(page), words).toBeHidden();
    }
  }
  await page.keyboard.type(" /niente");
  await expect(blocks(page), "nothing is called so").toBeHidden();
  await page.keyboard.press("Enter");
  await expect(text.locator("p")).toHaveCount(2);
  await page.keyboard.type("`/tit`");
  await expect(text.locator("code")).toHaveText("/tit");
  await expect(blocks(page)).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type(" /tit");
  await expect(blocks(page)).toBeVisible();
  await tool("Grassetto").focus();
  await expect(blocks(page), "it belongs to the text").toBeHidden();

  await text.focus();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" /");
  await expect(blocks(page)).toBeVisible();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(blocks(page)).toBeHidden();

  await page.keyboard.press("Escape");
  await expect(fullScreen).toHaveAttribute("aria-pressed", "false");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Hai modifiche non salvate" });
  await expect(question, "from the text as from any other field").toBeVisible();
  await question.getByRole("button", { name: "Esci senza salvare" }).click();
  await expect(dialog).toBeHidden();
});

test("the text is as wide as the public article, takes the whole window and gives it back, cursor and focus where they were", async ({
  page,
  request,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) => `<p>Riga ${index + 1} di un testo lungo.</p>`).join("");
  const words = "Un sito che si legge bene si legge fino in fondo. ".repeat(12);
  const { id, slug } = await writeArticle(request, freshTitle("A tutto schermo"), {
    status: "published",
    content: `<p>${words}</p>${lines}`,
  });
  const measured = () =>
    page
      .locator(".prose p")
      .first()
      .evaluate((line) => {
        const { fontFamily, fontSize, lineHeight } = getComputedStyle(line);
        return { fontFamily, fontSize, lineHeight, width: Math.round(line.getBoundingClientRect().width) };
      });
  // A face that comes late is not used: who reads with its substitute has the same column.
  await page.route("**/*.woff2", (route) => route.abort());
  await page.goto(`/blog/${slug}`);
  await expect(page.locator(".prose p").first()).toContainText("Un sito che si legge bene");
  const onSite = await measured();
  await page.unroute("**/*.woff2");
  await openBlog(page, `/${id}`);
  const { dialog, text, tool, address } = editor(page);
  await expect(text).toContainText("Un sito che si legge bene");
  expect(await measured()).toEqual(onSite);
  const button = dialog.getByRole("button", { name: "Schermo intero" });
  await text.getByText("Riga 30 di").click();
  await page.keyboard.press("End");
  const caretTop = () => text.getByText(/^Riga 30/).evaluate((line) => line.getBoundingClientRect().top);
  await page.keyboard.press("ControlOrMeta+Shift+f");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(address).toBeHidden();
  expect(await measured()).toEqual(onSite);
  const [box, room] = [await dialog.locator(".modal-box").boundingBox(), await dialog.boundingBox()];
  expect(box, "all the room there is").toEqual(room);
  await expect(text).toBeFocused();
  await expect(text.getByText("Riga 30 di")).toBeInViewport();
  await expect(tool("Grassetto"), "the toolbar stays over the text").toBeInViewport();
  expect(await caretTop()).toBeGreaterThan(
    await tool("Grassetto").evaluate((tools) => tools.getBoundingClientRect().bottom),
  );
  await page.keyboard.type(" Ecco.");
  await expect(text.getByText("Riga 30 di un testo lungo. Ecco.")).toBeInViewport();
  await expect(dialog.getByText(/^Salvato alle/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(dialog).toBeVisible();
  await expect(text).toBeFocused();
  await expect(text.getByText("Riga 30 di")).toBeInViewport();
  await page.keyboard.type(" E poi.");
  await expect(text.getByText("Riga 30 di un testo lungo. Ecco. E poi.")).toBeInViewport();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the menu and the whole window work by the finger", async ({ page }) => {
    const { dialog, text } = await openNew(page);
    await dialog.getByRole("button", { name: "Schermo intero" }).tap();
    await text.tap();
    await page.keyboard.type("/");
    const quote = block(page, "Citazione");
    const box = await quote.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await quote.tap();
    await page.keyboard.type("Bravi.");
    await expect(text.locator("blockquote")).toHaveText("Bravi.");
    await expect(text).toBeFocused();
    expect(await sidewaysOverflow(page)).toBe(0);
    await dialog.getByRole("button", { name: "Schermo intero" }).tap();
    await expect(dialog.getByRole("textbox", { name: /^Indirizzo/ })).toBeVisible();
  });

  test("on its side the head and the foot scroll with the text, in the preview too", async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    const { dialog, text } = await openNew(page);
    const head = dialog.getByRole("heading", { name: "Nuovo articolo" });
    const save = dialog.getByRole("button", { name: "Salva", exact: true });
    await dialog.getByRole("textbox", { name: /^Indirizzo/ }).scrollIntoViewIfNeeded();
    await text.evaluate((element) => element.scrollIntoView({ block: "start" }));
    await expect(head).not.toBeInViewport();
    await expect(save).not.toBeInViewport();
    await dialog.getByRole("button", { name: "Chiudi" }).scrollIntoViewIfNeeded();
    await expect(head).toBeInViewport();
    await page.keyboard.press("Tab");
    const scrolled = () => dialog.locator(".modal-box").evaluate((box) => box.scrollTop);
    await text.evaluate((element) => element.scrollIntoView({ block: "start" }));
    const before = await scrolled();
    expect(before).toBeGreaterThan(100);
    await page.keyboard.press("ControlOrMeta+Shift+F");
    await expect.poll(scrolled).toBe(0);
    await page.keyboard.press("ControlOrMeta+Shift+F");
    await expect.poll(scrolled).toBe(before);
    await dialog.getByRole("button", { name: "Anteprima" }).tap();
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
    expect(await sidewaysOverflow(page)).toBe(0);
    await checkLooks(page);
  });
});
