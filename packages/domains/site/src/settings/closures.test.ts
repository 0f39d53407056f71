import { ownSite } from "@test/own-site";
import { addAccount } from "@test/staff-account";
import { instantOfRome } from "@vetrina/contract/dates";
import type { Closure } from "@vetrina/contract/settings/closures";
import { afterEach, beforeAll, expect, test, vi } from "vitest";

const site = ownSite();
let cookie: string;

/** The owner is logged in whenever it is. */
async function at(wallTime: string): Promise<void> {
  vi.spyOn(site.server.api, "now").mockReturnValue(instantOfRome(wallTime));
  await site.server.api.db.session.updateMany({ data: { expiresAt: new Date("2999-01-01") } });
}

beforeAll(async () => {
  cookie = await site.staffCookie();
});

const save = (company: object) => site.post("/api/site-settings", { company }, { cookie });
const stored = async (): Promise<Closure[]> => (await (await site.call("/api/site-settings")).json()).company.closures;

const period = (from: string, to: string, note = ""): Closure => ({ from, to, note });
const easter = period("2027-03-26", "2027-03-30");
const summer = period("2027-08-09", "2027-08-22", "Ferie estive");
const winter = period("2027-12-24", "2028-01-06");

afterEach(async () => {
  await at("2029-06-01T10:00");
  await save({ closures: [] });
  vi.restoreAllMocks();
});

test("closures are stored in their order, in the register, and on the pages at once", async () => {
  await at("2027-01-11T10:00");
  expect((await save({ closures: [winter, summer] })).status).toBe(200);
  expect(await stored()).toEqual([summer, winter]);
  const entry = await site.server.api.db.auditEntry.findFirstOrThrow({ orderBy: { id: "desc" } });
  expect(entry.summary).toBe("Ha cambiato le impostazioni: chiusure");
  const about = await (await site.call("/chi-siamo")).text();
  expect(about).toContain("Ferie estive: chiusi dal 9 al 22\u00a0agosto");
  expect(about).toContain('"validFrom":"2027-08-09","validThrough":"2027-08-22"');
  const home = await (await site.call("/")).text();
  expect(home).toContain("Chiusi per ferie dal 24\u00a0dicembre al 6\u00a0gennaio");
});

test("two who change them at once keep both, and what overlaps is the first one's", async () => {
  await at("2027-01-11T10:00");
  await save({ closures: [easter] });
  const piero = await addAccount(site, "titolare");
  await site.server.api.db.user.update({ where: { id: piero.id }, data: { name: "Piero Conti" } });
  await at("2027-01-11T10:00");
  const change = (closures: Closure[], by = cookie) =>
    site.post("/api/site-settings", { company: { closures, knownClosures: [easter] } }, { cookie: by });
  const both = [await change([easter, winter]), await change([summer], piero.cookie)];
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await stored()).toEqual([summer, winter]);
  const refused = await change([easter, period("2027-08-20", "2027-08-30")]);
  const message = "Nel frattempo Piero Conti ha cambiato le chiusure: guarda come sono ora, correggi e salva di nuovo.";
  expect([refused.status, (await refused.json()).message]).toEqual([409, message]);
  expect(await stored()).toEqual([summer, winter]);
});

test("those that have passed leave the pages, can't be changed, and are dropped two months later", async () => {
  await at("2027-01-11T10:00");
  await save({ closures: [easter, summer] });
  await at("2027-03-31T10:00");
  await save({ closures: [summer, winter] });
  expect(await stored()).toEqual([easter, summer, winter]);
  expect(await (await site.call("/chi-siamo")).text()).not.toContain("Chiusi per ferie dal 26 al 30\u00a0marzo");
  await at("2027-05-29T10:00");
  await save({ closures: [easter, winter] });
  expect(await stored()).toEqual([easter, winter]);
  await at("2027-05-30T10:00");
  await save({ closures: [winter] });
  expect(await stored()).toEqual([winter]);
});

test.each([
  ["ended early", [period("2027-08-09", "2027-08-14", "Ferie estive")]],
  ["taken away", []],
])("of one that has begun and is %s the days until yesterday stay", async (_name, wanted) => {
  await at("2027-01-11T10:00");
  await save({ closures: [summer] });
  await at("2027-08-15T10:00");
  expect((await save({ closures: wanted, knownClosures: [summer] })).status).toBe(200);
  expect(await stored()).toEqual([period("2027-08-09", "2027-08-14", "Ferie estive")]);
});

test("the program before, which knows of none, writes the agency's data and leaves them", async () => {
  await at("2027-01-11T10:00");
  await save({ closures: [summer] });
  await site.server.api.db.$executeRaw`update "SiteSettings" set company = company - 'closures'`;
  expect(await stored()).toEqual([summer]);
});

test.each([
  [[period("2027-08-24", "2027-08-10")], "company.closures.0.to", "L’ultimo giorno non può venire prima del primo"],
  [[summer, period("2027-08-22", "2027-08-30")], "company.closures.1.from", "Questa chiusura si sovrappone a un’altra"],
  [
    [summer, period("2029-01-08", "2029-01-11")],
    "company.closures.1.to",
    "Una chiusura può finire al massimo tra due anni",
  ],
  [
    [summer, period("2026-12-24", "2027-01-10")],
    "company.closures.1.to",
    "Questa chiusura è già passata: controlla l’anno",
  ],
])("%j is refused at its field", async (closures, field, message) => {
  await at("2027-01-11T10:00");
  const response = await save({ closures });
  expect([response.status, await response.json()]).toEqual([
    400,
    { code: "BAD_INPUT", message, fields: { [field]: message } },
  ]);
  expect(await stored()).toEqual([]);
});

test("a closure may end two years ahead", async () => {
  await at("2027-01-11T10:00");
  expect((await save({ closures: [period("2029-01-08", "2029-01-10")] })).status).toBe(200);
});
