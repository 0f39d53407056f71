import { expect, type Page } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import {
  conversation,
  enterDesk,
  freshWords,
  notice,
  openAsColleague,
  openTicket,
  replyBox,
  rowOf,
  tabTo,
  writeAsClient,
} from "./desk.ts";
import { imageFile } from "./sample-files.ts";
import { sharedTest as test } from "./site.ts";

const form = (page: Page) => page.getByRole("dialog", { name: "Nuovo ticket" });
const freshAddress = () => `${freshWords("indirizzo").replaceAll(" ", "-")}@example.it`;

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

const place = (page: Page) => page.getByRole("region", { name: "Fuori dall’elenco" });
const subject = (page: Page) => page.locator(".conversation-subject");

test("a ticket goes to the bin and back, by the notice or from there; another to the spam, where Panoramica says what was written since", async ({
  page,
  request,
}) => {
  const email = freshAddress();
  const first = await openTicket(request, { email });
  const ticket = await openTicket(request);
  const statusForClient = async () => (await request.get(`/api/tickets/${ticket.id}`)).status();
  await enterDesk(page, `ticket/${ticket.id}`);
  await test.step("deleted, taken back by the notice, and restored from the bin", async () => {
    await replyBox(page).fill("Una bozza che resta");
    await page.getByRole("button", { name: "Elimina" }).click();
    await expect(notice(page)).toContainText("Ticket nel cestino");
    await expect(place(page)).toContainText("Viene eliminato per sempre");
    expect(await statusForClient()).toBe(404);
    await notice(page).getByRole("button", { name: "Annulla" }).click();
    await expect(replyBox(page)).toHaveValue("Una bozza che resta");
    await expect.poll(statusForClient).toBe(200);
    await page.getByRole("button", { name: "Elimina" }).press("Enter");
    await expect(rowOf(page, ticket)).toBeHidden();
    await expect.poll(statusForClient).toBe(404);
    await place(page).getByRole("button", { name: "Rimetti in elenco" }).press("Enter");
    await expect(replyBox(page)).toBeVisible();
    await expect(rowOf(page, ticket)).toBeVisible();
  });

  await rowOf(page, first).getByRole("link").click();
  await expect(subject(page)).toHaveText(first.subject);
  await page.getByRole("button", { name: "Segna come spam" }).click();
  await expect(notice(page)).toContainText("Ticket nello spam");
  await expect(place(page)).toContainText("È nello spam.");
  // Its address was never confirmed: a stranger may have typed it.
  await expect(place(page)).not.toContainText("Anche quello che arriva");
  await expect(replyBox(page)).toBeHidden();
  await expect(subject(page)).toBeFocused();
  await expect(rowOf(page, first)).toBeHidden();
  const next = await openTicket(request, { email });
  await expect(rowOf(page, next)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  // With the conversation open it would be looked at already.
  await page.getByRole("link", { name: "Panoramica" }).click();
  await expect(subject(page)).toBeHidden();
  await writeAsClient(request, first.id, "Perché non rispondete?");
  await page.reload();
  await page.getByRole("link", { name: "1 nello spam da guardare" }).click();
  await expect(page.getByLabel("Solo da guardare")).toBeChecked();
  await expect(page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem")).toHaveCount(1);
  await rowOf(page, first).getByRole("link").click();
  await place(page).getByRole("button", { name: "Non è spam" }).click();
  await expect(replyBox(page)).toBeVisible();
  await expect(page.getByText("ha rimesso il ticket in elenco")).toBeVisible();
  await page.getByLabel("Dove").selectOption("elenco");
  await page.getByLabel("Solo da leggere").uncheck();
  await expect(rowOf(page, first)).toBeVisible();
});

const mergeForm = (page: Page) => page.getByRole("dialog", { name: "Unisci a un altro ticket" });
const splitForm = (page: Page) => page.getByRole("dialog", { name: "Separa i ticket" });

test("a ticket is merged by keyboard; a colleague goes on in the other, the client under the same number; separated, each has its own again", async ({
  page,
  browser,
  request,
  site: { url: baseURL },
}) => {
  const email = freshAddress();
  const into = await openTicket(request, { email });
  const from = await openTicket(request, { email });
  await enterDesk(page, `ticket/${from.id}`);
  await expect(conversation(page)).toBeVisible();
  const other = await openAsColleague(browser, page, baseURL, `ticket/${from.id}`);
  await replyBox(other).fill("Una bozza che resta");
  await other.locator("#risposta-file").setInputFiles(imageFile("punto.png"));
  const client = await (await browser.newContext({ baseURL })).newPage();
  await client.goto(`/ticket/${from.id}`);
  const box = client.getByRole("textbox", { name: "Il tuo messaggio" });
  await box.fill("Scrivo intanto");
  await expect(client.getByText("In diretta")).toBeVisible();

  await page.keyboard.press("m");
  await expect(mergeForm(page).getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(into.subject);
  await expect(mergeForm(page).getByRole("radio")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(mergeForm(page).getByRole("alert")).toHaveText("Scegli il ticket in cui unire.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(mergeForm(page).getByRole("alert")).toContainText("conferma che sono della stessa persona");
  await expect(mergeForm(page).getByRole("checkbox", { name: "Ho verificato" })).toBeFocused();
  await checkLooks(page);
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(notice(page)).toContainText("Ticket uniti");

  for (const one of [page, other]) {
    await expect(one).toHaveURL(new RegExp(`#ticket/${into.id}`));
    await expect(conversation(one)).toContainText(from.subject);
    await expect(conversation(one)).toContainText("ha unito a questo il ticket");
  }
  await expect(replyBox(other)).toHaveValue("Una bozza che resta");
  await expect(other.getByRole("button", { name: "Togli punto.png" })).toBeVisible();
  await expect(client.getByRole("log", { name: "Conversazione" })).toContainText(from.subject);
  await expect(client).toHaveURL(new RegExp(`/ticket/${from.id}$`));
  expect(await client.content()).not.toContain(String(into.id));
  await expect(box).toHaveValue("Scrivo intanto");
  await client.keyboard.press("Tab");
  await box.press("Enter");
  await expect(conversation(page)).toContainText("Scrivo intanto");

  await tabTo(page, conversation(page).getByRole("button", { name: "Separa di nuovo" }));
  await page.keyboard.press("Enter");
  await expect(splitForm(page)).toContainText("prende un numero nuovo e glielo mandiamo per email");
  expect(await violations(page)).toEqual([]);
  await splitForm(page).getByRole("button", { name: "Separa i ticket" }).click();
  await expect(notice(page)).toContainText("Ticket separati");
  for (const one of [page, other]) {
    await expect(conversation(one)).toContainText("ha separato di nuovo il ticket");
    await expect(conversation(one)).not.toContainText(from.subject);
    await expect(conversation(one)).toContainText("Scrivo intanto");
    await expect(one).not.toHaveURL(new RegExp(`#ticket/${into.id}`));
  }
  await expect(replyBox(other)).toHaveValue("Una bozza che resta");
  // The client's own ticket again: what was written in the one that stays is there.
  await expect(client.getByRole("log", { name: "Conversazione" })).not.toContainText("Scrivo intanto");
  await expect(client.getByText(from.subject).first()).toBeVisible();
  await notice(page).getByRole("button", { name: "Apri l’altro" }).click();
  await expect(page).toHaveURL(new RegExp(`#ticket/${from.id}`));
  await expect(conversation(page)).toContainText("ha separato di nuovo questo ticket da");
  for (const one of [other, client]) await one.context().close();
});
