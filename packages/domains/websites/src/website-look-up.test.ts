import { startTestApp } from "@test/app";
import { ownDesk, owned } from "@test/own-site";
import { openWebsiteDesk } from "@test/website-desk";
import { instantOfRome } from "@vetrina/contract/dates";
import type { CertificateLook, DomainLook } from "@vetrina/core/ports/website-probe";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { lookUpWebsites } from "./website-look-up.service.ts";

const { site, desk, db } = ownDesk(openWebsiteDesk);
const beside = owned(() => startTestApp({ RATE_LIMIT: "off" }, site));
let customerId: number;

beforeAll(async () => {
  customerId = (await desk.add({ name: "Forno Ferri" })).id;
});

const turn = (looksUpWebsites: boolean) => db().siteSettings.update({ where: { id: 1 }, data: { looksUpWebsites } });

beforeEach(async () => {
  await db().website.deleteMany();
  await turn(true);
});

interface Looks {
  certificate?: (url: string) => Promise<CertificateLook>;
  domain?: (name: string) => Promise<DomainLook>;
}

const expiresAt = new Date("2027-06-01T23:30:00Z");

/** The server at a moment of Rome's clocks, with what looks find. */
const at = (wallTime: string, { certificate, domain }: Looks = {}, app = site) => ({
  ...app.server.api,
  now: () => instantOfRome(wallTime),
  websiteProbe: {
    certificate: certificate ?? (async () => ({ expiresAt })),
    domain: domain ?? (async () => ({ expiresAt })),
  },
});

const lookedUp = async (id: number) => {
  const { lookUp, certificateExpiresOn, domainExpiresOn } = await desk.oneSite(id);
  return { ...lookUp, certificateExpiresOn, domainExpiresOn };
};

test("a look finds the days by Rome's calendar, once a day, a new website at once and the others at night", async () => {
  const { id } = await desk.addSite(customerId, { url: "forno.example" });
  await desk.addSite(customerId, { url: "cantiere.example", state: "in-costruzione" });
  expect(await lookUpWebsites(at("2026-11-27T15:00"))).toBe(1);
  expect(await lookedUp(id)).toEqual({
    isOn: true,
    on: "2026-11-27",
    certificateProblem: null,
    domainProblem: null,
    certificateExpiresOn: "2027-06-02",
    domainExpiresOn: "2027-06-02",
  });
  for (const [moment, count] of [
    ["2026-11-27T23:59", 0],
    ["2026-11-28T04:09", 0],
    ["2026-11-28T04:10", 1],
    ["2026-11-28T12:00", 0],
  ] as const)
    expect([moment, await lookUpWebsites(at(moment))]).toEqual([moment, count]);
});

test("a look that finds nothing says why and leaves the days that are known", async () => {
  const days = { domainExpiresOn: "2027-02-01", certificateExpiresOn: "2027-01-01" };
  const { id } = await desk.addSite(customerId, { url: "forno.it", ...days });
  const certificate = async () => ({ problem: "tempo" as const });
  const domain = async () => ({ problem: "a-mano" as const });
  expect(await lookUpWebsites(at("2026-11-27T15:00", { certificate, domain }))).toBe(1);
  expect(await lookedUp(id)).toMatchObject({ ...days, certificateProblem: "tempo", domainProblem: "a-mano" });
  await lookUpWebsites(at("2026-11-28T15:00", { domain }));
  expect(await lookedUp(id)).toMatchObject({ certificateExpiresOn: "2027-06-02", certificateProblem: null });
});

test("nobody is called while the switch is off", async () => {
  await turn(false);
  const { id } = await desk.addSite(customerId, { url: "forno.example" });
  expect(await lookUpWebsites(at("2026-11-27T15:00"))).toBe(0);
  expect(await lookedUp(id)).toMatchObject({ isOn: false, on: null });
});

test("two servers look at each once, a few at a time, and the look of one that died is done again", async () => {
  for (let number = 0; number < 13; number++) await desk.addSite(customerId, { url: `s${number}.example` });
  const seen: string[] = [];
  let [open, most] = [0, 0];
  const certificate = async (url: string) => {
    seen.push(url);
    most = Math.max(most, ++open);
    await new Promise((resolve) => setImmediate(resolve));
    open--;
    return { expiresAt };
  };
  const dies = async () => Promise.reject(new Error("killed"));
  await expect(lookUpWebsites(at("2026-11-27T15:00", { certificate: dies }))).rejects.toThrow("killed");
  expect(await db().website.count({ where: { lookedUpOn: { not: null } } })).toBe(0);
  const counts = await Promise.all([
    lookUpWebsites(at("2026-11-27T15:00", { certificate })),
    lookUpWebsites(at("2026-11-27T15:00", { certificate }, beside)),
  ]);
  // Those of the one that died wait for the end of its lease.
  expect(counts.reduce((sum, count) => sum + count)).toBe(9);
  expect([new Set(seen).size, seen.length, most <= 8]).toEqual([9, 9, true]);
  await db().$executeRaw`update "Website" set "lookUpLeaseUntil" = now() - interval '1 second'
    where "lookUpLeaseUntil" is not null`;
  expect(await lookUpWebsites(at("2026-11-27T15:01", { certificate }))).toBe(4);
});

test("what was found at an address that was changed meanwhile is written nowhere, and a stop ends the work", async () => {
  const { id } = await desk.addSite(customerId, { url: "vecchio.example" });
  const certificate = async () => {
    await desk.order("websites.change", { id, changes: { url: "nuovo.example" }, known: {} });
    return { expiresAt };
  };
  await lookUpWebsites(at("2026-11-27T15:00", { certificate }));
  expect(await lookedUp(id)).toMatchObject({ on: null, certificateExpiresOn: null });
  const stopping = AbortSignal.abort();
  expect(await lookUpWebsites(at("2026-11-27T15:00"), stopping)).toBe(0);
});
