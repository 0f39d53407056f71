import { expect } from "playwright/test";
import { validContact } from "../test/contact.ts";
import { checkLooks } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { enterDesk, notice, openTicket } from "./desk.ts";
import { test } from "./site.ts";

test.use({ hasMailServer: false });

test("without a mail server nobody reads that a mail has left, no notice promises one, and Panoramica leads to those that didn't", async ({
  page,
  request,
}) => {
  const { subject } = await openTicket(request);
  await logIn(page);
  const counts = async () => (await page.request.get("/trpc/mailQueue.counts")).text();
  await expect.poll(counts).toMatch(/"su-file":[1-9]/);
  await enterDesk(page, "panoramica");
  const filed = page.getByRole("link", { name: /mail salvat[ae] su file, non spedit[ae]/ });
  await expect(filed).toBeVisible();
  await expect(page.getByText("Nessun server di posta: le mail non partono")).toBeVisible();
  await expect(page.getByText("tutto è partito")).toHaveCount(0);
  await filed.click();
  const mail = page.getByRole("list", { name: "Posta in uscita" }).getByRole("listitem").filter({ hasText: subject });
  await expect(mail).toContainText("Salvata su file, non spedita");
  await expect(mail).not.toContainText("Inviata");

  const unsent = "Manca il server di posta: la mail resta su file";
  await page.goto("/admin#ticket");
  await page.getByRole("link", { name: "Nuovo ticket" }).click();
  const opening = page.getByRole("dialog", { name: "Nuovo ticket" });
  await opening.getByLabel("Email").fill("delia@example.it");
  await opening.getByLabel("Nome del cliente").fill("Delia Orsi");
  await opening.getByLabel("Telefono").fill("06 5551234");
  await opening.getByLabel("Tipo di richiesta").selectOption("modifica");
  await opening.getByLabel("Oggetto").fill("Cambiare gli orari estivi");
  await opening.getByLabel("Che cosa chiede").fill("Da giugno il negozio chiude alle venti, anche il sabato.");
  await opening.getByLabel("Oggetto").press("Enter");
  await expect(notice(page)).toContainText(unsent);

  await page.goto("/admin#utenti");
  await page.getByRole("link", { name: "Nuovo utente" }).click();
  const form = page.getByRole("dialog", { name: "Nuovo utente" });
  await form.getByLabel("Nome e cognome").fill("Ivana Orsi");
  await form.getByRole("textbox", { name: /Email/ }).fill("invitata@example.it");
  await form.getByLabel("Nome utente").fill("invitata");
  await form.getByRole("button", { name: "Manda l'invito" }).click();
  await expect(notice(page)).toContainText("Utente creato, invito non spedito");
  await expect(notice(page)).toContainText(unsent);
  // The form's end leads to the list of users.
  await expect(form).toBeHidden();

  const lead = await (await page.request.post("/api/contact", { data: validContact })).json();
  await page.goto(`/admin#contatti/${lead.id}`);
  await page.getByRole("button", { name: "Rispondi per email" }).click();
  const answer = page.getByRole("form", { name: "Rispondi per email" });
  await answer.getByLabel("Messaggio").fill("Buongiorno");
  await answer.getByRole("button", { name: "Invia la mail" }).click();
  await expect(notice(page)).toContainText("Mail non spedita");
  await expect(notice(page)).toContainText(unsent);

  await page.goto("/admin#ticket/posta");
  await expect(mail).toBeVisible();
  await checkLooks(page);
});
