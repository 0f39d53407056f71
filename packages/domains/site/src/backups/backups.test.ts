import { look } from "@test/backup-homes";
import { openHelpDesk } from "@test/help-desk";
import { ownDesk } from "@test/own-site";
import type { BackupOutcome, BackupStatus } from "@vetrina/contract/backups";
import { dayMs } from "@vetrina/contract/dates";
import { beginRun } from "@vetrina/host/backup/backup-runs";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { backupStatus, makeBackup, tellOfBackup } from "./backups.service.ts";

const { site, desk } = ownDesk(openHelpDesk);

beforeEach(async () => {
  const { db } = site.server.api;
  await db.backupRun.deleteMany();
  await db.mailMessage.deleteMany();
  await db.staffNotice.deleteMany();
});

const status = () => desk.ask<BackupStatus>("overview.backups");
const ago = (hours: number) => new Date(Date.now() - (hours / 24) * dayMs);
const addRun = (hoursAgo: number, outcome: BackupOutcome, reason?: string) =>
  site.server.api.db.backupRun.create({
    data: {
      startedAt: ago(hoursAgo),
      finishedAt: ago(hoursAgo),
      outcome,
      reason: reason ?? null,
      bytes: 5_000_000_000,
    },
  });

describe("what Panoramica is told", () => {
  test("of a new site: nothing yet, and nothing is late until its first night has passed", async () => {
    expect(await status()).toEqual({
      isRunning: false,
      lastGood: null,
      lastProblem: null,
      isLate: false,
      archive: null,
      hour: null,
    });
    const later = { ...site.server.api, now: () => new Date(Date.now() + 2 * dayMs) };
    expect((await backupStatus(later)).isLate).toBe(true);
  });

  test("a good backup is late after 26 hours, however many have failed since", async () => {
    await addRun(25, "buona");
    const lastGood = { bytes: 5_000_000_000, warning: null };
    expect(await status()).toMatchObject({ isLate: false, lastGood, lastProblem: null });
    await site.server.api.db.backupRun.deleteMany();
    await addRun(27, "buona");
    await addRun(3, "fallita", "Sul disco non c’è posto.");
    const { isLate, lastProblem } = await status();
    expect([isLate, lastProblem?.outcome, lastProblem?.reason]).toEqual([true, "fallita", "Sul disco non c’è posto."]);
  });

  test("one that was made while the clock was a month ahead hides neither a failure after it nor that others are late", async () => {
    await addRun(27, "buona");
    await addRun(-30 * 24, "buona");
    expect((await status()).isLate).toBe(true);
    await addRun(3, "fallita", "Sul disco non c’è posto.");
    expect((await status()).lastProblem?.outcome).toBe("fallita");
    await addRun(1, "buona");
    const { isLate, lastProblem, lastGood } = await status();
    expect([isLate, lastProblem, Date.parse(lastGood?.finishedAt ?? "") < Date.now()]).toEqual([false, null, true]);
  });

  test("one that any process is making", async () => {
    await look(site.databaseUrl, async (client) => {
      expect(await beginRun(client)).toBe(true);
      expect((await status()).isRunning).toBe(true);
      await expect(desk.order("overview.startBackup", {})).rejects.toThrow("Una copia è già in corso");
    });
    expect((await status()).isRunning).toBe(false);
  });
});

test("an owner has one made: the answer doesn't wait for it, and it stands in the log", async () => {
  const { api } = site.server;
  const make = vi.spyOn(api.backups, "make").mockReturnValue(new Promise(() => {}));
  await desk.order("overview.startBackup", {});
  expect(make).toHaveBeenCalledOnce();
  make.mockRestore();
  const [entry] = await api.db.auditEntry.findMany({ where: { action: "copia.avvio" } });
  expect(entry?.actor).toBe("anna");
});

test("one whose process ends before its time is written down as failed", async () => {
  const isCutShort = true;
  const backups = {
    ...site.server.api.backups,
    make: async () => ({ outcome: "fallita" as const, reason: "Finito prima.", isCutShort }),
  };
  await makeBackup({ ...site.server.api, backups });
  expect((await status()).lastProblem?.reason).toBe("Finito prima.");
});

test("the owners are told of a night's failure once, by mail and by notice", async () => {
  const { api } = site.server;
  const slot = "2026-11-22 02:00";
  const result = { outcome: "fallita" as const, reason: "Sul disco non c’è posto." };
  await tellOfBackup(api, slot, result);
  await tellOfBackup(api, slot, result);
  const mails = await api.db.mailMessage.findMany();
  expect(mails.map(({ subject }) => subject)).toEqual(["La copia di sicurezza di stanotte non è riuscita"]);
  expect(mails[0]?.textBody).toContain("Sul disco non c’è posto.");
  expect(await api.db.staffNotice.findMany({ select: { kind: true, subjectId: true } })).toEqual([
    { kind: "copia", subjectId: "fallita" },
  ]);
  await api.db.mailMessage.deleteMany();
  await tellOfBackup(api, slot, { outcome: "buona" });
  expect(await api.db.mailMessage.count()).toBe(0);
});
