import { expect, type Page } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { secretsThatSigned } from "../test/webhook-receiver.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { test } from "./site.ts";

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name, exact: true });

async function enterWebhooks(page: Page): Promise<void> {
  await enterAdmin(page, "impostazioni/webhook");
  await expect(page.getByRole("heading", { level: 2, name: "Webhook" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Aggiungi un webhook" })).toBeVisible();
}

const entry = (page: Page, name: string) =>
  page.getByRole("list", { name: "Webhook", exact: true }).getByRole("listitem").filter({ hasText: name });

test("an owner adds a webhook, reads its secret once, and a contact arrives signed with it", async ({
  page,
  program,
}) => {
  const name = freshWords("Automazioni");
  const path = `/${name.replaceAll(" ", "-")}`;
  await enterWebhooks(page);
  await page.getByRole("button", { name: "Aggiungi un webhook" }).click();
  const form = dialog(page, "Nuovo webhook");
  await form.getByLabel("Nome").fill(name);
  await form.getByLabel("Indirizzo").fill("https://192.168.0.1/gancio");
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form.getByText("Scegli almeno un evento")).toBeVisible();
  await checkLooks(page);
  await form.getByLabel("Contatto arrivato").check();
  await form.getByRole("button", { name: "Aggiungi" }).click();
  await expect(form.getByText(/^Scrivi un indirizzo https pubblico/)).toBeVisible();
  await form.getByLabel("Indirizzo").fill(program.origin + path);
  await form.getByRole("button", { name: "Aggiungi" }).click();
  const shown = dialog(page, `Il segreto di «${name}»`);
  await expect(shown).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? "";
  await shown.getByRole("button", { name: "Fatto" }).click();
  await expect(shown).toBeHidden();
  await expect(entry(page, name).getByText("acceso", { exact: true })).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
  expect((await page.request.post("/api/contact", { data: validContact })).status()).toBe(201);
  await expect.poll(() => program.to(path).length, { timeout: 60_000 }).toBe(1);
  const [call] = program.to(path);
  expect(call && secretsThatSigned(call, [secret])).toEqual([secret]);
});

test("a trial says how it went, and the log sends again what was given up", async ({ page, program }) => {
  const name = freshWords("Gestionale");
  const path = `/${name.replaceAll(" ", "-")}`;
  await enterWebhooks(page);
  const fields = { name, url: program.origin + path, events: ["ticket.opened"], isOn: true };
  expect((await page.request.post("/trpc/webhooks.add", { data: fields })).ok()).toBe(true);
  await page.reload();
  const own = entry(page, name);
  program.answers.set(path, () => ({ status: 503, words: "In manutenzione" }));
  await own.getByRole("button", { name: "Manda una prova" }).click();
  await expect(notice(page).filter({ hasText: "Prova non consegnata" })).toContainText("Risposta 503");
  await own.getByRole("button", { name: "Consegne" }).click();
  const log = dialog(page, `Consegne a «${name}»`);
  const delivery = log.getByRole("listitem");
  await expect(delivery).toContainText("Abbandonata");
  await expect(delivery).toContainText("«In manutenzione»");
  await checkLooks(page);
  program.answers.delete(path);
  await delivery.getByRole("button", { name: "Manda di nuovo" }).click();
  await expect(delivery).toContainText("Consegnata", { timeout: 60_000 });
  await log.getByRole("button", { name: "Chiudi" }).click();
  await expect(log).toBeHidden();
  await own.getByRole("button", { name: "Nuovo segreto" }).click();
  await dialog(page, `Un nuovo segreto per «${name}»?`).getByRole("button", { name: "Crea il nuovo segreto" }).click();
  await dialog(page, `Il segreto di «${name}»`).getByRole("button", { name: "Fatto" }).click();
  await expect(own.getByText(/^Il segreto di prima vale ancora fino al/)).toBeVisible();
  await own.getByRole("button", { name: "Elimina" }).click();
  await dialog(page, `Eliminare il webhook «${name}»?`).getByRole("button", { name: "Elimina" }).click();
  await expect(own).toHaveCount(0);
});
