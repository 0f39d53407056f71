import { expect, type Page } from "playwright/test";
import { freshWords } from "./desk.ts";

export const form = (page: Page) => page.getByRole("form", { name: "Nuovo ticket" });
export const sendButton = (page: Page) => form(page).getByRole("button", { name: "Invia il ticket" });
export const notice = (page: Page) => page.locator(".toast > .alert");
export const fileInput = (page: Page) => form(page).locator("input[type=file]");
export const chosenFiles = (page: Page) => form(page).getByRole("list", { name: "File scelti" }).getByRole("listitem");

/** Opens the form and waits until React has it, which comes with the first touch. */
export async function openForm(page: Page, path = "/ticket") {
  await page.goto(path);
  await form(page).getByLabel("Nome e cognome").focus();
  await expect(form(page)).toHaveJSProperty("noValidate", true);
}

export async function fillIn(page: Page, subject = freshWords("Menu fermo")) {
  await form(page).getByLabel("Nome e cognome").fill("Lucia Ferri");
  await form(page).getByLabel("Telefono").fill("+39 333 123 4567");
  await form(page).getByLabel("Email").fill("lucia.ferri@example.it");
  await form(page).getByLabel("Tipo di richiesta").selectOption("problema");
  await form(page).getByLabel("Priorità").selectOption("alta");
  await form(page).getByLabel("Oggetto").fill(subject);
  await form(page).getByLabel("Descrizione").fill("Il menu del giorno mostra ancora quello di ieri.");
  return subject;
}

/** The server refuses a form filled in less than three seconds: these tests put the clock forward. */
export const letTimePass = (page: Page) => page.clock.fastForward(10_000);

export const isTicketPost = (url: URL) => url.pathname === "/api/tickets";
