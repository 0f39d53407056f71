import { type APIRequestContext, expect, type Page } from "playwright/test";
import { makePhoto } from "../packages/core/src/files/testing/pictures.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { editor, forgetNewArticle, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

/** Sends a picture as other programs do. */
async function upload(request: APIRequestContext, name: string): Promise<string> {
  await logIn({ request });
  const image = { name, mimeType: "image/png", buffer: await makePhoto(640, 400) };
  const answer = await request.post("/api/images", { multipart: { image } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).url;
}

const library = (page: Page) => page.getByRole("dialog", { name: "Immagini caricate" });
const entry = (page: Page, name: string) =>
  library(page).getByRole("list", { name: "Immagini caricate" }).getByRole("listitem").filter({ hasText: name });

async function search(page: Page, words: string): Promise<void> {
  await library(page).getByRole("searchbox", { name: "Cerca per nome o descrizione" }).fill(words);
}

test("a picture that was uploaded once is found again in an article and in the gallery", async ({ page, request }) => {
  const name = `${freshTitle("insegna")}.png`;
  const url = await upload(request, name);
  await forgetNewArticle(page.request);
  await openBlog(page, "/nuovo");
  const { dialog, title, text, tool, save } = editor(page);
  const articleTitle = freshTitle("Con una foto");
  await title.fill(articleTitle);
  await text.click();
  await tool("Immagine").click();
  const words = page.getByRole("dialog", { name: "Immagine nel testo" });
  await words.getByRole("button", { name: "Scegli tra quelle già caricate" }).click();
  await search(page, name);
  await expect(entry(page, name)).toContainText("Non usata");
  await page.keyboard.press("Enter");
  expect(await violations(page)).toEqual([]);
  await entry(page, name).getByRole("button", { name: "Usa" }).click();
  await expect(library(page)).toBeHidden();
  await words.getByLabel("Che cosa si vede").fill("L'insegna di notte");
  await words.getByRole("button", { name: "Inserisci" }).click();
  await expect(text.getByRole("img", { name: "L'insegna di notte" })).toHaveAttribute("src", new RegExp(url));
  await save();
  await expect(notice(page)).toContainText("Articolo");
  await expect(dialog).toBeHidden();

  await page.goto("/admin#gallery/nuova");
  const card = page.getByRole("dialog", { name: "Nuova immagine" });
  await card.getByRole("button", { name: "Scegli tra quelle già caricate" }).click();
  await search(page, "insegna di notte");
  await entry(page, name).getByRole("button", { name: "Dettagli" }).click();
  await expect(library(page).getByText(`Articolo «${articleTitle}»`)).toBeVisible();
  await expect(library(page).getByLabel("Che cosa si vede")).toHaveValue("L'insegna di notte");
  await expect(library(page).getByText("Per eliminarla, prima toglila da dove si vede.")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await library(page).getByRole("button", { name: "Usa questa immagine" }).click();
  const galleryTitle = freshTitle("Insegna");
  await card.getByLabel("Titolo").fill(galleryTitle);
  await card.getByRole("button", { name: "Aggiungi l'immagine" }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: galleryTitle })).toBeVisible();
  const shown: { title: string; imageUrl: string }[] = await (await request.get("/api/landing-gallery")).json();
  expect(shown.find((item) => item.title === galleryTitle)?.imageUrl).toBe(url);
});

test("on a phone the library says what it waits for or can't have, and is looked after: a description, a deletion, and one that came too late", async ({
  page,
  request,
}) => {
  const name = `${freshTitle("forno")}.png`;
  await upload(request, name);
  const late = `${freshTitle("tardi")}.png`;
  const lateUrl = await upload(request, late);
  let broken = true;
  let answer: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/trpc/**pictureLibrary.list**", async (route) => {
    await held;
    return broken ? route.abort() : route.continue();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await page.goto("/admin#gallery");
  await page.getByRole("button", { name: "Immagini caricate" }).click();
  await expect(library(page).getByText("Carico le immagini…")).toBeVisible();
  answer();
  await expect(library(page).getByText("Non riesco a caricare le immagini")).toBeVisible();
  broken = false;
  await library(page).getByRole("button", { name: "Riprova" }).click();
  await expect(library(page).getByRole("list", { name: "Immagini caricate" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);

  await search(page, name);
  await entry(page, name).getByRole("button", { name: "Apri" }).click();
  const described = library(page);
  await described.getByLabel("Che cosa si vede").fill("Il forno acceso");
  await described.getByLabel("Che cosa si vede").press("Enter");
  await expect(notice(page)).toContainText("Descrizione salvata");
  await described.getByRole("button", { name: "Elimina l'immagine" }).click();
  const question = page.getByRole("dialog", { name: "Eliminare questa immagine?" });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(library(page).getByText("Nessuna immagine con queste parole")).toBeVisible();
  await library(page).getByRole("button", { name: "Mostra tutte le immagini" }).click();
  await entry(page, late).getByRole("button", { name: "Apri" }).click();
  await described.getByRole("button", { name: "Elimina l'immagine" }).click();
  await writeArticle(request, freshTitle("Appena scritto"), { content: `<p>Ecco</p><img src="${lateUrl}" alt="">` });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(notice(page).filter({ hasText: "Errore" })).toContainText("Questa immagine è in uso");
  await expect(described.getByText(/^Articolo «Appena scritto/)).toBeVisible();
});
