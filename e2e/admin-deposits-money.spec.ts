import { type APIRequestContext, expect } from "playwright/test";
import { checkLooks, sidewaysOverflow, violations } from "./accessibility.ts";
import { authoriseCard, type Buyer, openDeposits, openRow, payBalance, row, toast } from "./admin-deposits.ts";
import { enterAdmin, logIn, sections } from "./admin-frame.ts";
import { test } from "./site.ts";

test("a refund counts once Stripe says so: pending, failed, tried again, back", async ({
  page,
  request,
  site,
  stripe,
}) => {
  const { buyer, intent, authorise } = await authoriseCard(request, stripe, "Rimborso");
  await authorise();
  stripe.delaysRefunds = true;
  await openDeposits(page);
  const dialog = await openRow(page, buyer);
  await dialog.getByLabel("Motivo").fill("Ha cambiato idea");
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  await page
    .getByRole("dialog", { name: /^Rimborsare 17,00/ })
    .getByRole("button", { name: "Rimborsa" })
    .click();
  await expect(toast(page, "Rimborso in corso: qui vedrai quando è arrivato")).toBeVisible();
  await expect(dialog.locator("header")).toContainText("Pagato");
  await expect(dialog).toContainText(/Rimborsato\s*0,00\s€ \(altri 17,00\s€ in corso\)/);
  await expect(dialog).toContainText("Il rimborso di tutto è in corso.");
  await expect(dialog.getByRole("button", { name: "Rimborsa" })).toHaveCount(0);
  const inTheList = row(page, buyer);
  await expect(inTheList).toContainText(/Rimborso di 17,00\s€ in corso/);

  const refundId = stripe.intents.get(intent.id)?.refunds.at(-1)?.id ?? "";
  stripe.endRefund(refundId, "failed", "expired_or_canceled_card");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog).toContainText("Perché: la carta è scaduta o è stata chiusa.");
  await expect(inTheList).toContainText(/Rimborso di 17,00\s€ non riuscito: va rifatto/);
  expect(await violations(page)).toEqual([]);

  stripe.delaysRefunds = false;
  await dialog.getByRole("button", { name: "Riprova" }).click();
  const question = page.getByRole("dialog", { name: /^Chiedere di nuovo il rimborso di 17,00/ });
  await question.getByRole("button", { name: "Riprova" }).click();
  await expect(toast(page, "Rimborso eseguito")).toBeVisible();
  await expect(dialog.locator("header")).toContainText("Rimborsato");
  await expect(dialog.getByRole("button", { name: "Riprova" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(inTheList).not.toContainText("va rifatto");
});

test("a refund that is tried again goes back once, though its answer was lost and the page heard nothing of it", async ({
  page,
  request,
  site,
  stripe,
}) => {
  const { buyer, intent, authorise } = await authoriseCard(request, stripe, "Linea");
  await authorise();
  await openDeposits(page);
  const dialog = await openRow(page, buyer);
  await dialog.getByLabel("Importo in euro").fill("5");
  await dialog.getByLabel("Motivo").fill("Uno sconto");
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  await page
    .getByRole("dialog", { name: /^Rimborsare 5,00/ })
    .getByRole("button", { name: "Rimborsa" })
    .click();
  await expect(toast(page, "Rimborso eseguito")).toBeVisible();
  stripe.endRefund(stripe.intents.get(intent.id)?.refunds.at(-1)?.id ?? "", "failed", "declined");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog).toContainText("Perché: la banca l'ha rifiutato.");

  const question = page.getByRole("dialog", { name: /^Chiedere di nuovo il rimborso di 5,00/ });
  const failed = dialog.getByRole("listitem").filter({ hasText: "Perché" });
  const tryAgain = async () => {
    await failed.getByRole("button", { name: "Riprova" }).click();
    await question.getByRole("button", { name: "Riprova" }).click();
  };
  await page.route(/trpc\/deposits\.(list|one)/, (route) => route.abort());
  await page.route(
    /trpc\/deposits\.refund/,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await tryAgain();
  await expect(question).toBeHidden();
  await tryAgain();
  const refusal = "Nel frattempo è stato restituito altro: guarda quanto resta, e riprova.";
  await expect(page.getByText(refusal)).toBeVisible();
  expect(stripe.intents.get(intent.id)?.refunds.map(({ status }) => status)).toEqual(["failed", "succeeded"]);
});

test("the deposit goes back and the balance stays, then goes back too; an operator reads it and changes nothing", async ({
  page,
  request,
  site,
  stripe,
}) => {
  const { buyer, authorise } = await authoriseCard(request, stripe, "Saldo");
  await authorise();
  await payBalance(request, site, stripe, buyer);
  await openDeposits(page);
  const dialog = await openRow(page, buyer);
  const giveBack = async (what: RegExp, reason: string) => {
    await dialog.getByLabel("Motivo").fill(reason);
    await dialog.getByRole("button", { name: "Rimborsa" }).click();
    await page.getByRole("dialog", { name: what }).getByRole("button", { name: "Rimborsa" }).click();
    await expect(dialog.getByText(`anna: ${reason}`)).toBeVisible();
  };
  await expect(dialog.getByLabel("Che cosa restituisci")).toHaveValue("caparra");
  await giveBack(/^Rimborsare 17,00\s€ della caparra/, "Ha cambiato idea");
  await expect(dialog.locator("header")).toContainText("Pagato");
  await expect(dialog).toContainText(/In cassa\s*180,00\s€/);
  await expect(dialog.getByRole("heading", { name: "Saldo di 180 €" })).toBeVisible();
  await expect(dialog.getByLabel("Importo in euro")).toHaveValue("180,00");
  // By night and on a phone an open booking is looked at in admin-deposits.spec.ts.
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await sidewaysOverflow(page)).toBe(0);

  const username = `sportello${Date.now()}`;
  const account = { username, role: "operatore", password: "sette rane nello stagno" };
  expect((await request.post("/trpc/users.create", { data: account })).ok()).toBe(true);
  await giveBack(/^Rimborsare 180,00\s€ del saldo/, "Anche il saldo");
  await expect(dialog.locator("header")).toContainText("Rimborsato");
  await expect(dialog).toContainText("È stato rimborsato tutto.");

  await enterAdmin(page, "prenotazioni", { username, password: account.password });
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(sections(page).getByRole("link", { name: /Prenotazioni/ })).toBeVisible();
  const read = await openRow(page, buyer);
  await expect(read).toContainText("anna: Anche il saldo");
  await expect(read.getByText("Nessun altro contatto con questa persona.")).toBeVisible();
  await expect(read.getByRole("button", { name: /Rimborsa|Sposta|Segna come non pagato|Riprova/ })).toHaveCount(0);
  await page.keyboard.press("Escape");
  for (const name of ["Nuova prenotazione", /Esporta CSV/, /Movimenti CSV/]) {
    await expect(page.getByRole("link", { name })).toHaveCount(0);
  }
  await expect(page.getByRole("region", { name: "Totali per mese" })).toHaveCount(0);
});

test("a card that is being charged holds its place, one that came too late none and cost nothing; what is stuck says on what", async ({
  page,
  request,
  stripe,
}) => {
  stripe.refusesCaptures = true;
  const charging = await authoriseCard(request, stripe, "Addebito");
  await charging.authorise();
  stripe.refusesCaptures = false;
  const late = await authoriseCard(request, stripe, "Tardi");
  await logIn({ request });
  await request.post("/api/site-settings", { data: { reservedBaseline: 15 } });
  await late.authorise();
  await request.post("/api/site-settings", { data: { reservedBaseline: 12 } });
  // It takes the sweep minutes to give up: the server's answer is changed instead.
  await page.route(/deposits\.(list|one)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"stuckOn":null', '"stuckOn":"addebito"');
    return route.fulfill({ response: answer, body });
  });
  await openDeposits(page);
  await expect(row(page, charging.buyer)).toContainText("Carta autorizzata");
  await expect(row(page, charging.buyer)).not.toContainText("nessuno");
  await expect(row(page, late.buyer)).toContainText("Posti finiti, niente addebito");
  await expect(row(page, late.buyer)).toContainText("nessuno");
  const reason = "La carta è autorizzata, ma l'addebito non riesce: guarda su Stripe";
  await expect(row(page, charging.buyer)).toContainText(reason);
  await expect(await openRow(page, charging.buyer)).toContainText(reason);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  stripe.expire(charging.intent.id);
});

test("a dispute waits on Panoramica, from where it is opened", async ({ page, request, site, stripe }) => {
  const { buyer, intent, authorise } = await authoriseCard(request, stripe, "Contesa");
  await authorise();
  stripe.dispute(intent.id, "needs_response");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await logIn({ request });
  await logIn(page);
  await page.goto("/admin#panoramica");
  const waiting = page.getByRole("link").filter({ hasText: buyer.name });
  await expect(waiting).toContainText("Contestazione: rispondi su Stripe");
  await waiting.click();
  const dialog = page.getByRole("article", { name: buyer.name });
  await expect(dialog).toContainText("Contestazione: aperta, rispondi su Stripe");
  stripe.dispute(intent.id, "lost", "closed");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog.locator("header")).toContainText("Rimborsato");
});

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
  await expect(question.getByLabel("Pagati con")).toBeFocused();
  await expect(question.getByLabel("Pagati con")).toHaveAccessibleDescription("Scegli come sono stati pagati");
  await question.getByLabel("Pagati con").selectOption("Contanti");
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
  await expect(row(page, second)).toContainText("Contanti");
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
  const arrived = page.getByRole("dialog", { name: /sono arrivati\?$/ });
  await arrived.getByLabel("Pagati con").selectOption("PayPal");
  await arrived.getByRole("button", { name: /^Conferma/ }).click();
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
