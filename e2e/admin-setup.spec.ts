import { expect } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin } from "./admin-frame.ts";
import { test } from "./site.ts";

test("Panoramica lists what the site still needs, each with its place; after a week the list is a line that opens it", async ({
  page,
}) => {
  await enterAdmin(page, "panoramica");
  const panel = page.getByRole("region", { name: "Prima di aprire al pubblico" });
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await expect(panel.getByText(/^\d+ di \d+ fatte$/)).toBeVisible();
  await checkLooks(page);
  await panel.getByRole("link", { name: "Completa «Ragione sociale»" }).click();
  await expect(page.getByLabel("Ragione sociale")).toBeVisible();
  await page.goBack();
  await panel.getByRole("link", { name: /^Vedi tutto quello che manca/ }).click();
  const list = page.getByRole("list", { name: "Da fare" });
  for (const title of ["Copia di sicurezza", "Verifica in due passaggi"]) await expect(list).toContainText(title);
  const offered = page.getByRole("list", { name: "Facoltative" });
  for (const title of ["Orari", "Statistiche delle visite"]) await expect(offered).toContainText(title);
  await list.getByRole("link", { name: "Completa «Copia di sicurezza»" }).click();
  await expect(page.getByRole("button", { name: "Fai una copia adesso" })).toBeVisible();

  await page.route(/overview\.summary/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"isPastFirstWeek":false', '"isPastFirstWeek":true');
    return route.fulfill({ response: answer, body });
  });
  await page.goto("/admin#panoramica");
  await page.reload();
  await expect(panel.getByText(/^\d+ di \d+ fatte$/)).toBeVisible();
  await expect(panel.getByRole("listitem")).toHaveCount(0);
  expect((await panel.boundingBox())?.height).toBeLessThan(80);
  await panel.locator("summary").press("Enter");
  await expect(panel.getByRole("listitem")).toHaveCount(3);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});
