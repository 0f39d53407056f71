import { expect, type Page } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { notice } from "./desk.ts";
import { addLead, tell } from "./records.ts";
import { test } from "./site.ts";

const today = romeDay(new Date());
const step = (side: Page) => side.getByRole("region", { name: "Prossimo passo" });
const words = (side: Page) => step(side).getByLabel("Che cosa c'è da fare");
const save = (side: Page, label = "Salva") => step(side).getByRole("button", { name: label }).click();

test("at one next step what a colleague writes shows by itself, also what was on its way; both fields stay, in the same one the second is told", async ({
  page,
}) => {
  await logIn(page);
  const { id: leadId } = await addLead(page);
  let letGo = () => {};
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/notices\.watch/, async (route) => {
    await heldBack;
    await route.continue();
  });
  await page.goto(`/admin#contatti/${leadId}`);
  await expect(words(page)).toHaveValue("");
  const written = { title: "Farsi vivi", day: today, hour: null, ownerId: null, about: { leadId } };
  const { id } = await tell(page, "tasks.add", written);
  const change = (changes: object, known: object) => tell(page, "tasks.change", { id, changes, known });
  letGo();
  await expect(words(page)).toHaveValue("Farsi vivi");

  await step(page).getByLabel("Ora").fill("16:30");
  await change({ title: "Richiamare Lucia" }, { title: "Farsi vivi" });
  await save(page);
  await expect(notice(page)).toContainText("Scadenza salvata");
  await expect(words(page)).toHaveValue("Richiamare Lucia");
  await expect(step(page).getByText("Oggi alle 16:30")).toBeVisible();

  await page.route(/tasks\.nextStep/, (route) => route.abort());
  await words(page).fill("Scrivere a Lucia");
  await change({ title: "Richiamare alle cinque" }, { title: "Richiamare Lucia" });
  await save(page);
  await expect(step(page).getByText(/l'ha cambiato nel frattempo/)).toBeVisible();
  await expect(words(page)).toHaveValue("Scrivere a Lucia");
  expect(await violations(page)).toEqual([]);

  await page.unroute(/tasks\.nextStep/);
  await tell(page, "tasks.finish", { id });
  await expect(step(page).getByText("Un passo già fatto")).toBeVisible();
});

test("the account has the switch of the morning's mail and a secret calendar address, shown once, renewed and taken away", async ({
  page,
  browser,
}) => {
  await logIn(page);
  await page.goto("/admin#account");
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
    await logIn(page);
    await page.goto("/admin#scadenze");
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
