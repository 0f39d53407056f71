import { expect } from "playwright/test";
import { violations } from "./accessibility.ts";
import { logIn } from "./admin-frame.ts";
import { notice, openTicket } from "./desk.ts";
import { makeField, removeFields } from "./fields.ts";
import { test } from "./site.ts";

test("a field's value that couldn't be saved is told of where one has gone meanwhile, and can be sent again; so can a choice", async ({
  page,
  request,
}) => {
  const { id } = await openTicket(request);
  await logIn(page);
  const { name: domain } = await makeField(page, "testo", "Dominio", { onTickets: true });
  const { name: trade } = await makeField(page, "scelta", "Settore", { onTickets: true }, ["Bar", "Forno"]);
  const input = (name: string) => page.getByLabel(name, { exact: true });
  const fill = /desk\.fill/;

  await test.step("a text, from another screen", async () => {
    await page.goto(`/admin#ticket/${id}`);
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(fill, (route) => held.then(() => route.fulfill({ status: 503 })), { times: 1 });
    const asked = page.waitForRequest(fill);
    await input(domain).fill("uno.it");
    await input(domain).press("Enter");
    await asked;
    await page.goto("/admin#panoramica");
    await expect(input(domain)).toBeHidden();
    answer();
    await expect(notice(page)).toContainText(`«${domain}» non salvato`);
    await notice(page).getByRole("button", { name: "Riprova" }).click();
    await expect(notice(page)).toContainText(`«${domain}» salvato`);
  });

  await test.step("a choice, where it is made", async () => {
    await page.goto(`/admin#ticket/${id}`);
    await expect(input(domain)).toHaveValue("uno.it");
    await page.route(fill, (route) => route.fulfill({ status: 503 }), { times: 2 });
    await input(trade).selectOption("Bar");
    await expect(input(trade)).toHaveAccessibleDescription(/Il server non risponde/);
    expect(await violations(page)).toEqual([]);
    const answered = page.waitForResponse(fill);
    await page.getByRole("button", { name: "Riprova" }).click();
    await answered;
    await page.getByRole("button", { name: "Riprova" }).click();
    await expect(notice(page)).toContainText(`«${trade}» salvato`);
    await expect(input(trade)).toBeFocused();
    await page.reload();
    await expect(input(trade).locator("option:checked")).toHaveText("Bar");
  });

  await test.step("what is typed while a value is on its way is unsaved", async () => {
    await page.route(fill, () => {}, { times: 1 });
    const asked = page.waitForRequest(fill);
    await input(domain).fill("due.it");
    await input(domain).press("Enter");
    await asked;
    await input(domain).fill("tre.it");
    await page.goto("/admin#panoramica");
    await page.getByRole("button", { name: "Esci senza salvare" }).click();
    await expect(page.getByRole("heading", { name: "Panoramica" })).toBeVisible();
  });
  await removeFields(page, [trade, domain]);
});
