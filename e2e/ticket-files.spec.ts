import { expect } from "playwright/test";
import { imageFile, textFile } from "./sample-files.ts";
import { sharedTest as test } from "./site.ts";
import {
  chosenFiles,
  fileInput,
  fillIn,
  form,
  isTicketPost,
  letTimePass,
  notice,
  openForm,
  sendButton,
} from "./ticket-form.ts";

test("files can be chosen, looked at and taken away; what can't be sent is named", async ({ page }) => {
  await openForm(page);
  await fileInput(page).setInputFiles([
    imageFile("uno.png"),
    textFile("nota.txt"),
    imageFile("enorme.png", 5 * 2 ** 20 + 1),
  ]);
  await expect(chosenFiles(page)).toHaveCount(1);
  const picture = chosenFiles(page).first().locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(form(page)).toContainText("nota.txt: Si possono allegare solo immagini (JPG, PNG, WebP, GIF) e PDF");
  await expect(form(page)).toContainText("enorme.png: Ogni file deve essere inferiore a 5MB");
  await fileInput(page).setInputFiles(
    ["due", "tre", "quattro", "cinque", "sei"].map((name) => imageFile(`${name}.png`)),
  );
  await expect(chosenFiles(page)).toHaveCount(5);
  await expect(form(page)).toContainText("sei.png: Puoi allegare al massimo 5 file");
  await page.getByRole("button", { name: "Togli uno.png" }).click();
  await expect(chosenFiles(page)).toHaveCount(4);
  await expect(fileInput(page)).toBeFocused();
});

test("files can be dropped and pasted anywhere on the form", async ({ page }) => {
  await openForm(page);
  const transfer = (name: string) =>
    page.evaluateHandle((fileName) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(20)], fileName, { type: "application/pdf" }));
      return data;
    }, name);
  await form(page).dispatchEvent("drop", { dataTransfer: await transfer("trascinato.pdf") });
  await expect(chosenFiles(page)).toContainText(["trascinato.pdf"]);
  const pasted = await transfer("incollato.pdf");
  await form(page)
    .getByLabel("Descrizione")
    .evaluate((field, clipboardData) => {
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
  await expect(chosenFiles(page)).toContainText(["trascinato.pdf", "incollato.pdf"]);
});

test("files go with the ticket, with their progress, and open from the chat", async ({ page }) => {
  await page.clock.install();
  await openForm(page, "/ticket/");
  await fillIn(page);
  await fileInput(page).setInputFiles([imageFile("vetrina.png")]);
  await letTimePass(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isTicketPost, async (route) => {
    await held;
    await route.continue();
  });
  await sendButton(page).click();
  await expect(form(page).getByRole("progressbar", { name: /Carico i file: \d+%/ })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/ticket\/\d{16}$/);
  const details = page.getByRole("region", { name: "Dettagli del ticket" });
  const link = details.getByRole("link", { name: /vetrina\.png/ });
  await expect(link).toBeVisible();
  const picture = link.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const served = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(served.headers()["content-type"]).toBe("image/png");
});

test("files that the server refuses are said to be so, and the rest stays", async ({ page }) => {
  await page.clock.install();
  await openForm(page);
  const subject = await fillIn(page);
  // It says that it is a picture, and is not.
  await fileInput(page).setInputFiles([{ ...textFile("finta.png"), mimeType: "image/png" }]);
  await letTimePass(page);
  await sendButton(page).click();
  await expect(notice(page)).toContainText("Errore nell'invio");
  await expect(form(page)).toContainText("Si possono allegare solo immagini (JPG, PNG, WebP, GIF) e PDF");
  await expect(form(page).getByLabel("Oggetto")).toHaveValue(subject);
  await expect(chosenFiles(page)).toHaveCount(1);
});
