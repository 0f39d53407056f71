import { validContact } from "@test/contact";
import { eventually } from "@test/eventually";
import { owned } from "@test/own-site";
import { refusal } from "@test/refusal";
import { startWebhookDesk } from "@test/webhook-desk";
import {
  type WebhookDelivery,
  webhookAttemptsMax,
  webhookMessages,
  webhookRetryWaits,
} from "@vetrina/contract/webhooks/webhooks";
import { beforeEach, expect, test, vi } from "vitest";
import { forgetOldWebhooks } from "./webhook-log.service.ts";
import { createWebhookWorker } from "./webhook-worker.ts";

const desk = owned(startWebhookDesk);

beforeEach(() => desk.clear());

const writes = async () => {
  expect((await desk.site.post("/api/contact", validContact)).status).toBe(201);
};

/** The newest delivery of an endpoint. */
const newest = async (id: number): Promise<WebhookDelivery> => {
  const [delivery] = (await desk.log(id)).deliveries;
  if (!delivery) throw new Error("no delivery");
  return delivery;
};

const notices = () => desk.db.staffNotice.count({ where: { kind: "webhook" } });

test("what is refused is tried again after growing waits with the same id, then given up, and the owners hear once", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  desk.receiver.answers.set("/a", () => ({ status: 500, words: "rotto ".repeat(2_000) }));
  const before = await notices();
  await writes();
  await writes();
  const waits: number[] = [];
  for (let attempt = 1; attempt <= webhookAttemptsMax; attempt++) {
    await desk.makeDue();
    await desk.send();
    const { state, attempts, nextAttemptAt, lastAttemptAt, status, answer } = await newest(endpoint.id);
    expect([attempts, status, answer?.slice(0, 5), answer?.length]).toEqual([attempt, 500, "rotto", 300]);
    if (nextAttemptAt && lastAttemptAt) waits.push((Date.parse(nextAttemptAt) - Date.parse(lastAttemptAt)) / 1000);
    else expect([attempt, state]).toEqual([webhookAttemptsMax, "fallita"]);
  }
  // Between the taking and the writing down lies the call itself.
  for (const [index, wait] of webhookRetryWaits.entries()) expect((waits[index] ?? 0) - wait).toBeGreaterThanOrEqual(0);
  expect(waits).toHaveLength(webhookRetryWaits.length);
  expect(new Set(desk.receiver.to("/a").map(({ headers }) => headers["webhook-id"])).size).toBe(2);
  expect(await notices()).toBe(before + 1);
  await desk.makeDue();
  await desk.send();
  expect(desk.receiver.to("/a")).toHaveLength(2 * webhookAttemptsMax);
});

test("what was given up is sent again by hand, from its first attempt; an endpoint that is off says so", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  desk.receiver.answers.set("/a", () => ({ status: 500 }));
  await writes();
  await desk.send();
  await desk.db.webhookDelivery.updateMany({ data: { state: "fallita" } });
  const { id } = await newest(endpoint.id);
  desk.receiver.answers.clear();
  await desk.order("webhooks.resend", { id });
  await desk.send();
  expect(await newest(endpoint.id)).toMatchObject({ id, state: "consegnata", attempts: 1, status: 204, answer: null });
  await desk.order("webhooks.change", { id: endpoint.id, changes: { isOn: false }, known: { isOn: true } });
  expect(await refusal(desk.mutate("webhooks.resend", { id }))).toEqual([409, webhookMessages.isOff]);
  expect((await desk.mutate("webhooks.resend", { id: "999999" })).status).toBe(404);
});

test("a redirect is not followed, and an answer's wish to wait longer is granted", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  desk.receiver.answers.set("/a", () => ({
    status: 302,
    headers: { location: desk.urlOf("/b"), "retry-after": "7200" },
  }));
  await writes();
  await desk.send();
  expect(desk.receiver.calls.map(({ path }) => path)).toEqual(["/a"]);
  const { status, state, nextAttemptAt } = await newest(endpoint.id);
  expect([status, state]).toEqual([302, "in-coda"]);
  expect(Date.parse(nextAttemptAt ?? "") - Date.now()).toBeGreaterThan(6_000_000);
});

test("an answer with signs that no text holds is a refusal like any other, and a trial shows it", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  desk.receiver.answers.set("/a", () => ({ status: 500, words: "rot\0to\u0001" }));
  await writes();
  await desk.send();
  const { state, status, answer, nextAttemptAt } = await newest(endpoint.id);
  expect([state, status, answer]).toEqual(["in-coda", 500, "rotto"]);
  expect(Date.parse(nextAttemptAt ?? "") - Date.now()).toBeGreaterThan(30_000);
  const trial = await desk.order<WebhookDelivery>("webhooks.tryOut", { id: endpoint.id });
  expect(trial).toMatchObject({ state: "fallita", status: 500, answer: "rotto" });
});

test("an endpoint that is gone, or has taken nothing for days, is switched off with what waits for it", async () => {
  const { endpoint: gone } = await desk.addEndpoint("/gone");
  const { endpoint: dead } = await desk.addEndpoint("/dead");
  desk.receiver.answers.set("/gone", () => ({ status: 410 }));
  desk.receiver.answers.set("/dead", () => ({ status: 503 }));
  const before = await notices();
  await writes();
  await desk.send();
  await desk.db
    .$executeRaw`update "WebhookEndpoint" set "failingSince" = now() - interval '73 hours' where id = ${dead.id}`;
  await desk.db.webhookDelivery.updateMany({ data: { attempts: webhookAttemptsMax - 1 } });
  await desk.makeDue();
  await desk.send();
  expect(await desk.endpoints()).toMatchObject([
    { id: gone.id, isOn: false, offReason: "sparito" },
    { id: dead.id, isOn: false, offReason: "errori" },
  ]);
  expect((await newest(dead.id)).state).toBe("fallita");
  expect(await notices()).toBe(before + 2);
  // A notice is delivered once every transaction of the whole PostgreSQL that began before its own has ended.
  const titleOf = async () =>
    (await desk.ask<{ kind: string; title: string }[]>("notices.since", { after: 0 })).find(
      ({ kind }) => kind === "webhook",
    )?.title;
  await expect.poll(titleOf, { timeout: 40_000 }).toMatch(/^Un webhook/);
  await desk.order("webhooks.change", { id: dead.id, changes: { isOn: true }, known: { isOn: false } });
  expect((await desk.endpoints())[1]).toMatchObject({ isOn: true, offReason: null, failingSince: null });
});

const sinceThen = new Date("2026-01-02T03:04:05Z");

test.each<[number, Date | null]>([
  [503, null],
  [410, null],
  [204, sinceThen],
])(
  "a %i that a former address still answers says nothing of the one that took its place",
  async (status, failingSince) => {
    const { endpoint } = await desk.addEndpoint("/old");
    await writes();
    const url = desk.urlOf("/new");
    const send = async () => {
      await desk.order("webhooks.change", { id: endpoint.id, changes: { url }, known: { url: endpoint.url } });
      await desk.db.webhookEndpoint.update({
        where: { id: endpoint.id },
        data: { failingSince },
        select: { id: true },
      });
      return { status, words: "", retryAfterSeconds: undefined };
    };
    const worker = createWebhookWorker({ ...desk.site.server.api, webhooks: { accepts: () => true, send } });
    await worker.work();
    await worker.idle();
    expect(await desk.endpoints()).toMatchObject([
      { url, isOn: true, failingSince: failingSince?.toISOString() ?? null },
    ]);
  },
);

test("an endpoint's last event of days ago takes no attempt from the next one", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  desk.receiver.answers.set("/a", () => ({ status: 503 }));
  await desk.db
    .$executeRaw`update "WebhookEndpoint" set "failingSince" = now() - interval '7 days' where id = ${endpoint.id}`;
  await writes();
  for (let attempt = 1; attempt <= webhookAttemptsMax; attempt++) {
    expect(await desk.endpoints()).toMatchObject([{ isOn: true }]);
    await desk.makeDue();
    await desk.send();
  }
  expect(await desk.endpoints()).toMatchObject([{ isOn: false, offReason: "errori" }]);
});

test("an endpoint that never answers holds up no other, nor the next look at what is due", async () => {
  // Its ten seconds are over when we say so.
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(patience.signal);
  const { endpoint: slow } = await desk.addEndpoint("/slow", { name: "Lento" });
  await desk.addEndpoint("/live");
  desk.receiver.answers.set("/slow", () => "never");
  const worker = createWebhookWorker(desk.site.server.api);
  for (let number = 0; number < 5; number++) await writes();
  await worker.work();
  await eventually(() => expect(desk.receiver.to("/slow")).toHaveLength(2));
  await eventually(() => expect(desk.receiver.to("/live")).toHaveLength(5));
  await writes();
  await worker.work();
  await eventually(() => expect(desk.receiver.to("/live")).toHaveLength(6));
  expect(desk.receiver.to("/slow")).toHaveLength(2);
  expect(timeout).toHaveBeenCalledWith(10_000);
  patience.abort();
  await worker.idle();
  timeout.mockRestore();
  const log = (await desk.log(slow.id)).deliveries;
  expect(log.filter(({ problem }) => problem === "Non ha risposto entro 10 secondi")).toHaveLength(2);
});

test("two servers send each delivery once between them", async () => {
  await desk.addEndpoint("/a");
  const beside = await desk.beside();
  try {
    for (let number = 0; number < 12; number++) await writes();
    await Promise.all([desk.send(), desk.send(beside)]);
    const ids = desk.receiver.to("/a").map(({ headers }) => headers["webhook-id"]);
    expect([ids.length, new Set(ids).size]).toEqual([12, 12]);
  } finally {
    await beside.close();
  }
});

test("a process that dies between the writing and the sending loses nothing: another sends it after the lease, with its id", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  await writes();
  let triedId = "";
  const dying = {
    ...desk.site.server.api,
    webhooks: {
      accepts: () => true,
      send: async ({ headers }: { headers: Record<string, string> }) => {
        triedId = headers["webhook-id"] ?? "";
        throw new Error("killed");
      },
    },
  };
  const worker = createWebhookWorker(dying);
  await worker.work();
  await worker.idle();
  await desk.send();
  expect(desk.receiver.calls).toEqual([]);
  await desk.db.$executeRaw`update "WebhookDelivery" set "leaseUntil" = now() - interval '1 second'`;
  await desk.send();
  expect(desk.receiver.calls.map(({ headers }) => headers["webhook-id"])).toEqual([triedId]);
  expect(await newest(endpoint.id)).toMatchObject({ state: "consegnata", attempts: 2 });
});

test("a trial goes at once, also to an endpoint that is off, and its failure says nothing about it", async () => {
  const { endpoint } = await desk.addEndpoint("/a", { isOn: false });
  const tryOut = () => desk.order<WebhookDelivery>("webhooks.tryOut", { id: endpoint.id });
  expect(await tryOut()).toMatchObject({ type: "webhook.test", state: "consegnata", status: 204 });
  desk.receiver.answers.set("/a", () => ({ status: 404, words: "Qui non c’è niente" }));
  expect(await tryOut()).toMatchObject({ state: "fallita", status: 404, answer: "Qui non c’è niente" });
  expect(await desk.endpoints()).toMatchObject([{ failingSince: null }]);
});

test("the log is read by pages, and what is older than thirty days is gone", async () => {
  const { endpoint } = await desk.addEndpoint("/a");
  const events = Array.from({ length: 35 }, () => ({ type: "webhook.test", isPlanned: true, data: {} }));
  for (const data of events) {
    await desk.db.webhookEvent.create({ data: { ...data, deliveries: { create: { endpointId: endpoint.id } } } });
  }
  const first = await desk.log(endpoint.id);
  const second = await desk.log(endpoint.id, { cursor: first.nextCursor });
  expect([first.deliveries.length, second.deliveries.length, second.nextCursor]).toEqual([30, 5, null]);
  await desk.db
    .$executeRaw`update "WebhookEvent" set at = now() - interval '31 days' where id in (select id from "WebhookEvent" limit 34)`;
  await forgetOldWebhooks(desk.site.server.api);
  expect((await desk.log(endpoint.id)).deliveries).toHaveLength(1);
});
