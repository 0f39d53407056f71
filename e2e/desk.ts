import { type APIRequestContext, type Browser, expect, type Locator, type Page } from "playwright/test";
import { enterAdmin } from "./admin-frame.ts";
import { holdBack } from "./hold-back.ts";

/** A ticket with nothing wrong in it. */
const validTicket = {
  clientName: "Lucia Ferri",
  email: "lucia.ferri@example.it",
  phone: "+39 333 123 4567",
  websiteUrl: "https://trattoria-da-lucia.example.it",
  requestType: "problema",
  priority: "urgente",
  description: "Da ieri sera il modulo del sito non invia più niente.",
};

export interface OpenTicket {
  id: number;
  subject: string;
}

let ticketsSoFar = 0;

/** Words that no other test has used. */
export const freshWords = (words: string) => `${words} ${process.pid}x${++ticketsSoFar}x${Date.now()}`;

/** Opens a ticket as a visitor does. Its subject is its own, unless one is given. */
export async function openTicket(
  request: APIRequestContext,
  changes: Record<string, string> = {},
): Promise<OpenTicket> {
  const subject = changes.subject ?? freshWords("Modulo fermo");
  const answer = await request.post("/api/tickets", { data: { ...validTicket, ...changes, subject } });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return { id, subject };
}

/** Writes in a ticket as its client does. */
export async function writeAsClient(request: APIRequestContext, id: number, message: string): Promise<void> {
  expect((await request.post(`/api/tickets/${id}/messages`, { data: { message } })).status()).toBe(201);
}

/** What the client finds in a ticket's conversation. */
export async function messagesOfClient(request: APIRequestContext, id: number): Promise<string[]> {
  const messages: { message: string }[] = await (await request.get(`/api/tickets/${id}/messages`)).json();
  return messages.map(({ message }) => message);
}

/** Gives this page's browser a session and opens the dashboard at an address after the #. */
export async function enterDesk(page: Page, place = "ticket"): Promise<void> {
  await enterAdmin(page, place);
}

let colleagues = 0;

/** A colleague's own browser; who is looked for by name has one of their own on a server that files share. */
export async function openAsColleague(
  browser: Browser,
  owner: Page,
  baseURL: string,
  place: string,
  name = "Piero Neri",
) {
  const who = { username: `piero${process.pid}n${++colleagues}`, password: "una-password-ancora-piu-lunga" };
  const made = await owner.request.post("/trpc/users.create", {
    data: { ...who, name, role: "operatore" },
  });
  expect(made.ok()).toBe(true);
  const page = await (await browser.newContext({ baseURL, reducedMotion: "reduce" })).newPage();
  await enterAdmin(page, place, who);
  return page;
}

export const rowOf = (page: Page, { subject }: OpenTicket) =>
  page.getByRole("list", { name: "Elenco dei ticket" }).getByRole("listitem").filter({ hasText: subject });

export const conversation = (page: Page) => page.getByRole("log", { name: "Messaggi" });

export const replyBox = (page: Page) => page.getByRole("textbox", { name: "Risposta", exact: true });

export const notice = (page: Page) => page.locator(".toast > .alert");

/** Closes a notice, unless it has gone: by itself it goes after five seconds, or after twenty where something can be taken back. */
export const closeNotice = (page: Page) =>
  expect(async () => {
    const close = page.getByRole("button", { name: "Chiudi la notifica" }).first();
    if (await close.isVisible()) await close.click({ timeout: 1000 });
    await expect(notice(page)).toHaveCount(0, { timeout: 1000 });
  }).toPass();

/** The names of the procedures that a tRPC request calls, in the order of its answers. */
const proceduresOf = (url: string) => decodeURIComponent(new URL(url).pathname).replace("/trpc/", "").split(",");

const calls = (url: URL, procedures: readonly string[]) =>
  url.pathname.startsWith("/trpc/") && proceduresOf(url.href).some((name) => procedures.includes(name));

let breaks = 0;

/** What begins to work again with a click that is still to come: any news before it would have things read again by themselves. */
function mendedByClick(page: Page) {
  const mark = `mended-${++breaks}`;
  // A page that is just being left hasn't been mended.
  const isMended = async () =>
    (await page
      .locator(`body.${mark}`)
      .count()
      .catch(() => 0)) > 0;
  /** The next click mends it. */
  const mendByClick = () =>
    page.evaluate((name) => {
      document.addEventListener("click", () => document.body.classList.add(name), { capture: true, once: true });
    }, mark);
  return { isMended, mendByClick };
}

/** From now on these procedures get these answers; others that share a request with them answer by themselves. */
async function replaceAnswers(page: Page, answers: Record<string, () => object>) {
  const { isMended, mendByClick } = mendedByClick(page);
  await page.route(
    (url) => calls(url, Object.keys(answers)),
    async (route) => {
      if (await isMended()) return route.continue();
      const response = await route.fetch();
      const body: unknown[] = await response.json();
      const json = proceduresOf(route.request().url()).map((name, index) => answers[name]?.() ?? body[index]);
      await route.fulfill({ status: 200, json });
    },
  );
  return mendByClick;
}

/** From now on these procedures answer this. */
export const answerInstead = (page: Page, answers: Record<string, () => unknown>) =>
  replaceAnswers(
    page,
    Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, () => ({ result: { data: answer() } })])),
  );

const refusal = { code: -32603, message: "", data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500 } };

/** From now on this procedure fails, and nothing that shares a request with it; what it gives lets the next click mend it. */
export const failProcedure = (page: Page, procedure: string) =>
  replaceAnswers(page, { [procedure]: () => ({ error: refusal }) });

/** From now on these procedures can't be reached; what it gives lets the next click mend it. */
export async function breakProcedure(page: Page, ...procedures: string[]) {
  const { isMended, mendByClick } = mendedByClick(page);
  await page.route(
    (url) => calls(url, procedures),
    async (route) => ((await isMended()) ? route.continue() : route.abort()),
  );
  return mendByClick;
}

interface Slow {
  /** Asks for it. */
  open: () => Promise<void>;
  /** Where it will be. */
  place: Locator;
  /** What is said while it is read. */
  coming: string;
  failure: string;
}

/** What is read slowly, then not at all, says both where it should be, and comes with another try. */
export async function failsAtFirst(page: Page, procedure: string, { open, place, coming, failure }: Slow) {
  const { isMended, mendByClick } = mendedByClick(page);
  const fail = await holdBack(
    page,
    (url) => calls(url, [procedure]),
    async (route) => ((await isMended()) ? route.continue() : route.abort()),
  );
  await open();
  await expect(place.getByText(coming)).toBeVisible();
  fail();
  await expect(place.getByRole("alert")).toContainText(failure);
  await mendByClick();
  await place.getByRole("button", { name: "Riprova" }).click();
  await expect(place.getByRole("alert")).toHaveCount(0);
  await page.unrouteAll({ behavior: "wait" });
}

/** Goes on by Tab until a control has the focus, and sees that it shows it. */
export async function tabTo(page: Page, control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const hasFocus = () => control.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses++) await page.keyboard.press(key);
  await expect(control).toBeFocused();
  const ring = await control.evaluate((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth);
  });
  expect(ring).toBeGreaterThanOrEqual(2);
}
