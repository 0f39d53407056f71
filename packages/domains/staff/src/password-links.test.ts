import { timeDifference } from "@test/answer-times";
import { deliverMail, tokenIn } from "@test/client-mail";
import { opened, ownSite } from "@test/own-site";
import { accountPassword, addAccount, callProcedure, type TestAccount } from "@test/staff-account";
import { usedPasswordLinkMessage } from "@vetrina/contract/staff/password-links";
import { afterEach, expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off", PUBLIC_URL: "https://vetrina.example" });
const anna = opened(() => addAccount(site, "titolare"));

afterEach(() => {
  site.server.api.now = () => new Date();
});

const db = () => site.server.api.db;
const call = (name: string, input: object, cookie = "") => callProcedure(site, cookie, name, input);
const choose = (token: string, password = "nove lune in cielo") => call("auth.choosePassword", { token, password });
const forget = (email: string) => call("auth.mailPasswordLink", { email });
const logIn = (username: string, password: string) => site.post("/api/auth/login", { username, password });
const inHours = (hours: number) => {
  site.server.api.now = () => new Date(Date.now() + hours * 60 * 60_000);
};

async function mailedToken(email: string): Promise<string> {
  const sent = await deliverMail(site);
  return tokenIn(sent.findLast(({ recipient }) => recipient === email));
}

let people = 0;
/** An operator with an address, and a session. */
async function addPerson() {
  const account = await addAccount(site, "operatore");
  const email = `persona${++people}@example.it`;
  await db().user.update({ where: { id: account.id }, data: { email } });
  return { ...account, email };
}

async function askForToken(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(200);
  return mailedToken(email);
}

async function expectOver(token: string): Promise<void> {
  expect((await call("auth.passwordLink", { token })).status).toBe(404);
  const { status, refusal } = await choose(token);
  expect([status, refusal.message]).toEqual([404, usedPasswordLinkMessage]);
}

test("who is invited chooses a password by the mailed link, once, and comes in", async () => {
  const invitation = { username: "rosa", name: "Rosa Villa", email: "Rosa@example.it", role: "redattore" };
  const invited = await call("users.invite", invitation, anna.cookie);
  expect(invited.data).toMatchObject({ email: "rosa@example.it", isInvited: true, role: "redattore" });
  const stored = await db().mailMessage.findFirstOrThrow({ where: { kind: "invito-staff" } });
  expect(stored.textBody).toContain("#password/{{token}}");
  const token = await mailedToken("rosa@example.it");
  const link = { kind: "invito", username: "rosa", name: "Rosa Villa" };
  expect((await call("auth.passwordLink", { token })).data).toEqual(link);
  expect((await choose(token, "rosa")).refusal.fields).toHaveProperty("password");
  const answers = await Promise.all([choose(token), choose(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect((await logIn("rosa", "nove lune in cielo")).status).toBe(200);
  await expectOver(token);
  const row = await db().user.findUniqueOrThrow({ where: { username: "rosa" } });
  expect(row.invitedAt).toBeNull();
  const log = await db().auditEntry.findMany({ where: { subjectId: String(row.id) }, orderBy: { id: "asc" } });
  expect(log.map(({ action }) => action)).toEqual([
    "utente.creazione",
    "utente.link",
    "account.password",
    "accesso.entrata",
  ]);
  expect((await call("users.inviteAgain", { id: row.id }, anna.cookie)).status).toBe(409);
});

test("an invitation expires after two days, and a new one makes the former worth nothing", async () => {
  const invitation = { username: "livia", name: "Livia Sala", email: "livia@example.it", role: "operatore" };
  const { data } = await call("users.invite", invitation, anna.cookie);
  const first = await mailedToken("livia@example.it");
  expect((await call("users.inviteAgain", { id: data.id }, anna.cookie)).status).toBe(200);
  await expectOver(first);
  const second = await mailedToken("livia@example.it");
  inHours(47.9);
  expect((await call("auth.passwordLink", { token: second })).status).toBe(200);
  inHours(48.1);
  await expectOver(second);
});

test("a forgotten password is chosen anew: sessions end, the old one is worth nothing", async () => {
  const person = await addPerson();
  const token = await askForToken(person.email);
  expect((await choose(token)).data).toEqual({ username: person.username });
  expect((await site.call("/api/contacts", { headers: { cookie: person.cookie } })).status).toBe(401);
  expect((await logIn(person.username, accountPassword)).status).toBe(401);
  expect((await logIn(person.email, "nove lune in cielo")).status).toBe(200);
});

test("an owner sends a colleague the link; without an address, or when blocked, the owner hears why not", async () => {
  const person = await addPerson();
  expect((await call("users.sendPasswordLink", { id: person.id }, anna.cookie)).status).toBe(200);
  expect((await choose(await mailedToken(person.email))).data).toEqual({ username: person.username });
  const log = await db().auditEntry.findMany({ where: { subjectId: String(person.id), actor: anna.username } });
  expect(log.map(({ action }) => action)).toEqual(["utente.link"]);
  await call("users.block", { id: person.id }, anna.cookie);
  const nameless = await addAccount(site, "operatore");
  for (const [id, message] of [
    [person.id, "Questo utente è bloccato."],
    [nameless.id, "Questo utente non ha un’email: scrivila e salvala prima."],
  ] as const) {
    const { status, refusal } = await call("users.sendPasswordLink", { id }, anna.cookie);
    expect([status, refusal.message]).toEqual([409, message]);
  }
});

test("the answer is the same for every address, and takes as long", async () => {
  const person = await addPerson();
  const blocked = await addPerson();
  await call("users.block", { id: blocked.id }, anna.cookie);
  const answers = [await forget(person.email), await forget("boh@example.it"), await forget(blocked.email)];
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  const difference = await timeDifference(
    () => site.post("/trpc/auth.mailPasswordLink", { email: person.email }),
    () => site.post("/trpc/auth.mailPasswordLink", { email: "boh@example.it" }),
  );
  expect(difference).toBeLessThan(1);
  const sent = await deliverMail(site);
  expect(sent.find(({ recipient }) => recipient === blocked.email)?.textBody).not.toContain("#password/");
});

test("who is invited and then given another address or role gets a link that opens, and so after a block", async () => {
  const email = "carla@exmaple.it";
  const invitation = { username: "carla", name: "Carla Neri", email, role: "operatore" };
  const { id } = (await call("users.invite", invitation, anna.cookie)).data;
  const person = { id, name: "Carla Neri", email: "carla@example.it", known: { name: "Carla Neri", email } };
  for (const [name, input] of [
    ["users.changePerson", person],
    ["users.setRole", { id, role: "redattore" }],
  ] as const) {
    expect((await call(name, input, anna.cookie)).status).toBe(200);
    const token = await mailedToken("carla@example.it");
    expect((await call("auth.passwordLink", { token })).data).toMatchObject({ kind: "invito", username: "carla" });
  }
  await call("users.block", { id }, anna.cookie);
  await call("users.setRole", { id, role: "operatore" }, anna.cookie);
  expect((await deliverMail(site)).filter(({ textBody }) => textBody.includes("#password/"))).toEqual([]);
  await call("users.unblock", { id }, anna.cookie);
  expect((await choose(await mailedToken("carla@example.it"))).status).toBe(200);
  await call("users.setRole", { id, role: "redattore" }, anna.cookie);
  expect((await deliverMail(site)).filter(({ textBody }) => textBody.includes("#password/"))).toEqual([]);
});

test.each<[string, (person: TestAccount & { email: string }) => Promise<unknown>]>([
  ["blocked", ({ id }) => call("users.block", { id }, anna.cookie)],
  [
    "given a password by an owner",
    ({ id }) => call("users.setPassword", { id, password: "sette rane nello stagno" }, anna.cookie),
  ],
  [
    "given a password by its person",
    ({ cookie }) =>
      call("account.changePassword", { present: accountPassword, password: "sette rane nello stagno" }, cookie),
  ],
  [
    "given another address",
    ({ id, email }) =>
      call(
        "users.changePerson",
        { id, name: "Altra Persona", email: `nuova-${email}`, known: { name: null, email } },
        anna.cookie,
      ),
  ],
  ["given another role", ({ id }) => call("users.setRole", { id, role: "redattore" }, anna.cookie)],
])("a link of an account that was %s opens nothing, not even one whose mail leaves later", async (what, change) => {
  const person = await addPerson();
  const { url } = (await call("tasks.renewCalendar", {}, person.cookie)).data;
  const token = await askForToken(person.email);
  await forget(person.email);
  expect(await change(person)).toMatchObject({ status: 200 });
  await expectOver(token);
  const later = (await deliverMail(site)).filter(({ recipient }) => recipient === person.email);
  expect(later.filter(({ textBody }) => textBody.includes("#password/"))).toEqual([]);
  // The calendar's secret address was to be seen by who was in: it goes with the sessions, not with an address.
  const calendar = await site.call(new URL(url).pathname);
  expect(calendar.status).toBe(what === "given another address" ? 200 : 404);
});
