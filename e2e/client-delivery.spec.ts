import { expect, type Page } from "playwright/test";
import { plainCustomer } from "../test/customer.ts";
import { violations } from "./accessibility.ts";
import { notice } from "./chat-page.ts";
import { askForLink, bringConfirmedToken, freshEmail, mailedLink } from "./client-mail.ts";
import { freshWords } from "./desk.ts";
import { tell } from "./records.ts";
import { type StaffCalls, test } from "./staff-calls.ts";

interface Delivery {
  id: number;
  publicId: string;
  revision: number;
  step: string;
}

async function read({ request }: StaffCalls, id: number): Promise<Delivery> {
  const answer = await request.get(`/trpc/deliveries.one?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  return (await answer.json()).result.data;
}

async function openDelivery(desk: StaffCalls, email: string, title: string): Promise<Delivery> {
  const customer = { ...plainCustomer, name: title };
  const { id: customerId } = await tell(desk, "customers.create", { customer, person: null });
  return tell(desk, "deliveries.open", { customerId, title, email, responsibleId: null });
}

/** The material there is, and a version to look at. */
async function showDraft(desk: StaffCalls, delivery: Delivery, name: string): Promise<Delivery> {
  const { id } = delivery;
  const begun =
    delivery.step === "materiale"
      ? await tell<Delivery>(desk, "deliveries.move", { id, revision: delivery.revision, to: "bozza" })
      : delivery;
  const url = `https://bozza.example.it/${name}`;
  return tell(desk, "deliveries.showDraft", { id, revision: begun.revision, url });
}

const want = (page: Page, label: string) =>
  page.locator("[aria-labelledby=il-materiale] > ul > li").filter({ hasText: label });
const stands = (page: Page, title: string) => expect(page.getByRole("heading", { name: title })).toBeVisible();

test("without a session the door opens, somebody else's page doesn't; a version that isn't the newest any more can't be approved, and the page shows the newest", async ({
  page,
  desk,
  postOffice,
}) => {
  const [mine, theirs] = [freshEmail(), freshEmail()];
  const { publicId } = await openDelivery(desk, theirs, freshWords("Il loro"));
  const first = await showDraft(desk, await openDelivery(desk, mine, freshWords("Sito del bar")), "uno");
  await page.goto(`/client/sito/${publicId}`);
  await expect(page).toHaveURL("/client/login");
  await bringConfirmedToken(postOffice, page, mine);
  await page.goto(`/client/sito/${publicId}`);
  await expect(page.getByRole("alert").filter({ hasText: "Questa pagina non si apre" })).toContainText(
    "Questo lavoro non c’è più.",
  );
  await expect(page.getByRole("button", { name: "Riprova" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  await page.clock.install();
  await page.goto(`/client/sito/${first.publicId}`);
  const approve = page.getByRole("button", { name: "Approvo la versione 1" });
  await expect(approve).toBeVisible();
  await approve.click();
  await showDraft(desk, first, "due");
  await page.clock.fastForward(20_000);
  const second = page.getByText(/^Versione 2,/);
  await expect(second, "the page hears of it while it asks about the first").toBeVisible();
  await page.getByRole("button", { name: "Approvo", exact: true }).click();
  await expect(notice(page)).toContainText("C’è una versione più nuova, la 2: guardala prima di approvare.");
  expect((await read(desk, first.id)).step).toBe("approvazione");
  await page.getByRole("button", { name: "Approvo la versione 2" }).click();
  await page.getByRole("button", { name: "Approvo", exact: true }).click();
  const approved = page.getByText(/^Hai approvato questa versione/);
  await expect(approved).toBeVisible();
  await expect(page.getByText(/^Ci manca ancora/)).toHaveCount(0);
});

/** Comes in by a mailed link, which leads to the delivery's page that was asked for before. */
async function comeIn(page: Page, link: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Entra nell’area clienti" }).click();
  await stands(page, "Aspettiamo il tuo materiale");
}

test("what was being written outlives the session's end under it, and is gone once it is sent, or with the logout", async ({
  page,
  request,
  desk,
  postOffice,
}) => {
  const [email, title] = [freshEmail(), freshWords("Sito della merceria")];
  const { publicId } = await openDelivery(desk, email, title);
  await page.clock.install();
  await page.goto(`/client/sito/${publicId}`);
  const door = page.getByRole("form", { name: "Nuovo link" });
  await door.getByLabel("Email").fill(email);
  await door.getByRole("button", { name: "Inviami il link" }).click();
  await comeIn(page, await mailedLink(postOffice, email, "entra#"));
  const hours = want(page, "Gli orari");
  const words = hours.getByLabel("Oppure scrivilo qui");
  const comment = page.getByLabel("Scrivi un commento");
  await comment.fill("La vetrina, prima di tutto");
  await hours.getByRole("button", { name: "Carica o scrivi" }).click();
  await words.fill("Dal martedì al sab");
  const token = await page.evaluate(() => localStorage.getItem("clientToken"));
  const left = await request.post("/api/client/logout", { headers: { authorization: `Bearer ${token}` } });
  expect(left.ok()).toBe(true);
  await page.clock.fastForward(20_000);
  await expect(page.getByText("La sessione è scaduta: accedi di nuovo.")).toBeVisible();

  await comeIn(page, await askForLink(postOffice, request, email));
  await expect(comment).toHaveValue("La vetrina, prima di tutto");
  await expect(words).toHaveValue("Dal martedì al sab");
  await page.getByRole("button", { name: "Invia il commento" }).click();
  await expect(comment).toHaveValue("");
  await words.fill("Dal martedì al sabato");
  await hours.getByRole("button", { name: "Invia", exact: true }).click();
  await expect(words).toHaveCount(0);
  await expect(hours.getByText("Dal martedì al sabato")).toBeVisible();
  await page.reload();
  await stands(page, "Aspettiamo il tuo materiale");
  await expect(comment).toHaveValue("");
  await expect(words).toHaveCount(0);

  await comment.fill("Non ancora deciso");
  await hours.getByRole("button", { name: "Aggiungi o cambia" }).click();
  await words.fill("Forse anche la domenica");
  const other = await page.context().newPage();
  await other.goto("/client/dashboard");
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/client/login");
  await expect(page).toHaveURL("/client/login");
  await page.goto(await askForLink(postOffice, request, email));
  await page.getByRole("button", { name: "Entra nell’area clienti" }).click();
  await expect(page, "the page that was open at the logout is nobody's wish any more").toHaveURL("/client/dashboard");
  await page.goto(`/client/sito/${publicId}`);
  await stands(page, "Aspettiamo il tuo materiale");
  await expect(comment).toHaveValue("");
  await expect(words).toHaveCount(0);
});
