import { expect, type Page } from "playwright/test";
import { logIn, screenTitle, sectionLink } from "./admin-frame.ts";
import { layWire } from "./cut-wire.ts";
import { staff, test } from "./site.ts";

const leadsChunk = /\/assets\/leads-screen-[^/]+\.js/;
const logChunk = /\/assets\/audit-screen-[^/]+\.js/;

const panel = (page: Page) => page.getByRole("alert").filter({ hasText: "Questa parte non si è caricata" });

test("a dashboard that opens while nobody answers opens by itself as soon as somebody does; a section whose code can't be had says so beside the menu", async ({
  page,
}) => {
  await page.route(/\/trpc\/.*auth\.me/, (route) => route.abort("connectionrefused"));
  await page.goto("/admin");
  await expect(page.getByText("L'area amministrativa non si apre")).toBeVisible();
  await page.unroute(/\/trpc\/.*auth\.me/);
  await expect(page.getByLabel("Password")).toBeVisible();
  await page.getByLabel("Nome utente").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(screenTitle(page, "Panoramica")).toBeVisible();

  let refused = 0;
  await page.route(leadsChunk, (route) => {
    refused += 1;
    return route.abort("internetdisconnected");
  });
  await sectionLink(page, /Contatti/).click();
  await expect(panel(page)).toBeVisible();
  await expect(screenTitle(page, "Contatti")).toBeFocused();
  // The menu works meanwhile.
  await sectionLink(page, /Ticket/).click();
  await expect(screenTitle(page, "Ticket")).toBeVisible();
  const refusedBefore = refused;
  await page.goBack();
  // The section is asked for again by itself, as often as at first: the panel that is there until then is the old one.
  await expect.poll(() => refused).toBe(2 * refusedBefore);
  await expect(panel(page)).toBeVisible();
  await page.unroute(leadsChunk);
  await panel(page).getByRole("button", { name: "Riprova" }).click();
  await expect(page.getByRole("searchbox", { name: "Cerca" })).toBeVisible();
  await expect(panel(page)).toBeHidden();

  // Code that a new version has taken away comes with the page, loaded again.
  await page.route(logChunk, (route) => route.fulfill({ status: 404, body: "" }));
  await sectionLink(page, "Registro").click();
  await expect(panel(page)).toBeVisible();
  await page.unroute(logChunk);
  await panel(page).getByRole("button", { name: "Ricarica" }).click();
  await expect(page.getByRole("searchbox", { name: "Cerca" })).toBeVisible();
  await expect(page).toHaveURL(/#registro$/);
});

test("a server that restarts under an open tab is missed, and found again by itself", async ({ page, site }) => {
  await logIn(page);
  const wire = await layWire(site.url);
  await page.goto(`${wire.url}/admin`);
  await expect(screenTitle(page, "Panoramica")).toBeVisible();
  const strip = page.getByRole("status").filter({ hasText: /Connessione persa|Di nuovo in linea/ });
  await wire.cut();
  await expect(strip).toContainText("Connessione persa");
  await sectionLink(page, /Contatti/).click();
  // Panoramica, which stays for a moment, may have parts of its own whose code was still on its way.
  await expect(panel(page)).toHaveCount(1);
  await wire.mend();
  await expect(strip).toContainText("Di nuovo in linea", { timeout: 60_000 });
  const [retry, search] = [
    page.getByRole("button", { name: "Riprova" }),
    page.getByRole("searchbox", { name: "Cerca" }),
  ];
  // A try of its own that was under way as the wire was mended may have brought the section already.
  await expect(retry.or(search)).toBeVisible();
  if (await retry.isVisible()) await retry.click();
  await expect(search).toBeVisible();
  await expect(strip).toBeHidden();
  await wire.cut();
});
