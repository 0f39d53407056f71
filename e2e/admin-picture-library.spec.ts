import { type APIRequestContext, expect, type Locator, type Page } from "playwright/test";
import { makeGeotagged, makeGlassPng, makePhoto } from "../packages/core/src/files/testing/pictures.ts";
import { checkLooks, sidewaysOverflow, violations } from "./accessibility.ts";
import { editor, forgetNewArticle, freshTitle, notice, openBlog, writeArticle } from "./admin-blog.ts";
import { enterAdmin, logIn } from "./admin-frame.ts";
import { failsAtFirst } from "./desk.ts";
import { imageFile, textFile } from "./sample-files.ts";
import { test } from "./site.ts";

/** Half as wide again as high: red on the left, blue on the right. */
const halves = async (name = "meta.png") => ({ name, mimeType: "image/png", buffer: await makeGeotagged("png") });

const fileField = (dialog: Locator) => dialog.locator("input[type=file]").first();
const frame = (dialog: Locator) => dialog.getByRole("img", { name: "Come si vedrà" });
const slider = (dialog: Locator, name: string) => dialog.getByRole("slider", { name });

interface Shown {
  /** Width over height. */
  shape: number;
  /** Red, green, blue and how opaque, each of 255, in the middle. */
  middle: number[];
}

/** How the picture of a card came out, as a browser shows it. */
async function storedPicture(page: Page, list: string, name: string): Promise<Shown> {
  const items: { name: string; imageUrl: string }[] = await (await page.request.get(list)).json();
  const address = items.find((item) => item.name === name)?.imageUrl;
  expect(address).toBeTruthy();
  return page.evaluate(async (url) => {
    const bitmap = await createImageBitmap(await (await fetch(url)).blob());
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext("2d");
    context?.drawImage(bitmap, 0, 0);
    const pixel = context?.getImageData(bitmap.width / 2, bitmap.height / 2, 1, 1).data ?? [];
    return { shape: bitmap.width / bitmap.height, middle: [...pixel] };
  }, String(address));
}

const isRed = ([red = 0, , blue = 0]: number[]) => red > 180 && blue < 60;
const isBlue = ([red = 0, , blue = 0]: number[]) => blue > 180 && red < 60;

test("what is no picture, no whole one or too large is refused at its field; a photo is cut to shape by dragging it and by keys alone, and glass stays transparent", async ({
  page,
}) => {
  await enterAdmin(page, "squadra");
  await page.getByRole("link", { name: "Nuova persona" }).click();
  const dialog = page.getByRole("dialog", { name: "Nuova persona" });
  const name = freshTitle("Ida");
  await dialog.getByLabel("Nome").fill(name);
  await fileField(dialog).setInputFiles(textFile("nota.txt"));
  await expect(dialog.getByRole("alert")).toHaveText("Seleziona solo file immagine");
  await fileField(dialog).setInputFiles(imageFile("enorme.png", 5 * 2 ** 20));
  await expect(dialog.getByRole("alert")).toHaveText("L'immagine deve essere inferiore a 5MB");
  await expect(frame(dialog)).toBeHidden();
  await fileField(dialog).setInputFiles({ ...textFile("rotta.png"), mimeType: "image/png" });
  await expect(dialog.getByRole("alert")).toHaveText("Questo file non si apre come immagine: scegline un altro");
  await expect(frame(dialog)).toBeHidden();
  await fileField(dialog).setInputFiles(await halves());
  await expect(frame(dialog)).toBeVisible();
  await expect(dialog.getByRole("alert")).toBeEmpty();
  // A later mistake leaves the picture that was chosen before.
  await fileField(dialog).setInputFiles(textFile("nota.txt"));
  await expect(dialog.getByRole("alert")).toHaveText("Seleziona solo file immagine");
  await expect(frame(dialog)).toBeVisible();
  await expect(dialog.getByLabel("Nome")).toHaveValue(name);
  await expect(slider(dialog, "Da sinistra")).toHaveValue("0.5");
  const box = await frame(dialog).locator("..").boundingBox();
  const { width = 0, height = 0 } = box ?? {};
  const [x, y] = [(box?.x ?? 0) + width / 2, (box?.y ?? 0) + height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y, { steps: 6 });
  await page.mouse.up();
  await expect(slider(dialog, "Da sinistra")).toHaveValue("0");
  // Released, the picture stays where it is.
  await page.mouse.move(x - width, y, { steps: 3 });
  await expect(slider(dialog, "Da sinistra")).toHaveValue("0");
  await checkLooks(page);
  await dialog.getByLabel("Che cosa fa").fill("Disegna le insegne");
  await dialog.getByLabel("Una frase").fill("Prima la carta, poi il resto.");
  await fileField(dialog).setInputFiles(imageFile("enorme.png", 5 * 2 ** 20));
  await dialog.getByRole("button", { name: "Aggiungi alla squadra" }).click();
  await expect(fileField(dialog), "the card waits for a picture that was refused").toBeFocused();
  await dialog.getByRole("button", { name: "Lascia perdere questa immagine" }).click();
  await dialog.getByRole("button", { name: "Aggiungi alla squadra" }).click();
  await expect(dialog).toBeHidden();
  const { shape, middle } = await storedPicture(page, "/api/team", name);
  expect(shape).toBeCloseTo(5 / 6, 1);
  expect(isRed(middle)).toBe(true);

  await page.getByRole("link", { name: "Nuova persona" }).click();
  const glass = { name: "vetro.png", mimeType: "image/png", buffer: await makeGlassPng(90, 60) };
  await fileField(dialog).setInputFiles(glass);
  await expect(frame(dialog)).toBeVisible();
  const vera = freshTitle("Vera");
  await dialog.getByLabel("Nome").fill(vera);
  await dialog.getByLabel("Che cosa fa").fill("Sceglie i vetri");
  await dialog.getByLabel("Una frase").fill("Ci si deve vedere attraverso.");
  await dialog.getByRole("button", { name: "Aggiungi alla squadra" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  const glassy = await storedPicture(page, "/api/team", vera);
  expect(glassy.middle.at(-1)).toBeGreaterThan(100);
  expect(glassy.middle.at(-1)).toBeLessThan(170);

  await test.step("by keys alone", async () => {
    await page.goto("/admin#testimonianze/nuova");
    const quote = page.getByRole("dialog", { name: "Nuova testimonianza" });
    await fileField(quote).setInputFiles(await halves());
    await expect(frame(quote)).toBeVisible();
    await slider(quote, "Ingrandimento").focus();
    await page.keyboard.press("End");
    await expect(slider(quote, "Ingrandimento")).toHaveValue("3");
    await page.keyboard.press("Tab");
    await expect(slider(quote, "Da sinistra")).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("ArrowLeft");
    await expect(slider(quote, "Da sinistra")).toHaveValue("0.99");
    const oreste = freshTitle("Oreste");
    await quote.getByLabel("Nome", { exact: true }).fill(oreste);
    await quote.getByLabel("Mestiere e località").fill("Calzolaio, Lodi");
    await quote.getByLabel("Che cosa dice").fill("Ora mi trovano anche da Milano.");
    await quote.getByLabel("Nome", { exact: true }).press("Enter");
    await expect(quote).toBeHidden();
    const cut = await storedPicture(page, "/api/testimonials", oreste);
    expect(cut.shape).toBeCloseTo(5 / 6, 1);
    expect(isBlue(cut.middle)).toBe(true);
  });
});

test("the photo of the place is saved without no picture that was refused: the save waits until it is given up or another one chosen", async ({
  page,
}) => {
  await enterAdmin(page, "impostazioni/azienda");
  const form = page.getByRole("form", { name: "La foto del posto" });
  const save = form.getByRole("button", { name: "Salva la foto" });
  await fileField(form).setInputFiles(imageFile("enorme.png", 5 * 2 ** 20));
  await expect(form.getByText("L'immagine deve essere inferiore a 5MB")).toBeVisible();
  await save.click();
  await expect(fileField(form)).toBeFocused();
  await expect(form.getByText("L'immagine deve essere inferiore a 5MB")).toBeVisible();
  await form.getByRole("button", { name: "Lascia perdere questa immagine" }).click();
  await fileField(form).setInputFiles(imageFile("bottega.png"));
  await expect(form.getByAltText("La foto del posto")).toBeVisible();
  await save.click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  await form.getByRole("button", { name: "Togli la foto" }).click();
  await save.click();
  await expect(form.getByText("Modifiche non salvate")).toBeHidden();
});

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
  await checkLooks(page);
  await card.getByRole("button", { name: "Aggiungi l’immagine" }).click();
  await expect(card).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: galleryTitle })).toBeVisible();
  const shown: { title: string; imageUrl: string }[] = await (await request.get("/api/landing-gallery")).json();
  expect(shown.find((item) => item.title === galleryTitle)?.imageUrl).toBe(url);
});

test("on a phone the library is looked after: a description, a deletion, and one that came too late", async ({
  page,
  request,
}) => {
  const name = `${freshTitle("forno")}.png`;
  await upload(request, name);
  const late = `${freshTitle("tardi")}.png`;
  const lateUrl = await upload(request, late);
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page);
  await page.goto("/admin#gallery");
  await failsAtFirst(page, "pictureLibrary.list", {
    open: () => page.getByRole("button", { name: "Immagini caricate" }).click(),
    place: library(page),
    coming: "Carico le immagini…",
    failure: "Non riesco a caricare le immagini",
  });
  await expect(library(page).getByRole("list", { name: "Immagini caricate" })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBe(0);

  await search(page, name);
  await entry(page, name).getByRole("button", { name: "Apri" }).click();
  const described = library(page);
  await described.getByLabel("Che cosa si vede").fill("Il forno acceso");
  const unsaved = page.getByRole("dialog", { name: "Hai modifiche non salvate" });
  await described.getByRole("button", { name: "Torna a tutte le immagini" }).click();
  await unsaved.getByRole("button", { name: "Resta qui" }).click();
  await page.keyboard.press("Escape");
  await unsaved.getByRole("button", { name: "Resta qui" }).click();
  await described.getByLabel("Che cosa si vede").press("Enter");
  await expect(notice(page)).toContainText("Descrizione salvata");
  const remove = described.getByRole("button", { name: "Elimina l’immagine" });
  await remove.focus();
  // Pointed at, it stays while both are measured.
  await notice(page).hover();
  const [button, told] = [await remove.boundingBox(), await notice(page).boundingBox()];
  expect((button?.y ?? 844) + (button?.height ?? 0), "the notice leaves it in sight").toBeLessThanOrEqual(told?.y ?? 0);
  await remove.click();
  const question = page.getByRole("dialog", { name: "Eliminare questa immagine?" });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(library(page).getByText("Nessuna immagine con queste parole")).toBeVisible();
  await library(page).getByRole("button", { name: "Mostra tutte le immagini" }).click();
  const shown = `${freshTitle("esposta")}.png`;
  const shownUrl = await upload(request, shown);
  await writeArticle(request, freshTitle("Con una foto"), { content: `<p>Ecco</p><img src="${shownUrl}" alt="">` });
  const unused = library(page).getByRole("button", { name: "Non usate" });
  await unused.click();
  await expect(unused).toHaveAttribute("aria-pressed", "true");
  await expect(entry(page, late)).toContainText("Non usata");
  await expect(entry(page, shown)).toBeHidden();
  expect(await violations(page)).toEqual([]);
  await search(page, shown);
  await library(page).getByRole("button", { name: "Mostra tutte le immagini" }).click();
  await expect(unused).toHaveAttribute("aria-pressed", "false");
  await expect(entry(page, shown)).toContainText("Usata");
  await entry(page, late).getByRole("button", { name: "Apri" }).click();
  await described.getByRole("button", { name: "Elimina l’immagine" }).click();
  await writeArticle(request, freshTitle("Appena scritto"), { content: `<p>Ecco</p><img src="${lateUrl}" alt="">` });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(notice(page).filter({ hasText: "Errore" })).toContainText("Questa immagine è in uso");
  await expect(described.getByText(/^Articolo «Appena scritto/)).toBeVisible();
});
