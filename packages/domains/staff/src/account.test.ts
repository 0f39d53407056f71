import { startTestApp } from "@test/app";
import { ownSite } from "@test/own-site";
import { codeNow } from "@test/second-factor";
import {
  accountPassword,
  addAccount,
  callProcedure,
  cookieOf,
  openSession,
  type TestAccount,
} from "@test/staff-account";
import { wrongCodeMessage } from "@vetrina/contract/staff/auth";
import type { StaffSession } from "@vetrina/contract/staff/staff";
import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";
import { totpPurpose } from "./second-factor.ts";

const site = ownSite({ RATE_LIMIT: "off" });

const isIn = async (cookie: string) => (await site.call("/api/contacts", { headers: { cookie } })).status === 200;
const sessionsOf = async ({ cookie }: TestAccount): Promise<StaffSession[]> =>
  (await callProcedure(site, cookie, "account.sessions", undefined, true)).data;
const logIn = (username: string, code?: string, password = accountPassword) =>
  site.post("/api/auth/login", { username, password, code });

/** Turns the second factor on; the code that confirmed it is used up. */
async function secure(account: TestAccount): Promise<{ secret: string; codes: string[] }> {
  const { data: offer } = await callProcedure(site, account.cookie, "account.beginSecondFactor", {
    present: accountPassword,
  });
  const { data } = await callProcedure(site, account.cookie, "account.confirmSecondFactor", {
    code: codeNow(offer.secret, -1),
  });
  return { secret: offer.secret, codes: data.codes };
}

test("sessions are told apart by words, and each can be ended", async () => {
  const account = await addAccount(site, "operatore");
  const phone = await openSession(site, account.username, {
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1",
  });
  const sessions = await sessionsOf(account);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const other = sessions.find(({ isCurrent }) => !isCurrent) ?? expect.fail("no other session");
  expect(other.device).toBe("Safari su iPhone");
  expect((await callProcedure(site, account.cookie, "account.endSession", { id: other.id })).status).toBe(200);
  expect(await isIn(phone)).toBe(false);
  expect(await isIn(account.cookie)).toBe(true);
  const again = await callProcedure(site, account.cookie, "account.endSession", { id: other.id });
  expect(again.refusal).toEqual({ code: "NOT_FOUND", message: "Questa sessione è già chiusa." });
});

test("nobody ends a session of somebody else's", async () => {
  const account = await addAccount(site, "titolare");
  const victim = await addAccount(site, "operatore");
  const [session] = await sessionsOf(victim);
  expect((await callProcedure(site, account.cookie, "account.endSession", { id: session?.id })).status).toBe(404);
  expect(await isIn(victim.cookie)).toBe(true);
});

test("all other sessions end at once, this one stays", async () => {
  const account = await addAccount(site, "operatore");
  const others = [await openSession(site, account.username), await openSession(site, account.username)];
  const answer = await callProcedure(site, account.cookie, "account.endOtherSessions");
  expect(answer.data).toEqual({ ended: 2 });
  expect(await Promise.all([account.cookie, ...others].map(isIn))).toEqual([true, false, false]);
});

test("a password is changed by who knows the present one; other sessions end, and other browsers are unknown again", async () => {
  const account = await addAccount(site, "operatore");
  const other = await openSession(site, account.username);
  const change = (present: string, password: string) =>
    callProcedure(site, account.cookie, "account.changePassword", { present, password });
  expect((await change("sbagliata", "un gatto sul davanzale")).refusal.fields).toEqual({
    present: "Non è la tua password attuale",
  });
  expect((await change(accountPassword, "corta")).refusal.fields).toEqual({ password: "Servono almeno 12 caratteri" });
  expect((await change(accountPassword, "password1234")).refusal.code).toBe("BAD_INPUT");
  expect((await change(accountPassword, accountPassword)).refusal.fields).toEqual({
    password: "È già la tua password: scegline una nuova",
  });
  expect(await isIn(other)).toBe(true);
  const places = () => site.server.api.db.knownPlace.count({ where: { userId: account.id } });
  expect(await places()).toBeGreaterThan(1);
  expect((await change(accountPassword, "un gatto sul davanzale")).data).toEqual({ ended: 1 });
  // The address that it was changed from; by this cookie alone the server knows no browser.
  expect(await places()).toBe(1);
  expect(await isIn(other)).toBe(false);
  expect(await isIn(account.cookie)).toBe(true);
  expect((await logIn(account.username)).status).toBe(401);
  expect((await logIn(account.username, undefined, "un gatto sul davanzale")).status).toBe(200);
});

test("with a second factor the right password alone opens nothing", async () => {
  const account = await addAccount(site, "operatore");
  const { secret } = await secure(account);
  const asked = await logIn(account.username);
  expect(asked.status).toBe(401);
  expect(asked.headers.get("set-cookie")).toBeNull();
  expect((await asked.json()).code).toBe("SECOND_FACTOR");
  const wrongPassword = await logIn(account.username, codeNow(secret), "sbagliata");
  expect((await wrongPassword.json()).code).toBe("NO_SESSION");
  const wrongCode = await logIn(account.username, codeNow(secret, 20));
  expect(await wrongCode.json()).toEqual({
    code: "SECOND_FACTOR",
    message: wrongCodeMessage,
    fields: { code: wrongCodeMessage },
  });
  const code = codeNow(secret);
  const entered = await logIn(account.username, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(entered.status).toBe(200);
  expect(await isIn(cookieOf(entered))).toBe(true);
});

test("a code opens one session, also when it is sent twice at the same moment", async () => {
  const account = await addAccount(site, "operatore");
  const { secret } = await secure(account);
  const code = codeNow(secret);
  const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(account.username, code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
});

test("a code from before the last one that was used is refused, though its time is not over", async () => {
  const account = await addAccount(site, "operatore");
  const { secret } = await secure(account);
  expect((await logIn(account.username, codeNow(secret, 1))).status).toBe(200);
  expect((await logIn(account.username, codeNow(secret))).status).toBe(401);
});

test("each of the ten recovery codes works once, and new ones make the old ones worthless", async () => {
  const account = await addAccount(site, "operatore");
  const { codes } = await secure(account);
  expect(new Set(codes).size).toBe(10);
  const [first = "", second = "", third = ""] = codes;
  const answers = await Promise.all([1, 2, 3].map(() => logIn(account.username, first.toUpperCase())));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  expect((await logIn(account.username, second.replaceAll("-", " "))).status).toBe(200);
  const mine = await callProcedure(site, account.cookie, "account.mine", undefined, true);
  expect(mine.data).toEqual({
    name: null,
    email: null,
    secondFactorSince: expect.any(String),
    secondFactorRequired: false,
    recoveryCodesLeft: 8,
    signature: "",
  });
  const present = accountPassword;
  const uncoded = await callProcedure(site, account.cookie, "account.newRecoveryCodes", { present });
  expect(uncoded.refusal.fields).toHaveProperty("code");
  const proof = { present, code: codes[2] };
  const renewed = await callProcedure(site, account.cookie, "account.newRecoveryCodes", proof);
  expect(renewed.data.codes).toHaveLength(10);
  expect((await logIn(account.username, third)).status).toBe(401);
  expect((await logIn(account.username, renewed.data.codes[0])).status).toBe(200);
});

test("password, second factor and recovery codes don't change without a mail to the account's person", async () => {
  const { db } = site.server.api;
  const owner = await addAccount(site, "titolare");
  const { id, cookie } = await addAccount(site, "operatore");
  await db.user.update({ where: { id }, data: { email: "piero@example.it" } });
  const toldSince = async (done: number) =>
    (await db.mailMessage.findMany({ where: { kind: "account-cambiato" }, orderBy: { id: "asc" } }))
      .slice(done)
      .map(({ recipient, subject }) => [recipient, subject]);
  const call = (name: string, input: object, by = cookie) => callProcedure(site, by, name, input);
  const password = "un gatto sul davanzale";
  const offer = await call("account.beginSecondFactor", { present: accountPassword });
  const { data } = await call("account.confirmSecondFactor", { code: codeNow(offer.data.secret) });
  const proofs = data.codes.map((code: string) => ({ present: accountPassword, code }));
  const renewed = await call("account.newRecoveryCodes", proofs[0]);
  await call("account.dropSecondFactor", { present: accountPassword, code: renewed.data.codes[0] });
  await call("account.changePassword", { present: accountPassword, password });
  const subjects = [
    "La verifica in due passaggi del tuo account è attiva",
    "Il tuo account ha nuovi codici di recupero",
    "La verifica in due passaggi del tuo account non è più attiva",
    "La password del tuo account è cambiata",
  ];
  expect(await toldSince(0)).toEqual(subjects.map((subject) => ["piero@example.it", subject]));
  const again = await call("account.beginSecondFactor", { present: password });
  await call("account.confirmSecondFactor", { code: codeNow(again.data.secret) });
  for (const round of [1, 2])
    expect([round, (await call("users.resetSecondFactor", { id }, owner.cookie)).status]).toEqual([round, 200]);
  await call("users.setPassword", { id, password: "nove lune in cielo" }, owner.cookie);
  const [on, , off, other] = subjects;
  expect(await toldSince(4)).toEqual([on, off, other].map((subject) => ["piero@example.it", subject]));
});

test("secret and recovery codes can be read nowhere but where they are told once", async () => {
  const account = await addAccount(site, "operatore");
  const { codes, secret } = await secure(account);
  const rows = await site.server.api.db.recoveryCode.findMany();
  const log = await site.server.api.db.auditEntry.findMany();
  const users = await site.server.api.db.user.findMany();
  const kept = JSON.stringify([rows, log, users], (_key, value) => (typeof value === "bigint" ? String(value) : value));
  for (const told of [secret, ...codes, ...codes.map((code) => code.replaceAll("-", ""))]) {
    expect(kept).not.toContain(told);
  }
});

test("the second factor begins with the password, ends with password and code, and begins to count with a right code", async () => {
  const account = await addAccount(site, "operatore");
  const call = (name: string, input: object) => callProcedure(site, account.cookie, `account.${name}`, input);
  expect((await call("beginSecondFactor", { present: "sbagliata" })).refusal.fields).toHaveProperty("present");
  expect((await call("confirmSecondFactor", { code: "123456" })).refusal.code).toBe("CONFLICT");
  expect((await call("dropSecondFactor", { present: accountPassword })).refusal.code).toBe("CONFLICT");
  const { data: offer } = await call("beginSecondFactor", { present: accountPassword });
  expect(offer.uri).toContain(`secret=${offer.secret}`);
  expect(offer.qr.path).toMatch(/^M\d+ \d+h1v1h-1z/);
  expect((await call("confirmSecondFactor", { code: codeNow(offer.secret, 30) })).refusal.fields).toEqual({
    code: wrongCodeMessage,
  });
  expect((await logIn(account.username)).status).toBe(200);
  expect((await call("confirmSecondFactor", { code: codeNow(offer.secret) })).status).toBe(200);
  expect((await logIn(account.username)).status).toBe(401);
  expect((await call("beginSecondFactor", { present: accountPassword })).refusal.code).toBe("CONFLICT");
  expect((await call("dropSecondFactor", { present: "sbagliata" })).refusal.fields).toHaveProperty("present");
  for (const code of ["", "000000"]) {
    expect((await call("dropSecondFactor", { present: accountPassword, code })).refusal.fields).toHaveProperty("code");
  }
  expect((await logIn(account.username)).status).toBe(401);
  const proof = { present: accountPassword, code: codeNow(offer.secret, 1) };
  expect((await call("dropSecondFactor", proof)).status).toBe(200);
  expect((await logIn(account.username)).status).toBe(200);
});

test("codes and present passwords are counted by account, wherever they come from", async () => {
  const limited = await startTestApp({ TRUST_PROXY: "on" }, site);
  const account = await addAccount(limited, "operatore");
  const change = () =>
    callProcedure(limited, account.cookie, "account.changePassword", { present: "x", password: accountPassword });
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) statuses.push((await change()).status);
  expect(statuses).toEqual([...Array(10).fill(400), 429]);
  const guess = (attempt: number) =>
    limited.post(
      "/api/auth/login",
      { username: account.username, password: accountPassword, code: "000000" },
      { "x-forwarded-for": `203.0.113.${attempt}` },
    );
  await limited.server.api.db.user.update({
    where: { id: account.id },
    data: {
      totpSecret: limited.server.api.secrets.seal("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", totpPurpose(account.id)),
      totpSince: new Date(),
    },
  });
  const guesses: number[] = [];
  for (let attempt = 0; attempt < 11; attempt++) guesses.push((await guess(attempt)).status);
  expect(guesses).toEqual([...Array(10).fill(401), 429]);
  await limited.close();
});

test.each([
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
    "Chrome su Windows",
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0",
    "Edge su Windows",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0", "Firefox su Linux"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15",
    "Safari su Mac",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36",
    "Samsung Internet su Android",
  ],
  ["curl/8.5.0", "Dispositivo sconosciuto"],
  [null, "Dispositivo sconosciuto"],
])("a device's name: %s", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
