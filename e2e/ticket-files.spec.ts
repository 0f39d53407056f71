import { expect } from "playwright/test";
import { holdBack } from "./hold-back.ts";
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

test("files can be chosen, looked at, taken away, dropped and pasted; what can't be sent is named", async ({
  page,
}) => {
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
  await expect(form(page)).toContainText("enorme.png: Ogni file può pesare al massimo 5 MB");
  await fileInput(page).setInputFiles(
    ["due", "tre", "quattro", "cinque", "sei"].map((name) => imageFile(`${name}.png`)),
  );
  await expect(chosenFiles(page)).toHaveCount(5);
  await expect(form(page)).toContainText("sei.png: Puoi allegare al massimo 5 file");
  for (const name of ["uno", "due"]) await page.getByRole("button", { name: `Togli ${name}.png` }).click();
  await expect(chosenFiles(page)).toHaveCount(3);
  await expect(fileInput(page)).toBeFocused();

  const transfer = (name: string) =>
    page.evaluateHandle((fileName) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(20)], fileName, { type: "application/pdf" }));
      return data;
    }, name);
  await form(page).dispatchEvent("drop", { dataTransfer: await transfer("trascinato.pdf") });
  const pasted = await transfer("incollato.pdf");
  await form(page)
    .getByLabel("Descrizione")
    .evaluate((field, clipboardData) => {
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
  await expect(chosenFiles(page)).toContainText(["trascinato.pdf", "incollato.pdf"]);
});

test("/ticket/ says in its own words what went wrong, and the rest stays; files go with the ticket, with their progress, and open from the chat, which comes at once", async ({
  page,
}) => {
  await page.clock.install();
  await openForm(page, "/ticket/");
  expect(new URL(page.url()).pathname).toBe("/ticket/");
  const subject = await fillIn(page);
  // It says that it is a picture, and is not.
  await fileInput(page).setInputFiles([{ ...textFile("finta.png"), mimeType: "image/png" }]);
  await letTimePass(page);
  await sendButton(page).click();
  await expect(form(page)).toContainText("Il file non è un’immagine che si apre: salvala di nuovo e riprova");
  await expect(form(page).getByLabel("Oggetto")).toHaveValue(subject);
  await expect(chosenFiles(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Togli finta.png" }).click();
  await fileInput(page).setInputFiles([imageFile("vetrina.png")]);
  await page.route(isTicketPost, (route) => route.abort(), { times: 1 });
  await sendButton(page).click();
  await expect(notice(page)).toContainText("Errore");
  await expect(notice(page)).toContainText("Si è verificato un errore durante la creazione del ticket");

  const release = await holdBack(page, isTicketPost);
  await sendButton(page).click();
  await expect(form(page).getByRole("progressbar", { name: /Carico i file: \d+%/ })).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/ticket\/\d{16}$/);
  await expect(notice(page).locator("p").first()).toHaveText("Ticket creato con successo!");
  await expect(page.getByRole("heading", { name: subject })).toBeVisible();
  const details = page.getByRole("region", { name: "Dettagli del ticket" });
  const link = details.getByRole("link", { name: /vetrina\.png/ });
  await expect(link).toBeVisible();
  const picture = link.locator("img");
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const served = await page.request.get((await link.getAttribute("href")) ?? "");
  expect(served.headers()["content-type"]).toBe("image/png");
});

test("what was typed before the script arrived is kept", async ({ page }) => {
  const release = await holdBack(page, "**/assets/*.js");
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
  // What the form is made of; the page's own first scripts come.
  const release = await holdBack(page, /\/assets\/(counter-(?!arrival)|hydrate-island)/);
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
