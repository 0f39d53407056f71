import { expect } from "playwright/test";
import { romeDay } from "../packages/contract/src/dates.ts";
import { checkLooks, violations } from "./accessibility.ts";
import { findEntry, freshTitle, writeArticle } from "./admin-blog.ts";
import { authoriseCard, type Buyer, openDeposits, openRow, row, toast } from "./admin-deposits.ts";
import { logIn } from "./admin-frame.ts";
import { payDeposit } from "./deposit-calls.ts";
import { holdBack } from "./hold-back.ts";
import { tell } from "./records.ts";
import { test } from "./site.ts";

test("a refund counts once Stripe says so: pending, failed, back; tried again it goes back once, though its answer was lost and the page heard nothing of it", async ({
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
  await dialog.getByLabel("Importo in euro").fill("5");
  await dialog.getByLabel("Motivo").fill("Uno sconto");
  await dialog.getByRole("button", { name: "Rimborsa" }).click();
  await page
    .getByRole("dialog", { name: /^Rimborsare 5,00/ })
    .getByRole("button", { name: "Rimborsa" })
    .click();
  await expect(toast(page, "Rimborso in corso: qui vedrai quando è arrivato")).toBeVisible();
  await expect(dialog.locator("header")).toContainText("Pagata");
  await expect(dialog).toContainText(/Rimborsato\s*0,00\s€ \(altri 5,00\s€ in corso\)/);
  await expect(dialog.getByRole("heading", { name: "Rimborsi" })).toBeFocused();
  const inTheList = row(page, buyer);
  await expect(inTheList).toContainText(/Rimborso di 5,00\s€ in corso/);

  const refunds = () => stripe.intents.get(intent.id)?.refunds ?? [];
  stripe.endRefund(refunds().at(-1)?.id ?? "", "failed", "expired_or_canceled_card");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog).toContainText("Perché: la carta è scaduta o è stata chiusa.");
  await expect(inTheList).toContainText(/Rimborso di 5,00\s€ non riuscito: va rifatto/);
  expect(await violations(page)).toEqual([]);

  stripe.delaysRefunds = false;
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
  expect(refunds().map(({ status }) => status)).toEqual(["failed", "succeeded"]);
  await page.unrouteAll({ behavior: "wait" });
  await page.reload();
  await expect(dialog).toContainText(/Rimborsato\s*5,00\s€/);
  await expect(dialog.getByRole("button", { name: "Riprova" })).toHaveCount(0);
  await expect(inTheList).not.toContainText("va rifatto");
});

test("a dispute waits on Panoramica, from where it is opened; a card that is being charged holds its place, one that came too late none and cost nothing; what is stuck says on what", async ({
  page,
  request,
  site,
  stripe,
}) => {
  await logIn({ request });
  const fill = (reservedBaseline: number) => request.post("/api/site-settings", { data: { reservedBaseline } });
  await fill(10);
  const disputed = await authoriseCard(request, stripe, "Contesa");
  await disputed.authorise();
  stripe.refusesCaptures = true;
  const charging = await authoriseCard(request, stripe, "Addebito");
  await charging.authorise();
  stripe.refusesCaptures = false;
  const late = await authoriseCard(request, stripe, "Tardi");
  await fill(15);
  await late.authorise();
  await fill(12);
  stripe.dispute(disputed.intent.id, "needs_response");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);

  await logIn(page);
  await page.goto("/admin#panoramica");
  const waiting = page.getByRole("link").filter({ hasText: disputed.buyer.name });
  await expect(waiting).toContainText("Contestazione: rispondi su Stripe");
  await waiting.click();
  const dialog = page.getByRole("article", { name: disputed.buyer.name });
  await expect(dialog).toContainText("Contestazione: aperta, rispondi su Stripe");
  stripe.dispute(disputed.intent.id, "lost", "closed");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog.locator("header")).toContainText("Rimborsata");

  // It takes the sweep minutes to give up: the server's answer is changed instead.
  await page.route(/deposits\.(list|one)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"stuckOn":null', '"stuckOn":"addebito"');
    return route.fulfill({ response: answer, body });
  });
  await page.goto("/admin#prenotazioni");
  await page.reload();
  await expect(row(page, charging.buyer)).toContainText("Carta autorizzata");
  await expect(row(page, charging.buyer)).not.toContainText("nessuno");
  const stamp = row(page, late.buyer).getByText("Posti finiti, niente addebito");
  await expect(stamp).toBeVisible();
  const [stampBox, moneyBox] = [
    await stamp.boundingBox(),
    await row(page, late.buyer).locator(".deposit-money").boundingBox(),
  ];
  expect((stampBox?.x ?? 0) + (stampBox?.width ?? 0)).toBeLessThanOrEqual(moneyBox?.x ?? 0);
  await expect(row(page, late.buyer)).toContainText("nessuno");
  const reason = "La carta è autorizzata, ma l’addebito non riesce: guarda su Stripe";
  await expect(row(page, charging.buyer)).toContainText(reason);
  await expect(await openRow(page, charging.buyer)).toContainText(reason);
  await page.unrouteAll({ behavior: "ignoreErrors" });
  stripe.expire(charging.intent.id);
});

test("who wrote down a booking, refunded it and published an article is named as colleagues know them, not by the login", async ({
  page,
  playwright,
  site,
}) => {
  await logIn(page);
  const who = { username: `pc${process.pid}`, password: "una-password-ancora-piu-lunga" };
  await tell(page, "users.create", { ...who, name: "Paola Contabile", role: "titolare" });
  const request = await playwright.request.newContext({ baseURL: site.url });
  await logIn({ request }, who);
  const paidOn = romeDay(new Date());
  const month = `${Number(paidOn.slice(0, 4)) + 1}-07`;
  const booking = { name: `Nominata ${Date.now()}`, phone: "3471112223", method: "bonifico", month, paidOn };
  const { id } = await tell({ request }, "deposits.create", booking);
  await tell({ request }, "deposits.refund", { id, amountCents: 100, reason: "Uno sconto" });
  const title = freshTitle("Firmato");
  await writeArticle(request, title, { status: "published" });

  await page.goto(`/admin#prenotazioni/${id}`);
  const record = page.getByRole("article", { name: booking.name });
  await expect(record).toContainText(/Scritta da\s*Paola Contabile/);
  await expect(record).toContainText("Paola Contabile: Uno sconto");
  await expect(record).not.toContainText(who.username);
  await page.goto("/admin#blog");
  await expect(await findEntry(page, title)).toContainText("messo online da Paola Contabile");
  await request.dispose();
});

test("eight rows of 56 pixels on a laptop's first screen; several are confirmed with one date, and each refusal says whose", async ({
  page,
  request,
  stripe,
}) => {
  const stamp = Date.now();
  const buyers = Array.from({ length: 8 }, (_, index) => ({
    name: `Dicembre ${index + 1} di ${stamp}`,
    email: `dicembre${index + 1}.${stamp}@example.it`,
  }));
  for (const data of buyers) {
    expect((await request.post("/api/payments/paypal/create-order", { data })).status()).toBe(200);
  }
  const [first, second, third] = buyers as [Buyer, Buyer, Buyer];
  await page.setViewportSize({ width: 1440, height: 900 });
  // Another order of that address, paid by card: the staff is warned of a second slot.
  const inCapitals = buyers[1]?.email.replace("dicembre", "DICEMBRE") ?? "";
  await payDeposit(request, stripe, { name: `Con carta ${stamp}`, email: inCapitals });
  await openDeposits(page);
  await page.getByLabel("Cerca per nome, email o telefono").fill(`di ${stamp}`);
  // A search comes a moment after the last letter, and begins a selection of its own.
  await expect(page).toHaveURL(new RegExp(String(stamp)));
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
  const letGo = await holdBack(page, /deposits\.paidByCard/);
  await bar.getByRole("button", { name: "Conferma" }).click();
  const question = page.getByRole("dialog", { name: /^Confermare \d prenotazioni|sono arrivati\?$/ });
  await expect(question).toContainText(`${second.name} e ${first.name}.`);
  // A screen reader says what comes into a region that was there before.
  const warning = question.getByRole("status").first();
  await expect(warning).toBeEmpty();
  letGo();
  await expect(warning).toContainText(`${second.name} ha già pagato con carta`);
  const paid = await question.getByRole("link", { name: /^prenotazione \d/ }).textContent();
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
  await question.getByLabel("Mese di consegna").selectOption({ index: 5 });
  await question.getByRole("button", { name: "Riprova" }).click();
  await expect(question).toBeHidden();
  await expect(row(page, first)).toContainText("Pagata");
  await expect(bar.getByRole("status")).toBeEmpty();
  await page.getByRole("button", { name: "Annulla", exact: true }).click();
  await expect(row(page, first)).toContainText("Da verificare");
  await expect(row(page, second)).toContainText("Pagata");
  await expect(row(page, second)).toContainText("Contanti");
  await fill(12);
  await tell(page, "deposits.refund", { id: Number(paid?.split(" ")[1]), reason: "Prova" });
});
