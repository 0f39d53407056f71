import { expect, type Page } from "playwright/test";
import { daysBetween, movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { laterCallDay } from "../packages/contract/src/settings/call-promise.ts";
import { closureWords } from "../packages/contract/src/settings/closures.ts";
import { dateWords } from "../packages/contract/src/settings/opening-calendar.ts";
import { placeholderCompany } from "../packages/contract/src/settings/site.ts";
import { validTicket } from "../test/ticket.ts";
import { checkLooks } from "./accessibility.ts";
import { notice } from "./admin-blog.ts";
import { logIn } from "./admin-frame.ts";
import { test } from "./site.ts";

const closure = (page: Page, number: number) => page.getByRole("group", { name: `Chiusura ${number}` });

test("an owner enters the agency's closures, corrected where they are refused; the public pages say the one that is near, and the form promises a call for behind it", async ({
  page,
  browser,
  site,
}) => {
  const today = romeDay(new Date());
  const holiday = { from: today, to: movedDay(today, 20), note: "" };
  const moving = { from: movedDay(today, 30), to: movedDay(today, 31), note: "Trasloco" };
  const callback = { firstName: "Bice", phone: "333 7654321", privacy: true };
  const { followUp } = await (await page.request.post("/api/contact/callback", { data: callback })).json();
  const { days } = await (await page.request.get("/api/call-slots")).json();
  await page.request.post("/api/call-slots", { data: { followUp, startsAt: days.at(-1).slots[0] } });
  await logIn(page);
  await page.goto("/admin#impostazioni/orari");
  const add = page.getByRole("button", { name: "Aggiungi una chiusura" });
  const save = page.getByRole("button", { name: "Salva le chiusure" });
  await add.click();
  await expect(closure(page, 1).getByLabel("Dal", { exact: true })).toBeFocused();
  await closure(page, 1).getByLabel("Dal", { exact: true }).fill(holiday.to);
  await closure(page, 1).getByLabel("Al", { exact: true }).fill(holiday.from);
  await save.click();
  await expect(closure(page, 1).getByLabel("Al", { exact: true })).toHaveAccessibleDescription(
    "L’ultimo giorno non può venire prima del primo",
  );
  await expect(closure(page, 1).getByLabel("Al", { exact: true })).toBeFocused();
  await closure(page, 1).getByLabel("Dal", { exact: true }).fill(holiday.from);
  await closure(page, 1).getByLabel("Al", { exact: true }).fill(holiday.to);
  await add.click();
  await closure(page, 2).getByLabel("Dal", { exact: true }).fill(moving.from);
  await closure(page, 2).getByLabel("Al", { exact: true }).fill(moving.to);
  await closure(page, 2).getByLabel("Motivo").fill(moving.note);
  // A colleague enters another one meanwhile.
  const summer = { from: movedDay(today, 200), to: movedDay(today, 220) };
  await page.context().request.post("/api/site-settings", { data: { company: { closures: [summer] } } });
  await checkLooks(page);
  await save.click();
  await expect(notice(page)).toContainText("Impostazioni salvate");
  await expect(closure(page, 3).getByLabel("Al", { exact: true })).toHaveValue(summer.to);
  const booked = page.getByRole("status").filter({ hasText: "In questi giorni c’è già una chiamata fissata" });
  await expect(booked.getByRole("link", { name: "Bice" })).toHaveAttribute("href", /#contatti\/\d+$/);
  expect(
    (await booked.getByRole("listitem").boundingBox())?.width,
    "below the sentence, not beside it",
  ).toBeGreaterThan(300);
  await closure(page, 3).getByRole("button", { name: "Togli la chiusura 3" }).click();
  await expect(page.getByRole("heading", { name: "Chiusure" })).toBeFocused();
  await save.click();
  await expect(page.getByText("Modifiche non salvate")).toBeHidden();
  await page.reload();
  await expect(closure(page, 2).getByLabel("Motivo")).toHaveValue(moving.note);
  await expect(closure(page, 3)).toHaveCount(0);

  await page.goto("/chi-siamo");
  await page.getByRole("heading", { name: "Orari", exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByText(closureWords(holiday))).toBeVisible();
  await expect(page.getByText(closureWords(moving))).toBeAttached();
  await expect(page.getByText(closureWords(moving))).toBeHidden();
  const reopens = laterCallDay({ ...placeholderCompany, closures: [holiday, moving] }, new Date()) ?? "";
  expect(daysBetween(today, reopens)).toBeGreaterThan(20);
  await expect(page.getByText(`Riapriamo ${dateWords(reopens)}`).first()).toBeVisible();

  const withoutScript = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage();
  await withoutScript.goto("/chi-siamo");
  for (const closure of [holiday, moving]) await expect(withoutScript.getByText(closureWords(closure))).toBeVisible();
  await withoutScript.context().close();

  for (const path of ["/", "/offerta-197", "/offerta-197form", "/servizi", "/chi-siamo", "/prova"]) {
    await page.goto(path);
    const promises = page.locator("[data-call-due]");
    await expect(promises.first(), path).toBeAttached();
    await expect(promises, path).toHaveText(Array(await promises.count()).fill(dateWords(reopens)));
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/servizi");
  const opens = page.getByRole("navigation", { name: "Contatti rapidi" }).getByText("Riapriamo");
  await expect(opens).toHaveText(/^Riapriamo [a-z]{3}\u00a0\d+°?\u00a0[a-z]{3}$/);
  const { lineHeight, height } = await opens.evaluate((words) => ({
    lineHeight: Number.parseFloat(getComputedStyle(words).lineHeight),
    height: words.getBoundingClientRect().height,
  }));
  expect(height).toBeLessThan(3 * lineHeight);

  await page.goto("/assistenza");
  await expect(page.getByText(closureWords(holiday))).toBeVisible();
  await expect(page.getByText(`ti rispondiamo entro ${dateWords(reopens)}`)).toBeVisible();
  expect((await page.getByRole("heading", { level: 1 }).boundingBox())?.y).toBeLessThan(350);

  const client = await (await browser.newContext({ baseURL: site.url, locale: "it-IT" })).newPage();
  const { id } = await (await client.request.post("/api/tickets", { data: validTicket })).json();
  await client.goto(`/ticket/${id}`);
  await expect(client.getByText(`ti rispondiamo qui entro ${dateWords(reopens)}`)).toBeVisible();
  // While the chat is open the closure lasts longer: the next message is promised an answer for behind it.
  const longer = { ...holiday, to: movedDay(holiday.to, 14) };
  await page.context().request.post("/api/site-settings", { data: { company: { closures: [longer] } } });
  await client.getByLabel("Il tuo messaggio").fill("Siete già in ferie?");
  await client.getByRole("button", { name: "Invia", exact: true }).click();
  const later = laterCallDay({ ...placeholderCompany, closures: [longer] }, new Date()) ?? "";
  await expect(client.getByText(`Ti rispondiamo entro ${dateWords(later)}.`)).toBeVisible();
  await client.context().close();
  await page.context().request.post("/api/site-settings", { data: { company: { closures: [holiday, moving] } } });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto("/#contatti");
  await expect(page.getByText(closureWords(holiday))).toBeVisible();
  await page.getByLabel("Nome", { exact: true }).fill("Lucia");
  await page.getByLabel("Telefono", { exact: true }).fill("333 123 4567");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Richiamatemi" }).click();
  await expect(page.getByText(`entro ${dateWords(reopens)}`).first()).toBeVisible();
});
