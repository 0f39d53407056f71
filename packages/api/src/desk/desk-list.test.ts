import { startTestApp, type TestApp } from "@test/app";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { validTicket } from "@test/ticket";
import type { DeskCounts, DeskList, DeskListQuery } from "@vetrina/contract/support-desk";
import { formatTicketId, type Ticket } from "@vetrina/contract/tickets";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

let site: TestApp;
let desk: HelpDesk;

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  desk = await openHelpDesk(site);
});
afterAll(() => site.close());

const list = (query: Partial<DeskListQuery> = {}, headers?: Record<string, string>) =>
  desk.ask<DeskList>("desk.list", query, headers);
const subjects = async (query: Partial<DeskListQuery>) => (await list(query)).tickets.map(({ subject }) => subject);

/** Every page, one after the other. */
async function pages(query: Partial<DeskListQuery>): Promise<string[][]> {
  const found: string[][] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page: DeskList = await list({ ...query, cursor });
    found.push(page.tickets.map(({ subject }) => subject));
    cursor = page.nextCursor;
  }
  return found;
}

describe("the list", () => {
  const opened: Record<string, Ticket> = {};

  beforeAll(async () => {
    for (const subject of ["aperto", "lavorato", "risolto", "chiuso"]) {
      opened[subject] = await desk.open({ subject: `Caso ${subject}` });
    }
    const states = { lavorato: "in-lavorazione", risolto: "risolto", chiuso: "chiuso" };
    for (const [subject, status] of Object.entries(states)) {
      await desk.order("desk.setStatus", { id: opened[subject]?.id, status });
    }
  });

  test("has the newest activity on top, whoever wrote", async () => {
    const all = ["Caso chiuso", "Caso risolto", "Caso lavorato", "Caso aperto"];
    expect(await subjects({})).toEqual(all);
    await desk.say(opened.aperto?.id ?? 0, "Una novità");
    await desk.reply(opened.lavorato?.id ?? 0, "Un'altra");
    expect(await subjects({})).toEqual(["Caso lavorato", "Caso aperto", "Caso chiuso", "Caso risolto"]);
    const rest = await site.call("/api/admin/support-tickets", { headers: desk.staff });
    const tickets = await rest.json();
    expect(tickets.map(({ subject }: Ticket) => subject)).toEqual(await subjects({}));
    expect(tickets[1]).toEqual({
      ...validTicket,
      id: opened.aperto?.id,
      subject: "Caso aperto",
      status: "aperto",
      createdAt: opened.aperto?.createdAt,
      activityAt: expect.any(String),
      unread: true,
      assignee: null,
    });
    const part = await site.call("/api/admin/support-tickets?limit=2&offset=1", { headers: desk.staff });
    expect((await part.json()).map(({ subject }: Ticket) => subject)).toEqual(["Caso aperto", "Caso chiuso"]);
  });

  test.each([
    ["aperti", ["Caso aperto"]],
    ["in-lavorazione", ["Caso lavorato"]],
    ["risolti", ["Caso risolto"]],
    ["chiusi", ["Caso chiuso"]],
  ] as const)("%s", async (filter, expected) => {
    expect(await subjects({ filter })).toEqual(expected);
    expect(await subjects({ filter, q: "caso" })).toEqual(expected);
  });

  test("counts each filter and what waits unread, as tickets change", async () => {
    const before = await desk.ask<DeskCounts>("desk.counts");
    expect(before).toEqual({
      byFilter: { tutti: 4, aperti: 1, "in-lavorazione": 1, risolti: 1, chiusi: 1 },
      unread: 3,
    });
    const { id } = await desk.open({ subject: "Caso passeggero" });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    await desk.order("desk.markSeen", { id });
    await desk.order("desk.markSeen", { id: opened.chiuso?.id });
    expect(await desk.ask("desk.counts")).toEqual({
      byFilter: { tutti: 5, aperti: 1, "in-lavorazione": 1, risolti: 1, chiusi: 2 },
      unread: 2,
    });
    await site.server.api.db.ticket.delete({ where: { id: BigInt(id) } });
    expect((await desk.ask<DeskCounts>("desk.counts")).byFilter).toEqual(before.byFilter);
  });

  test("mine, a colleague's, nobody's", async () => {
    await site.staffCookie("operatore");
    const [anna, piero] = await desk.ask<{ id: number }[]>("desk.staff");
    await desk.order("desk.assign", { id: opened.risolto?.id, assigneeId: anna?.id });
    await desk.order("desk.assign", { id: opened.chiuso?.id, assigneeId: piero?.id });
    const nobodys = ["Caso lavorato", "Caso aperto"];
    for (const q of ["", "caso"]) {
      expect(await subjects({ assignee: "mine", q })).toEqual(["Caso risolto"]);
      expect(await subjects({ assignee: piero?.id, q })).toEqual(["Caso chiuso"]);
      expect(await subjects({ assignee: "nobody", q })).toEqual(nobodys);
      expect(await subjects({ assignee: "nobody", filter: "aperti", q })).toEqual(["Caso aperto"]);
    }
    const operator = { cookie: await site.staffCookie("operatore") };
    expect((await list({ assignee: "mine" }, operator)).tickets.map(({ subject }) => subject)).toEqual(["Caso chiuso"]);
  });

  test("refuses what is no page, no filter and no length", async () => {
    for (const query of [{ cursor: "ieri" }, { filter: "vecchi" }, { limit: 101 }, { q: "x".repeat(201) }]) {
      expect((await desk.query("desk.list", query)).status, JSON.stringify(query)).toBe(400);
    }
  });
});

describe("pages", () => {
  const expected = Array.from({ length: 23 }, (_, number) => `Pagina ${22 - number}`);

  beforeAll(async () => {
    await site.server.api.db.ticket.deleteMany();
    // Some share their moment of activity: the number decides.
    for (let number = 0; number < 23; number++) {
      const { id } = await desk.open({ subject: `Pagina ${number}` });
      const activityAt = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(number / 4)));
      await site.server.api.db.ticket.update({ where: { id: BigInt(id) }, data: { activityAt } });
    }
  });

  test.each([[{}], [{ q: "pagina" }], [{ filter: "aperti" as const }]])(
    "of %j hold everything once, in one order",
    async (query) => {
      const found = await pages({ ...query, limit: 5 });
      expect(found.map(({ length }) => length)).toEqual([5, 5, 5, 5, 3]);
      const whole = await subjects({ ...query, limit: 100 });
      expect(found.flat()).toEqual(whole);
      expect([...whole].sort()).toEqual([...expected].sort());
    },
  );

  test("what moves to the top while somebody turns pages is neither lost nor shown in between", async () => {
    const first = await list({ limit: 5 });
    const moved = (await list({ limit: 23 })).tickets[10];
    await desk.say(moved?.id ?? 0, "Eccomi");
    const second = await list({ limit: 5, cursor: first.nextCursor });
    const before = (await list({ limit: 23 })).tickets.map(({ id }) => id);
    expect(second.tickets.map(({ id }) => id)).toEqual(before.slice(6, 11));
  });
});

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
    ["l'apertura del sabato", ["Orari del forno"]],
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
  ])("%s", async (q, expected) => {
    expect(await subjects({ q })).toEqual(expected);
  });

  test("a ticket's number finds it, however it is typed and whatever the filter", async () => {
    const [ticket] = (await list({ q: "fiorista" })).tickets;
    const id = ticket?.id ?? 0;
    for (const q of [String(id), formatTicketId(id), formatTicketId(id).replaceAll(" ", "-")]) {
      expect(await subjects({ q, filter: "chiusi" })).toEqual(["Per il fiorista"]);
    }
    expect(await subjects({ q: "1000000000000009" })).toEqual([]);
  });

  test("follows what is written later", async () => {
    const [ticket] = (await list({ q: "fiorista" })).tickets;
    await desk.say(ticket?.id ?? 0, "Aggiungo: anche il carrello della spesa.");
    expect(await subjects({ q: "carrello fiori" })).toEqual(["Per il fiorista"]);
    expect(await subjects({ filter: "chiusi", q: "carrello" })).toEqual([]);
    await desk.order("desk.setStatus", { id: ticket?.id, status: "chiuso" });
    expect(await subjects({ filter: "chiusi", q: "carrello" })).toEqual(["Per il fiorista"]);
  });
});

test("a conversation with more words than can be looked through goes on", async () => {
  const { id } = await desk.open({ subject: "Senza fine", description: "Parole su parole, introvabili dopo un po'." });
  // Of these, some five hundred fill a list of words.
  const longWord = (seed: number) =>
    String.fromCharCode(...Array.from({ length: 1900 }, (_, n) => 97 + ((seed * (n + 7) + ((n * n) % 13)) % 26)));
  for (let message = 0; message < 120; message++) {
    const words = Array.from({ length: 5 }, (_, word) => `${message}x${word}${longWord(message * 5 + word)}`);
    const said = await desk.say(id, words.join(" "));
    expect(said.status).toBe(201);
  }
  expect(await subjects({ q: "introvabili" })).toEqual(["Senza fine"]);
  expect((await subjects({}))[0]).toBe("Senza fine");
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
    (await pages({ q, limit: 50 })).flat().map((subject) => Number(subject.slice(7)));
  const newestFirst = Array.from({ length: count }, (_, number) => count - 1 - number);
  expect(await numbersOf("spesso")).toEqual(newestFirst);
  expect(await numbersOf("talvolta")).toEqual(newestFirst.filter((number) => number % 10 === 0));
  expect(await numbersOf("spesso raramente")).toEqual(newestFirst.filter((number) => number % 300 === 0));
  expect(await numbersOf("mai")).toEqual([]);
}, 60_000);
