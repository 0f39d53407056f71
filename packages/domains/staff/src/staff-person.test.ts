import { opened, ownSite } from "@test/own-site";
import { accountPassword, addAccount, callProcedure } from "@test/staff-account";
import { nameWithLinkMessage } from "@vetrina/contract/person-name";
import type { StaffAccount } from "@vetrina/contract/staff/staff";
import { expect, test } from "vitest";

const site = ownSite({ RATE_LIMIT: "off" });
const anna = opened(() => addAccount(site, "titolare"));
const piero = opened(() => addAccount(site, "operatore"));

const nobody = { name: null, email: null };
const change = (input: object, by = anna) => callProcedure(site, by.cookie, "users.changePerson", input);
const changeOwn = (input: object, by = piero) => callProcedure(site, by.cookie, "account.changePerson", input);
const logIn = (username: string, password = accountPassword) => site.post("/api/auth/login", { username, password });

test("a name and an address are read by colleagues, in the log, and open the login in any capitals", async () => {
  const changed = await change({ id: piero.id, name: " Piero Conti ", email: "Piero@Example.IT ", known: nobody });
  expect(changed.data).toMatchObject({ name: "Piero Conti", email: "piero@example.it" });
  const response = await logIn("PIERO@example.it");
  expect(await response.json()).toMatchObject({ id: piero.id, username: piero.username, name: "Piero Conti" });
  expect((await logIn("piero@example.it", "sbagliata")).status).toBe(401);

  const { data: me } = await callProcedure(site, piero.cookie, "auth.me", undefined, true);
  expect(me.name).toBe("Piero Conti");
  const { data: colleagues } = await callProcedure(site, piero.cookie, "desk.staff", undefined, true);
  expect(colleagues).toContainEqual({ id: piero.id, username: piero.username, name: "Piero Conti" });
  expect(colleagues).toContainEqual({ id: anna.id, username: anna.username, name: anna.username });
  const { data: log } = await callProcedure(site, anna.cookie, "audit.list", { actor: piero.username }, true);
  expect(log.entries[0].actorName).toBe("Piero Conti");
  const { data: names } = await callProcedure(site, anna.cookie, "audit.names", undefined, true);
  expect(names.actors).toContainEqual({ actor: piero.username, name: "Piero Conti" });
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

test.each([
  [{ name: "P" }, "name", "Servono almeno 2 caratteri"],
  [{ name: "Vinci su premi.com" }, "name", nameWithLinkMessage],
  [{ email: "piero@" }, "email", "Email non valida"],
])("a person that can't be: %j", async (wrong, field, message) => {
  const { refusal } = await change({ id: piero.id, name: "Piero", email: "", known: nobody, ...wrong });
  expect(refusal).toEqual({ code: "BAD_INPUT", message, fields: { [field]: message } });
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
