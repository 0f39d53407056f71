import { ownSite } from "@test/own-site";
import type { SiteSettings } from "@vetrina/contract/settings/settings";
import { beforeAll, expect, test } from "vitest";

const site = ownSite();
const second = "Piero Sala";
let [anna, piero] = [{ cookie: "" }, { cookie: "" }];
let seen: SiteSettings;

const save = (update: object, headers: { cookie: string }) => site.post("/api/site-settings", update, headers);
/** Saves from a form that was opened before the others' changes. */
const saveLate = async (update: object, known: object) => (await save({ ...update, known }, anna)).json();

beforeAll(async () => {
  anna = { cookie: await site.staffCookie() };
  const { db } = site.server.api;
  const { passwordHash } = await db.user.findFirstOrThrow({ where: { role: "titolare" } });
  await db.user.create({ data: { username: "piero", name: second, passwordHash, role: "titolare" } });
  const login = await site.post("/api/auth/login", { username: "piero", password: "una-password-lunga" });
  piero = { cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" };
  seen = await (await site.call("/api/site-settings", { headers: anna })).json();
  await save({ company: { email: "bottega@example.it" } }, anna);
  const renewalMailText = "Ciao,\nil sito {{sito}} si rinnova.";
  await save({ renewalMailSubject: "Il sito si rinnova", renewalMailText }, piero);
});

test("each field names who changed it, not who changed another whose name contains its name", async () => {
  const update = { company: { email: "altra@example.it" }, renewalMailSubject: "Un altro oggetto" };
  const known = { company: { email: seen.company.email }, renewalMailSubject: seen.renewalMailSubject };
  const { message, fields } = await saveLate(update, known);
  const by = (name: string) => new RegExp(`^Nel frattempo ${name} ha cambiato questo campo in «`);
  expect(fields).toEqual({
    "company.email": expect.stringMatching(by("anna")),
    renewalMailSubject: expect.stringMatching(by(second)),
  });
  expect(message).toMatch(/^Nel frattempo (Piero Sala e anna|anna e Piero Sala) hanno cambiato gli stessi campi: /);
});

test("a text of several lines isn't quoted", async () => {
  const { fields } = await saveLate({ renewalMailText: "Un altro" }, { renewalMailText: seen.renewalMailText });
  expect(fields.renewalMailText).toBe(`Nel frattempo ${second} ha cambiato questo campo: controlla e salva di nuovo.`);
});

test("what a form began with is read as deep as settings are", async () => {
  const depth = 5000;
  const company = `${'{"company":'.repeat(depth)}1${"}".repeat(depth)}`;
  const saved = await site.call("/api/site-settings", {
    method: "POST",
    headers: { ...anna, "content-type": "application/json" },
    body: `{"undoSeconds":${seen.undoSeconds},"known":{"company":${company}}}`,
  });
  expect(saved.status).toBe(200);
});
