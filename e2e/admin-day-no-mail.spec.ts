import { expect } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { enterDesk, openTicket } from "./desk.ts";
import { test } from "./site.ts";

test.use({ hasMailServer: false });

test("without a mail server nobody reads that a mail has left, and Panoramica leads to those that didn't", async ({
  page,
  request,
}) => {
  const { subject } = await openTicket(request);
  await enterDesk(page, "panoramica");
  const filed = page.getByRole("link", { name: /mail salvat[ae] su file, non spedit[ae]/ });
  // The worker may not have written the file yet: reload until it has.
  await expect(async () => {
    await page.reload();
    await expect(filed).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText("Nessun server di posta: le mail non partono")).toBeVisible();
  await expect(page.getByText("tutto è partito")).toHaveCount(0);
  await filed.click();
  const mail = page.getByRole("list", { name: "Posta in uscita" }).getByRole("listitem").filter({ hasText: subject });
  await expect(mail).toContainText("Salvata su file, non spedita");
  await expect(mail).not.toContainText("Inviata");
  await checkLooks(page);
});
