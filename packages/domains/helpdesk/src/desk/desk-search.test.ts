import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import { validTicket } from "@test/ticket";
import { formatTicketId } from "@vetrina/contract/tickets";
import { advisoryLocks } from "@vetrina/data/advisory-locks";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetTicketWords } from "./ticket-words.service.ts";

const { site, desk } = ownDesk(openHelpDesk);

describe("the search", () => {
  beforeAll(async () => {
    await site.server.api.db.ticket.deleteMany();
    await desk.open({
      subject: "Prenotazioni della pizzeria",
      description: "Da lunedì il modulo delle prenotazioni non manda più le email, è urgentissimo!",
      clientName: "Nicolò D'Angelo",
      email: "nicolo.dangelo@pizzeria-vesuvio.it",
    });
    const bakery = await desk.open({
      subject: "Orari del forno",
      description: "Vorrei cambiare gli orari di apertura nella pagina dei contatti.",
      clientName: "Maria Rossi",
      email: "maria@forno.example",
    });
    await desk.say(bakery.id, "Il sabato chiudiamo alle tredici.");
    await desk.reply(bakery.id, "Sospetto un pagamento in ritardo", { isInternal: true });
    await desk.open({
      subject: "Per il fiorista",
      description: "Il sito dei fiori è lento quando si aprono le fotografie grandi.",
      clientName: "Mario Rossini",
      email: "M.Rossini@Fiori.example",
      websiteUrl: "https://www.bottega-del-fiore.example/negozio",
    });
  });

  test.each([
    ["prenotazioni", ["Prenotazioni della pizzeria"]],
    ["prenotazione", ["Prenotazioni della pizzeria"]],
    ["PRENOTAZIONI email", ["Prenotazioni della pizzeria"]],
    ["è urgentissimo", ["Prenotazioni della pizzeria"]],
    ["lunedi", ["Prenotazioni della pizzeria"]],
    ["sabato orario", ["Orari del forno"]],
    ["pagamenti", ["Orari del forno"]],
    ["l’apertura del sabato", ["Orari del forno"]],
    ["maria", ["Orari del forno"]],
    ["mari", ["Per il fiorista", "Orari del forno"]],
    ["Rossi", ["Per il fiorista", "Orari del forno"]],
    ["rossi maria", ["Orari del forno"]],
    ["nicolo d'angelo", ["Prenotazioni della pizzeria"]],
    ["m.rossini@fiori.example", ["Per il fiorista"]],
    ["M.ROSSINI@fio", ["Per il fiorista"]],
    ["vesuvio", ["Prenotazioni della pizzeria"]],
    ["bottega-del-fiore.example", ["Per il fiorista"]],
    ["fotografia lenta", ["Per il fiorista"]],
    ["prenotazioni sabato", []],
    ["bicicletta", []],
    ["il", []],
    ["...", []],
    ['\'; drop table "Ticket"; --', []],
    ["a' | b:* & !c\\ <-> (d", []],
    ["@", []],
  ])("%s", async (q, expected) => expect(await desk.subjects({ q })).toEqual(expected));

  test("a ticket's number finds it, however it is typed and whatever the filter", async () => {
    const [ticket] = (await desk.list({ q: "fiorista" })).tickets;
    const id = ticket?.id ?? 0;
    for (const q of [String(id), formatTicketId(id), formatTicketId(id).replaceAll(" ", "-")]) {
      expect(await desk.subjects({ q, filter: "chiusi" })).toEqual(["Per il fiorista"]);
    }
    expect(await desk.subjects({ q: "1000000000000009" })).toEqual([]);
  });

  test("follows what is written later", async () => {
    const [ticket] = (await desk.list({ q: "fiorista" })).tickets;
    await desk.say(ticket?.id ?? 0, "Aggiungo: anche il carrello della spesa.");
    expect(await desk.subjects({ q: "carrello fiori" })).toEqual(["Per il fiorista"]);
    expect(await desk.subjects({ filter: "chiusi", q: "carrello" })).toEqual([]);
    await desk.order("desk.setStatus", { id: ticket?.id, status: "chiuso" });
    expect(await desk.subjects({ filter: "chiusi", q: "carrello" })).toEqual(["Per il fiorista"]);
  });
});

test("a conversation with more words than can be looked through goes on", async () => {
  const { id } = await desk.open({ subject: "Senza fine", description: "Parole su parole, introvabili dopo un po'." });
  // Of these, some five hundred fill a list of words.
  const longWord = (seed: number) =>
    String.fromCharCode(...Array.from({ length: 1900 }, (_, n) => 97 + ((seed * (n + 7) + ((n * n) % 13)) % 26)));
  const messages = Array.from({ length: 120 }, (_, message) =>
    Array.from({ length: 5 }, (_, word) => `${message}x${word}${longWord(message * 5 + word)}`).join(" "),
  );
  await write(id, messages);
  expect((await desk.say(id, "E ancora una cosa")).status).toBe(201);
  expect(await desk.subjects({ q: "introvabili" })).toEqual(["Senza fine"]);
  expect((await desk.subjects({}))[0]).toBe("Senza fine");
}, 60_000);

test("words that many tickets have, few and none: each search finds exactly what is there", async () => {
  const { db } = site.server.api;
  await db.ticket.deleteMany();
  const client = await db.client.findFirstOrThrow();
  const count = 1500;
  await db.ticket.createMany({
    data: Array.from({ length: count }, (_, number) => ({
      ...validTicket,
      id: 2_000_000_000_000_000n + BigInt(number),
      clientId: client.id,
      subject: `numero ${number}`,
      description: ["spesso", number % 10 ? "" : "talvolta", number % 300 ? "" : "raramente"].join(" "),
      activityAt: new Date(Date.UTC(2026, 0, 1, 0, 0, number)),
    })),
  });
  const numbersOf = async (q: string) =>
    (await desk.pages({ q, limit: 100 })).flat().map((subject) => Number(subject.slice(7)));
  const newestFirst = Array.from({ length: count }, (_, number) => count - 1 - number);
  expect(await numbersOf("spesso")).toEqual(newestFirst);
  expect(await numbersOf("talvolta")).toEqual(newestFirst.filter((number) => number % 10 === 0));
  expect(await numbersOf("spesso raramente")).toEqual(newestFirst.filter((number) => number % 300 === 0));
  expect(await numbersOf("mai")).toEqual([]);
}, 60_000);

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
