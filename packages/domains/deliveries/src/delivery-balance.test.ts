import { randomUUID } from "node:crypto";
import { confirmedClient, deliverMail } from "@test/client-mail";
import { openDeliveryDesk } from "@test/delivery-desk";
import { ownDesk } from "@test/own-site";
import { refusal } from "@test/refusal";
import { addDays, romeDay } from "@vetrina/contract/dates";
import { deliveryMessages } from "@vetrina/contract/deliveries/deliveries";
import type { DeliveryDetail, DeliveryPage, LateDeliveries } from "@vetrina/contract/deliveries/delivery-desk";
import type { DeliveryOnPage, OwnDelivery } from "@vetrina/contract/deliveries/delivery-page";
import { customerWords, stepNeeds } from "@vetrina/contract/deliveries/delivery-steps";
import { afterEach, beforeAll, expect, test } from "vitest";

const { site, desk, db } = ownDesk(openDeliveryDesk);

beforeAll(async () => {
  const { revision } = await desk.ask<{ revision: number }>("deliveries.setup");
  const iban = "IT60X0542811101000000123456";
  await desk.order("deliveries.saveSetup", { revision, wanted: ["Il logo"], opensByItself: false, iban });
});
afterEach(() => desk.setDay(undefined));

/** A delivery of a booking, before its approval. */
async function booked() {
  const email = `${randomUUID()}@example.it`;
  const depositId = await desk.book({ email });
  const { id, revision } = await desk.act("openFromDeposit", { depositId });
  const begun = await desk.act("move", { id, revision, to: "bozza" });
  const shown = await desk.act("showDraft", { id, revision: begun.revision, url: "https://bozza.example.it" });
  return { email, depositId, shown };
}

const approve = ({ id, revision }: DeliveryDetail) =>
  desk.act("move", { id, revision, to: "saldo", reason: "Al telefono" });

const payBalance = (id: number) =>
  desk.order("deposits.recordBalance", {
    id,
    method: "contanti",
    paidOn: romeDay(site.server.api.now()),
    note: "",
  });

const giveBack = (id: number, part: "caparra" | "saldo") =>
  desk.order("deposits.refund", { id, part, reason: "Ci ha ripensato" });

/** What the customer reads: the mail of the step, the title in their area, and the page. */
async function read({ publicId }: DeliveryDetail, email: string) {
  const mail = await db().mailMessage.findFirstOrThrow({ where: { threadId: publicId }, orderBy: { id: "desc" } });
  await deliverMail(site);
  const headers = await confirmedClient(site, email);
  const page = await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers);
  const [listed] = await desk.ask<OwnDelivery[]>("deliveries.mine", {}, headers);
  expect(listed?.balance.state).toBe(page.balance.state);
  return { mail, page, headers, title: customerWords(page).title };
}

test("one that isn't paid is asked for, with its sum and where it is transferred to", async () => {
  const { email, shown } = await booked();
  const { mail, page, title } = await read(await approve(shown), email);
  expect(mail.subject).toBe("Il sito è approvato: resta il saldo");
  expect(mail.textBody).toMatch(/180,00.€[\s\S]*IT60 X054/);
  expect(title).toBe("Hai approvato: resta il saldo");
  expect(page.balance).toMatchObject({ state: "dovuto", cents: 18_000, transfer: { holder: expect.any(String) } });
  expect(page.isOfOffer).toBe(true);
});

test.each([
  ["noted in its booking", (id: number) => payBalance(id)],
  [
    "nothing, of a quote that was paid whole",
    (depositId: number) =>
      Promise.all([
        db().deposit.update({ where: { id: depositId }, data: { restCents: 0 } }),
        db().delivery.update({ where: { depositId }, data: { balancePaidOn: new Date("2026-11-20") } }),
      ]),
  ],
])("one that is paid is asked for no more: %s", async (_, pay) => {
  const { email, depositId, shown } = await booked();
  await pay(depositId);
  const { mail, page, title } = await read(await approve(shown), email);
  expect([mail.subject, title]).toEqual(Array(2).fill("Il sito è approvato: lo mettiamo online"));
  for (const body of [mail.textBody, mail.htmlBody]) expect(body).not.toMatch(/IT60|IBAN|€/);
  expect(page.balance).toMatchObject({ state: "pagato", takesCards: false, transfer: null });
});

test("that of a booking that was given back is asked for no more", async () => {
  const { email, depositId, shown } = await booked();
  await giveBack(depositId, "caparra");
  const { mail, page, headers, title } = await read(await approve(shown), email);
  expect([mail.subject, title]).toEqual(Array(2).fill("Il sito è approvato"));
  for (const body of [mail.textBody, mail.htmlBody]) expect(body).not.toMatch(/saldo|IT60|IBAN|€/i);
  expect(page.balance).toMatchObject({ state: "chiuso", paidOn: null, takesCards: false, transfer: null });
  // From a page that was open before.
  expect(await desk.refusal("payBalance", { publicId: page.publicId }, headers)).toMatchObject({
    status: 409,
    message: "Adesso non c’è un saldo da pagare con la carta.",
  });
});

test("work on a booking that was given back is over: nothing is asked for or taken, approved, late or mailed", async () => {
  desk.setDay(romeDay(addDays(new Date(), -14)));
  const { email, depositId, shown } = await booked();
  const { id, publicId } = shown;
  const other = await booked();
  const back = await desk.act("move", {
    id: other.shown.id,
    revision: other.shown.revision,
    to: "correzioni",
    reason: "Il colore",
  });
  desk.setDay(undefined);
  const late = async () => (await desk.ask<LateDeliveries>("deliveries.late")).first.map((one) => one.id);
  expect([await late(), await desk.titles({ only: "in-ritardo" })]).toEqual([[back.id], [back.title]]);
  await giveBack(depositId, "caparra");
  await giveBack(other.depositId, "caparra");
  expect([await late(), await desk.titles({ only: "in-ritardo" })]).toEqual([[], []]);
  expect((await desk.read(back.id)).isLate).toBe(false);
  const stopped = async (query: object) =>
    (await desk.ask<DeliveryPage>("deliveries.page", query)).deliveries.flatMap((one) =>
      [id, back.id].includes(one.id) ? one.isStopped : [],
    );
  expect([await stopped({}), await stopped({ step: "tutte" })]).toEqual([[], [true, true]]);
  const { page, headers, title } = await read(shown, email);
  expect([page.step, title]).toEqual(["approvazione", "Questo lavoro è chiuso"]);
  const closed = { status: 409, message: deliveryMessages.closed };
  expect(await desk.refusal("approve", { publicId, number: 1 }, headers)).toMatchObject(closed);
  const words = { publicId, itemId: page.items[0]?.id, words: "Ecco" };
  expect(await desk.refusal("giveWords", words, headers)).toMatchObject(closed);
  const mailed = await desk.mailed(shown);
  await desk.act("move", { id, revision: shown.revision, to: "bozza", reason: "Per ora" });
  expect(await desk.mailed(shown)).toEqual(mailed);
});

test("one that was given back is paid no more: nothing is late, online asks for a reason, and no second is taken", async () => {
  desk.setDay(romeDay(addDays(new Date(), -14)));
  const { depositId, shown } = await booked();
  desk.setDay(undefined);
  await payBalance(depositId);
  const { id, revision } = await approve(shown);
  const late = async () => (await desk.ask<LateDeliveries>("deliveries.late")).first.map((one) => one.id);
  expect([await late(), await desk.titles({ only: "in-ritardo" })]).toEqual([[id], [shown.title]]);
  expect(await desk.read(id)).toMatchObject({ isLate: true, balance: { state: "pagato" } });

  await giveBack(depositId, "saldo");
  expect([await late(), await desk.titles({ only: "in-ritardo" })]).toEqual([[], []]);
  expect(await desk.read(id)).toMatchObject({ isLate: false, balance: { state: "chiuso", paidOn: null } });
  const { id: draftId } = await db().deliveryDraft.findFirstOrThrow({ where: { deliveryId: id } });
  await db().deliveryDraft.update({ where: { id: draftId }, data: { approvedAt: new Date() } });
  const online = { id, revision, to: "online", siteUrl: "https://forno.example.it" };
  expect((await desk.refusal("move", online)).fields).toEqual({ reason: stepNeeds.reasonBalance });
  const payment = { id: depositId, method: "contanti", paidOn: romeDay(new Date()), note: "" };
  expect(await refusal(desk.mutate("deposits.recordBalance", payment))).toEqual([
    409,
    expect.stringMatching(/è stato restituito.*nuovo preventivo/),
  ]);
});

test("work whose money came back when its place was given away goes on, and no card is taken until it is placed", async () => {
  desk.setDay(romeDay(addDays(new Date(), -14)));
  const { email, depositId, shown } = await booked();
  await giveBack(depositId, "caparra");
  // As Stripe's word leaves it that a dispute was won.
  const wonBack = { state: "da-ricollocare", refundedCents: 0 } as const;
  await db().deposit.update({ where: { id: depositId }, data: wonBack });
  const back = { id: shown.id, revision: shown.revision, to: "correzioni", reason: "Il colore" };
  const { id, title, revision } = await desk.act("move", back);
  desk.setDay(undefined);
  expect(await desk.read(id)).toMatchObject({ isLate: true, balance: { state: "dovuto" } });
  expect(await desk.titles({ only: "in-ritardo" })).toEqual([title]);
  const { page, headers, title: words } = await read(await approve({ ...shown, revision }), email);
  expect([page.balance, words]).toEqual([
    expect.objectContaining({ state: "dovuto", takesCards: false }),
    "Hai approvato: resta il saldo",
  ]);
  expect(await desk.refusal("payBalance", { publicId: page.publicId }, headers)).toMatchObject({
    message: "Adesso non c’è un saldo da pagare con la carta.",
  });
});

test("days are promised to who has booked the offer alone: other work has none, and its mails name none", async () => {
  const ofOffer = await desk.act("openFromDeposit", { depositId: await desk.book() });
  const depositId = await desk.book({ quoteNumber: "2026-1", restCents: 100_000 });
  const ofQuote = await desk.act("openFromDeposit", { depositId });
  const byHand = await desk.open({ email: `${randomUUID()}@example.it` });
  const materialOf = async ({ id, items }: DeliveryDetail) =>
    desk.act("tickItem", { id, itemId: items[0]?.id, isGiven: true });
  expect((await materialOf(ofOffer)).promised).not.toBeNull();
  for (const delivery of [ofQuote, byHand]) {
    const { id, revision, publicId } = await materialOf(delivery);
    const begun = await desk.act("move", { id, revision, to: "bozza" });
    expect(begun).toMatchObject({ promised: null, materialAt: expect.any(String) });
    const mails = await db().mailMessage.findMany({ where: { threadId: publicId }, orderBy: { id: "asc" } });
    expect(mails[0]).toMatchObject({ subject: "Cominciamo il lavoro: ecco che cosa ci serve" });
    expect(JSON.stringify(mails)).not.toMatch(/Pronto entro|promessi/);
  }
});

test.each([{ paid: false }, { paid: true }])(
  "each mail of other work than the offer's names it, and calls it no site: %o",
  async ({ paid }) => {
    const title = "Manutenzione del negozio";
    const { id, publicId, revision } = await desk.shown({ email: `${randomUUID()}@example.it`, title });
    const move = (fields: object) => desk.act("move", { id, reason: "Al telefono", ...fields });
    const back = await move({ revision, to: "bozza" });
    const corrected = await move({ revision: back.revision, to: "correzioni" });
    const again = await desk.act("showDraft", {
      id,
      revision: corrected.revision,
      url: "https://bozza.example.it/due",
    });
    if (paid) await desk.order("deliveries.markBalance", { id, isPaid: true });
    const approved = await move({ revision: again.revision, to: "saldo" });
    await move({ revision: approved.revision, to: "online", siteUrl: "https://forno.example.it" });
    const mails = await db().mailMessage.findMany({ where: { threadId: publicId } });
    expect(mails).toHaveLength(8);
    for (const { subject, textBody, htmlBody } of mails) {
      expect(textBody).toContain(title);
      expect([subject, textBody, htmlBody].join()).not.toMatch(/\b(il|al|tuo) sito\b/i);
    }
  },
);

test("an approval that the staff goes back behind is to be given again, and is kept with its new day", async () => {
  const { email, shown } = await booked();
  const { id, publicId } = shown;
  await deliverMail(site);
  const headers = await confirmedClient(site, email);
  const approvedOn = async () => {
    await desk.order("deliveries.approve", { publicId, number: 1 }, headers);
    return (await db().deliveryDraft.findFirstOrThrow({ where: { deliveryId: id } })).approvedAt?.getTime() ?? 0;
  };
  const onPage = async () => (await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers)).drafts;
  const first = await approvedOn();
  expect(await onPage()).toMatchObject([{ approvedAt: expect.any(String) }]);
  const { revision } = await desk.read(id);
  await desk.act("move", { id, revision, to: "approvazione", reason: "Ha cambiato idea" });
  expect(await onPage()).toMatchObject([{ approvedAt: null }]);
  expect((await desk.mailed(shown)).at(-1)).toBe("Guarda di nuovo la bozza del tuo sito");
  expect(await approvedOn()).toBeGreaterThan(first);
});
