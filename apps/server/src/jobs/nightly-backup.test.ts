import { ownSite } from "@test/own-site";
import { instantOfRome } from "@vetrina/contract/dates";
import type { Deps } from "@vetrina/core/deps";
import type { BackupResult } from "@vetrina/core/ports/site-backups";
import { beforeEach, expect, test } from "vitest";
import { makeDueBackup } from "./nightly-backup.ts";

const site = ownSite();
let made = 0;

beforeEach(async () => {
  made = 0;
  await site.server.api.db.jobRun.deleteMany();
  await site.server.api.db.mailMessage.deleteMany();
});

/** The site at a moment of Rome's clocks, with a backup that goes like this. */
function siteAt(wallTime: string, result: BackupResult, hour: number | undefined = 2): Deps {
  const backups = {
    ...site.server.api.backups,
    hour,
    make: async () => {
      made += 1;
      return result;
    },
    isRunning: () => false,
  };
  return { ...site.server.api, backups, now: () => instantOfRome(wallTime) };
}

const good: BackupResult = { outcome: "buona" };
const failed: BackupResult = { outcome: "fallita", reason: "Sul disco non c’è posto." };
const mails = () => site.server.api.db.mailMessage.count();

test("from its hour on it is made once a day, whichever process is awake, and not before", async () => {
  await makeDueBackup(siteAt("2026-11-22T01:59", good));
  expect(made).toBe(0);
  await Promise.all([1, 2].map(() => makeDueBackup(siteAt("2026-11-22T02:00", good))));
  await makeDueBackup(siteAt("2026-11-22T23:59", good));
  expect(made).toBe(1);
  await makeDueBackup(siteAt("2026-11-23T09:30", good));
  expect(made).toBe(2);
  expect(await mails()).toBe(0);
});

test("one that fails is tried again after a pause, three times, and told once", async () => {
  const { db } = site.server.api;
  const passPause = () => db.jobRun.updateMany({ data: { leaseUntil: new Date(0) } });
  await makeDueBackup(siteAt("2026-11-22T02:00", failed));
  await makeDueBackup(siteAt("2026-11-22T02:05", failed));
  expect(made).toBe(1);
  for (let attempt = 0; attempt < 4; attempt++) {
    await passPause();
    await makeDueBackup(siteAt("2026-11-22T03:00", failed));
  }
  expect(made).toBe(3);
  expect(await mails()).toBe(1);
});

test("one that could not be verified is told, and not made again that night", async () => {
  const unverified: BackupResult = { outcome: "non-verificata", reason: "La copia non si è potuta verificare." };
  await makeDueBackup(siteAt("2026-11-22T02:00", unverified));
  await makeDueBackup(siteAt("2026-11-22T02:30", unverified));
  expect([made, await mails()]).toEqual([1, 1]);
});

test("where it is off, the site makes none", async () => {
  const off = siteAt("2026-11-22T12:00", good);
  await makeDueBackup({ ...off, backups: { ...off.backups, hour: undefined } });
  expect(made).toBe(0);
});
