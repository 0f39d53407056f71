import { startTestApp } from "@test/app";
import type { ChatStream } from "@test/chat-stream";
import { confirmedClient } from "@test/client-mail";
import { waitFor } from "@test/database/wait-for";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk, owned } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { afterEach, beforeAll, describe, expect, test } from "vitest";

const { site, desk } = ownDesk(openHelpDesk);
// Another process on the same database.
const second = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));
/** What a chat in which nothing happens hears until its sign of life: those seconds pass beside the tests. */
let silence: Promise<{ event: string; data: unknown }[]>;
const open: ChatStream[] = [];

beforeAll(async () => {
  silence = untilSignOfLife((await desk.open()).id);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.stop()));
});

async function untilSignOfLife(id: number) {
  const events: { event: string; data: unknown }[] = [];
  for await (const { event, data } of readEvents(await desk.query("tickets.live", { id }, {}))) {
    events.push({ event, data });
    if (event === "ping") break;
  }
  return events;
}

/** Keeps a stream until the test is over. */
function keep(stream: ChatStream): ChatStream {
  open.push(stream);
  return stream;
}

const connected = (stream: ChatStream) => waitFor("a stream", () => stream.events.length > 0);
const hears = (stream: ChatStream, ...texts: string[]) =>
  waitFor(`the texts ${texts}`, () => JSON.stringify(stream.texts) === JSON.stringify(texts));
const kinds = (stream: ChatStream) => stream.events.map(({ kind }) => kind);

describe("an open chat", () => {
  test("begins with the status and what was said already, then hears what is said, by either side, each thing once", async () => {
    const { id } = await desk.open();
    await desk.say(id, "uno");
    const stream = keep(desk.listen(id));
    await hears(stream, "uno");
    expect(stream.events[0]).toEqual({ kind: "status", status: "aperto" });
    await desk.reply(id, "due");
    await desk.say(id, "tre");
    await hears(stream, "uno", "due", "tre");
    expect(stream.events.at(-2)).toMatchObject({
      kind: "message",
      message: { senderType: "admin", senderName: "Staff" },
    });
  });

  test("hears of a new status, and that the other side is writing, but not that it writes itself", async () => {
    const { id } = await desk.open();
    const client = keep(desk.listen(id));
    const staff = keep(desk.listenAsStaff(id));
    await Promise.all([connected(client), connected(staff)]);
    await desk.mutate("tickets.typing", { id }, {});
    await desk.mutate("desk.typing", { id });
    await desk.order("desk.setStatus", { id, status: "in_corso" });
    await waitFor("the new status", () => [client, staff].every(({ events }) => events.length === 3));
    expect(client.events.slice(1)).toEqual([
      { kind: "typing", senderType: "admin" },
      { kind: "status", status: "in-lavorazione" },
    ]);
    expect(staff.events.slice(1)).toEqual([
      { kind: "typing", senderType: "client" },
      { kind: "status", status: "in-lavorazione" },
    ]);
  });

  test("hears that its messages are others when its client's data are erased, also when it comes back later", async () => {
    const email = "cancellata.in.diretta@example.it";
    const { id } = await desk.open({ email });
    await desk.order("desk.setStatus", { id, status: "chiuso" });
    const stream = keep(desk.listen(id));
    await connected(stream);
    await desk.order("privacy.erasePerson", { email });
    // What the change of status before has to say may still come first.
    await waitFor("the erasure", () => kinds(stream).includes("merged"));
    const later = keep(desk.listen(id));
    await connected(later);
    expect(later.events).toEqual([{ kind: "merged" }]);
  });

  test("never hears an internal note; the staff's does", async () => {
    const { id } = await desk.open();
    const client = keep(desk.listen(id));
    const clientWithCookie = keep(desk.listen(id, { headers: desk.staff }));
    const staff = keep(desk.listenAsStaff(id));
    await Promise.all([client, clientWithCookie, staff].map(connected));
    await desk.reply(id, "nota", { isInternal: true });
    await desk.reply(id, "risposta");
    await hears(staff, "nota", "risposta");
    await hears(client, "risposta");
    await hears(clientWithCookie, "risposta");
    expect(staff.events[1]).toMatchObject({ kind: "message", message: { isInternal: true } });
  });

  test("hears only of its own ticket", async () => {
    const [mine, other] = [await desk.open(), await desk.open()];
    const stream = keep(desk.listen(mine.id));
    await connected(stream);
    await desk.say(other.id, "altrove");
    await desk.say(mine.id, "qui");
    await hears(stream, "qui");
  });

  test("through a connection that breaks again and again misses nothing and hears nothing twice", async () => {
    const { id } = await desk.open();
    let current = desk.listen(id);
    let cursor = 0;
    const texts: string[] = [];
    for (let number = 0; number < 16; number++) {
      await desk.say(id, `m${number}`);
      if (number % 4 !== 3) continue;
      await current.stop();
      texts.push(...current.texts);
      cursor = current.events.reduce((last, event) => (event.kind === "message" ? event.message.id : last), cursor);
      current = desk.listen(id, { lastEventId: cursor });
    }
    const expected = Array.from({ length: 16 }, (_, number) => `m${number}`);
    await waitFor("the last message", () => [...texts, ...current.texts].length >= 16);
    await current.stop();
    expect([...texts, ...current.texts]).toEqual(expected);
  });

  test("an unknown number is refused for good, in the words of every call", async () => {
    const response = await desk.query("tickets.live", { id: 1_000_000_000_000_001 }, {});
    const events = [];
    for await (const event of readEvents(response)) events.push(event);
    expect(events.at(-1)).toMatchObject({
      event: "serialized-error",
      data: { data: { code: "NOT_FOUND", refusal: { code: "NOT_FOUND" } } },
    });
  });

  test("no cache and no proxy keeps a stream back", async () => {
    const { id } = await desk.open();
    const response = await desk.query("tickets.live", { id }, {});
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("cache-control")).toContain("no-cache");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    await response.body?.cancel();
  });
});

test("messages and streams through two processes: one order, nothing missing, nothing twice", async () => {
  const { id } = await desk.open();
  const streams = [keep(desk.listen(id)), keep(desk.listen(id, { url: () => second.url }))];
  const sent = Array.from({ length: 30 }, (_, number) =>
    (number % 2 ? site : second).post(`/api/tickets/${id}/messages`, { message: `m${number}` }),
  );
  for (const response of await Promise.all(sent)) expect(response.status).toBe(201);
  await waitFor("all messages on both sides", () => streams.every(({ texts }) => texts.length >= 30));
  const stored = await desk.ask<{ message: string }[]>("tickets.messages", { id }, {});
  for (const stream of streams) expect(stream.texts).toEqual(stored.map(({ message }) => message));
});

test("the open list of the staff hears what happens to every ticket, without a word of what was written", async () => {
  const gone = new AbortController();
  const response = await site.call("/trpc/desk.live", { headers: desk.staff, signal: gone.signal });
  const heard: { ticketId?: number }[] = [];
  const reading = (async () => {
    for await (const { event, data } of readEvents(response)) {
      if (event === "message") heard.push(data as { ticketId?: number });
    }
  })().catch(() => undefined);
  await waitFor("the beginning", () => heard.length > 0);
  const { id: ticketId } = await desk.open();
  await desk.say(ticketId, "parole segrete");
  await desk.reply(ticketId, "risposta");
  await desk.reply(ticketId, "nota", { isInternal: true });
  await desk.mutate("tickets.typing", { id: ticketId }, {});
  await desk.order("desk.setStatus", { id: ticketId, status: "risolto" });
  await desk.order("desk.setPriority", { id: ticketId, priority: "bassa" });
  await expect
    // What happened to the tickets of the tests before may still be on its way.
    .poll(() => heard.filter((event) => [undefined, ticketId].includes(event.ticketId)), { timeout: 30_000 })
    .toEqual([
      { kind: "reread" },
      { kind: "opened", ticketId },
      { kind: "client-message", ticketId },
      { kind: "staff-message", ticketId },
      { kind: "staff-message", ticketId },
      { kind: "changed", ticketId },
      { kind: "changed", ticketId },
    ]);
  gone.abort();
  await reading;
});

test("a stream gives a sign of life while nothing happens, and says how long a silence means that it is dead", async () => {
  const events = await silence;
  expect(events[0]).toEqual({ event: "connected", data: { reconnectAfterInactivityMs: 15_000 } });
  expect(events.at(-1)?.event).toBe("ping");
});

test("when the line to the database breaks an open chat reads again what it may have missed", async () => {
  const { id } = await desk.open();
  const stream = keep(desk.listen(id));
  await desk.say(id, "prima");
  await hears(stream, "prima");
  // Written past everything that would tell of it, as if its notification had been lost with the connection.
  await site.server.api.db.ticketMessage.create({
    data: { ticketId: BigInt(id), senderType: "client", senderName: "Lucia", message: "nel silenzio" },
  });
  await site.server.api.db.$executeRaw`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  await hears(stream, "prima", "nel silenzio");
  await waitFor("the status again", () => kinds(stream).filter((kind) => kind === "status").length === 2);
  expect(stream.connections).toBe(1);
});

describe("closing the server", () => {
  test("ends open streams at once and in a way that makes browsers come back", async () => {
    const closing = await startTestApp({ RATE_LIMIT: "off" }, site);
    const other = await openHelpDesk(closing);
    const { id } = await other.open();
    const responses = await Promise.all([
      other.query("tickets.live", { id }, {}),
      other.query("desk.conversationLive", { id }),
      other.query("desk.live"),
    ]);
    const seen = responses.map(() => [] as string[]);
    const reading = responses.map(async (response, index) => {
      for await (const { event } of readEvents(response)) seen[index]?.push(event);
    });
    await waitFor("first events", () => seen.every((events) => events.length >= 2));
    const begun = Date.now();
    await closing.close();
    await Promise.all(reading);
    expect(Date.now() - begun).toBeLessThan(10_000);
    // "return" would tell the browser that the stream has come to its end.
    for (const events of seen) expect(events).not.toContain("return");
  });

  test("nobody is left behind who follows nothing any more", async () => {
    const { id } = await desk.open();
    const gone = new AbortController();
    const response = await site.call(`/trpc/tickets.live?input=${encodeURIComponent(JSON.stringify({ id }))}`, {
      signal: gone.signal,
    });
    const events = readEvents(response);
    await events.next();
    const followed = () => site.server.api.live.followers(id);
    await waitFor("a follower", () => followed() === 1);
    gone.abort();
    await waitFor("nobody", () => followed() === 0);
  });
});

/** Tickets of a hundred messages each. */
async function openLong(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let opened = 0; opened < count; opened++) ids.push((await desk.open()).id);
  const message = { senderType: "client", senderName: "Lucia Ferri", message: "n" } as const;
  await site.server.api.db.ticketMessage.createMany({
    data: ids.flatMap((id) => Array.from({ length: 100 }, () => ({ ...message, ticketId: BigInt(id) }))),
  });
  return ids;
}

const isWhole = ({ texts }: ChatStream) => texts.length === 100;

test("streams of eight whole conversations come whole, and leave others their readings meanwhile", async () => {
  const email = "legge-altro@example.it";
  const { id } = await desk.open({ email });
  const headers = await confirmedClient(site, email);
  const streams = (await openLong(8)).map((long) => keep(desk.listen(long)));
  const statuses = new Set<number>();
  while (!streams.every(isWhole)) {
    for (const path of [`/api/tickets/${id}/messages`, "/api/client/tickets"]) {
      statuses.add((await site.call(path, { headers })).status);
    }
  }
  expect([...statuses]).toEqual([200]);
  expect(streams.map(({ connections }) => connections)).toEqual(streams.map(() => 1));
});

test("a stream whose reader has left takes no reading from the one of the same conversation that stays", async () => {
  const [id = 0] = await openLong(1);
  const [leaving, staying] = [keep(desk.listen(id)), keep(desk.listen(id))];
  await waitFor("a first piece", () => leaving.texts.length > 0);
  await leaving.stop();
  await waitFor("the whole conversation", () => isWhole(staying));
  expect(staying.connections).toBe(1);
});
