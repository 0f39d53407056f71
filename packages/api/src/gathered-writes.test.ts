import { startTestApp, type TestApp } from "@test/app";
import { validContact } from "@test/contact";
import { waitFor } from "@test/database/wait-for";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { gatheredValue, gatherWrites } from "@vetrina/core/gathered-writes";
import type { RunStatement } from "@vetrina/data/statements";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const neverRun: RunStatement = async () => {
  throw new Error("no statement is sent here");
};

/** A write that records its batches, and ends when the test says so. */
function gatheredNotes(keysOf?: (input: string) => string[]) {
  const statements: { inputs: readonly string[]; end: () => void }[] = [];
  const write = gatherWrites(
    (_site: { write: RunStatement }, inputs: readonly string[]) =>
      new Promise<string[]>((done) => {
        statements.push({ inputs, end: () => done(inputs.map((input) => `${input}!`)) });
      }),
    keysOf,
  );
  const site = { write: neverRun };
  return { statements, write: (input: string) => write(site, input) };
}

const begun = (count: number, { statements }: ReturnType<typeof gatheredNotes>) =>
  waitFor(`${count} statements`, () => statements.length >= count);

test.each([
  ["an emoji that was cut", "ciao \ud83d", "ciao \ufffd"],
  ["its other half", "\udc4b ciao", "\ufffd ciao"],
  ["a whole one", "ciao 👋", "ciao 👋"],
  ["the letters of an escape", "\\ud83d", "\\ud83d"],
])("a statement is given %s as PostgreSQL takes it", (_what, typed, given) => {
  const sent = [{ name: typed, mails: [{ subject: typed }] }];
  expect(JSON.parse(gatheredValue(sent))).toEqual([{ name: given, mails: [{ subject: given }], place: 0 }]);
});

describe("writes", () => {
  test("that arrive at once go together, and each hears of its own", async () => {
    const notes = gatheredNotes();
    const answers = Promise.all(["uno", "due", "tre"].map(notes.write));
    await begun(1, notes);
    notes.statements[0]?.end();
    expect(await answers).toEqual(["uno!", "due!", "tre!"]);
    expect(notes.statements.map(({ inputs }) => inputs)).toEqual([["uno", "due", "tre"]]);
  });

  test("are 32 in a statement at most", async () => {
    const notes = gatheredNotes();
    const answers = Promise.all(Array.from({ length: 40 }, (_value, index) => notes.write(String(index))));
    await begun(2, notes);
    for (const { end } of notes.statements) end();
    expect((await answers).at(-1)).toBe("39!");
    expect(notes.statements.map(({ inputs }) => inputs.length)).toEqual([32, 8]);
  });

  test("of one key go one after the other, in their order; others don't wait for them", async () => {
    const notes = gatheredNotes((input) => [input.slice(0, 1)]);
    const answers = Promise.all(["a1", "a2", "b1"].map(notes.write));
    await begun(1, notes);
    notes.statements[0]?.end();
    await begun(2, notes);
    notes.statements[1]?.end();
    expect(await answers).toEqual(["a1!", "a2!", "b1!"]);
    expect(notes.statements.map(({ inputs }) => inputs)).toEqual([["a1", "b1"], ["a2"]]);
  });

  test("go on when statements take long", async () => {
    const notes = gatheredNotes();
    const stuck = [notes.write("fermo")];
    await begun(1, notes);
    stuck.push(notes.write("fermo anche questo"));
    await begun(2, notes);
    const answer = notes.write("avanti");
    await begun(3, notes);
    for (const { end } of notes.statements) end();
    expect([...(await Promise.all(stuck)), await answer]).toEqual(["fermo!", "fermo anche questo!", "avanti!"]);
  });
});

describe("on the site", () => {
  let site: TestApp;
  let desk: HelpDesk;
  beforeAll(async () => {
    site = await startTestApp({ RATE_LIMIT: "off" });
    desk = await openHelpDesk(site);
  });
  afterAll(() => site.close());

  test("of requests that arrive at once the one that can't be kept is refused alone", async () => {
    const { db } = site.server.api;
    await db.$executeRaw`alter table "Lead" add constraint refused check (company is distinct from 'Rifiutata')`;
    const companies = ["Prima", "Rifiutata", "Seconda", "Terza"];
    const answers = await Promise.all(
      companies.map((company) => site.post("/api/contact", { ...validContact, company })),
    );
    await db.$executeRaw`alter table "Lead" drop constraint refused`;
    expect(answers.map(({ status }) => status)).toEqual([201, 500, 201, 201]);
    const kept = await db.lead.findMany({ select: { id: true, company: true } });
    expect(kept.map(({ company }) => company).toSorted()).toEqual(["Prima", "Seconda", "Terza"]);
    const told = await Promise.all(answers.filter(({ status }) => status === 201).map((answer) => answer.json()));
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
    expect(await db.mailMessage.count({ where: { kind: "contatto-ricevuto" } })).toBe(3);
  });

  test("each request's mail says its own number and name", async () => {
    const names = ["Ada", "Berta", "Carla", "Dora"];
    const sent = names.map((firstName) => site.post("/api/contact", { ...validContact, firstName }));
    const told = await Promise.all((await Promise.all(sent)).map((answer) => answer.json()));
    const { db } = site.server.api;
    const mails = await db.mailMessage.findMany({ orderBy: { id: "desc" }, take: names.length });
    for (const [index, { id }] of told.entries()) {
      expect(await db.lead.findUniqueOrThrow({ where: { id } })).toMatchObject({ firstName: names[index] });
      const own = mails.filter(({ textBody }) => textBody.includes(names[index] ?? ""));
      expect(own.map(({ textBody }) => textBody.includes(String(id)))).toEqual([true]);
    }
  });

  test("half a character, of an emoji that was cut, loses nothing of the rest", async () => {
    const { id } = await desk.open();
    expect((await desk.say(id, "Grazie \ud83d")).status).toBe(201);
    expect(await site.server.api.db.ticketMessage.findFirst({ where: { ticketId: BigInt(id) } })).toMatchObject({
      message: "Grazie \ufffd",
    });
    expect((await site.post("/api/contact", { ...validContact, message: "Ciao \ud83d" })).status).toBe(201);
  });

  test("who writes in a ticket that somebody holds keeps nobody else waiting, whether they write later or at once", async () => {
    const [held, ...free] = await Promise.all(Array.from({ length: 8 }, () => desk.open()));
    const other = await site.server.database.pool.connect();
    await other.query("begin");
    await other.query('select from "Ticket" where id = $1 for update', [held?.id]);
    const waiting = desk.say(held?.id ?? 0, "Aspetto");
    const atOnce = await Promise.all(free.map(({ id }) => desk.say(id, "Io no")));
    expect(atOnce.map(({ status }) => status)).toEqual(free.map(() => 201));
    await waitFor("the message at the lock", async () => {
      const { rowCount } = await other.query("select from pg_locks where not granted");
      return rowCount === 1 || undefined;
    });
    expect((await desk.say(free[0]?.id ?? 0, "Nemmeno ora")).status).toBe(201);
    await other.query("commit");
    other.release();
    expect((await waiting).status).toBe(201);
  });
});
