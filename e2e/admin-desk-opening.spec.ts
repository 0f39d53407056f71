import { expect, type Page } from "playwright/test";
import { checkLooks } from "./accessibility.ts";
import { conversation, enterDesk, freshWords, notice, openTicket } from "./desk.ts";
import { test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Nuovo ticket" });
const freshAddress = () => `${freshWords("apertura").replaceAll(" ", "-")}@example.it`;

test("a ticket for who phoned, by keyboard: what is missing is said, a reload loses nothing, the client can read it", async ({
  page,
  browser,
  baseURL,
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
  await expect(notice(page)).toContainText("Il cliente riceve il link per email.");
  await expect(conversation(page)).toContainText("Da giugno il negozio chiude alle venti");
  await expect(conversation(page)).toContainText("ha aperto il ticket per il cliente");
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await expect(form(page).getByLabel("Email")).toHaveValue("");

  const [, id] =
    /"id":(\d{16})/.exec(
      await (
        await page.request.get(`/trpc/desk.list?input=${encodeURIComponent(JSON.stringify({ q: email }))}`)
      ).text(),
    ) ?? [];
  const client = await (await browser.newContext({ baseURL })).newPage();
  await client.goto(`/ticket/${id}`);
  await expect(client.getByText("Cambiare gli orari estivi").first()).toBeVisible();
  await client.context().close();
});

test("a known client's name and phone come by the address, what was typed stays, and all can be thrown away", async ({
  page,
  request,
}) => {
  const email = freshAddress();
  await openTicket(request, { email, clientName: "Bruno Valli", phone: "+39 06 765 4321" });
  await enterDesk(page, "ticket/nuovo");
  await form(page).getByLabel("Nome del cliente").fill("Bruno");
  await form(page).getByLabel("Email").fill(email.slice(0, -1));
  await expect(page.locator(`datalist option[value="${email}"]`)).toHaveAttribute("label", "Bruno Valli");
  await form(page).getByLabel("Email").fill(email);
  await expect(form(page).getByLabel("Telefono")).toHaveValue("+39 06 765 4321");
  await expect(form(page).getByLabel("Nome del cliente")).toHaveValue("Bruno");
  await form(page).getByRole("button", { name: "Svuota" }).click();
  for (const label of ["Email", "Nome del cliente", "Telefono"]) {
    await expect(form(page).getByLabel(label)).toHaveValue("");
  }
});

test("the form fits and axe finds nothing, by day on a desk and by night on a phone", async ({ page }) => {
  await enterDesk(page);
  const way = page.getByRole("link", { name: "Nuovo ticket" });
  await expect(way).toBeVisible();
  await way.click();
  await form(page).getByRole("button", { name: "Apri il ticket" }).click();
  await expect(form(page).getByText("Seleziona il tipo di richiesta")).toBeVisible();
  await checkLooks(page);
});
