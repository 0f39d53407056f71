import { type APIRequestContext, expect } from "playwright/test";
import { checkLooks, violations } from "./accessibility.ts";
import { type Buyer, openDeposits, row, toast } from "./admin-deposits.ts";
import { test } from "./site.ts";

/** So many deposits that wait for the staff's word, of one evening. */
async function orderSome(request: APIRequestContext, kind: string, count: number): Promise<Buyer[]> {
  const stamp = Date.now();
  const buyers = Array.from({ length: count }, (_, index) => ({
    name: `${kind} ${index + 1} di ${stamp}`,
    email: `${kind}${index + 1}.${stamp}@example.it`.toLowerCase(),
  }));
  for (const data of buyers) {
    expect((await request.post("/api/payments/paypal/create-order", { data })).status()).toBe(200);
  }
  return buyers;
}

test("eight rows of 56 pixels on a laptop's first screen; several are confirmed with one date, and each refusal says whose", async ({
  page,
  request,
}) => {
  const [first, second, third] = (await orderSome(request, "Dicembre", 8)) as [Buyer, Buyer, Buyer];
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDeposits(page);
  await page.getByLabel("Cerca per nome, email o telefono").fill("Dicembre");
  // A search comes a moment after the last letter, and begins a selection of its own.
  await expect(page).toHaveURL(/Dicembre/);
  await expect(page.getByText("8 prenotazioni", { exact: true })).toBeVisible();
  const boxes = await page
    .locator(".deposit-row")
    .evaluateAll((rows) =>
      rows.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, isSeen: bottom <= 900 })),
    );
  expect(boxes).toEqual(Array(8).fill({ height: 56, isSeen: true }));

  const fill = (reservedBaseline: number) =>
    page.context().request.post("/api/site-settings", { data: { reservedBaseline } });
  expect((await fill(13)).ok()).toBe(true);
  for (const buyer of [first, second, third]) {
    await row(page, buyer).getByRole("checkbox").focus();
    await page.keyboard.press("Space");
  }
  const bar = page.getByRole("region", { name: "Prenotazioni selezionate" });
  await expect(bar.getByRole("status")).toHaveText("3 selezionate");
  await checkLooks(page);
  await bar.getByRole("button", { name: "Conferma" }).click();
  const question = page.getByRole("dialog", { name: /^Confermare \d prenotazioni|sono arrivati\?$/ });
  await expect(question).toContainText(`${second.name} e ${first.name}.`);
  // A month of their own, so that this month's slots stay as the other tests expect them.
  await question.getByLabel("Mese di consegna").selectOption({ index: 4 });
  await expect(question).toHaveAccessibleName(/^Confermare 3 prenotazioni per /);
  await question.getByRole("button", { name: "Conferma 3 pagamenti" }).click();
  // Two slots are left, and the oldest row is the last: whose turn came too late is named with the reason.
  await expect(question.getByRole("alert")).toContainText(`${first.name}: `);
  await expect(question.getByRole("alert")).toContainText("è pieno: metti la prenotazione in");
  await expect(toast(page, "2 prenotazioni confermate")).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await question.getByLabel("Mese di consegna").selectOption({ index: 5 });
  await question.getByRole("button", { name: "Riprova" }).click();
  await expect(question).toBeHidden();
  await expect(row(page, first)).toContainText("Pagato");
  await expect(bar.getByRole("status")).toBeEmpty();
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(row(page, first)).toContainText("Da verificare");
  await expect(row(page, second)).toContainText("Pagato");
  await fill(12);
});

test("from the row: rejected, confirmed, and asked for the balance, once however often", async ({ page, request }) => {
  const [refused, kept] = (await orderSome(request, "Riga", 2)) as [Buyer, Buyer];
  await openDeposits(page);
  await row(page, refused).getByRole("button", { name: "Respingi" }).press("Enter");
  await page
    .getByRole("dialog", { name: /^Respingere/ })
    .getByRole("button", { name: "Respingi" })
    .click();
  await expect(toast(page, "Prenotazione respinta")).toBeVisible();
  await expect(row(page, refused).getByRole("button")).toHaveCount(0);
  await expect(row(page, refused).getByRole("link")).toBeFocused();

  await row(page, kept).getByRole("button", { name: "Conferma" }).click();
  await page
    .getByRole("dialog", { name: /sono arrivati\?$/ })
    .getByRole("button", { name: /^Conferma/ })
    .click();
  const ask = row(page, kept).getByRole("button", { name: "Chiedi il saldo" });
  await ask.click();
  const question = page.getByRole("dialog", { name: `Chiedere i 180 € a ${kept.name}?` });
  await question.getByRole("button", { name: "Invia la mail" }).click();
  await expect(toast(page, "Link inviato per email")).toBeVisible();
  await ask.click();
  await question.getByRole("button", { name: "Invia la mail" }).click();
  await expect(question.getByRole("alert")).toContainText("Il link per il saldo è appena partito.");
  await question.getByRole("button", { name: "Chiudi" }).click();
  await row(page, kept).getByRole("button", { name: "Segna il saldo" }).click();
  const came = page.getByRole("dialog", { name: `I 180 € di ${kept.name} sono arrivati?` });
  await came.getByRole("button", { name: "Segna come pagato" }).click();
  await expect(row(page, kept)).toContainText("Saldo pagato");
});
