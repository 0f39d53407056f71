import { startTestApp, type TestApp } from "@test/app";
import { owned, ownSite } from "@test/own-site";
import { addAccount, callProcedure } from "@test/staff-account";
import { createKeptSessions, type FoundSession } from "@vetrina/core/access/kept-sessions";
import { expect, test } from "vitest";

const now = new Date("2026-03-02T10:00:00Z");
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hashOf = (number: number) => new Uint8Array(32).fill(number);
const sessionOf = (id: number): FoundSession => ({
  kind: "browser",
  staff: { id, username: `utente${id}`, name: `Utente ${id}`, role: "operatore", owesSecondFactor: false },
  lookAgainAt: later(5),
});

function countLooks() {
  const sessions = createKeptSessions();
  let looks = 0;
  const find = (id: number, at = now, found: FoundSession | undefined = sessionOf(id)) =>
    sessions.find(hashOf(id), at, async () => {
      looks += 1;
      return found;
    });
  return { sessions, find, looks: () => looks };
}

test("a session is looked up once, until its account is forgotten, or all are", async () => {
  const { sessions, find, looks } = countLooks();
  for (const id of [1, 2, 1, 2]) expect(await find(id)).toEqual(sessionOf(id));
  expect(looks()).toBe(2);
  sessions.forget(1);
  await find(1);
  await find(2);
  expect(looks()).toBe(3);
  sessions.forgetAll();
  await find(1);
  await find(2);
  expect(looks()).toBe(5);
});

test("a session that ends, or whose use is to be written down, is looked up again; one that isn't there each time", async () => {
  const { find, looks } = countLooks();
  await find(1);
  await find(1, later(5));
  await find(1, later(6));
  expect(looks()).toBe(3);
  const sessions = createKeptSessions();
  let asked = 0;
  const findNobody = async () => {
    asked += 1;
    return undefined;
  };
  for (let time = 0; time < 2; time++) await sessions.find(hashOf(9), now, findNobody);
  expect(asked).toBe(2);
});

test("a session that was found before its end was heard of, and arrives after it, isn't kept", async () => {
  const sessions = createKeptSessions();
  let arrive = (_: FoundSession) => {};
  const finding = sessions.find(hashOf(1), now, () => new Promise((resolve) => (arrive = resolve)));
  sessions.forget(1);
  arrive(sessionOf(1));
  expect(await finding).toEqual(sessionOf(1));
  expect(await sessions.find(hashOf(1), now, async () => undefined)).toBeUndefined();
});

const site = ownSite({ RATE_LIMIT: "off" });
const second = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));

test.each([
  ["a logout", 401, (_id: number, cookie: string) => site.post("/api/auth/logout", undefined, { cookie })],
  ["a block", 401, byAnotherOwner("block")],
  ["another role", 403, byAnotherOwner("setRole", { role: "operatore" })],
])("%s holds at once in its own process, and elsewhere as soon as that hears of it", async (_what, status, change) => {
  const owner = await addAccount(site, "titolare");
  const statusAt = async (at: TestApp) => (await callProcedure(at, owner.cookie, "users.list", undefined, true)).status;
  expect([await statusAt(site), await statusAt(second)]).toEqual([200, 200]);
  expect((await change(owner.id, owner.cookie)).status).toBeLessThan(300);
  expect(await statusAt(site)).toBe(status);
  // Sooner than the cache entry of a session that is still open would expire.
  await expect.poll(() => statusAt(second), { timeout: 3_000 }).toBe(status);
});

function byAnotherOwner(procedure: string, input: object = {}) {
  return async (id: number) => {
    const { cookie } = await addAccount(site, "titolare");
    return callProcedure(site, cookie, `users.${procedure}`, { id, ...input });
  };
}
