import { createPublicKey, verify } from "node:crypto";
import { startTestApp, type TestApp } from "@test/app";
import { waitFor } from "@test/database/wait-for";
import { type HelpDesk, openHelpDesk } from "@test/help-desk";
import { PushDouble, type SubscribedBrowser } from "@test/push-double";
import { type PushDevice, pushDevicesMax } from "@vetrina/contract/push";
import { addNotice } from "@vetrina/core/notices/notices.service";
import { createSecretBox } from "@vetrina/core/secrets/secret-box";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { deliverDuePushes } from "./push-delivery.service.ts";
import { openPushKeys, readPushKeys } from "./push-keys.service.ts";

let site: TestApp;
let second: TestApp;
let push: PushDouble;
let desk: HelpDesk;
let browsers = 0;

beforeAll(async () => {
  push = await new PushDouble().start();
  site = await startTestApp({ RATE_LIMIT: "off", ...push.environment });
  second = await startTestApp({ RATE_LIMIT: "off", ...push.environment }, site);
  desk = await openHelpDesk(site);
});
afterEach(async () => {
  await site.server.api.db.pushDevice.deleteMany();
});
afterAll(async () => {
  await second.close();
  await site.close();
  await push.stop();
});

type Headers = Record<string, string>;

const call = (name: string, input: object, headers: Headers) => site.post(`/trpc/push.${name}`, input, headers);

/** A login of its own, with a subscribed browser. */
async function device(role: "titolare" | "operatore" = "titolare") {
  const headers = { cookie: await site.staffCookie(role) };
  const browser = push.newBrowser(`b${browsers++}`);
  expect((await call("add", browser.subscription, headers)).status).toBe(200);
  return { headers, browser };
}

const mine = async (headers: Headers) => (await desk.ask<{ devices: PushDevice[] }>("push.mine", {}, headers)).devices;

/** What a browser has been shown, once everything that was written before is settled and sent. */
async function shown(browser: SubscribedBrowser, many: number) {
  await waitFor(`${many} messages`, async () => {
    await deliverDuePushes(site.server.api);
    return push.takenFor(browser).length >= many;
  });
  return push.takenFor(browser).map((message) => browser.read(message));
}

const makeDue = () => site.server.api.db.pushDelivery.updateMany({ data: { nextAttemptAt: new Date(0) } });

/** Resolves when all notices are planned, so that what wasn't sent isn't going to be. */
async function settled() {
  const { api } = site.server;
  await waitFor("planned", async () => {
    await deliverDuePushes(api);
    const [setup, newest] = await Promise.all([
      api.db.pushSetup.findUniqueOrThrow({ where: { id: 1 } }),
      api.db.staffNotice.findFirst({ orderBy: { id: "desc" } }),
    ]);
    return newest === null || setup.lastNoticeId >= newest.id;
  });
}

test("a browser is told in the words of the desktop app, encrypted for it and signed by the site", async () => {
  const { headers, browser } = await device();
  const ticket = await desk.open({ subject: "Modulo fermo" });
  expect(await shown(browser, 1)).toEqual([
    { title: "Nuovo ticket", text: `${ticket.clientName}: Modulo fermo`, address: `#ticket/${ticket.id}` },
  ]);
  const [message] = push.takenFor(browser);
  expect(message?.headers).toMatchObject({ ttl: "86400", urgency: "high", "content-encoding": "aes128gcm" });
  expect(message?.headers.topic).toMatch(/^[\w-]{32}$/);
  const { token = "", key = "" } =
    /^vapid t=(?<token>[^,]+), k=(?<key>.+)$/.exec(message?.headers.authorization ?? "")?.groups ?? {};
  const [head, claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
  const publicKey = createPublicKey({ key: { kty: "EC", crv: "P-256", x: x ?? "", y: y ?? "" }, format: "jwk" });
  const signed = Buffer.from(`${head}.${claims}`);
  const isSigned = verify(
    "sha256",
    signed,
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  expect(isSigned).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString()).aud).toBe(push.origin);
  expect((await mine(headers))[0]).toMatchObject({ isCurrent: true, endedAt: null, lastPushAt: expect.any(String) });
});

test("several servers send one message for an event, and messages in one ticket that wait are one", async () => {
  const ticket = await desk.open();
  await settled();
  const { browser } = await device();
  await site.server.api.db.$transaction(async (tx) => {
    for (const kind of ["ticket", "messaggio", "messaggio"] as const) await addNotice(tx, kind, String(ticket.id));
  });
  await waitFor("told", async () => {
    await Promise.all([deliverDuePushes(site.server.api), deliverDuePushes(second.server.api)]);
    return push.takenFor(browser).length > 0;
  });
  await settled();
  expect(await shown(browser, 1)).toMatchObject([{ title: "Nuovo messaggio", address: `#ticket/${ticket.id}` }]);
  expect(await site.server.api.db.pushDelivery.count()).toBe(0);
});

test("an operator's device hears nothing of money, and what is for a colleague alone reaches the colleague", async () => {
  const [owner, operator] = [await device(), await device("operatore")];
  const { db } = site.server.api;
  const piero = await db.user.findUniqueOrThrow({ where: { username: "piero" } });
  await db.$transaction(async (tx) => {
    await addNotice(tx, "copia", "fallita");
    await addNotice(tx, "assegnati", "3", piero.id);
  });
  await settled();
  expect(await shown(owner.browser, 1)).toMatchObject([{ address: "#panoramica" }]);
  expect(await shown(operator.browser, 1)).toMatchObject([{ title: "3 ticket per te" }]);
});

test("a busy service is asked again later, and a browser that is gone is told of on the account's page", async () => {
  const { headers, browser } = await device();
  const path = new URL(browser.endpoint).pathname;
  push.answers.set(path, [{ status: 503 }, { status: 429, headers: { "retry-after": "600" } }, { status: 410 }]);
  await desk.open();
  await settled();
  const next = async () => (await site.server.api.db.pushDelivery.findFirst())?.nextAttemptAt.getTime() ?? 0;
  expect(await next()).toBeGreaterThan(Date.now() + 10_000);
  await makeDue();
  await deliverDuePushes(site.server.api);
  expect(await next()).toBeGreaterThan(Date.now() + 400_000);
  await makeDue();
  await deliverDuePushes(site.server.api);
  expect(await site.server.api.db.pushDelivery.count()).toBe(0);
  expect((await mine(headers))[0]).toMatchObject({ endedAt: expect.any(String), isCurrent: true });
  expect(push.takenFor(browser)).toEqual([]);
  expect((await call("add", browser.subscription, headers)).status).toBe(200);
  expect((await mine(headers))[0]).toMatchObject({ endedAt: null });
});

test("redirects are not followed", async () => {
  const { browser } = await device();
  const other = push.newBrowser("altrove");
  const path = new URL(browser.endpoint).pathname;
  push.answers.set(path, [{ status: 307, headers: { location: other.endpoint } }]);
  await desk.open();
  await settled();
  expect(push.takenFor(other)).toEqual([]);
  expect(await site.server.api.db.pushDelivery.count()).toBe(0);
});

test("leaving, ending other sessions and losing the role end the pushes", async () => {
  const [one, other] = [await device("operatore"), await device("operatore")];
  expect(await mine(one.headers)).toHaveLength(2);
  await site.post("/trpc/account.endOtherSessions", {}, one.headers);
  expect(await mine(one.headers)).toHaveLength(1);
  await site.post("/trpc/auth.logout", {}, one.headers);
  expect(await site.server.api.db.pushDevice.count()).toBe(0);
  const { browser } = await device("operatore");
  const piero = await site.server.api.db.user.findUniqueOrThrow({ where: { username: "piero" } });
  expect((await site.post("/trpc/users.setRole", { id: piero.id, role: "redattore" }, desk.staff)).status).toBe(200);
  expect(await site.server.api.db.pushDevice.count()).toBe(0);
  await site.post("/trpc/users.setRole", { id: piero.id, role: "operatore" }, desk.staff);
  await desk.open();
  await settled();
  for (const gone of [one.browser, other.browser, browser]) expect(push.takenFor(gone)).toEqual([]);
});

test("an address belongs to who added it last, and nobody takes away a colleague's device", async () => {
  const [owner, operator] = [await device(), await device("operatore")];
  const [theirs] = await mine(operator.headers);
  expect((await call("remove", { id: theirs?.id }, owner.headers)).status).toBe(404);
  expect((await call("add", operator.browser.subscription, owner.headers)).status).toBe(200);
  expect(await mine(operator.headers)).toEqual([]);
  expect(await mine(owner.headers)).toHaveLength(1);
  const [own] = await mine(owner.headers);
  expect((await call("remove", { id: own?.id }, owner.headers)).status).toBe(200);
  expect((await call("remove", { id: own?.id }, owner.headers)).status).toBe(404);
  const entries = await site.server.api.db.auditEntry.findMany({ where: { action: { startsWith: "account.avvisi" } } });
  expect(new Set(entries.map(({ action }) => action))).toEqual(
    new Set(["account.avvisi-accesi", "account.avvisi-spenti"]),
  );
});

test("a person has ten devices at most", async () => {
  for (let many = 0; many < pushDevicesMax; many++) await device();
  const headers = { cookie: await site.staffCookie() };
  const refused = await call("add", push.newBrowser("undicesimo").subscription, headers);
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("togline uno");
});

test.each(["https://127.0.0.1/a", `https://push.example.com/${"a".repeat(1000)}`])(
  "an address that isn't a public push service's, or is too long, is refused: %s",
  async (endpoint) => {
    const refused = await call("add", { ...push.newBrowser("x").subscription, endpoint }, desk.staff);
    expect(refused.status).toBe(400);
  },
);

test("keys are one pair for all processes, sealed, and brought under a new secret key; a lost one ends devices", async () => {
  const { api } = site.server;
  const { headers } = await device();
  const before = await readPushKeys(api);
  expect(before).toEqual(await readPushKeys(second.server.api));
  const stored = await api.db.pushSetup.findUniqueOrThrow({ where: { id: 1 } });
  expect(stored.privateKey).not.toContain(before?.privateKey);
  const [lost, old] = ["chiave-di-prima-che-nessuno-ha-piu-0", "una-chiave-del-tutto-diversa-dalle-altre"];
  const stranger = createSecretBox([lost]);
  await openPushKeys({ ...api, secrets: stranger, log: { ...api.log, warn: () => {} } });
  const made = await readPushKeys({ ...api, secrets: stranger });
  expect(made?.publicKey).not.toBe(before?.publicKey);
  expect((await mine(headers))[0]).toMatchObject({ endedAt: expect.any(String) });
  const turned = createSecretBox([old, lost]);
  await openPushKeys({ ...api, secrets: turned });
  expect(await readPushKeys({ ...api, secrets: createSecretBox([old]) })).toEqual(made);
  await api.db.pushSetup.update({
    where: { id: 1 },
    data: { privateKey: stored.privateKey, publicKey: stored.publicKey },
  });
});
