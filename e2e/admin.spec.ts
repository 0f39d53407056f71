import { get } from "node:http";
import { expect, type Locator, type Page, type Route } from "playwright/test";
import { wrongPasswordMessage } from "../packages/contract/src/staff/auth.ts";
import { validContact } from "../test/contact.ts";
import { checkLooks } from "./accessibility.ts";
import { enterAdmin, logIn, logOut, screenTitle, sectionLink } from "./admin-frame.ts";
import { layWire } from "./cut-wire.ts";
import { openTicket } from "./desk.ts";
import { staff, test } from "./site.ts";

const fillCard = async (page: Page, password = staff.password) => {
  await page.getByLabel("Nome utente").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entra" }).click();
};

const rowOf = (page: Page, lastName: string) => page.getByRole("row").filter({ hasText: lastName });

test("the login card shows no credentials and refuses a wrong password in its line; a visitor's request reaches the staff: list, export, back where one was after a session that ended elsewhere, and out again", async ({
  page,
  context,
  request,
}) => {
  const lastName = `Ferri-${Date.now()}`;
  const sent = await request.post("/api/contact", { data: { ...validContact, lastName } });
  expect(sent.status()).toBe(201);
  await page.goto("/admin#contatti");
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
  await checkLooks(page);
  await expect(page.locator("body")).not.toContainText(staff.password);
  await expect(page.locator("body")).not.toContainText("admin /");
  await fillCard(page, "sbagliata");
  await expect(page.getByRole("alert")).toHaveText(wrongPasswordMessage);
  await fillCard(page);
  await expect(screenTitle(page, "Contatti")).toBeVisible();
  await expect(rowOf(page, lastName)).toContainText("Ristorante/Bar");
  await expect(rowOf(page, lastName).getByRole("link", { name: validContact.email })).toHaveAttribute(
    "href",
    `mailto:${validContact.email}`,
  );

  const download = page.getByRole("link", { name: "Esporta CSV" });
  await expect(download).toHaveAttribute("target", "_blank");
  const file = await page.request.get((await download.getAttribute("href")) ?? "");
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="contatti-.*\.csv"$/);
  expect(await file.text()).toContain(lastName);

  await expect(page.getByText(/Elenco aggiornato/)).toBeVisible();
  await context.clearCookies();
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(screenTitle(page, "Contatti")).toBeVisible();

  await logOut(page);
  expect((await page.request.get("/api/contacts")).status()).toBe(401);
});

/** So much JavaScript may come before the first screen works, in bytes as they travel with brotli. */
const firstScreenBytesMax = 155_000;

/** A browser asks for what a script imports only once it has the script, and on a plain connection for six files at once. */
const firstScreenScriptsMax = 4;
const deskScriptsMax = 10;

/** How many bytes of an address travel to a browser that understands brotli; the smallest files travel as they are. */
function travellingBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (piece: Buffer) => {
        bytes += piece.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}

async function bytesOf(urls: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...urls].map(travellingBytes));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The addresses of all scripts that the page asks for, from now on. */
function watchScripts(page: Page): Set<string> {
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (/\.m?js(\?|$)/.test(request.url())) scripts.add(request.url());
  });
  return scripts;
}

test("the first screen works with at most 155 kB of JavaScript in four files; charts load in Resoconti, the editor when opened", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  // It comes when the screen works already: however fast it is, it waits to be measured.
  const comesLater = /\/overview-late-/;
  const late: Route[] = [];
  await page.route(comesLater, (route) => void late.push(route));
  await enterAdmin(page);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  await page.getByRole("button", { name: /^Il tuo menu/ }).click();
  await expect(page.getByRole("button", { name: "Esci" })).toBeVisible();
  const first = new Set([...scripts].filter((url) => !comesLater.test(url)));
  const firstBytes = await bytesOf(first);
  test.info().annotations.push({ type: "JavaScript of the first screen", description: `${firstBytes} bytes` });
  expect(firstBytes).toBeGreaterThan(50_000);
  expect(firstBytes).toBeLessThanOrEqual(firstScreenBytesMax);
  expect(first.size).toBeLessThanOrEqual(firstScreenScriptsMax);
  await expect.poll(() => late.length).toBe(1);
  for (const route of late) await route.continue();
  await expect(page.getByRole("heading", { name: "Offerta da 197 €" })).toBeVisible();
  await page.unroute(comesLater);
  const texts = await Promise.all([...first].map(async (url) => (await page.request.get(url)).text()));
  for (const text of texts) expect(text).not.toMatch(/recharts|ProseMirror|cmdk-/);

  await openTicket(page.request);
  await page.getByRole("link", { name: "Apri i resoconti" }).click();
  await expect(page.locator("[data-chart] svg").first()).toBeVisible();
  const charts = [...scripts].filter((url) => !first.has(url));
  expect(await bytesOf(charts)).toBeGreaterThan(20_000);

  scripts.clear();
  await page.goto("about:blank");
  await page.goto("/admin#ticket");
  await expect(screenTitle(page, "Ticket")).toBeVisible();
  expect(scripts.size).toBeLessThanOrEqual(deskScriptsMax);

  const beforeEditor = new Set(scripts);
  await page.goto("/admin#blog/nuovo");
  await expect(page.locator(".ProseMirror")).toBeVisible();
  const editor = [...scripts].filter((url) => !beforeEditor.has(url));
  expect(await bytesOf(editor)).toBeGreaterThan(50_000);
});

const leadsChunk = /\/assets\/leads-screen-[^/]+\.js/;
const logChunk = /\/assets\/audit-screen-[^/]+\.js/;

const panel = (page: Page) => page.getByRole("alert").filter({ hasText: "Questa parte non si è caricata" });

/** Waits for what comes after pauses, which go by at once: between two tries, and until the strip tells. */
const waitFor = (page: Page, thing: Locator) =>
  expect(async () => {
    await page.clock.fastForward(2000);
    await expect(thing).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });

test("a dashboard that opens while nobody answers opens by itself as soon as somebody does; a section whose code can't be had says so beside the menu", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.route(/\/trpc\/.*auth\.me/, (route) => route.abort("connectionrefused"));
  await page.goto("/admin");
  await waitFor(page, page.getByText("L’area amministrativa non si apre"));
  await page.unroute(/\/trpc\/.*auth\.me/);
  await waitFor(page, page.getByLabel("Nome utente"));
  await fillCard(page);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();

  await page.route(leadsChunk, (route) => route.abort("internetdisconnected"));
  await sectionLink(page, /Contatti/).click();
  await waitFor(page, panel(page).filter({ hasText: "Il sito è stato appena aggiornato" }));
  await expect(screenTitle(page, "Contatti")).toBeFocused();
  await expect(sectionLink(page, /Ticket/)).toBeVisible();
  await page.unroute(leadsChunk);
  await panel(page).getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("searchbox", { name: "Cerca" })).toBeVisible();
  await expect(panel(page)).toBeHidden();

  await context.setOffline(true);
  await sectionLink(page, /Scadenze/).click();
  await waitFor(page, panel(page).filter({ hasText: "Sei senza connessione" }));
  await context.setOffline(false);
  await expect(panel(page)).toBeHidden();

  // Code that a new version has taken away comes with the page, loaded again.
  await page.route(logChunk, (route) => route.fulfill({ status: 404, body: "" }));
  await sectionLink(page, "Registro").click();
  await waitFor(page, panel(page));
  await page.unroute(logChunk);
  await panel(page).getByRole("button", { name: "Ricarica" }).click();
  await expect(page.getByRole("searchbox", { name: "Cerca" })).toBeVisible();
  await expect(page).toHaveURL(/#registro$/);
});

test("a server that restarts under an open tab is missed, and found again by itself", async ({ page, site }) => {
  await logIn(page);
  await page.clock.install();
  const wire = await layWire(site.url);
  await page.goto(`${wire.url}/admin`);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  const strip = page.getByRole("status").filter({ hasText: /Connessione persa|Di nuovo in linea/ });
  await wire.cut();
  await waitFor(page, strip.filter({ hasText: "Connessione persa" }));
  await sectionLink(page, /Contatti/).click();
  await waitFor(page, panel(page).first());
  // Panoramica, which stays for a moment, may have parts of its own whose code was still on its way.
  await expect(panel(page)).toHaveCount(1);
  await wire.mend();
  await waitFor(page, strip.filter({ hasText: "Di nuovo in linea" }));
  const [retry, search] = [
    page.getByRole("button", { name: "Riprova" }),
    page.getByRole("searchbox", { name: "Cerca" }),
  ];
  // A try of its own that was under way as the wire was mended may have brought the section already.
  await expect(retry.or(search)).toBeVisible();
  // Or brings it while the button is being pressed.
  await expect(async () => {
    if (!(await search.isVisible())) await retry.click({ timeout: 1000 });
    await expect(search).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.clock.fastForward(4000);
  await expect(strip).toBeHidden();
  await wire.cut();
});
