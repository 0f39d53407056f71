import { startTestApp, type TestApp } from "@test/app";
import { deliverMail, tokenIn } from "@test/client-mail";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { type MergeTargets, mergeTargetsShown } from "@vetrina/contract/desk-merge";
import type { PersonData } from "@vetrina/contract/privacy";
import type { Ticket } from "@vetrina/contract/tickets";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasedText } from "../privacy/anonymise.ts";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

const db = () => site.server.api.db;
const row = (id: number) => db().ticket.findUniqueOrThrow({ where: { id: BigInt(id) } });

const openTwo = async (email: string): Promise<[Ticket, Ticket]> => [
  await desk.open({ email }),
  await desk.open({ email }),
];
const merged = (id: number, intoId: number) => desk.order("desk.merge", { id, intoId, isSamePerson: true });

test("who didn't open it gives back what was merged too, by the link of the earlier mail", async () => {
  const [first, second] = await openTwo("restituisce@example.it");
  const sent = await deliverMail(site);
  const token = tokenIn(sent.find(({ textBody }) => textBody.includes(`/ticket/${second.id}#`)));
  await merged(second.id, first.id);
  expect(await desk.order("clients.openMailedLink", { id: first.id, token }, {})).toEqual({ isOpen: true });
  const answer = { id: second.id, token, isMine: false };
  expect((await desk.mutate("clients.answerOwnershipByMail", answer, {})).status).toBe(200);
  for (const { id } of [first, second]) {
    expect(await row(id)).toMatchObject({ clientId: null, disownedAt: expect.any(Date) });
  }
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
  const data = await desk.order<PersonData>("privacy.personData", { email: first.email });
  expect(data.ticket).toMatchObject([
    { numero: String(first.id), unitoA: null },
    { numero: String(second.id), unitoA: String(first.id), messaggi: [] },
  ]);
  await desk.order("privacy.erasePerson", { email: first.email });
  const left = await db().ticketMessage.findMany({ where: { ticketId: BigInt(first.id) }, select: { message: true } });
  expect(left.map(({ message }) => message)).toEqual([erasedText, erasedText]);
  expect(await row(second.id)).toMatchObject({ subject: "Richiesta anonima", clientName: "Cliente anonimo" });
});
