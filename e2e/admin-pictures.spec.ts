import { expect, type Page } from "playwright/test";
import { makePhoto } from "../packages/core/src/files/testing/pictures.ts";
import { gate } from "../test/openai-double.ts";
import { checkLooks } from "./accessibility.ts";
import { freshTitle, notice } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

const call = (page: Page) => page.context().request;

async function open(page: Page, place: string, heading: string): Promise<void> {
  await logIn(page);
  await page.goto(`/admin#${place}`);
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
}

const cards = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("listitem");
const card = (page: Page, list: string, title: string) => cards(page, list).filter({ hasText: title });

/** The titles in the order of the screen. */
const titles = (page: Page, list: string) => cards(page, list).getByRole("heading").allTextContents();

const grip = (page: Page, title: string) => page.getByRole("button", { name: `Trascina «${title}»` });

const photo = async () => ({ name: "bar.png", mimeType: "image/png", buffer: await makePhoto(640, 400) });

async function idsOf(page: Page, address: string): Promise<number[]> {
  return (await (await call(page).get(address)).json()).map(({ id }: { id: number }) => id);
}

test("works that are loading, could not be loaded or aren't there say so; one is added, ordered by buttons, keys and drag, featured, changed and deleted", async ({
  page,
}) => {
  const answer = gate();
  let broken = true;
  await page.route("**/trpc/**works.list**", async (route) => {
    await answer.opened;
    if (broken) return route.abort();
    const body = [{ result: { data: [] } }];
    return route.fulfill({ json: route.request().url().includes("batch=1") ? body : body[0] });
  });
  await open(page, "lavori", "Lavori");
  await expect(page.getByText("Carico i lavori…")).toBeVisible();
  answer.open();
  await expect(page.getByText("Non riesco a caricare i lavori")).toBeVisible();
  broken = false;
  await page.getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByText("Nessun lavoro, per ora")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("link", { name: "Aggiungi il primo" }).click();
  const title = freshTitle("Bar Sport");
  const list = "Lavori";
  const dialog = page.getByRole("dialog", { name: "Nuovo lavoro" });
  await dialog.getByLabel("Indirizzo del sito").fill("bar-sport");
  await dialog.getByRole("button", { name: "Aggiungi il lavoro" }).click();
  await expect(dialog.getByText("Il titolo è obbligatorio")).toBeVisible();
  await expect(dialog.getByText("La descrizione è obbligatoria")).toBeVisible();
  await expect(dialog.getByText("Scrivi l’indirizzo del sito, con https://")).toBeVisible();
  await expect(dialog.getByLabel("Titolo")).toBeFocused();
  await dialog.getByLabel("Titolo").fill(title);
  await dialog.getByLabel("Descrizione").fill("Caffè dal 1962");
  await dialog.getByLabel("Indirizzo del sito").fill("https://bar-sport.example/menu");
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles(await photo());
  await dialog.getByRole("button", { name: "Aggiungi il lavoro" }).click();
  await expect(notice(page)).toContainText("Lavoro aggiunto con successo!");
  await expect(dialog).toBeHidden();
  await expect(card(page, list, title)).toContainText("bar-sport.example");
  // The others have come now, too.
  await expect(cards(page, list)).not.toHaveCount(1);
  const start = await titles(page, list);
  expect(start.at(-1)).toBe(title);

  await page.getByRole("button", { name: `Sposta prima «${title}»` }).click();
  await expect(notice(page)).toContainText("Ordine salvato");
  expect((await titles(page, list)).at(-2)).toBe(title);
  await notice(page).getByRole("button", { name: "Annulla" }).click();
  await expect.poll(() => titles(page, list)).toEqual(start);

  await grip(page, title).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText(`Hai preso «${title}», in posizione ${start.length} di ${start.length}.`)).toBeAttached();
  // The list listens to arrows a moment after it has said that the card is taken.
  const moved = page.getByText(`«${title}» va in posizione ${start.length - 1} di ${start.length}.`);
  await expect(async () => {
    await page.keyboard.press("ArrowLeft");
    await expect(moved).toBeAttached({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect.poll(async () => (await titles(page, list)).at(-2)).toBe(title);
  await expect(notice(page)).toContainText("Ordine salvato");

  const first = start[0] ?? "";
  await grip(page, title).scrollIntoViewIfNeeded();
  const handle = await grip(page, title).boundingBox();
  await page.mouse.move((handle?.x ?? 0) + 10, (handle?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move((handle?.x ?? 0) + 30, (handle?.y ?? 0) - 10, { steps: 4 });
  // The page scrolls by itself while the card is held above; the target is where the first card is then.
  await expect(async () => {
    const target = await card(page, list, first).boundingBox();
    await page.mouse.move((target?.x ?? 0) + 60, Math.max(20, (target?.y ?? 0) + 60), { steps: 4 });
    await expect(page.getByText(`«${title}» va in posizione 1 di ${start.length}.`)).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.mouse.up();
  await expect.poll(async () => (await titles(page, list))[0]).toBe(title);
  await expect(card(page, list, title)).toContainText("In home");
  const home = async () => (await call(page).get("/")).text();
  await expect.poll(home).toContain(title);

  await card(page, list, title).getByRole("checkbox").click();
  await expect(card(page, list, title)).not.toContainText("In home");
  await card(page, list, title)
    .getByRole("link", { name: /^Modifica/ })
    .click();
  const edit = page.getByRole("dialog", { name: "Modifica lavoro" });
  await edit.getByLabel("Togli l’immagine").check();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Hai modifiche non salvate" })
    .getByRole("button", { name: "Resta qui" })
    .click();
  await edit.getByRole("button", { name: "Salva le modifiche" }).click();
  await expect(notice(page)).toContainText("Lavoro aggiornato");
  await expect(card(page, list, title)).toContainText("Senza immagine");

  await card(page, list, title)
    .getByRole("button", { name: /^Elimina/ })
    .click();
  const question = page.getByRole("dialog", { name: "Eliminare questo lavoro?" });
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(notice(page)).toContainText("Lavoro eliminato");
  await expect(card(page, list, title)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Lavori" })).toBeFocused();
});

test("a logo is uploaded, an SVG refused, a missing picture told, a failed deletion too, and an order for an older list", async ({
  page,
}) => {
  const name = freshTitle("Forno");
  await page.route("**/images/loghi/forno-briciola.svg", (route) => route.abort());
  await open(page, "loghi", "Loghi");
  await expect(card(page, "Loghi", "Forno Briciola")).toContainText("Immagine non trovata");
  await page.goto("/admin#loghi/nuovo");
  const dialog = page.getByRole("dialog", { name: "Nuovo logo" });
  const chooser = dialog.locator("input[type=file]");
  await dialog.getByRole("button", { name: "Aggiungi il logo" }).click();
  await expect(dialog.getByText("L’immagine del logo è obbligatoria")).toBeVisible();
  await expect(dialog.getByText("Il nome è obbligatorio")).toBeVisible();
  await dialog.getByLabel("Nome").fill(name);
  const vector = { name: "forno.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg></svg>") };
  await chooser.setInputFiles(vector);
  await dialog.getByRole("button", { name: "Aggiungi il logo" }).click();
  await expect(dialog.getByText("I loghi in SVG non si possono caricare")).toBeVisible();
  await checkLooks(page);
  // Disguised as another picture it is the server that refuses it.
  await chooser.setInputFiles({ ...vector, name: "forno.png", mimeType: "image/png" });
  await dialog.getByRole("button", { name: "Aggiungi il logo" }).click();
  await expect(notice(page)).toContainText("I loghi in SVG non si possono caricare");
  await expect(dialog.getByLabel("Nome")).toHaveValue(name);
  await chooser.setInputFiles(await photo());
  await dialog.getByRole("button", { name: "Aggiungi il logo" }).click();
  await expect(notice(page)).toContainText("Logo aggiunto con successo!");
  await page.getByRole("button", { name: `Sposta prima «${name}»` }).click();
  await expect(notice(page)).toContainText("Ordine salvato");
  expect((await titles(page, "Loghi")).at(-2)).toBe(name);

  const remove = (list: string, title: string) =>
    card(page, list, title)
      .getByRole("button", { name: /^Elimina/ })
      .click();
  const question = page.getByRole("dialog", { name: "Eliminare questo logo?" });
  await page.route("**/api/logos/*", (route) => route.abort());
  await remove("Loghi", name);
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(notice(page)).toContainText("Si è verificato un errore durante l'eliminazione del logo");
  await page.unroute("**/api/logos/*");
  await remove("Loghi", name);
  await question.getByRole("button", { name: "Elimina" }).click();
  await expect(notice(page)).toContainText("Logo eliminato");
  await expect(card(page, "Loghi", name)).toHaveCount(0);

  const late = freshTitle("Ottica");
  const form = { name: late, image: await photo() };
  expect((await call(page).post("/api/logos", { multipart: form })).status()).toBe(201);
  await page.reload();
  await expect(card(page, "Loghi", late)).toBeVisible();
  const ids = await idsOf(page, "/api/logos");
  await call(page).delete(`/api/logos/${ids.at(-1)}`);
  await page.getByRole("button", { name: `Sposta prima «${late}»` }).click();
  await expect(notice(page)).toContainText("La lista è cambiata nel frattempo: guardala di nuovo e riprova");
  await expect(card(page, "Loghi", late)).toHaveCount(0);
  expect(await idsOf(page, "/api/logos")).toEqual(ids.slice(0, -1));
});
