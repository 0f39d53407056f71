import { startTestApp, type TestApp } from "@test/app";
import type { ChatStream } from "@test/chat-stream";
import { waitFor } from "@test/database/wait-for";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { readEvents } from "@test/server-sent-events";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { insertClientMessage } from "./client-message.statement.ts";

let site: TestApp;
let second: TestApp;
let desk: HelpDesk;
const open: ChatStream[] = [];

beforeAll(async () => {
  site = await startTestApp({ RATE_LIMIT: "off" });
  // Another process on the same database.
  second = await startTestApp({ RATE_LIMIT: "off" }, site);
  desk = await openHelpDesk(site);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((stream) => stream.stop()));
});
afterAll(async () => {
  await second.close();
  await site.close();
});

function keep(stream: ChatStream): ChatStream {
  open.push(stream);
  return stream;
}

const connected = (stream: ChatStream) => waitFor("a stream", () => stream.events.length > 0);
const hears = (stream: ChatStream, ...texts: string[]) =>
  waitFor(`the texts ${texts}`, () => JSON.stringify(stream.texts) === JSON.stringify(texts));

test("what a process wrote before it died, and told nobody of, is heard a few seconds later", async () => {
  const { id } = await desk.open();
  const stream = keep(desk.listen(id));
  // From here on only a signal brings a message, so none is on its way any more once it is there.
  await connected(stream);
  await desk.say(id, "prima");
  await hears(stream, "prima");
  const untold = {
    ticketId: BigInt(id),
    message: "l'ultima",
    submissionKey: undefined,
    at: new Date(),
    files: [],
    isAcknowledged: false,
  };
  await insertClientMessage(site.server.api, untold);
  await hears(stream, "prima", "l'ultima");
});

/** The events of the staff's list in another process, from now on. */
async function listElsewhere() {
  const gone = new AbortController();
  const list = await second.call("/trpc/desk.live", { headers: desk.staff, signal: gone.signal });
  const told: unknown[] = [];
  const reading = (async () => {
    for await (const { event, data } of readEvents(list)) if (event === "message") told.push(data);
  })().catch(() => undefined);
  await waitFor("the beginning", () => told.length > 0);
  return {
    hears: (kind: string) =>
      waitFor(`${kind} in the list`, () => told.some((event) => JSON.stringify(event).includes(kind))),
    async stop() {
      gone.abort();
      await reading;
    },
  };
}

/** As in a process that dies between its commit and its signal. */
async function withoutSignals(work: () => Promise<unknown>): Promise<void> {
  const { signals } = site.server.database;
  const { send } = signals;
  signals.send = () => {};
  try {
    await work();
  } finally {
    signals.send = send;
  }
}

test("what the staff changes in a process that dies before it says so is told all the same", async () => {
  const { id } = await desk.open();
  const stream = keep(desk.listen(id));
  await connected(stream);
  const list = await listElsewhere();
  await withoutSignals(() => desk.order("desk.setStatus", { id, status: "in-lavorazione" }));
  await waitFor("the status in the chat", () =>
    stream.events.some((event) => event.kind === "status" && event.status === "in-lavorazione"),
  );
  await list.hears("changed");
  await list.stop();
});

test("that a conversation was seen is told with the commit itself, since it leaves no other trace", async () => {
  const { id } = await desk.open();
  const list = await listElsewhere();
  await withoutSignals(() => desk.order("desk.markSeen", { id }));
  await list.hears("changed");
  await list.stop();
});
