import { expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { validContact } from "../test/contact.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { notice } from "./desk.ts";
import { test } from "./site.ts";

const today = romeDay(new Date());
const step = (side: Page) => side.getByRole("region", { name: "Prossimo passo" });
const words = (side: Page) => step(side).getByLabel("Che cosa c'è da fare");
const save = (side: Page, label = "Salva") => step(side).getByRole("button", { name: label }).click();

test("two people at one next step: both fields stay, the same one is told, and done shows everywhere", async ({
  page,
  browser,
  request,
}) => {
  const { id } = await (await request.post("/api/contact", { data: validContact })).json();
  const other = await (await browser.newContext()).newPage();
  for (const side of [page, other]) await enterAdmin(side, `contatti/${id}`);
  await words(page).fill("Richiamare");
  await step(page).getByLabel("Giorno").fill(today);
  await save(page, "Aggiungi");
  await expect(words(other)).toHaveValue("Richiamare");

  await words(page).fill("Richiamare Lucia");
  await step(other).getByLabel("Ora").fill("16:30");
  await save(page);
  await expect(notice(page)).toContainText("Scadenza salvata");
  await save(other);
  await expect(words(other)).toHaveValue("Richiamare Lucia");
  await expect(step(page).getByLabel("Ora")).toHaveValue("16:30");

  await other.route(/tasks\.nextStep/, (route) => route.abort());
  await words(page).fill("Richiamare alle cinque");
  await words(other).fill("Scrivere a Lucia");
  await save(page);
  await expect(step(page).getByText("Oggi alle 16:30")).toBeVisible();
  await save(other);
  await expect(step(other).getByText(/l'ha cambiato nel frattempo/)).toBeVisible();
  await expect(words(other)).toHaveValue("Scrivere a Lucia");

  await other.unroute(/tasks\.nextStep/);
  await step(page).getByRole("button", { name: "Fatto" }).click();
  await expect(step(other).getByText("Un passo già fatto")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await other.context().close();
});

test("what a colleague writes while the news are still on their way to this page is there once they come", async ({
  page,
  browser,
  request,
}) => {
  const { id } = await (await request.post("/api/contact", { data: validContact })).json();
  let letGo = () => {};
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/notices\.watch/, async (route) => {
    await heldBack;
    await route.continue();
  });
  const other = await (await browser.newContext()).newPage();
  for (const side of [page, other]) await enterAdmin(side, `contatti/${id}`);
  await expect(words(page)).toHaveValue("");
  await words(other).fill("Farsi vivi");
  await step(other).getByLabel("Giorno").fill(today);
  await save(other, "Aggiungi");
  await expect(notice(other)).toContainText("Scadenza salvata");
  letGo();
  await expect(words(page)).toHaveValue("Farsi vivi");
  await other.setViewportSize({ width: 390, height: 844 });
  await other.goto("/admin#scadenze");
  await other.getByRole("checkbox", { name: "Fatto: Farsi vivi" }).waitFor();
  expect(await violations(other)).toEqual([]);
  await step(page).getByRole("button", { name: "Fatto" }).click();
  await expect(step(page).getByText("Un passo già fatto")).toBeVisible();
  await other.context().close();
});

test("the account has the switch of the morning's mail and a secret calendar address, shown once, renewed and taken away", async ({
  page,
  browser,
}) => {
  await enterAdmin(page, "account");
  const part = page.getByRole("region", { name: "Scadenze" });
  const mail = part.getByLabel("Una mail alle 8:30 con quello che scade oggi o è in ritardo");
  await mail.click();
  await expect(mail).not.toBeChecked();
  await page.reload();
  await expect(mail).not.toBeChecked();
  await mail.click();
  await expect(mail).toBeChecked();

  const address = async () => (await part.getByRole("status").locator(".font-receipt").textContent()) ?? "";
  await part.getByRole("button", { name: "Crea l'indirizzo" }).click();
  await expect(part.getByText("Copialo ora: non lo vedrai più.")).toBeVisible();
  const first = await address();
  const calendars = (await browser.newContext()).request;
  expect(await (await calendars.get(first)).text()).toContain("BEGIN:VCALENDAR");
  await checkLooks(page);

  await part.getByRole("button", { name: "Crea un altro indirizzo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Crea", exact: true }).click();
  await expect.poll(address).not.toBe(first);
  const second = await address();
  expect((await calendars.get(first)).status()).toBe(404);
  expect((await calendars.get(second)).status()).toBe(200);

  await part.getByRole("button", { name: "Scollega" }).click();
  await expect(part.getByRole("button", { name: "Crea l'indirizzo" })).toBeVisible();
  expect((await calendars.get(second)).status()).toBe(404);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a task is added, put off, ticked off and taken back, on its screen and on Panoramica", async ({ page }) => {
    await enterAdmin(page, "scadenze");
    await page.getByRole("link", { name: "Nuova scadenza" }).click();
    const form = page.getByRole("dialog", { name: "Nuova scadenza" });
    await form.getByLabel("Che cosa c'è da fare").fill("Passare in negozio");
    await form.getByLabel("Giorno").fill(today);
    await form.getByRole("button", { name: "Aggiungi" }).click();
    await expect(form).toBeHidden();
    const row = page
      .locator("li")
      .filter({ has: page.getByRole("button", { name: "Passare in negozio", exact: true }) });
    await expect(row).toBeVisible();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.goto("/admin#panoramica");
    const due = page.getByRole("region", { name: /^Per oggi/ });
    await due.getByRole("checkbox", { name: "Fatto: Passare in negozio" }).click();
    await expect(page.getByText("Niente da fare fino a domani.")).toBeVisible();
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(due).toContainText("Passare in negozio");
    await page.goto("/admin#scadenze");
    await row.getByRole("button", { name: /^Rimanda/ }).click();
    await expect(notice(page)).toContainText("Spostato a");
    await page.goto(`/admin#scadenze?settimana=${movedDay(today, 1)}`);
    await row.getByRole("checkbox").click();
    await expect(row.getByRole("checkbox")).toBeChecked();
  });
});
