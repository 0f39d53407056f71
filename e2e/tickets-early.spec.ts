import { expect } from "playwright/test";
import { imageFile } from "./sample-files.ts";
import { sharedTest as test } from "./site.ts";
import { chosenFiles, fileInput, form, sendButton } from "./ticket-form.ts";

test("what was typed before the script arrived is kept", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/ticket", { waitUntil: "commit" });
  await form(page).getByLabel("Nome e cognome").fill("Lucia Ferri");
  // Too early: nothing is sent anywhere, nothing lands in the address.
  await sendButton(page).click();
  release();
  await expect(form(page)).toHaveJSProperty("noValidate", true);
  expect(new URL(page.url()).search).toBe("");
  await sendButton(page).click();
  await expect(form(page).getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(form(page).getByLabel("Nome e cognome")).toHaveValue("Lucia Ferri");
  await expect(form(page).getByLabel("Nome e cognome")).not.toHaveAttribute("aria-invalid", "true");
});

test("files dropped or chosen before the script arrived are there when it does", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // What the form is made of; the page's own first scripts come.
  await page.route(/\/assets\/(counter-(?!arrival)|hydrate-island)/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/ticket");
  const island = page.locator("[data-island=counter]");
  await expect(island).toHaveAttribute("data-wakes", "when touched");
  const drop = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], "trascinata.png", { type: "image/png" }));
    return data;
  });
  await form(page).dispatchEvent("drop", { dataTransfer: drop });
  release();
  await expect(chosenFiles(page)).toContainText(["trascinata.png"]);
  await expect(page).toHaveURL("/ticket");

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(island).toHaveAttribute("data-wakes", "when touched");
  await fileInput(page).setInputFiles([imageFile("scelta.png")]);
  await form(page).getByLabel("Nome e cognome").focus();
  await expect(chosenFiles(page)).toContainText(["scelta.png"]);
});
