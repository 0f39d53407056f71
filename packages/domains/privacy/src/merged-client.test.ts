import { deliverMail, tokenIn } from "@test/client-mail";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { readPersonData } from "@test/person-data";
import { type MergeTargets, mergeTargetsShown } from "@vetrina/contract/desk-merge";
import type { Message, Ticket } from "@vetrina/contract/tickets";
import { describe, expect, test } from "vitest";
import { erasedText } from "./anonymise.ts";

const { site, desk, db } = ownDesk(openHelpDesk);

const row = (id: number) => db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });

const openTwo = async (email: string): Promise<[Ticket, Ticket]> => [
  await desk.open({ email }),
  await desk.open({ email }),
];
const merged = (id: number, intoId: number) => desk.order("desk.merge", { id, intoId, isSamePerson: true });

describe("«Non l’ho aperto io»", () => {
  const tokenFor = (sent: Awaited<ReturnType<typeof deliverMail>>, id: number) =>
    tokenIn(sent.find(({ textBody }) => textBody.includes(`/ticket/${id}#`)));
  const answer = async (id: number, token: string) =>
    (await desk.mutate("clients.answerOwnershipByMail", { id, token, isMine: false }, {})).status;
  const textsOf = async (id: number) =>
    ((await (await site.call(`/api/tickets/${id}/messages`)).json()) as Message[]).map(({ message }) => message);

  test("gives back the part alone, which is itself again; the rest stays the address's, under a new number", async () => {
    const [own, forged] = await openTwo("restituisce@example.it");
    await desk.say(own.id, "Segreto del cliente");
    await desk.say(forged.id, "Scritto da un altro");
    const sent = await deliverMail(site);
    await merged(forged.id, own.id);
    expect(await desk.order("clients.openMailedLink", { id: own.id, token: tokenFor(sent, forged.id) }, {})).toEqual({
      isOpen: false,
    });
    expect(await answer(forged.id, tokenFor(sent, forged.id))).toBe(200);

    expect(await row(forged.id)).toMatchObject({ clientId: null, disownedAt: expect.any(Date), folder: "elenco" });
    expect(await textsOf(forged.id)).toEqual(["Scritto da un altro"]);
    const [left, ...others] = await db().ticket.findMany({ where: { email: own.email, clientId: { not: null } } });
    expect([left?.subject, left?.disownedAt, others]).toEqual([own.subject, null, []]);
    expect(Number(left?.id)).not.toBe(own.id);
    expect(await textsOf(Number(left?.id))).toEqual(["Segreto del cliente"]);
    expect((await site.call(`/api/tickets/${own.id}`)).status).toBe(404);
  });

  test("of the one that goes on leaves the client what was merged into it", async () => {
    const email = "restituisce-il-tutto@example.it";
    const own = await desk.openConfirmed({ email, subject: "Il mio" });
    const forged = await desk.open({ email, subject: "Non è mio" });
    await desk.say(own.id, "Segreto del cliente");
    const sent = await deliverMail(site);
    await merged(own.id, forged.id);
    expect(await answer(forged.id, tokenFor(sent, forged.id))).toBe(200);
    expect(await row(forged.id)).toMatchObject({ clientId: null, confirmedAt: null });
    expect(await row(own.id)).toMatchObject({ clientId: expect.any(Number), folder: "elenco", mergedIntoId: null });
    expect(await textsOf(own.id)).toEqual(["Segreto del cliente"]);
    expect(await textsOf(forged.id)).toEqual([]);
  });

  test("of what was merged on takes it out of all of it", async () => {
    const email = "restituisce-il-terzo@example.it";
    const own = await desk.openConfirmed({ email });
    const [second, forged] = await openTwo(email);
    const sent = await deliverMail(site);
    await merged(forged.id, second.id);
    await merged(second.id, own.id);
    expect(await answer(forged.id, tokenFor(sent, forged.id))).toBe(200);
    expect(await row(forged.id)).toMatchObject({ clientId: null, mergedIntoId: null });
    expect(await db().ticket.count({ where: { email, clientId: { not: null }, mergedIntoId: null } })).toBe(2);
  });
});

test("the other tickets of the client can be looked for, and no other client's", async () => {
  const email = "scelta@example.it";
  const one = await desk.open({ email, subject: "Questo resta fuori" });
  const logo = await desk.open({ email, subject: "Cambiare il LOGO" });
  await desk.open({ email: "altrui@example.it", subject: "Cambiare il logo" });
  const targets = (q = "") => desk.ask<MergeTargets>("desk.mergeTargets", { id: one.id, q });
  expect(await targets()).toMatchObject({ tickets: [{ id: logo.id, isConfirmed: false }], hasMore: false });
  expect((await targets("logo")).tickets).toHaveLength(1);
  expect((await targets("100%")).tickets).toEqual([]);
  expect((await targets(String(logo.id).replace(/(\d{4})(?=\d)/g, "$1 "))).tickets).toHaveLength(1);
  for (let count = 0; count < mergeTargetsShown; count++) await desk.open({ email, subject: `Ancora ${count}` });
  const many = await targets();
  expect([many.tickets.length, many.tickets[0]?.subject, many.hasMore]).toEqual([20, "Ancora 19", true]);
});

test("the export names the ticket that goes on, and an erasure takes both away", async () => {
  const [first, second] = await openTwo("cancellata@example.it");
  await desk.say(second.id, "Un dato mio");
  await merged(second.id, first.id);
  const data = await readPersonData(site, first.email);
  expect(data.ticket).toMatchObject([
    { numero: String(first.id), unitoA: null },
    { numero: String(second.id), unitoA: String(first.id), messaggi: [] },
  ]);
  await desk.order("privacy.erasePerson", { email: first.email });
  const left = await db().ticketMessage.findMany({ where: { ticketId: BigInt(first.id) }, select: { message: true } });
  expect(left.map(({ message }) => message)).toEqual([erasedText, erasedText]);
  expect(await row(second.id)).toMatchObject({ subject: "Richiesta anonima", clientName: "Cliente anonimo" });
});
