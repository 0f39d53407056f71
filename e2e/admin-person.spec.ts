import { expect, type Page } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { conversation, notice, openTicket, tabTo } from "./desk.ts";
import { addCustomer, addLead, tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

/** A person with a lead, a ticket and a booking, and another person's ticket with the same phone. */
async function makePerson(page: Page) {
  const mark = `${Date.now()}`;
  const [email, phone] = [`nora${mark}@persona.example`, `34${mark.slice(-8)}`];
  const lead = await addLead(page, { firstName: "Nora", lastName: `Blu${mark}`, email, phone });
  const ticket = await openTicket(page.request, { clientName: "Nora Blu", email, phone });
  const other = await openTicket(page.request, { email: `lino${mark}@persona.example`, phone: `+39 ${phone}` });
  const booking = { name: "Nora Blu", email, phone, month: "2031-05", method: "contanti" };
  const { id: deposit } = await tell(page, "deposits.create", booking);
  return { lead: lead.id, name: lead.name, ticket, other, deposit };
}

/** Tells who is written down here from those of other tests on the same server. */
const mark = `Persona${Date.now()}`;

type Person = Awaited<ReturnType<typeof makePerson>>;

const leadDialog = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
const depositDialog = (page: Page) => page.getByRole("article", { name: "Nora Blu", exact: true });
const card = (page: Page) => page.getByRole("region", { name: "La stessa persona" });
const openCard = (page: Page) => card(page).getByRole("heading", { name: "La stessa persona" }).click();
const list = (page: Page, name: RegExp) => card(page).getByRole("list", { name });

/** Opens one of the three, and waits until what was open before is gone: its card looks much the same. */
async function openPlace(page: Page, { lead, deposit, ticket, name }: Person, place: "lead" | "deposit" | "ticket") {
  const addresses = { lead: `contatti/${lead}`, deposit: `prenotazioni/${deposit}`, ticket: `ticket/${ticket.id}` };
  await page.goto(`/admin#${addresses[place]}`);
  await expect(leadDialog(page, name)).toBeVisible({ visible: place === "lead" });
  await expect(depositDialog(page)).toBeVisible({ visible: place === "deposit" });
  await expect(conversation(page)).toBeVisible({ visible: place === "ticket" });
}

test("ticket, contact and booking show the same person and lead to each other; a note is written by keyboard, stays until saved, and is seen from everywhere; who was met in the shop is written down, with how privacy was accepted, opens at once and is corrected", async ({
  page,
}) => {
  await logIn(page);
  const person = await makePerson(page);
  const { lead, ticket, other, deposit, name } = person;
  await openPlace(page, person, "ticket");

  await test.step("the card opens over the conversation, and its links lead on", async () => {
    const room = () => conversation(page).evaluate((log) => log.clientHeight);
    await expect(card(page)).toBeVisible();
    const before = await room();
    await openCard(page);
    await expect(list(page, /^Ticket/)).toContainText("Stesso telefono");
    await expect(list(page, /^Ticket/).getByRole("link", { name: other.subject })).toHaveAttribute(
      "href",
      `#ticket/${other.id}`,
    );
    await expect(list(page, /^Prenotazioni/).getByRole("link")).toHaveAttribute("href", `#prenotazioni/${deposit}`);
    expect(await room()).toBe(before);
    await list(page, /^Contatti/)
      .getByRole("link", { name })
      .click();
    await expect(page).toHaveURL(new RegExp(`#contatti/${lead}(\\?.*)?$`));
    await expect(leadDialog(page, name)).toBeVisible();
    await list(page, /^Prenotazioni/)
      .getByRole("link")
      .click();
    await expect(depositDialog(page)).toBeVisible();
    await expect(leadDialog(page, name)).toBeHidden();
    await list(page, /^Ticket/)
      .getByRole("link", { name: ticket.subject })
      .click();
    await expect(conversation(page)).toBeVisible();
    // The card of a ticket is as it was left.
    await expect(list(page, /^Contatti/)).toContainText("Nuovo");
  });

  await test.step("a note by keyboard", async () => {
    const field = card(page).getByLabel("Da sapere su questa persona");
    await card(page).locator("summary").focus();
    await tabTo(page, field);
    await page.keyboard.press("Control+Enter");
    await expect(card(page).getByText("Scrivi la nota")).toBeVisible();
    await page.keyboard.type("Chiedere di Marta");
    await page.evaluate((id) => location.assign(`#contatti/${id}`), lead);
    const guard = page.getByRole("dialog", { name: "La nota sulla persona non è ancora salvata" });
    await expect(guard).toBeVisible();
    // Staying is the loud one of the two, leaving is not.
    await expect(guard.getByRole("button", { name: "Resta qui" })).toContainClass("btn-primary");
    await expect(guard.getByRole("button", { name: "Esci senza salvare" })).not.toContainClass("btn-primary");
    await page.keyboard.press("Enter");
    await expect(guard).toBeHidden();
    await field.press("Control+Enter");
    await expect(notice(page)).toContainText("Nota aggiunta");
    await expect(field).toHaveValue("");
    await checkLooks(page);
  });

  await test.step("seen and removed elsewhere", async () => {
    for (const place of ["lead", "deposit"] as const) {
      await openPlace(page, person, place);
      await expect(list(page, /^Note sulla persona/)).toContainText("Chiedere di Marta");
      expect(await violations(page), place).toEqual([]);
    }
    await card(page).getByRole("button", { name: "Elimina la nota sulla persona" }).click();
    const question = page.getByRole("dialog", { name: "Eliminare questa nota sulla persona?" });
    await question.getByRole("button", { name: "Elimina la nota" }).click();
    await expect(card(page).getByText("Chiedere di Marta")).toBeHidden();
  });

  await test.step("who was met in the shop is written down, opens at once and is corrected", async () => {
    await page.goto("/admin#contatti");
    await page.getByRole("link", { name: "Nuovo contatto" }).click();
    const form = page.getByRole("dialog", { name: "Nuovo contatto" });
    await form.getByLabel("Nome", { exact: true }).fill("Nives");
    await form.getByRole("button", { name: "Aggiungi il contatto" }).click();
    await expect(form.getByText("Scegli come ha accettato la privacy")).toBeVisible();
    await expect(form.getByText("Il tipo di attività è obbligatorio")).toBeVisible();
    await checkLooks(page);
    await form.getByLabel("Cognome").fill(mark);
    await form.getByLabel("Email").fill("nives.sbagliata@persona.example");
    await form.getByLabel("Telefono").fill("333 7654321");
    await form.getByLabel("Tipo di attività").selectOption("negozio");
    await form.getByLabel("Che cosa cerca").fill("Una vetrina per i fiori");
    await form.getByLabel("Ha accettato la privacy").selectOption("voce");
    await form.getByRole("button", { name: "Aggiungi il contatto" }).click();
    await expect(notice(page)).toContainText("Contatto aggiunto");
    const card = page.getByRole("article", { name: `Nives ${mark}` });
    await expect(card).toContainText("con la privacy accettata a voce");
    await expect(card).toContainText("Una vetrina per i fiori");
    await expect(card).toContainText("Nessun altro contatto con questa persona.");

    await card.getByRole("button", { name: "Correggi i dati" }).click();
    const editing = page.getByRole("dialog", { name: "Correggi i dati" });
    const save = () => editing.getByRole("button", { name: "Salva" }).click();
    await editing.getByLabel("Email").fill("nives@");
    await save();
    await expect(editing.getByText("Email non valida")).toBeVisible();
    await editing.getByLabel("Email").fill("nives@persona.example");
    await editing.getByLabel("Telefono").fill("06 5551234");
    await save();
    await expect(editing).toBeHidden();
    await expect(page.getByRole("link", { name: "Chiama 06 5551234" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Scrivi a nives@persona.example" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-leads]").getByRole("link", { name: `Nives ${mark}` })).toBeVisible();
    await page.getByRole("button", { name: "Lavagna" }).click();
    await expect(page.getByRole("region", { name: "Contattato", exact: true })).toContainText(`Nives ${mark}`);
  });
});

test("the record of a person whose data are erased closes, and their ticket's page says so in words", async ({
  page,
  context,
}) => {
  const email = `ugo${process.pid}${Date.now()}@example.it`;
  await logIn(page);
  const { id } = await addCustomer(page, { name: mark, kind: "persona", email });
  const ticket = await openTicket(page.request, { email });
  const chat = await context.newPage();
  await chat.goto(`/ticket/${ticket.id}`);
  await expect(chat.getByText(email)).toBeVisible();
  await chat.getByLabel("Il tuo messaggio").fill("Mi chiamo Ugo");
  await chat.getByRole("button", { name: "Invia" }).click();
  await expect(chat.getByRole("log")).toContainText("Mi chiamo Ugo");
  // One that is closed already has no new status to tell of.
  await tell(page, "desk.setStatus", { id: ticket.id, status: "chiuso" });
  await expect(chat.getByText(/^Questo ticket è chiuso/)).toBeVisible();
  await page.goto(`/admin#clienti/${id}`);
  await page.getByRole("button", { name: `Cancella i dati di ${email}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancella i dati", exact: true }).click();
  await expect(notice(page).filter({ hasText: "Dati cancellati" })).toBeVisible();
  await expect(page).toHaveURL(/#clienti$/);

  // At once on the page that is open, and the same when it is loaded.
  for (const reload of [async () => {}, () => chat.reload()]) {
    await reload();
    await expect(
      chat.getByRole("status").filter({ hasText: "I dati di questa richiesta sono stati cancellati." }),
    ).toBeVisible();
    await expect(chat.getByRole("log")).toContainText("Testo cancellato per tutela dei dati.");
    await expect(chat.getByText("Mi chiamo Ugo")).toBeHidden();
    await expect(chat.getByText(email)).toBeHidden();
    await expect(chat.getByLabel("Il tuo messaggio")).toBeHidden();
    await expect(chat.getByText("anonimo.invalid")).toBeHidden();
  }
});
