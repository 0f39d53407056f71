import { ownSite } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { callsPerRequestMax } from "@vetrina/contract/batches";
import { beforeAll, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
let cookie: string;

beforeAll(async () => {
  cookie = await site.staffCookie();
});

const many = (count: number) => Array.from({ length: count }, () => "site.slots").join(",");

test.each([
  ["a query", "/trpc/site.slots", 200],
  ["a mutation by GET", "/trpc/auth.logout", 405],
  ["a query by POST", "/trpc/site.slots", 405, { method: "POST", headers: { "content-type": "application/json" } }],
  ["a procedure that isn't there", "/trpc/desk.nothing", 404],
  ["a name of every object", "/trpc/constructor", 404],
  ["the largest batch", `/trpc/${many(callsPerRequestMax)}?batch=1`, 200],
  ["a batch that is too large", `/trpc/${many(callsPerRequestMax + 1)}?batch=1`, 400],
  ["a batch of which a part is refused", "/trpc/site.slots,desk.counts?batch=1", 207],
  ["an input that is no JSON, of nobody", "/trpc/desk.list?input={", 401],
] as [string, string, number, RequestInit?][])(
  "%s is answered with its status",
  async (_what, address, status, init) => {
    expect((await site.call(address, init)).status).toBe(status);
  },
);

test.each(["trpc-accept", "accept"])(
  "no answer begins before all calls of its batch are done, whatever %s asks",
  async (header) => {
    const answer = await site.call(`/trpc/${many(2)}?batch=1`, { headers: { [header]: "application/jsonl" } });
    expect(answer.headers.get("content-type")).toBe("application/json");
    expect(await answer.json()).toHaveLength(2);
  },
);

test("what fails is masked, and told to the log", async () => {
  const ask = () => site.call("/trpc/desk.list?input={}", { headers: { cookie } });
  expect((await ask()).status).toBe(200);
  const { api, log } = site.server;
  const { run } = api;
  const told: unknown[] = [];
  const { error } = log;
  log.error = ((details: unknown) => told.push(details)) as typeof error;
  api.run = () => Promise.reject(new Error("the disk is on fire"));
  try {
    const failed = await ask();
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain("fire");
    expect(told).toEqual([
      expect.objectContaining({
        path: "desk.list",
        reqId: expect.any(String),
        error: expect.objectContaining({ message: "the disk is on fire" }),
      }),
    ]);
  } finally {
    api.run = run;
    log.error = error;
  }
});

test("a stream is open for as long as it is read", async () => {
  const events = readEvents(await site.call("/trpc/desk.live", { headers: { cookie } }));
  expect((await events.next()).value?.event).toBe("connected");
  await events.return?.(undefined);
});
