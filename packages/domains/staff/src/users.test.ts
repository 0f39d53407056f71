import { opened, ownSite } from "@test/own-site";
import { readEvents } from "@test/server-sent-events";
import { accountPassword, addAccount, callProcedure, openSession, type TestAccount } from "@test/staff-account";
import { blockedMessage } from "@vetrina/contract/staff/auth";
import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const anna = opened(() => addAccount(site, "titolare"));

const call = (name: string, input: object, by: TestAccount = anna) =>
  callProcedure(site, by.cookie, `users.${name}`, input);
const list = async (by: TestAccount = anna): Promise<StaffAccount[]> =>
  (await callProcedure(site, by.cookie, "users.list", undefined, true)).data;
const isIn = async ({ cookie }: { cookie: string }) =>
  (await site.call("/api/contacts", { headers: { cookie } })).status === 200;
const logIn = (username: string, password = accountPassword) => site.post("/api/auth/login", { username, password });

const person = opened(() => addAccount(site, "operatore"));

const editor = opened(() => addAccount(site, "redattore"));
const namesFor = async (by: TestAccount) => (await callProcedure(site, by.cookie, "users.names", undefined, true)).data;

const nobody = { name: null, email: null };
const change = (input: object, by = anna) => callProcedure(site, by.cookie, "users.changePerson", input);
const changeOwn = (input: object, by = person) => callProcedure(site, by.cookie, "account.changePerson", input);

test("a name and an address are read by colleagues, in the log, and open the login in any capitals", async () => {
  const changed = await change({ id: person.id, name: " Piero Conti ", email: "Piero@Example.IT ", known: nobody });
  expect(changed.data).toMatchObject({ name: "Piero Conti", email: "piero@example.it" });
  const response = await logIn("PIERO@example.it");
  expect(await response.json()).toMatchObject({ id: person.id, username: person.username, name: "Piero Conti" });
  expect((await logIn("piero@example.it", "sbagliata")).status).toBe(401);

  const { data: me } = await callProcedure(site, person.cookie, "auth.me", undefined, true);
  expect(me.name).toBe("Piero Conti");
  const { data: colleagues } = await callProcedure(site, person.cookie, "desk.staff", undefined, true);
  expect(colleagues).toContainEqual({ id: person.id, username: person.username, name: "Piero Conti" });
  expect(colleagues).toContainEqual({ id: anna.id, username: anna.username, name: anna.username });
  expect(await namesFor(editor)).toContainEqual({ id: person.id, username: person.username, name: "Piero Conti" });
  const { data: log } = await callProcedure(site, anna.cookie, "audit.list", { actor: person.username }, true);
  expect(log.entries[0].actorName).toBe("Piero Conti");
  const { data: names } = await callProcedure(site, anna.cookie, "audit.names", undefined, true);
  expect(names.actors).toContainEqual({ actor: person.username, name: "Piero Conti" });
});

test("the log of a change holds neither name nor address", async () => {
  const entries = await site.server.api.db.auditEntry.findMany({ where: { action: "utente.persona" } });
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries, (_key, value) => (typeof value === "bigint" ? String(value) : value))).not.toMatch(
    /Conti|example\.it/,
  );
});

test("one address is one account, also when two want it at once", async () => {
  const others = [await addAccount(site, "operatore"), await addAccount(site, "operatore")];
  const answers = await Promise.all(
    others.map(({ id }) => change({ id, name: "Luca Neri", email: "luca@example.it", known: nobody })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  const message = "Questa email è già di un altro utente";
  expect(answers.find(({ status }) => status === 400)?.refusal.fields).toEqual({ email: message });
  const created = { username: "luca.due", name: "Luca", email: "LUCA@example.it", password: "sette rane nello stagno" };
  const { refusal } = await callProcedure(site, anna.cookie, "users.create", { ...created, role: "operatore" });
  expect(refusal.fields).toEqual({ email: message });
});

test("of two who change the same account the second is told, and nothing is written over", async () => {
  const { id } = await addAccount(site, "operatore");
  expect((await change({ id, name: "Marta Rossi", email: "", known: nobody })).status).toBe(200);
  const second = await change({ id, name: "Marta Bianchi", email: "", known: nobody });
  expect(second.status).toBe(409);
  expect(second.refusal.message).toContain("Nel frattempo");
  const list: StaffAccount[] = (await callProcedure(site, anna.cookie, "users.list", undefined, true)).data;
  expect(list.find((row) => row.id === id)?.name).toBe("Marta Rossi");
});

test("one's own address changes with the password only, and who reads the former one is told", async () => {
  const { db } = site.server.api;
  const known = { name: "Piero Conti", email: "piero@example.it" };
  const next = { name: "Piero Conti", email: "conti@example.it", known };
  expect((await changeOwn(next)).refusal.fields).toHaveProperty("present");
  expect((await changeOwn({ ...next, present: "sbagliata" })).refusal.fields).toHaveProperty("present");
  expect((await changeOwn({ ...next, email: known.email, name: "Piero C." })).status).toBe(200);
  const now = { name: "Piero C.", email: known.email };
  expect((await changeOwn({ ...next, known: now, present: accountPassword })).status).toBe(200);
  expect((await logIn("conti@example.it")).status).toBe(200);
  expect((await logIn("piero@example.it")).status).toBe(401);
  const mails = await db.mailMessage.findMany({ where: { kind: "email-cambiata" } });
  expect(mails.map(({ recipient }) => recipient)).toEqual(["piero@example.it"]);
  expect(mails[0]?.textBody).not.toContain("conti@example.it");
});

test("a username that looks like somebody's address comes before the address", async () => {
  const { db } = site.server.api;
  const { passwordHash } = await db.user.findUniqueOrThrow({ where: { id: anna.id } });
  const owner = await db.user.create({ data: { username: "conti@example.it", passwordHash } });
  expect(await (await logIn("conti@example.it")).json()).toMatchObject({ id: owner.id });
});

test("an owner creates an operator, who comes in and does not create anybody", async () => {
  const input = { username: " Marta.Operatrice ", password: "sette rane nello stagno", role: "operatore" };
  const created = await call("create", input);
  expect(created.data).toMatchObject({
    username: "marta.operatrice",
    role: "operatore",
    secondFactor: false,
    blockedAt: null,
    lastSeenAt: null,
    sessions: 0,
  });
  const response = await logIn("marta.operatrice", input.password);
  expect(await response.json()).toEqual({
    id: created.data.id,
    username: "marta.operatrice",
    name: "marta.operatrice",
    role: "operatore",
    owesSecondFactor: false,
  });
  const marta = { ...created.data, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
  expect((await call("create", { ...input, username: "altra" }, marta)).status).toBe(403);
  const row = (await list()).find(({ id }) => id === created.data.id);
  expect(row).toMatchObject({ sessions: 1, lastSeenAt: expect.any(String) });
});

test.each([
  [{ username: "lu", password: "sette rane nello stagno" }, "username", "Servono almeno 3 caratteri"],
  [
    { username: "lucà", password: "sette rane nello stagno" },
    "username",
    "Solo lettere senza accenti, numeri, punti e trattini",
  ],
  [{ username: "stripe", password: "sette rane nello stagno" }, "username", "Questo nome utente è già in uso"],
  [{ username: "luca", password: "corta" }, "password", "Servono almeno 12 caratteri"],
])("an account that can't be: %j", async (input, field, message) => {
  const { refusal } = await call("create", { ...input, role: "operatore" });
  expect(refusal).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
});

test("one name is one account, whatever its capitals, also when two want it at once", async () => {
  const input = { username: "doppia", password: "sette rane nello stagno", role: "operatore" };
  const answers = await Promise.all([call("create", input), call("create", { ...input, username: "DOPPIA" })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

test("who is blocked is out at once, in the middle of a stream too, and comes back when unblocked", async () => {
  const piero = await addAccount(site, "operatore");
  const second = await openSession(site, piero.username);
  const stream = await site.call("/trpc/desk.live", { headers: { cookie: piero.cookie } });
  const events = readEvents(stream);
  expect((await events.next()).value?.event).toBe("connected");
  expect((await events.next()).value?.data).toEqual({ kind: "reread" });

  expect((await call("block", { id: piero.id })).data).toMatchObject({ blockedAt: expect.any(String), sessions: 0 });
  // The stream ends by itself: this loop would wait for ever if it didn't.
  const rest: string[] = [];
  for await (const { event } of events) rest.push(event);
  expect(rest).not.toContain("return");
  const reopened = readEvents(await site.call("/trpc/desk.live", { headers: { cookie: piero.cookie } }));
  expect((await reopened.next()).value?.event).toBe("connected");
  expect(JSON.stringify((await reopened.next()).value)).toContain("NO_SESSION");
  expect(await Promise.all([isIn(piero), isIn({ cookie: second })])).toEqual([false, false]);
  const refused = await logIn(piero.username);
  expect(refused.status).toBe(401);
  expect((await refused.json()).message).toBe(blockedMessage);
  expect((await (await logIn(piero.username, "sbagliata")).json()).message).not.toBe(blockedMessage);

  await call("unblock", { id: piero.id });
  expect((await logIn(piero.username)).status).toBe(200);
  expect(await isIn(piero)).toBe(false);
});

test("who is demoted keeps the session and loses the rest, also streams", async () => {
  const owner = await addAccount(site, "titolare");
  const stream = await site.call("/trpc/desk.live", { headers: { cookie: owner.cookie } });
  const events = readEvents(stream);
  await events.next();
  await events.next();
  expect((await call("setRole", { id: owner.id, role: "operatore" })).data).toMatchObject({ role: "operatore" });
  for await (const _event of events);
  expect(await isIn(owner)).toBe(true);
  expect((await callProcedure(site, owner.cookie, "users.list", undefined, true)).status).toBe(403);
});

test("an owner gives somebody a new password, by which their sessions end", async () => {
  const piero = await addAccount(site, "operatore");
  const weak = await call("setPassword", { id: piero.id, password: `${piero.username}22` });
  expect(weak.refusal.code).toBe("BAD_INPUT");
  expect(await isIn(piero)).toBe(true);
  expect((await call("setPassword", { id: piero.id, password: "nove lune in cielo" })).status).toBe(200);
  expect(await isIn(piero)).toBe(false);
  expect((await logIn(piero.username)).status).toBe(401);
  expect((await logIn(piero.username, "nove lune in cielo")).status).toBe(200);
});

test("an owner resets the second factor of somebody who has lost it", async () => {
  const piero = await addAccount(site, "operatore");
  await site.server.api.db.user.update({
    where: { id: piero.id },
    data: { totpSecret: "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", totpSince: new Date(), totpLastStep: 1 },
  });
  await site.server.api.db.recoveryCode.create({ data: { codeHash: new Uint8Array([1]), userId: piero.id } });
  expect((await (await logIn(piero.username)).json()).code).toBe("SECOND_FACTOR");
  expect((await call("resetSecondFactor", { id: piero.id })).data).toMatchObject({ secondFactor: false, sessions: 0 });
  expect((await logIn(piero.username)).status).toBe(200);
  expect(await site.server.api.db.recoveryCode.count({ where: { userId: piero.id } })).toBe(0);
});

test("nobody changes their own role, blocks themselves or goes around their own password", async () => {
  const attempts = [
    await call("setRole", { id: anna.id, role: "operatore" }),
    await call("block", { id: anna.id }),
    await call("setPassword", { id: anna.id, password: "sette rane nello stagno" }),
    await call("resetSecondFactor", { id: anna.id }),
  ];
  expect(attempts.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect((await call("block", { id: 99_999 })).status).toBe(404);
});

test("owners who block and demote each other at once never leave the site without one", async () => {
  const { db } = site.server.api;
  for (let round = 0; round < 4; round++) {
    await db.user.updateMany({ where: { role: "titolare" }, data: { blockedAt: new Date() } });
    const owners = await Promise.all([addAccount(site, "titolare"), addAccount(site, "titolare")]);
    const [first, second] = owners;
    const answers = await Promise.all([
      call("block", { id: second.id }, first),
      call(round % 2 ? "block" : "setRole", { id: first.id, role: "operatore" }, second),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.user.count({ where: { role: "titolare", blockedAt: null } })).toBe(1);
  }
  await db.user.updateMany({ where: { id: anna.id }, data: { blockedAt: null } });
});

test("a login under way when the account is blocked opens nothing that lasts", async () => {
  const owner = await addAccount(site, "titolare");
  const piero = await addAccount(site, "operatore");
  const logins = Array.from({ length: 6 }, () => openSession(site, piero.username));
  await call("block", { id: piero.id }, owner);
  const cookies = await Promise.all(logins);
  expect(await Promise.all(cookies.map((cookie) => isIn({ cookie })))).toEqual(Array(6).fill(false));
  expect(await site.server.api.db.session.count({ where: { userId: piero.id } })).toBe(0);
});
