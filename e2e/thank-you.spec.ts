import { type APIRequestContext, expect } from "playwright/test";
import type { StripeDouble } from "../test/stripe-double.ts";
import { sidewaysOverflow, violations } from "./accessibility.ts";
import { buyer, payDeposit, sellOut } from "./deposit-calls.ts";
import { staff, test } from "./site.ts";
import { paidThankYou } from "./statements.ts";

const unknownId = "3f2b8c1e-5a0d-4b7e-9c1f-2d3e4f5a6b7c";
async function newestId(request: APIRequestContext): Promise<number> {
  await request.post("/api/auth/login", { data: staff });
  const list = await request.get(`/trpc/deposits.list?input=${encodeURIComponent("{}")}`);
  return (await list.json()).result.data.deposits[0].id;
}

async function setBaseline(request: APIRequestContext, reservedBaseline: number): Promise<void> {
  await request.post("/api/auth/login", { data: staff });
  expect((await request.post("/api/site-settings", { data: { reservedBaseline } })).ok()).toBe(true);
}

const heading = "Qui non risulta nessun pagamento.";

for (const query of [
  "",
  "?deposito=pi_123",
  "?pagamento=1%27--",
  `?deposito=${unknownId}`,
  "?redirect_status=succeeded",
]) {
  test(`nobody is congratulated at /thankyou${query}`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
    const response = await page.goto(`/thankyou${query}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("main")).not.toContainText(/Complimenti|in attesa della banca|Aspettiamo la conferma/);
    await expect(page.getByRole("link", { name: "Torna all’offerta" })).toHaveAttribute("href", "/offerta-197");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  });
}

test("a refused, then awaited, then paid deposit: each time the page says what is true", async ({
  page,
  request,
  stripe,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
  const { depositId, clientSecret } = await (
    await request.post("/api/payments/stripe/create-intent", { data: buyer })
  ).json();
  const h1 = page.getByRole("heading", { level: 1 });
  const provider = "payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed";
  await page.goto(`/thankyou?deposito=${depositId}&${provider}`);
  await expect(page).toHaveURL(new RegExp(`/thankyou\\?deposito=${depositId}&esito=rifiutato$`));
  await expect(h1).toHaveText("Il pagamento non è riuscito.");
  await expect(page.getByRole("link", { name: "Riprova" })).toHaveAttribute("href", "/offerta-197#slot-booking");
  expect(await violations(page)).toEqual([]);

  const response = await page.goto(`/thankyou?pagamento=${depositId}`);
  expect(response?.headers()["cache-control"]).toBe("private, no-store");
  await expect(h1).toHaveText("Un attimo: verifichiamo il pagamento.");
  await expect(page.locator("main")).toContainText("puoi chiudere questa pagina");
  expect(await violations(page)).toEqual([]);
  stripe.authorise(stripe.intentOf(clientSecret).id);
  await expect(h1).toHaveText("Complimenti! Il tuo posto è prenotato.", { timeout: 20_000 });
  await expect(page.getByText("Slot rimasti: 2")).toBeVisible();
});

test("the purchase is told to the tags once, whenever the visitor agrees", async ({ page, request, stripe }) => {
  await request.post("/api/auth/login", { data: staff });
  await request.post("/api/site-settings", { data: { metaPixelId: "1234567890" } });
  await page.route(/googletagmanager|facebook/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  const depositId = await payDeposit(request, stripe);
  await page.goto(`/thankyou?deposito=${depositId}`);
  await expect(page.getByText("Caparra ricevuta: 17 €.")).toBeVisible();
  const purchases = () =>
    page.evaluate(() => {
      const { fbq } = window as { fbq?: { queue?: unknown[][] } };
      return (fbq?.queue ?? []).filter((call) => [...call][1] === "Purchase").map((call) => [...call][3]);
    });
  expect(await purchases()).toEqual([]);
  await page.getByRole("button", { name: "Accetta Tutti" }).click();
  await expect.poll(purchases).toEqual([{ eventID: depositId }]);
  await page.reload();
  await expect(page.getByText("Caparra ricevuta: 17 €.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => typeof (window as { fbq?: unknown }).fbq)).toBe("function");
  expect(await purchases()).toEqual([]);
  await request.post("/api/site-settings", { data: { metaPixelId: "" } });
});

test("money on its way back, and money that is back, are told apart", async ({ page, request, stripe }) => {
  const depositId = await payDeposit(request, stripe);
  await request.post("/api/auth/login", { data: staff });
  stripe.delaysRefunds = true;
  await request.post("/trpc/deposits.refund", { data: { id: await newestId(request), reason: "prova" } });
  stripe.delaysRefunds = false;
  const h1 = page.getByRole("heading", { level: 1 });
  await page.goto(`/thankyou?deposito=${depositId}`);
  await expect(h1).toHaveText("Il rimborso è partito.");
  await expect(page.locator("main")).not.toContainText("Complimenti");
});

interface Prepared {
  request: APIRequestContext;
  stripe: StripeDouble;
  url: string;
}

/** Charged by hand at Stripe, with an amount or in a currency that isn't ours, perhaps when no place is left. */
async function chargeAtStripe({ request, stripe, url }: Prepared, what: { amount?: number; currency?: string } = {}) {
  const answer = await request.post("/api/payments/stripe/create-intent", { data: buyer });
  const { depositId, clientSecret } = await answer.json();
  return {
    depositId: depositId as string,
    charge: async () => {
      stripe.charge(stripe.intentOf(clientSecret).id, what);
      expect(await stripe.deliver(url, stripe.events.at(-1) ?? {})).toBe(200);
    },
  };
}

const outcomes = [
  {
    name: "money that the staff has to look at",
    heading: "Il pagamento è in verifica.",
    says: "Controlliamo a mano che i 17 euro siano arrivati",
    next: "Compila i tuoi dati",
    hasForm: true,
    async prepare(shop: Prepared) {
      const { depositId, charge } = await chargeAtStripe(shop, { amount: 1000 });
      await charge();
      return depositId;
    },
  },
  {
    name: "money that came when the places were gone",
    heading: "Caparra ricevuta. Ora scegli tu.",
    says: "se no ti restituiamo tutto",
    next: "Compila i tuoi dati",
    hasForm: true,
    async prepare(shop: Prepared) {
      const { depositId, charge } = await chargeAtStripe(shop);
      await setBaseline(shop.request, 15);
      await charge();
      return depositId;
    },
  },
  {
    name: "money that never arrived",
    heading: "La caparra non è arrivata.",
    says: "il posto non è prenotato",
    next: "Scrivici su WhatsApp",
    hasForm: false,
    async prepare(shop: Prepared) {
      const { depositId, charge } = await chargeAtStripe(shop, { currency: "usd" });
      await charge();
      await shop.request.post("/trpc/deposits.reject", { data: { id: await newestId(shop.request) } });
      return depositId;
    },
  },
  {
    name: "money that went back",
    heading: "La caparra ti è stata restituita.",
    says: "Il rimborso torna da dove hai pagato",
    next: "Torna all’offerta",
    hasForm: false,
    async prepare({ request, stripe }: Prepared) {
      const depositId = await payDeposit(request, stripe);
      await request.post("/trpc/deposits.refund", { data: { id: await newestId(request), reason: "prova" } });
      return depositId;
    },
  },
  {
    name: "money of which a part is going back: the place is the buyer's all the same",
    heading: "Complimenti! Il tuo posto è prenotato.",
    says: "Caparra ricevuta: 17 €.",
    next: "Compila i tuoi dati",
    hasForm: true,
    async prepare({ request, stripe }: Prepared) {
      const depositId = await payDeposit(request, stripe);
      stripe.delaysRefunds = true;
      const refund = { id: await newestId(request), amountCents: 500, reason: "prova" };
      await request.post("/trpc/deposits.refund", { data: refund });
      stripe.delaysRefunds = false;
      return depositId;
    },
  },
];

for (const { name, heading, says, next, hasForm, prepare } of outcomes) {
  test(`${name}: the page says so, and what comes next`, async ({ page, request, stripe, site }) => {
    await page.addInitScript(() => localStorage.setItem("cookie-consent", "rejected"));
    await setBaseline(request, 5);
    const depositId = await prepare({ request, stripe, url: site.url });
    await page.goto(`/thankyou?deposito=${depositId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(page.locator("main")).toContainText(says);
    await expect(page.locator("main").getByRole("link", { name: next })).toBeVisible();
    await expect(page.locator("#contatti form")).toHaveCount(hasForm ? 1 : 0);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await violations(page)).toEqual([]);
      expect(await sidewaysOverflow(page)).toBe(0);
    }
    await setBaseline(request, 12);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test(`a paid deposit: ${paidThankYou.length} statements`, async ({ page, request, stripe }) => {
    await request.post("/api/auth/login", { data: staff });
    await request.post("/api/site-settings", { data: { reservedBaseline: 0 } });
    const depositId = await payDeposit(request, stripe);
    const { slotsLeft } = await (await request.get(`/api/deposits/${depositId}`)).json();
    await request.post("/api/site-settings", { data: { reservedBaseline: slotsLeft - 2 } });
    await page.goto(`/thankyou?deposito=${depositId}`);
    for (const { says, at, text, count } of paidThankYou) {
      const places = page.locator(at ?? "body");
      if (count !== undefined) await expect.soft(places, says).toHaveCount(count);
      if (text !== undefined) await expect.soft(places.first(), says).toContainText(text);
    }
  });

  test("who waits can ask again by hand", async ({ page, request }) => {
    const { depositId } = await (await request.post("/api/payments/stripe/create-intent", { data: buyer })).json();
    await page.goto(`/thankyou?deposito=${depositId}`);
    await page.getByRole("link", { name: "Aggiorna la pagina" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Un attimo: verifichiamo il pagamento.");
  });

  test("no place left: nothing was charged, and the form is for the next month", async ({ page, request, stripe }) => {
    const { depositId, clientSecret } = await (
      await request.post("/api/payments/stripe/create-intent", { data: buyer })
    ).json();
    await sellOut(request, stripe);
    stripe.authorise(stripe.intentOf(clientSecret).id);
    await request.post(`/api/deposits/${depositId}/confirm`, { data: {} });
    await page.goto(`/thankyou?deposito=${depositId}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("I posti sono finiti mentre pagavi.");
    await expect(page.locator("main")).toContainText("Non ti abbiamo addebitato nulla");
    await expect(page.getByRole("link", { name: /^Prenota per / })).toHaveAttribute("href", "#contatti");
    await expect(page.locator("#contatti form")).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sidewaysOverflow(page)).toBe(0);
    }
  });
});
