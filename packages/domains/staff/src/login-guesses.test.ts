import { hash } from "@node-rs/argon2";
import { startTestApp, type TestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { accountPassword } from "@test/staff-account";
import { wrongPasswordMessage } from "@vetrina/contract/staff/auth";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { forgetLogins } from "./forget-logins.ts";
import { recordLoginFailure } from "./login-failures.ts";
import { admitTry } from "./login-waits.ts";
import { networkOf } from "./networks.ts";

const secretKey = "una-chiave-per-tutti-i-processi-del-sito";

const site = ownSite({ TRUST_PROXY: "on", SECRET_KEY: secretKey });
/** The server's clock stands still but for this, in milliseconds: a busy machine's seconds are no part of a wait. */
let ahead = 0;
const began = Date.now();

beforeAll(async () => {
  site.server.api.now = () => new Date(began + ahead);
});

// Each test has days and addresses of its own.
let round = 0;
beforeEach(() => {
  ahead += 3 * 24 * 60 * 60 * 1000;
  round += 1;
});

const wait = (seconds: number) => {
  ahead += seconds * 1000;
};

interface Try {
  username: string;
  password?: string;
  code?: string;
  from?: string | undefined;
  cookie?: string;
  on?: TestApp;
}

const logIn = ({ username, password = "sbagliata", code, from = `40.${round}.1.1`, cookie = "", on = site }: Try) =>
  on.post("/api/auth/login", { username, password, code }, { "x-forwarded-for": from, cookie });

/** Addresses of as many networks. */
const crowd = (size: number) => Array.from({ length: size }, (_each, index) => `20.${round}.${index}.7`);

/** Addresses of one network, no two of which are the same. */
const neighbours = (size: number) => Array.from({ length: size }, (_each, index) => `30.${round}.1.${index + 1}`);

const deviceCookie = (response: Response) =>
  /vetrina_browser=[\w-]+/.exec(response.headers.get("set-cookie") ?? "")?.[0] ?? "";

/** Of the cheapest kind, which says itself how it is compared: what is tried here is who may try, hundreds of times. */
const passwordHash = await hash(accountPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** An account without any login: no place is known. */
async function addStranger(username: string) {
  const { id } = await site.server.api.db.user.create({
    data: { username, role: "titolare", passwordHash },
    select: { id: true },
  });
  return { id, username };
}

/** What so many guesses leave behind, without the time that each takes to compare a password. */
async function guess(username: string, addresses: string[]): Promise<void> {
  for (const from of addresses) {
    const attempt = { username, place: networkOf(from), isKnownPlace: false };
    await admitTry(site.server.api, attempt).catch(() => undefined);
  }
}

const entriesOf = (subjectId: string | null, since: Date) =>
  site.server.api.db.auditEntry.findMany({
    where: { actor: "login", subject: "utente", subjectId, createdAt: { gte: since } },
    orderBy: { id: "asc" },
  });

test("wrong passwords from 60 addresses are in the staff's log, and strangers' tries get slower", async () => {
  const { id, username } = await addStranger("lucia.sessanta");
  const since = new Date();
  const answers: Response[] = [];
  for (const from of crowd(60)) answers.push(await logIn({ username, from }));
  const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => Number(headers.get("retry-after")));
  expect(waits.length).toBeGreaterThanOrEqual(35);
  expect(waits.every((seconds) => seconds >= 10)).toBe(true);
  const entries = await entriesOf(String(id), since);
  expect(entries[0]?.summary).toBe("Password sbagliata per lucia.sessanta dalla rete 20.1.0.0/24");
  expect(entries.length).toBeGreaterThanOrEqual(20);
  const told = JSON.stringify(entries.map(({ summary, details }) => [summary, details]));
  expect(told).not.toMatch(/\d\.7\b(?!\.)/);
});

test("one place with one name waits longer and longer, and as long as the answer says; another place doesn't", async () => {
  const { username } = await addStranger("lucia.una");
  const hosts = neighbours(60);
  const fail = async () => {
    const answer = await logIn({ username, from: hosts.pop() });
    if (answer.status !== 429) return 0;
    return Number(answer.headers.get("retry-after"));
  };
  for (let tries = 0; tries < 10; tries++) expect(await fail()).toBe(0);
  const waits: number[] = [];
  for (let times = 0; times < 4; times++) {
    const seconds = await fail();
    waits.push(seconds);
    // Right or wrong makes no difference, and asking again doesn't prolong it.
    expect((await logIn({ username, password: accountPassword, from: hosts.pop() })).status).toBe(429);
    wait(seconds - 3);
    expect(await fail()).toBeGreaterThan(0);
    wait(4);
    expect(await fail()).toBe(0);
  }
  expect(waits).toEqual([30, 60, 120, 240]);
  expect((await logIn({ username, from: "192.0.2.1", password: accountPassword })).status).toBe(200);
});

test("a name that doesn't exist is answered and slowed down in the same way, and isn't kept", async () => {
  const { username } = await addStranger("lucia.vera");
  const typed = "la-mia-password-scritta-nel-campo-sbagliato";
  const since = new Date();
  const seen = async (name: string) => {
    const answers: unknown[] = [];
    for (const from of [...neighbours(5), ...crowd(18)]) {
      const answer = await logIn({ username: name, from });
      answers.push([answer.status, answer.headers.get("retry-after"), (await answer.json()).message]);
    }
    return answers;
  };
  const ofKnown = await seen(username);
  expect(await seen(typed)).toEqual(ofKnown);
  expect(ofKnown[0]).toEqual([401, null, wrongPasswordMessage]);
  expect(ofKnown.at(-1)).toEqual([429, "10", "Troppi tentativi: riprova tra 10 secondi."]);
  const entries = await entriesOf(null, since);
  expect(entries[0]?.summary).toBe("Accesso con un nome utente che non esiste dalla rete 30.3.1.0/24");
  const { db } = site.server.api;
  const kept = JSON.stringify(
    [entries, await db.loginFailure.findMany(), await db.loginWait.findMany()],
    (_key, value) => (typeof value === "bigint" ? String(value) : value),
  );
  expect(kept).not.toContain("la-mia-password");
});

test("others' guesses never slow down a browser or an address that has been in before", async () => {
  const { username } = await addStranger("lucia.nota");
  const home = "192.0.2.50";
  const first = await logIn({ username, password: accountPassword, from: home });
  const browser = deviceCookie(first);
  expect(first.status).toBe(200);
  await guess(username, crowd(24));
  for (let tries = 0; tries < 12; tries++) await logIn({ username, from: "192.0.2.51" });
  expect((await logIn({ username, password: accountPassword, from: "100.64.9.9" })).status).toBe(429);
  expect((await logIn({ username, password: accountPassword, from: home })).status).toBe(200);
  // The browser travels to where the guesses come from, whose share is used up.
  expect((await logIn({ username, password: accountPassword, from: "192.0.2.51" })).status).toBe(429);
  expect((await logIn({ username, password: accountPassword, from: "192.0.2.51", cookie: browser })).status).toBe(200);
});

test("of a flood of strangers only so many wait; who has been in before comes in beside them", async () => {
  const { username } = await addStranger("lucia.folla");
  const home = "192.0.2.60";
  const browser = deviceCookie(await logIn({ username, password: accountPassword, from: home }));
  const flood = crowd(60).map((from, index) => logIn({ username: `nessuno.${index}`, from }));
  const mine = await logIn({ username, password: accountPassword, from: "192.0.2.61", cookie: browser });
  expect(mine.status).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers.get("retry-after")).toBe("5");
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThan(20);
});

test("a browser's own failures slow it down, an invented one is nobody, and another account's doesn't count", async () => {
  const [{ username }, other] = [await addStranger("lucia.mia"), await addStranger("lucia.altra")];
  const mine = deviceCookie(await logIn({ username, password: accountPassword }));
  await guess(other.username, crowd(24));
  for (const cookie of [mine, "vetrina_browser=inventato"]) {
    expect((await logIn({ username: other.username, from: "100.64.1.1", cookie })).status).toBe(429);
  }
  const statuses: number[] = [];
  for (let tries = 0; tries < 11; tries++) statuses.push((await logIn({ username, cookie: mine })).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
});

test("a stranger's browser with the right password comes in after its wait, however long the guessing goes on", async () => {
  const { username } = await addStranger("lucia.lontana");
  const from = "100.64.3.3";
  await guess(username, crowd(24));
  const held = await logIn({ username, password: accountPassword, from });
  expect(held.status).toBe(429);
  await guess(username, crowd(24));
  wait(Number(held.headers.get("retry-after")));
  await guess(username, crowd(24));
  expect((await logIn({ username, password: accountPassword, from })).status).toBe(200);
});

test("guesses that come at the same moment are counted one by one, in all processes together and after a restart", async () => {
  const { username } = await addStranger("lucia.insieme");
  const beside = await startTestApp({ TRUST_PROXY: "on", SECRET_KEY: secretKey }, site);
  beside.server.api.now = site.server.api.now;
  const on = (index: number) => (index % 2 === 0 ? site : beside);
  // One network, so that no address uses up its own share.
  const answers = await Promise.all(neighbours(30).map((from, index) => logIn({ username, from, on: on(index) })));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  await beside.close();
  const restarted = await startTestApp({ TRUST_PROXY: "on", SECRET_KEY: secretKey }, site);
  restarted.server.api.now = site.server.api.now;
  expect((await logIn({ username, from: neighbours(200).at(-1), on: restarted })).status).toBe(429);
  await restarted.close();
});

test("what was counted while the clock was a month ahead is forgotten, and goes at night", async () => {
  const { api } = site.server;
  const { username } = await addStranger("lucia.domani");
  const [home, ...hosts] = neighbours(12);
  wait(30 * 24 * 60 * 60);
  for (const from of hosts) await logIn({ username, from });
  await guess(username, crowd(24));
  wait(-30 * 24 * 60 * 60);
  for (const from of [home, "192.0.2.71"]) expect((await logIn({ username, from })).status).toBe(401);
  await forgetLogins(api);
  expect(await api.db.loginWait.count({ where: { lastAt: { gt: api.now() } } })).toBe(0);
});

test("a right password takes its own failures away", async () => {
  const { username } = await addStranger("lucia.distratta");
  const [here, there] = neighbours(2);
  for (const from of [here, there]) {
    for (let tries = 0; tries < 9; tries++) await logIn({ username, from });
    expect((await logIn({ username, password: accountPassword, from })).status).toBe(200);
  }
});

test("a hundred guesses are a few lines of the log, and one mail to the agency a day", async () => {
  const { id, username } = await addStranger("lucia.cento");
  const since = new Date();
  const { db } = site.server.api;
  const account = { id, username };
  const guess = async (day: number) => {
    const addresses = Array.from({ length: 100 }, (_each, tries) => `${50 + day}.0.${tries % 2}.${tries}`);
    await Promise.all(addresses.map((from) => recordLoginFailure(site.server.api, account, "password", from)));
  };
  await guess(0);
  const lines = (await entriesOf(String(id), since)).map(({ summary }) => summary);
  expect(lines).toHaveLength(2 * 6 + 1);
  expect(lines).toContain("Password sbagliata per lucia.cento dalla rete 50.0.0.0/24, 50 volte oggi");
  expect(lines).toContain("Oggi già 50 accessi falliti a lucia.cento: abbiamo scritto all’indirizzo dell’agenzia");
  await guess(1);
  const mails = await db.mailMessage.findMany({ where: { kind: "accessi-falliti", subject: { contains: username } } });
  expect(mails).toHaveLength(1);
  expect(mails[0]?.textBody).toContain("già stati 50 accessi falliti all’account lucia.cento");
  wait(24 * 60 * 60);
  await guess(2);
  expect(await db.mailMessage.count({ where: { kind: "accessi-falliti", subject: { contains: username } } })).toBe(2);
});

test("what is of no use any more goes at night", async () => {
  const { api } = site.server;
  const { username } = await addStranger("lucia.vecchia");
  await logIn({ username });
  await logIn({ username, password: accountPassword });
  wait(6 * 24 * 60 * 60);
  await forgetLogins(api);
  const left = async () => [
    await api.db.loginWait.count(),
    await api.db.loginFailure.count(),
    await api.db.knownPlace.count(),
  ];
  expect(await left()).toEqual([0, expect.any(Number), expect.any(Number)]);
  expect((await left()).every((count, index) => index === 0 || count > 0)).toBe(true);
  wait(180 * 24 * 60 * 60);
  await forgetLogins(api);
  expect(await left()).toEqual([0, 0, 0]);
  expect(await api.db.session.count()).toBe(0);
});

test("codes beside wrong passwords use up nobody's codes, and tell no name that exists", async () => {
  const { username } = await addStranger("chi-ha-il-codice");
  for (const name of [username, "nessuno"]) {
    const answers = await Promise.all(crowd(12).map((from) => logIn({ username: name, code: "000000", from })));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(401));
  }
  const owner = await logIn({ username, password: accountPassword, code: "123456", from: `50.${round}.1.1` });
  expect(owner.status).toBe(200);
});
