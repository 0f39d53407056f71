import { expect, type Page } from "playwright/test";
import { tinyPng } from "../packages/core/src/files/testing/pictures.ts";
import { plainCustomer } from "../test/customer.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { notice } from "./chat-page.ts";
import { askForLink, bringConfirmedToken } from "./client-mail.ts";
import { freshWords } from "./desk.ts";
import { type StaffCalls, test } from "./staff-calls.ts";

let clients = 0;

/** An address that no other test uses. */
const freshEmail = () => `consegna-${process.pid}-${++clients}-${Date.now()}@example.it`;

interface Delivery {
  id: number;
  publicId: string;
  revision: number;
  step: string;
  items: { id: number; label: string; givenAt: string | null; words: string | null }[];
}

async function call<Result>({ request }: StaffCalls, procedure: string, data: object): Promise<Result> {
  const answer = await request.post(`/trpc/${procedure}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).result.data;
}

async function read({ request }: StaffCalls, id: number): Promise<Delivery> {
  const answer = await request.get(`/trpc/deliveries.one?input=${encodeURIComponent(JSON.stringify({ id }))}`);
  return (await answer.json()).result.data;
}

async function openDelivery(desk: StaffCalls, email: string, title: string): Promise<Delivery> {
  const customer = { ...plainCustomer, name: title };
  const { id: customerId } = await call<{ id: number }>(desk, "customers.create", { customer, person: null });
  return call(desk, "deliveries.open", { customerId, title, email, responsibleId: null });
}

/** The material there is, and a version to look at. */
async function showDraft(desk: StaffCalls, delivery: Delivery, name: string): Promise<Delivery> {
  const { id } = delivery;
  const begun =
    delivery.step === "materiale"
      ? await call<Delivery>(desk, "deliveries.move", { id, revision: delivery.revision, to: "bozza" })
      : delivery;
  const url = `https://bozza.example.it/${name}`;
  return call(desk, "deliveries.showDraft", { id, revision: begun.revision, url });
}

const want = (page: Page, label: string) =>
  page.locator("[aria-labelledby=il-materiale] > ul > li").filter({ hasText: label });
const stands = (page: Page, title: string) => expect(page.getByRole("heading", { name: title })).toBeVisible();

test("the customer goes from the client area to the page, gives material, comments, approves and finds how to pay", async ({
  page,
  desk,
  postOffice,
}) => {
  const [email, title] = [freshEmail(), freshWords("Sito del forno")];
  const opened = await openDelivery(desk, email, title);
  await bringConfirmedToken(postOffice, page, email);
  await page.goto("/client/dashboard");
  await page.getByRole("link", { name: title }).click();
  await stands(page, "Aspettiamo il tuo materiale");
  await expect(page.getByText("Ci manca ancora: 5 cose.")).toBeVisible();

  await want(page, "Il logo").getByRole("button", { name: "Carica o scrivi" }).click();
  await expect(want(page, "Il logo").locator("input[type=file]")).toBeFocused();
  await want(page, "Il logo").getByRole("button", { name: "Annulla" }).click();
  await expect(want(page, "Il logo").getByRole("button", { name: "Carica o scrivi" })).toBeFocused();
  await page.keyboard.press("Enter");
  await want(page, "Il logo").getByRole("button", { name: "Manda", exact: true }).click();
  await expect(want(page, "Il logo").getByRole("alert")).toHaveText("Scrivi qualcosa, o scegli un file");
  const logo = {
    name: "il-logo-del-forno-che-sta-sull-insegna-definitivo.png",
    mimeType: "image/png",
    buffer: await tinyPng(),
  };
  await want(page, "Il logo").locator("input[type=file]").setInputFiles(logo);
  await checkLooks(page);
  await want(page, "Il logo").getByRole("button", { name: "Manda", exact: true }).click();
  await expect(want(page, "Il logo").getByRole("list", { name: "File per: Il logo" })).toHaveText(logo.name);
  await want(page, "Gli orari").getByRole("button", { name: "Carica o scrivi" }).click();
  await want(page, "Gli orari").getByLabel("Oppure scrivilo qui").fill("Da lunedì a sabato, 7-13");
  await want(page, "Gli orari").getByRole("button", { name: "Manda", exact: true }).click();
  await expect(want(page, "Gli orari").getByText("Da lunedì a sabato, 7-13")).toBeVisible();
  await expect(page.getByText("Ci manca ancora: 3 cose.")).toBeVisible();
  const [, , hours] = (await read(desk, opened.id)).items;
  expect(hours?.words).toBe("Da lunedì a sabato, 7-13");

  await showDraft(desk, opened, "uno");
  await page.reload();
  await stands(page, "La bozza è pronta: tocca a te");
  const draft = page.getByRole("link", { name: /^Guarda la bozza/ });
  await expect(draft).toHaveAttribute("href", "https://bozza.example.it/uno");
  await expect(draft).toHaveAttribute("rel", "noopener noreferrer");
  await page.getByLabel("Scrivi un commento").fill("La foto grande, per favore");
  await page.getByRole("button", { name: "Manda il commento" }).click();
  await expect(page.getByRole("link", { name: "Leggi la conversazione e le nostre risposte" })).toBeVisible();
  await expect(page.getByLabel("Scrivi un commento")).toHaveValue("");
  await page.getByRole("button", { name: "Chiudi la notifica" }).click();
  await checkLooks(page);

  await page.getByRole("button", { name: "Approvo la versione 1" }).click();
  await stands(page, "Hai approvato: resta il saldo");
  await expect(page.getByText(/^Hai approvato questa versione il /)).toBeVisible();
  await page.getByRole("button", { name: "Chiudi la notifica" }).click();
  expect(await violations(page)).toEqual([]);
  expect((await read(desk, opened.id)).step).toBe("saldo");
});

test("a version that isn't the newest any more can't be approved, and the page shows the newest", async ({
  page,
  desk,
  postOffice,
}) => {
  const [email, title] = [freshEmail(), freshWords("Sito del bar")];
  const first = await showDraft(desk, await openDelivery(desk, email, title), "uno");
  await bringConfirmedToken(postOffice, page, email);
  await page.goto(`/client/sito/${first.publicId}`);
  const approve = page.getByRole("button", { name: "Approvo la versione 1" });
  await expect(approve).toBeVisible();
  // The page hears of nothing until the button is pressed.
  await page.route("**/trpc/*deliveries.own*", (route) => route.abort());
  await showDraft(desk, first, "due");
  await approve.click();
  await expect(notice(page)).toContainText("C'è una versione più nuova, la 2: guardala prima di approvare.");
  await page.unroute("**/trpc/*deliveries.own*");
  await page.reload();
  await expect(page.getByRole("button", { name: "Approvo la versione 2" })).toBeVisible();
  expect((await read(desk, first.id)).step).toBe("approvazione");
});

test("somebody else's page doesn't open, and without a session the door does", async ({ page, desk, postOffice }) => {
  const [mine, theirs] = [freshEmail(), freshEmail()];
  await openDelivery(desk, mine, freshWords("Il mio"));
  const { publicId } = await openDelivery(desk, theirs, freshWords("Il loro"));
  await page.goto(`/client/sito/${publicId}`);
  await expect(page).toHaveURL("/client/login");
  await bringConfirmedToken(postOffice, page, mine);
  await page.goto(`/client/sito/${publicId}`);
  await expect(page.getByRole("alert").filter({ hasText: "Questa pagina non si apre" })).toContainText(
    "Questa consegna non c'è più.",
  );
  await expect(page.getByRole("button", { name: "Riprova" })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

/** Comes in by a mailed link, as far as the delivery's page. */
async function comeIn(page: Page, link: string, title: string) {
  await page.goto(link);
  await page.getByRole("button", { name: "Entra nell’area clienti" }).click();
  await page.getByRole("link", { name: title }).click();
  await stands(page, "Aspettiamo il tuo materiale");
}

test("what was being written outlives the session's end under it, and is gone once it is sent, or with the logout", async ({
  page,
  request,
  desk,
  postOffice,
}) => {
  const [email, title] = [freshEmail(), freshWords("Sito della merceria")];
  await openDelivery(desk, email, title);
  await page.clock.install();
  await comeIn(page, await askForLink(postOffice, request, email), title);
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

  await comeIn(page, await askForLink(postOffice, request, email), title);
  await expect(comment).toHaveValue("La vetrina, prima di tutto");
  await expect(words).toHaveValue("Dal martedì al sab");
  await page.getByRole("button", { name: "Manda il commento" }).click();
  await expect(comment).toHaveValue("");
  await words.fill("Dal martedì al sabato");
  await hours.getByRole("button", { name: "Manda", exact: true }).click();
  await expect(words).toHaveCount(0);
  await expect(hours.getByText("Dal martedì al sabato")).toBeVisible();
  await page.reload();
  await stands(page, "Aspettiamo il tuo materiale");
  await expect(comment).toHaveValue("");
  await expect(words).toHaveCount(0);

  await comment.fill("Non ancora deciso");
  await hours.getByRole("button", { name: "Aggiungi o cambia" }).click();
  await words.fill("Forse anche la domenica");
  await page.goto("/client/dashboard");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/client/login");
  await comeIn(page, await askForLink(postOffice, request, email), title);
  await expect(comment).toHaveValue("");
  await expect(words).toHaveCount(0);
});
