import { expect } from "playwright/test";
import { movedDay, romeDay } from "../packages/contract/src/dates.ts";
import { mondayOf } from "../packages/contract/src/tasks.ts";
import { gate } from "../test/openai-double.ts";
import { enterAdmin } from "./admin-frame.ts";
import { freshWords, notice } from "./desk.ts";
import { tell } from "./records.ts";
import { sharedTest as test } from "./site.ts";

const today = romeDay(new Date());

test("a task that a colleague moves out of the week stays open with what was typed, and is saved over their change once that was told; two presses go two weeks on, also before the first week is there", async ({
  page,
}) => {
  const title = freshWords("Passare in negozio");
  const inTwoWeeks = movedDay(today, 14);
  await enterAdmin(page, "scadenze");
  const known = { title, day: today, hour: null, ownerId: null };
  const { id } = await tell<{ id: number }>(page, "tasks.add", { ...known, about: null });
  await page.goto("/admin#scadenze?di=tutti");
  await page.reload();
  const row = page.getByRole("button", { name: title, exact: true });
  await row.click();
  const form = page.getByRole("dialog", { name: "Scadenza" });
  const words = form.getByLabel("Che cosa c’è da fare");
  await words.fill(`${title} con le foto`);
  await tell(page, "tasks.change", { id, changes: { title: `${title} alle tre`, day: inTwoWeeks }, known });
  await expect(row).toBeHidden();
  await expect(form.getByLabel("Giorno")).toHaveValue(inTwoWeeks);
  await expect(words).toHaveValue(`${title} con le foto`);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(form.getByText(/ha cambiato questo campo in «.+ alle tre»/)).toBeVisible();
  await expect(words).toHaveValue(`${title} con le foto`);
  await form.getByRole("button", { name: "Salva" }).click();
  await expect(notice(page)).toContainText("Scadenza salvata");
  await page.goto(`/admin#scadenze?settimana=${inTwoWeeks}&di=tutti`);
  await expect(page.getByRole("button", { name: `${title} con le foto`, exact: true })).toBeVisible();

  await page.goto("/admin#scadenze");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/\d/);
  const week = gate();
  await page.route(/tasks\.week/, (route) => week.opened.then(() => route.continue()));
  const monday = mondayOf(today);
  for (const days of [7, 14]) {
    await page.getByRole("button", { name: "Settimana successiva" }).click();
    await expect(page).toHaveURL(new RegExp(`settimana=${movedDay(monday, days)}`));
  }
  week.open();
});
