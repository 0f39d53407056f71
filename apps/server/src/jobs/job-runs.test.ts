import { ownSite } from "@test/own-site";
import { addDays, romeDay } from "@vetrina/contract/dates";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runOnce } from "./job-runs.ts";
import { removeExpiredData } from "./nightly.ts";
import { startTimetable } from "./timetable.ts";

const site = ownSite();

beforeEach(() => site.server.api.db.jobRun.deleteMany());

const job = { job: "prova", slot: "2026-11-21 09:00", leaseSeconds: 900, pauseSeconds: 600, attemptsMax: 3 };
const run = (work: () => Promise<void>, slot = job.slot) => runOnce(site.server.api.db, { ...job, slot }, work);
const stored = () => site.server.api.db.jobRun.findFirstOrThrow();
const fail = () => Promise.reject(new Error("non va\0"));
const succeed = async () => {};

/** Lets the row's lease expire. */
const letLeaseEnd = () => site.server.api.db.jobRun.updateMany({ data: { leaseUntil: new Date(0) } });

test("of many at once one does the work", async () => {
  let done = 0;
  const results = await Promise.all(Array.from({ length: 8 }, () => run(async () => void done++)));
  expect(done).toBe(1);
  expect(results.filter((result) => result === "riuscito")).toHaveLength(1);
  expect(results.filter((result) => result === "other")).toHaveLength(7);
});

test("what is done is not done again, even long after; another slot is another matter", async () => {
  expect(await run(succeed)).toBe("riuscito");
  await letLeaseEnd();
  expect(await run(fail)).toBe("other");
  expect(await stored()).toMatchObject({ state: "riuscito", attempts: 1, error: null, finishedAt: expect.any(Date) });
  expect(await run(succeed, "2026-11-22 09:00")).toBe("riuscito");
});

test("a failed run rests, may be tried again, and not for ever", async () => {
  expect(await run(fail)).toBe("fallito");
  expect(await stored()).toMatchObject({ state: "fallito", attempts: 1, error: "non va" });
  expect(await run(succeed)).toBe("other");
  for (const attempts of [2, 3]) {
    await letLeaseEnd();
    expect(await run(fail)).toBe("fallito");
    expect((await stored()).attempts).toBe(attempts);
  }
  await letLeaseEnd();
  expect(await run(succeed)).toBe("other");
});

test("a failed run that succeeds at last is done", async () => {
  await run(fail);
  await letLeaseEnd();
  expect(await run(succeed)).toBe("riuscito");
  expect(await stored()).toMatchObject({ state: "riuscito", attempts: 2, error: null });
});

test("the run of a process that died is taken over once its lease is out", async () => {
  const died = { job: job.job, slot: job.slot, leaseUntil: new Date(Date.now() + 60_000) };
  await site.server.api.db.jobRun.create({ data: died });
  expect(await run(succeed)).toBe("other");
  await letLeaseEnd();
  expect(await run(succeed)).toBe("riuscito");
});

test("a process that was believed dead does not spoil the run of who took over", async () => {
  const result = await run(async () => {
    await letLeaseEnd();
    expect(await run(succeed)).toBe("riuscito");
    throw new Error("troppo tardi");
  });
  expect(result).toBe("fallito");
  expect(await stored()).toMatchObject({ state: "riuscito", attempts: 2, error: null });
});

test("the night forgets runs after 90 days, but not a job's last one, nor its last that went well", async () => {
  const { api } = site.server;
  const add = (job: string, slot: string, state: "riuscito" | "fallito") =>
    api.db.jobRun.create({ data: { job, slot, state, startedAt: new Date(slot), leaseUntil: new Date(slot) } });
  for (const slot of ["2025-01-01 02:00", "2025-01-02 02:00"]) await add("backup", slot, "riuscito");
  for (const slot of ["2025-01-03 02:00", "2025-01-04 02:00"]) await add("backup", slot, "fallito");
  const recent = `${romeDay(addDays(new Date(), -80))} 09:00`;
  for (const slot of ["2025-01-01 09:00", recent, `${romeDay(new Date())} 09:00`])
    await add("articles", slot, "riuscito");
  const { now } = api;
  api.now = () => new Date(`${romeDay(new Date())}T04:00:00Z`);
  await removeExpiredData(api);
  api.now = now;
  const where = { job: { in: ["backup", "articles"] }, slot: { not: { startsWith: romeDay(new Date()) } } };
  const kept = await api.db.jobRun.findMany({ where, orderBy: { slot: "asc" } });
  expect(kept.map(({ slot }) => slot)).toEqual(["2025-01-02 02:00", "2025-01-04 02:00", recent]);
});

afterEach(() => void vi.restoreAllMocks());

/** Has what `read` counts grow by two within some seconds of the time that passes. */
async function growsByTwo(read: () => number): Promise<void> {
  const before = read();
  await expect.poll(read, { timeout: 10_000 }).toBeGreaterThanOrEqual(before + 2);
}

test("scheduled work goes on when the machine's clock is set back, and when it is set right again", async () => {
  const ran = vi.spyOn(site.server.meter, "taskRan");
  const runs = () => ran.mock.calls.filter(([task]) => task === "held answers").length;
  const clock = Date.now;
  const stop = await startTimetable(site.server);
  try {
    await growsByTwo(runs);
    vi.spyOn(Date, "now").mockImplementation(() => clock() - 3_600_000);
    await growsByTwo(runs);
    vi.mocked(Date.now).mockImplementation(clock);
    await growsByTwo(runs);
  } finally {
    await stop();
  }
});
