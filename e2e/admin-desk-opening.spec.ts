import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { conversation, enterDesk, freshWords, notice, openTicket } from "./desk.ts";
import { test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Nuovo ticket" });
const freshAddress = () => `${freshWords("apertura").replaceAll(" ", "-")}@example.it`;

test("a ticket for who phoned, by keyboard: what is missing is said, a reload loses nothing, the client can read it; a known one's data come by the address", async ({
  page,
  request,
}) => {
  const email = freshAddress();
  await enterDesk(page);
  await expect(page.getByRole("link", { name: "Nuovo ticket" })).toBeVisible();
  await page.keyboard.press("c");
  await expect(form(page).getByLabel("Email")).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("Delia Orsi");
  await page.keyboard.press("Enter");
  await expect(form(page).getByText("Seleziona il tipo di richiesta")).toBeVisible();
  await checkLooks(page);
  await page.keyboard.press("Escape");
  await expect(form(page)).toBeHidden();
  await page.reload();
  await page.getByRole("link", { name: "Nuovo ticket" }).click();
  await expect(form(page).getByLabel("Email")).toHaveValue(email);
  await expect(form(page).getByLabel("Nome del cliente")).toHaveValue("Delia Orsi");
  await form(page).getByLabel("Telefono").fill("06 5551234 interno 2");
  await form(page).getByLabel("Tipo di richiesta").selectOption("modifica");
  await form(page).getByLabel("Oggetto").fill("Cambiare gli orari estivi");
  await form(page).getByLabel("Che cosa chiede").fill("Da giugno il negozio chiude alle venti, anche il sabato.");
  await form(page).getByLabel("Oggetto").press("Enter");
  await expect(page).toHaveURL(/#ticket\/\d{16}/);
  const [, id] = /#ticket\/(\d+)/.exec(page.url()) ?? [];
  await expect(notice(page)).toContainText("Il cliente riceve il link per email.");
  await expect(conversation(page)).toContainText("Da giugno il negozio chiude alle venti");
  await expect(conversation(page)).toContainText("ha aperto il ticket per il cliente");
  expect((await (await request.get(`/api/tickets/${id}`)).json()).subject).toBe("Cambiare gli orari estivi");
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(form(page).getByLabel("Email")).toHaveValue("");

  await test.step("a known client's name and phone come, what was typed stays, and all can be thrown away", async () => {
    const known = freshAddress();
    await openTicket(request, { email: known, clientName: "Bruno Valli", phone: "+39 06 765 4321" });
    await form(page).getByLabel("Nome del cliente").fill("Bruno");
    await form(page).getByLabel("Email").fill(known.slice(0, -1));
    await expect(page.locator(`datalist option[value="${known}"]`)).toHaveAttribute("label", "Bruno Valli");
    await form(page).getByLabel("Email").fill(known);
    await expect(form(page).getByLabel("Telefono")).toHaveValue("+39 06 765 4321");
    await expect(form(page).getByLabel("Nome del cliente")).toHaveValue("Bruno");
    await form(page).getByRole("button", { name: "Svuota" }).click();
    for (const label of ["Email", "Nome del cliente", "Telefono"]) {
      await expect(form(page).getByLabel(label)).toHaveValue("");
    }
  });
});
