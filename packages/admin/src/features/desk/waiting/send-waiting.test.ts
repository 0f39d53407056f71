import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { BrowserStorage } from "@test/browser-storage.ts";
import type { DeskConversation } from "@vetrina/contract/support-desk";
import { expect, onTestFinished, test, vi } from "vitest";
import { happenedSince, sendWaiting } from "./send-waiting.ts";
import { dropWaiting, keepWaiting, readWaiting, type WaitingAnswer } from "./waiting-store.ts";
import { withdrawWaiting } from "./withdraw-waiting.ts";

type Read = Parameters<typeof happenedSince>[1];

const written = { sinceId: 5, wasDone: false, isInternal: false };
const message = (id: number, fields: object) => ({
  id,
  isInternal: false,
  senderType: "admin",
  author: "Anna",
  createdAt: `2026-05-04T09:0${id}:00.000Z`,
  ...fields,
});

/** A conversation as far as it is looked at. */
const read = (messages: object[], status = "aperto", by?: string) =>
  ({
    ticket: { status, createdAt: "2026-05-04T09:00:00.000Z" },
    messages,
    events: by ? [{ kind: "stato", by }] : [],
  }) as unknown as Read & DeskConversation;

test.each<[string, Read, string | undefined]>([
  ["nothing new", read([message(5, { senderType: "client" })]), undefined],
  ["the client wrote", read([message(6, { senderType: "client", author: null })]), "il cliente ha scritto ancora"],
  ["a colleague answered", read([message(6, { author: "Piero" })]), "Piero ha risposto"],
  [
    "a merge brought older words of the client's and a colleague's older answer",
    read([
      message(5, {}),
      message(6, { senderType: "client", author: null, createdAt: "2026-05-04T09:03:30.000Z" }),
      message(7, { author: "Piero", createdAt: "2026-05-04T09:03:40.000Z" }),
    ]),
    undefined,
  ],
  [
    "a colleague answered by a clock that is behind",
    read([message(5, {}), message(6, { author: "Piero", createdAt: "2026-05-04T09:04:30.000Z" })]),
    "Piero ha risposto",
  ],
  ["one's own answer", read([message(6, {})]), undefined],
  ["an automatic answer", read([message(6, { author: null })]), undefined],
  ["a note", read([message(6, { author: "Piero", isInternal: true })]), undefined],
  ["a colleague closed it", read([], "chiuso", "Piero"), "Piero ha segnato il ticket come «Chiuso»"],
  ["one closed it oneself", read([], "chiuso", "Anna"), undefined],
])("%s", (_name, conversation, told) => {
  const found = happenedSince(written, conversation, "Anna");
  if (told) expect(found).toContain(told);
  else expect(found).toBeUndefined();
  expect(happenedSince({ ...written, isInternal: true }, conversation, "Anna")).toBeUndefined();
});

/** A server that answers every message with a status, and what it has taken. */
async function messageServer({ status = 200, onTaken = () => {} } = {}) {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    taken.push(((await json(request)) as { message: string }).message);
    onTaken();
    response.writeHead(status).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { restUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, taken };
}

const anna = { id: 1, name: "Anna" };

/** Three answers of hers that wait in a browser. */
function threeWaiting() {
  vi.stubGlobal("localStorage", new BrowserStorage());
  vi.stubGlobal("dispatchEvent", () => true);
  vi.stubGlobal("navigator", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const plain = { ticketId: 7, acts: [], ...written, problem: null, isMeant: false };
  const answers = ["prima", "seconda", "terza"].map(
    (message, hour): WaitingAnswer => ({ ...plain, submissionKey: message, message, at: `2026-03-03T1${hour}:00:00Z` }),
  );
  for (const answer of answers) keepWaiting(anna.id, answer);
  return answers as [WaitingAnswer, WaitingAnswer, WaitingAnswer];
}

test("what its writer deletes or puts back while others are looked at or sent doesn't leave", async () => {
  const [first, , third] = threeWaiting();
  const { restUrl, taken } = await messageServer();
  let looks = 0;
  await sendWaiting({
    staff: anna,
    restUrl,
    readConversation: async (id) => {
      if (++looks === 1) dropWaiting(anna.id, first);
      return { ...read([]), ticket: { id, status: "aperto" } } as DeskConversation;
    },
    onSent: () => dropWaiting(anna.id, third),
    onProblem: () => expect.fail("nothing has happened"),
  });
  expect(taken).toEqual(["seconda"]);
  expect(looks).toBe(2);
  expect(readWaiting(anna.id)).toEqual([]);
});

test("one whose POST is under way isn't withdrawn; one whose POST or look failed is, once", async () => {
  const [first, second] = threeWaiting();
  keepWaiting(anna.id, { ...second, isOnItsWay: true });
  const withdrawn: boolean[] = [];
  const line = {
    staff: anna,
    ...(await messageServer({ status: 503, onTaken: () => withdrawn.push(withdrawWaiting(anna.id, first)) })),
    readConversation: async (id: number) => ({ ...read([]), ticket: { id, status: "aperto" } }) as DeskConversation,
    onSent: () => expect.fail("the server is not there"),
    onProblem: () => expect.fail("nothing has happened"),
  };
  await sendWaiting(line);
  expect([withdrawn, line.taken]).toEqual([[false], ["prima"]]);
  for (const is of [true, false]) expect(withdrawWaiting(anna.id, first)).toBe(is);
  expect(withdrawWaiting(anna.id, second)).toBe(false);
  await sendWaiting({ ...line, readConversation: () => Promise.reject(new TypeError("Failed to fetch")) });
  expect(withdrawWaiting(anna.id, second)).toBe(true);
});

test("what was under way in a window that is gone can be withdrawn once no other window sends, though the server is away", async () => {
  const [first, second] = threeWaiting();
  for (const answer of [first, second]) keepWaiting(anna.id, { ...answer, isOnItsWay: true });
  const withdrawn: boolean[] = [];
  const line = {
    staff: anna,
    restUrl: "http://127.0.0.1:9",
    readConversation: () => {
      withdrawn.push(withdrawWaiting(anna.id, first));
      return Promise.reject(new TypeError("Failed to fetch"));
    },
    onSent: () => expect.fail("the server is not there"),
    onProblem: () => expect.fail("nothing has happened"),
  };
  const sendWith = (lock: object | null) => {
    const request = (_name: string, _options: object, send: (held: object | null) => unknown) => send(lock);
    vi.stubGlobal("navigator", { locks: { request } });
    return sendWaiting(line);
  };
  await sendWith(null);
  expect(withdrawWaiting(anna.id, second)).toBe(false);
  await sendWith({});
  expect([...withdrawn, withdrawWaiting(anna.id, second)]).toEqual([true, true]);
});
