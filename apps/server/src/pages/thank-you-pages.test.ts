import { startDepositDesk } from "@test/deposit-desk";
import { owned } from "@test/own-site";
import { plainText } from "@test/public-pages";
import { dayMs } from "@vetrina/contract/dates";
import { beforeEach, expect, test } from "vitest";

const shop = owned(startDepositDesk);
beforeEach(() => shop.reset());

const pageOf = async (query: string) => {
  const answer = await shop.site.call(`/thankyou${query}`, { redirect: "manual" });
  const html = await answer.text();
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const heading = plainText(/<h1\b[\s\S]*?<\/h1>/.exec(main)?.[0] ?? "").trim();
  return { answer, html, main, heading, words: plainText(main) };
};

const linksOf = (main: string) =>
  [...main.matchAll(/<a\b[^>]*\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href = "", inside = ""]) => ({
    href,
    words: plainText(inside).trim(),
  }));

const idOf = async (publicId: string) => (await shop.deposit(publicId)).id;

async function payByCard(): Promise<string> {
  const { depositId, intent } = await shop.open();
  shop.stripe.authorise(intent.id);
  expect(await (await shop.confirm(depositId)).json()).toMatchObject({ state: "pagato" });
  return depositId;
}

/** Charged by hand at Stripe, with an amount or in a currency that isn't ours. */
async function chargeAtStripe(what: { amount?: number; currency?: string } = {}) {
  const { depositId, intent } = await shop.open();
  const charge = async () => {
    shop.stripe.charge(intent.id, what);
    expect(await shop.deliverLast()).toBe(200);
  };
  return { depositId, charge };
}

test.each([
  "",
  "?deposito=pi_123",
  "?pagamento=1%27--",
  "?deposito=3f2b8c1e-5a0d-4b7e-9c1f-2d3e4f5a6b7c",
  "?redirect_status=succeeded",
])("nobody is congratulated at /thankyou%s", async (query) => {
  const { answer, html, main, heading, words } = await pageOf(query);
  expect([answer.status, heading]).toEqual([200, "Qui non risulta nessun pagamento."]);
  expect(words).not.toMatch(/Complimenti|in attesa della banca|Aspettiamo la conferma/);
  expect(linksOf(main)).toContainEqual({ href: "/offerta-197", words: "Torna all’offerta" });
  expect(html).toMatch(/<meta name="robots" content="noindex"\/?>/);
});

const outcomes = [
  {
    name: "money that the staff has to look at",
    heading: "Il pagamento è in verifica.",
    says: "Controlliamo a mano che i 17 euro siano arrivati",
    next: "Lascia i tuoi dati",
    hasForm: true,
    async prepare() {
      const { depositId, charge } = await chargeAtStripe({ amount: 1000 });
      await charge();
      return depositId;
    },
  },
  {
    name: "money that came when the places were gone",
    heading: "Caparra ricevuta. Ora scegli tu.",
    says: "se no ti restituiamo tutto",
    next: "Lascia i tuoi dati",
    hasForm: true,
    async prepare() {
      const { depositId, charge } = await chargeAtStripe();
      await shop.fillMonth(await shop.freeSlots());
      await charge();
      return depositId;
    },
  },
  {
    name: "money that never arrived",
    heading: "La caparra non è arrivata.",
    says: "il posto non è prenotato",
    next: /^Scrivici su WhatsApp/,
    hasForm: false,
    async prepare() {
      const { depositId, charge } = await chargeAtStripe({ currency: "usd" });
      await charge();
      expect((await shop.ask("reject", { id: await idOf(depositId) })).status).toBe(200);
      return depositId;
    },
  },
  {
    name: "money on its way back",
    heading: "Il rimborso è partito.",
    says: "",
    next: "Torna all’offerta",
    hasForm: false,
    async prepare() {
      const depositId = await payByCard();
      shop.stripe.delaysRefunds = true;
      await shop.ask("refund", { id: await idOf(depositId), reason: "prova" });
      return depositId;
    },
  },
  {
    name: "money that went back",
    heading: "La caparra ti è stata restituita.",
    says: "Il rimborso torna da dove hai pagato",
    next: "Torna all’offerta",
    hasForm: false,
    async prepare() {
      const depositId = await payByCard();
      await shop.ask("refund", { id: await idOf(depositId), reason: "prova" });
      return depositId;
    },
  },
  {
    name: "money of which a part is going back: the place is the buyer's all the same",
    heading: "Complimenti! Il tuo posto è prenotato.",
    says: "Caparra ricevuta: 17 €.",
    next: "Lascia i tuoi dati",
    hasForm: true,
    async prepare() {
      const depositId = await payByCard();
      shop.stripe.delaysRefunds = true;
      await shop.ask("refund", { id: await idOf(depositId), amountCents: 500, reason: "prova" });
      return depositId;
    },
  },
  {
    name: "no place left while it was paid",
    heading: "I posti sono finiti mentre pagavi.",
    says: "Non ti abbiamo addebitato nulla",
    next: /^Prenota per /,
    hasForm: true,
    async prepare() {
      const { depositId, intent } = await shop.open();
      await shop.fillMonth(await shop.freeSlots());
      shop.stripe.authorise(intent.id);
      await shop.confirm(depositId);
      return depositId;
    },
  },
  {
    name: "money that is awaited",
    heading: "Un attimo: verifichiamo il pagamento.",
    says: "puoi chiudere questa pagina",
    next: "Aggiorna la pagina",
    hasForm: false,
    prepare: async () => (await shop.open()).depositId,
  },
];

test.each(outcomes)("$name: the page says so, what comes next, and is kept by nobody", async (outcome) => {
  const { answer, main, heading, words } = await pageOf(`?deposito=${await outcome.prepare()}`);
  expect(heading).toBe(outcome.heading);
  expect(words.replaceAll("\u00a0", " ")).toContain(outcome.says);
  const next = typeof outcome.next === "string" ? outcome.next : expect.stringMatching(outcome.next);
  expect(linksOf(main)).toContainEqual({ href: expect.any(String), words: next });
  expect(main.includes('action="/contatti"')).toBe(outcome.hasForm);
  expect(words.includes("Complimenti")).toBe(outcome.heading.startsWith("Complimenti"));
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
});

test("a place in another month is told by its month, without this month's keys", async () => {
  const depositId = await payByCard();
  expect((await pageOf(`?deposito=${depositId}`)).words).toContain("Slot rimasti: ");
  const slotMonth = new Date("2099-02-01");
  await shop.db.deposit.update({ where: { publicId: depositId }, data: { slotMonth } });
  const { words } = await pageOf(`?deposito=${depositId}`);
  expect(words).toContain("Il tuo posto è per febbraio 2099.");
  expect(words).not.toContain("Slot rimasti");
});

test("who comes back to it when the days to withdraw are over isn't promised a call, nor the way out", async () => {
  const depositId = await payByCard();
  const change = (data: object) => shop.db.deposit.update({ where: { publicId: depositId }, data });
  await change({ paidAt: new Date(Date.now() - 15 * dayMs), phone: "3331234567", slotMonth: new Date("2099-02-01") });
  const { heading, main, words } = await pageOf(`?deposito=${depositId}`);
  expect(heading).toBe("Il tuo pagamento è arrivato.");
  expect(words).not.toMatch(/24 ore|Recedi|Compila/);
  expect(words).toContain("Il tuo posto è per febbraio 2099.");
  expect(linksOf(main)).toContainEqual({ href: "/client/login", words: "Area clienti" });
  await change({ phone: null });
  expect((await pageOf(`?deposito=${depositId}`)).words, "a phone that nobody knows").toContain("A chi telefoniamo?");
});
