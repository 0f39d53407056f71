import { randomUUID } from "node:crypto";
import { openDeliveryDesk } from "@test/delivery-desk";
import { ownDesk } from "@test/own-site";
import { addDays } from "@vetrina/contract/dates";
import type { DeliveryDetail, LateDeliveries } from "@vetrina/contract/deliveries/delivery-desk";
import type { DeliveryOnPage, OwnDelivery } from "@vetrina/contract/deliveries/delivery-page";
import { customerWords } from "@vetrina/contract/deliveries/delivery-steps";
import { deliveryNewsMailKind } from "@vetrina/core/mail/colleague-mails";
import { expect, test } from "vitest";

const { desk, db } = ownDesk(openDeliveryDesk);

/** The mails to the staff about a delivery. */
const told = ({ id }: DeliveryDetail) =>
  db().mailMessage.findMany({
    where: { kind: deliveryNewsMailKind, textBody: { endsWith: `/admin#consegne/${id}\n` } },
    select: { subject: true, recipient: true, textBody: true },
  });

const ready = async () =>
  (await desk.ask<LateDeliveries>("deliveries.late")).ready.first.map((delivery) => delivery.id);

test("the agency is mailed once the material is complete, not at each thing of it", async () => {
  const { delivery, headers } = await desk.ofClient();
  const give = (itemId: number) =>
    desk.order("deliveries.giveWords", { publicId: delivery.publicId, itemId, words: "Ecco" }, headers);
  const ids = delivery.items.map(({ id }) => id);
  for (const id of ids.slice(1)) await give(id);
  expect(await told(delivery)).toEqual([]);
  expect(await ready()).not.toContain(delivery.id);
  await give(ids[0] ?? 0);
  await give(ids[0] ?? 0);
  expect(await told(delivery)).toMatchObject([{ subject: `Il materiale di un lavoro è completo: ${delivery.title}` }]);
  expect(await ready()).toContain(delivery.id);
  const { revision } = await desk.read(delivery.id);
  await desk.act("move", { id: delivery.id, revision, to: "bozza" });
  expect(await ready()).not.toContain(delivery.id);
});

test.each([
  [null, "adesso tocca a noi"],
  [new Date("2026-11-20"), "adesso tocca a noi"],
  ["awaited", "L’acconto del suo preventivo non è ancora arrivato"],
] as const)("complete material of a quote whose deposit came on %s: %s", async (paidOn, words) => {
  const { delivery, headers } = await desk.ofClient();
  const depositPaidOn = paidOn === "awaited" ? null : paidOn;
  const { publicId } = delivery;
  const awaited = async () => (await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers)).awaitsDeposit;
  expect(await awaited()).toBeNull();
  await desk.quoteOf(delivery, { depositCents: paidOn && 10_000, depositPaidOn });
  expect(await awaited()).toBe(paidOn === "awaited");
  for (const { id: itemId } of delivery.items) {
    await desk.order("deliveries.giveWords", { publicId: delivery.publicId, itemId, words: "Ecco" }, headers);
  }
  const [mail] = await told(delivery);
  expect(mail?.textBody).toContain(words);
  expect(mail?.textBody.includes("tocca a noi")).toBe(paidOn !== "awaited");
});

test("who follows the delivery is mailed in the agency's place, and what the approval leaves to do is said", async () => {
  const colleague = { username: "segue", email: "segue@example.it", role: "operatore", passwordHash: "x" } as const;
  const { id: responsibleId } = await db().user.create({ data: colleague });
  const { delivery, headers } = await desk.ofClient(desk.shown, { responsibleId });
  await desk.order("deliveries.approve", { publicId: delivery.publicId, number: 1 }, headers);
  await desk.order("deliveries.approve", { publicId: delivery.publicId, number: 1 }, headers);
  const [mail, ...others] = await told(delivery);
  expect([mail?.recipient, mail?.subject, others]).toEqual([
    "segue@example.it",
    `Un cliente ha approvato la bozza: ${delivery.title}`,
    [],
  ]);
  const [{ email }, { name }] = [await desk.read(delivery.id), delivery.customer];
  expect(mail?.textBody).toMatch(new RegExp(`Lavoro: ${delivery.title}\\s+Cliente: ${name}\\s+Email: ${email}\\s`));
  expect(mail?.textBody).toContain("Resta il saldo");
  expect(await ready()).not.toContain(delivery.id);
  await desk.order("deliveries.markBalance", { id: delivery.id, isPaid: true });
  expect(await ready()).toContain(delivery.id);
});

test("a site that went online waits to be written down among the customers' websites, where any are, for a month", async () => {
  const { id, revision, customer } = await desk.shown();
  const siteUrl = "https://www.Forno-Ferri.example/";
  await desk.act("move", { id, revision, to: "online", reason: "Al telefono", siteUrl });
  expect(await ready()).not.toContain(id);
  const website = {
    customerId: customer.id,
    domain: "altro.example",
    url: "https://altro.example",
    state: "online",
  } as const;
  await db().website.create({ data: website });
  expect(await ready()).toContain(id);
  for (const step of ["tutte", "aperte"])
    expect(await desk.titles({ step, only: "pronti" })).toHaveLength((await ready()).length);
  await db().delivery.update({ where: { id }, data: { onlineAt: addDays(new Date(), -32) } });
  expect(await ready()).not.toContain(id);
  await db().delivery.update({ where: { id }, data: { onlineAt: new Date() } });
  await db().website.create({ data: { ...website, url: "http://forno-ferri.example" } });
  expect(await ready()).not.toContain(id);
});

test("corrections are behind a delivery only once a version was gone back to, or another followed", async () => {
  const { delivery, headers } = await desk.ofClient(desk.shown);
  const { id, publicId, revision, wasCorrected } = delivery;
  const onPage = async () => (await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers)).wasCorrected;
  expect([wasCorrected, await onPage()]).toEqual([false, false]);
  await desk.act("move", { id, revision, to: "correzioni", reason: "Altri colori" });
  expect([(await desk.read(id)).wasCorrected, await onPage()]).toEqual([true, true]);
  const other = await desk.shown();
  const again = { id: other.id, revision: other.revision, url: "https://bozza.example.it/due" };
  expect((await desk.act("showDraft", again)).wasCorrected).toBe(true);
});

test("a comment on the draft makes it the agency's turn, for both sides, until it is answered", async () => {
  const { delivery, headers } = await desk.ofClient(desk.shown);
  const { id, publicId } = delivery;
  const turn = async () => {
    const own = await desk.ask<DeliveryOnPage>("deliveries.own", { publicId }, headers);
    const [listed] = await desk.ask<OwnDelivery[]>("deliveries.mine", {}, headers);
    const { commentedAt } = await desk.read(id);
    return { title: customerWords(own).title, times: [own.commentedAt, listed?.commentedAt, commentedAt] };
  };
  const theirs = { title: "La bozza è pronta: tocca a te", times: [null, null, null] };
  expect(await turn()).toEqual(theirs);
  const comment = { publicId, message: "La foto più grande", submissionKey: randomUUID() };
  const { ticketId } = await desk.order<{ ticketId: number }>("deliveries.comment", comment, headers);
  const { title, times } = await turn();
  expect(title).toBe("Il tuo commento è arrivato: tocca a noi");
  expect(times).toEqual([expect.any(String), times[0], times[0]]);
  await desk.reply(ticketId, "Fatto", { asStaff: true });
  expect(await turn()).toEqual(theirs);
});
