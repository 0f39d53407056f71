import { readFile } from "node:fs/promises";
import { expect } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { staff, test } from "./site.ts";

test("an owner has a backup made, sees it go on, reads that it is good and downloads it", async ({ page }) => {
  test.setTimeout(120_000);
  await enterAdmin(page);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  const button = page.getByRole("button", { name: "Fai una copia adesso" });
  await button.click();
  await expect(page.getByText("Copia in corso")).toBeVisible();
  await expect(button).toBeDisabled();
  await expect(page.getByText(/Ultima copia buona:/)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText(/righe e .* file, ripristinati per prova e contati/)).toBeVisible();
  await expect(button).toBeEnabled();
  expect(await violations(page)).toEqual([]);

  await page.getByRole("button", { name: "Scarica l'ultima copia" }).click();
  const dialog = page.getByRole("dialog", { name: "Scarica l'ultima copia" });
  await expect(dialog.getByText("chi ha il file legge i dati dei tuoi clienti")).toBeVisible();
  await dialog.getByLabel("La tua password").fill("non è questa");
  await dialog.getByRole("button", { name: "Continua" }).click();
  await expect(dialog.getByText("Non è la tua password attuale")).toBeVisible();
  await dialog.getByLabel("La tua password").fill(staff.password);
  await page.keyboard.press("Enter");
  const link = dialog.getByRole("link", { name: /^Scarica \d/ });
  await expect(link).toBeFocused();
  const [file] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(file.suggestedFilename()).toMatch(/^vetrina-auto-\d{14}\.tar\.gz$/);
  const kept = await readFile(await file.path());
  // Of every gzip file.
  expect([...kept.subarray(0, 2)]).toEqual([0x1f, 0x8b]);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
