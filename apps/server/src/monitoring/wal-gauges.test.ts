import { problemOfArchive } from "@vetrina/site/backups/wal-problem";
import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { addWalGauges } from "./wal-gauges.ts";

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const well = {
  waiting: 0,
  waitingSince: undefined,
  hasHole: false,
  failures: 0,
  reason: undefined,
  unremoved: undefined,
};

async function baseAgeHours(firstAt: Date | undefined, baseAt: Date | undefined): Promise<number | undefined> {
  const registry = new Registry();
  const status = async () => ({ ...well, firstAt, lastAt: firstAt, baseAt });
  addWalGauges([registry], { walArchive: { days: 7, status, needsBase: async () => false } });
  const [, seconds] = /^vetrina_wal_archive_base_age_seconds ([\d.e+]+)$/m.exec(await registry.metrics()) ?? [];
  return seconds === undefined ? undefined : Math.floor(Number(seconds) / 3_600);
}

test("a base that never came is as old as the archive, however often the process starts", async () => {
  expect(await baseAgeHours(hoursAgo(30.5), undefined)).toBe(30);
  expect(await baseAgeHours(hoursAgo(100), hoursAgo(3.5))).toBe(3);
  expect(await baseAgeHours(undefined, undefined)).toBeUndefined();
});

test("Panoramica, the mail and the webhook say so too", () => {
  const problem = (firstAt: Date | undefined, baseAt: Date | undefined) =>
    problemOfArchive({ ...well, firstAt, lastAt: firstAt, baseAt }, new Date());
  expect(problem(hoursAgo(30), undefined)).toContain("non ha ancora una copia di base");
  expect(problem(hoursAgo(100), hoursAgo(30))).toContain("più di un giorno");
  expect(problem(hoursAgo(3), undefined)).toBeUndefined();
  expect(problem(undefined, undefined)).toBeUndefined();
});
