import { expect, type Page } from "playwright/test";
import { test } from "./site.ts";

async function fillContactForm(page: Page) {
  await page.getByLabel("Nome", { exact: true }).fill("Lucia");
  await page.getByLabel("Cognome").fill("Ferri");
  await page.getByLabel("Email").fill("lucia.ferri@example.it");
  await page.getByLabel("Telefono", { exact: true }).fill("+39 333 123 4567");
  await page.getByLabel("Tipo di attività").selectOption("ristorante");
  await page.getByLabel("Requisiti Specifici").fill("Il menu del giorno");
  await page.getByRole("checkbox").check();
}

const form = (page: Page) => page.getByRole("form", { name: "Richiesta di contatto" });

const openForm = async (page: Page) => {
  await page.goto("/#contatti");
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
};

test("is sent, says how many slots are left, and starts again empty", async ({ page }) => {
  await openForm(page);
  await fillContactForm(page);
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(2000);
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(page.getByRole("heading", { name: "Dati inviati con successo!" })).toBeFocused();
  await expect(page.getByText("entro 24 ore", { exact: false }).last()).toBeVisible();
  await expect(page.getByText("Posti rimasti questo mese: 3")).toBeVisible();
  const toast = page.getByRole("status").filter({ hasText: "Richiesta inviata con successo!" });
  await expect(toast).toContainText("Ti contatteremo al più presto.");
  await page.getByRole("button", { name: "Invia un'altra richiesta" }).click();
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("");
  await expect(page.getByRole("checkbox")).not.toBeChecked();
});

test("says at each field what is wrong, and goes to the first", async ({ page }) => {
  await openForm(page);
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  const messages: [label: string, message: string][] = [
    ["Nome", "Il nome è obbligatorio"],
    ["Cognome", "Il cognome è obbligatorio"],
    ["Email", "Email non valida"],
    ["Telefono", "Numero di telefono non valido"],
    ["Tipo di attività", "Il tipo di attività è obbligatorio"],
  ];
  for (const [label, message] of messages) {
    const field = form(page).getByLabel(label, { exact: label === "Nome" });
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(message);
  }
  await expect(page.getByRole("checkbox")).toHaveAccessibleDescription("Devi accettare la privacy policy");
  await expect(page.getByLabel("Nome", { exact: true })).toBeFocused();
});

test("keeps what was typed when sending fails, and says why", async ({ page }) => {
  await openForm(page);
  await fillContactForm(page);
  await page.route("**/api/contact", (route) => route.abort());
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Errore nell'invio del modulo" });
  await expect(toast).toContainText("Si è verificato un errore. Riprova più tardi.");
  await page.unroute("**/api/contact");
  await page.route("**/api/contact", (route) =>
    route.fulfill({ status: 503, json: { code: "UNAVAILABLE", message: "Stiamo aggiornando il sito." } }),
  );
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Stiamo aggiornando il sito." })).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Lucia");
  await expect(page.getByLabel("Requisiti Specifici")).toHaveValue("Il menu del giorno");
  await expect(page.getByRole("checkbox")).toBeChecked();
});

test("while it is being sent the button says so and can't be pressed again", async ({ page }) => {
  await openForm(page);
  await fillContactForm(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/contact", async (route) => {
    await answered;
    await route.fulfill({ status: 201, json: {} });
  });
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(page.getByRole("button", { name: "Invio in corso..." })).toBeDisabled();
  answer();
  await expect(page.getByText("Posti rimasti questo mese: 2")).toBeVisible();
});

test("what was typed before the script arrived is kept", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/contact-form*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/#contatti");
  await page.getByLabel("Nome", { exact: true }).fill("Lucia");
  release();
  await page.locator("[data-island=contact-form][data-hydrated]").waitFor();
  await page.getByRole("button", { name: "INVIA I TUOI DATI" }).click();
  await expect(page.getByText("Il cognome è obbligatorio")).toBeVisible();
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue("Lucia");
  await expect(page.getByText("Il nome è obbligatorio")).toBeHidden();
});
