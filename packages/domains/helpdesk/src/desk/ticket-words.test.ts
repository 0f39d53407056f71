import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetTicketWords } from "./ticket-words.service.ts";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

/** What is sent as `messages` was long ago, without the time that it takes over HTTP. */
const write = (ticketId: number, messages: string[]) =>
  site.server.api.db.ticketMessage.createMany({
    data: messages.map((message) => ({
      ticketId: BigInt(ticketId),
      senderType: "client",
      senderName: "Maria Rossi",
      message,
    })),
  });

test("who writes doesn't wait for the words, and a search waits for those that were sent before it", async () => {
  const { db } = site.server.api;
  const { id } = await desk.open({ subject: "Carrello" });
  const searches = await db.$transaction(async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(${advisoryLocks.ticketWords})`;
    expect((await desk.say(id, "Aggiungo la parola melograno.")).status).toBe(201);
    await desk.open({ subject: "Un altro melograno" });
    return ["melograno", "melograno aggiungo", "melograno carrello"].map((q) => desk.subjects({ q }));
  });
  expect(await Promise.all(searches)).toEqual([["Un altro melograno", "Carrello"], ["Carrello"], ["Carrello"]]);
});

test("a long conversation that comes at once is found to its last word", async () => {
  const { id } = await desk.open({ subject: "Lunga" });
  const filler = "sempre le stesse parole ".repeat(20);
  await write(
    id,
    Array.from({ length: 450 }, (_, number) => `${filler} numero${number}`),
  );
  for (const number of [0, 199, 200, 449]) expect(await desk.subjects({ q: `numero${number}` })).toEqual(["Lunga"]);
  expect(await site.server.api.db.ticketSearchDue.count()).toBe(0);
});

test("a message that moves to another ticket takes its words along", async () => {
  const { db } = site.server.api;
  const [from, to] = [await desk.open({ subject: "Doppione" }), await desk.open({ subject: "Quello che resta" })];
  await desk.say(from.id, "Si tratta della ringhiera.");
  expect(await desk.subjects({ q: "ringhiera" })).toEqual(["Doppione"]);
  await db.ticketMessage.updateMany({ where: { ticketId: BigInt(from.id) }, data: { ticketId: BigInt(to.id) } });
  expect(await desk.subjects({ q: "ringhiera" })).toEqual(["Quello che resta"]);
});

test("words that were taken out of a ticket don't come back with a mark from before", async () => {
  const { db } = site.server.api;
  const ticket = await desk.open({ subject: "Da dimenticare" });
  await desk.say(ticket.id, "Il mio segreto è lo zibibbo.");
  const id = BigInt(ticket.id);
  await db.$transaction(async (tx) => {
    await tx.ticketMessage.updateMany({ where: { ticketId: id }, data: { message: "Testo cancellato." } });
    await forgetTicketWords(tx, [id]);
  });
  expect(await desk.subjects({ q: "zibibbo" })).toEqual([]);
  expect(await desk.subjects({ q: "cancellato" })).toEqual(["Da dimenticare"]);
});

test("a ticket that is gone leaves nothing to do", async () => {
  const { db } = site.server.api;
  const { id } = await desk.open({ subject: "Di passaggio", description: "Una parola rara: quisquilia." });
  await db.ticket.delete({ where: { id: BigInt(id) } });
  expect(await desk.subjects({ q: "quisquilia" })).toEqual([]);
  expect(await db.ticketSearchDue.count()).toBe(0);
});
