import { expect } from "playwright/test";
import { violations } from "./accessibility.ts";
import { authoriseCard, openDeposits, openRow, row, toast } from "./admin-deposits.ts";
import { staff, test } from "./site.ts";

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
  await expect(toast(page, "Rimborso chiesto: la banca lo sta facendo")).toBeVisible();
  await expect(dialog.locator("header")).toContainText("Pagato");
  await expect(dialog).toContainText(/Rimborsato\s*0,00\s€ \(altri 17,00\s€ in corso\)/);
  await expect(dialog).toContainText("Il rimborso di tutto è in corso.");
  await expect(dialog.getByRole("button", { name: "Rimborsa" })).toHaveCount(0);
  const inTheList = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: buyer.name }) });
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

test("a card that is being charged holds its place, one that came too late none and cost nothing", async ({
  page,
  request,
  stripe,
}) => {
  stripe.refusesCaptures = true;
  const charging = await authoriseCard(request, stripe, "Addebito");
  await charging.authorise();
  stripe.refusesCaptures = false;
  const late = await authoriseCard(request, stripe, "Tardi");
  await request.post("/api/auth/login", { data: staff });
  await request.post("/api/site-settings", { data: { reservedBaseline: 15 } });
  await late.authorise();
  await request.post("/api/site-settings", { data: { reservedBaseline: 12 } });
  await openDeposits(page);
  await expect(row(page, charging.buyer)).toContainText("Carta autorizzata");
  await expect(row(page, charging.buyer)).not.toContainText("nessuno");
  await expect(row(page, late.buyer)).toContainText("Posti finiti, niente addebito");
  await expect(row(page, late.buyer)).toContainText("nessuno");
  stripe.expire(charging.intent.id);
});

test("what is stuck says on what, in the list and when it is opened", async ({ page, request, stripe }) => {
  const { buyer, authorise } = await authoriseCard(request, stripe, "Fermo");
  await authorise();
  // It takes the sweep minutes to give up: the server's answer is changed instead.
  await page.route(/deposits\.(list|one)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replaceAll('"stuckOn":null', '"stuckOn":"addebito"');
    return route.fulfill({ response: answer, body });
  });
  await openDeposits(page);
  const reason = "La carta è autorizzata, ma l'addebito non riesce: guarda su Stripe";
  await expect(row(page, buyer)).toContainText(reason);
  await expect(await openRow(page, buyer)).toContainText(reason);
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a dispute waits on Panoramica, from where it is opened", async ({ page, request, site, stripe }) => {
  const { buyer, intent, authorise } = await authoriseCard(request, stripe, "Contesa");
  await authorise();
  stripe.dispute(intent.id, "needs_response");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await request.post("/api/auth/login", { data: staff });
  await page.context().request.post("/api/auth/login", { data: staff });
  await page.goto("/admin#panoramica");
  const waiting = page.getByRole("link").filter({ hasText: buyer.name });
  await expect(waiting).toContainText("Contestazione: rispondi su Stripe");
  await waiting.click();
  const dialog = page.getByRole("dialog", { name: buyer.name });
  await expect(dialog).toContainText("Contestazione: aperta, rispondi su Stripe");
  stripe.dispute(intent.id, "lost", "closed");
  expect(await stripe.deliver(site.url, stripe.events.at(-1) ?? {})).toBe(200);
  await expect(dialog.locator("header")).toContainText("Rimborsato");
});
