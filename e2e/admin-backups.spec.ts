import { expect } from "playwright/test";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { enterAdmin, screenTitle } from "./admin-frame.ts";
import { test } from "./site.ts";

test("an owner has a backup made, sees it go on, and reads that it is good", async ({ page }) => {
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
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysOverflow(page)).toBe(0);
});
