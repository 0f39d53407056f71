import { expect, type Page } from "playwright/test";
import { wrongPasswordMessage } from "../packages/contract/src/staff/auth.ts";
import { validContact } from "../test/contact.ts";
import { checkLooks } from "./accessibility.ts";
import { logOut, screenTitle } from "./admin-frame.ts";
import { staff, test } from "./site.ts";

const logIn = async (page: Page) => {
  await page.goto("/admin#contatti");
  await page.getByLabel("Nome utente").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(screenTitle(page, "Contatti")).toBeVisible();
};

const rowOf = (page: Page, lastName: string) => page.getByRole("row").filter({ hasText: lastName });

test("the login card shows no credentials, and a wrong password gets its line", async ({ page }) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
  await expect(page.locator("body")).not.toContainText(staff.password);
  await expect(page.locator("body")).not.toContainText("admin /");
  await page.getByLabel("Nome utente").fill(staff.username);
  await page.getByLabel("Password", { exact: true }).fill("sbagliata");
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(page.getByRole("alert")).toHaveText(wrongPasswordMessage);
});

test("a visitor's request reaches the staff: list, filter, export, and out again", async ({ page, request }) => {
  const lastName = `Ferri-${Date.now()}`;
  const sent = await request.post("/api/contact", { data: { ...validContact, lastName } });
  expect(sent.status()).toBe(201);
  await logIn(page);
  await expect(rowOf(page, lastName)).toContainText("Ristorante/Bar");
  await expect(rowOf(page, lastName).getByRole("link", { name: validContact.email })).toHaveAttribute(
    "href",
    `mailto:${validContact.email}`,
  );

  await page.getByLabel("Dal").fill("2020-01-01");
  await page.getByLabel("Al", { exact: true }).fill("2020-01-31");
  await page.getByRole("button", { name: "Filtra" }).click();
  await expect(page.getByText("Nessun contatto nel periodo: ecco tutti")).toBeVisible();
  await expect(rowOf(page, lastName)).toBeVisible();

  await page.getByLabel("Al", { exact: true }).fill("2019-01-31");
  await page.getByRole("button", { name: "Filtra" }).click();
  await expect(page.getByText("La data di inizio viene dopo quella di fine")).toBeVisible();
  await page.getByRole("button", { name: "Azzera" }).click();
  await expect(page.getByText("La data di inizio viene dopo quella di fine")).toBeHidden();

  const download = page.getByRole("link", { name: "Esporta CSV" });
  await expect(download).toHaveAttribute("target", "_blank");
  const file = await page.request.get((await download.getAttribute("href")) ?? "");
  expect(file.headers()["content-disposition"]).toMatch(/^attachment; filename="contatti-.*\.csv"$/);
  expect(await file.text()).toContain(lastName);

  await logOut(page);
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
  expect((await page.request.get("/api/contacts")).status()).toBe(401);
});

test("a session that ended elsewhere leads back to the card and then to where one was", async ({ page, context }) => {
  await logIn(page);
  await expect(page.getByText(/Elenco aggiornato/)).toBeVisible();
  await context.clearCookies();
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(staff.password);
  await page.getByRole("button", { name: "Entra" }).click();
  await expect(screenTitle(page, "Contatti")).toBeVisible();
});

/** Logs this browser in anew as another tab does: the session it came with ends before the new cookie arrives. */
async function logInElsewhere(page: Page, url: string, meanwhile: () => Promise<unknown>): Promise<void> {
  const [before] = await page.context().cookies();
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `${before?.name}=${before?.value}` },
    body: JSON.stringify(staff),
  });
  expect(answer.ok).toBe(true);
  await meanwhile();
  const [name = "", value = ""] = (answer.headers.get("set-cookie") ?? "").split(";", 1)[0]?.split("=") ?? [];
  await page.context().addCookies([{ name, value, url }]);
}

test("a call refused for the session before, after a login in another tab, leaves the screen where it is", async ({
  page,
  site,
}) => {
  await logIn(page);
  await page.route(
    /\/trpc\/leads\./,
    async (route) => {
      const refused = await fetch(route.request().url());
      // The stream of the session before breaks off, and it is asked who is in while the cookie is on its way.
      const nobodyIsIn = page.waitForResponse((answer) => /\/trpc\/auth\.me/.test(answer.url()));
      await logInElsewhere(page, site.url, () => nobodyIsIn);
      await route.fulfill({ status: refused.status, contentType: "application/json", body: await refused.text() });
    },
    { times: 1 },
  );
  const askedAgain = page.waitForResponse((answer) => /\/trpc\/leads\./.test(answer.url()) && answer.ok());
  await page.getByRole("button", { name: "Aggiorna" }).click();
  await askedAgain;
  await expect(page.getByText(/Elenco aggiornato/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeHidden();
});

test("axe finds nothing, by day on a desk and by night on a phone", async ({ page, request }) => {
  await request.post("/api/contact", { data: validContact });
  await page.goto("/admin#contatti");
  await expect(page.getByRole("heading", { name: "Area Amministrativa" })).toBeVisible();
  await checkLooks(page);
  await logIn(page);
  await expect(page.getByText(validContact.email).first()).toBeVisible();
  await checkLooks(page);
});
