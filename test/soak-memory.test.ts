import { expect, test } from "vitest";
import { type Sample, slopeAtTheEnd } from "../bench/soak/mixed/memory.ts";

/** A process that is looked at every five seconds; a collection every forty leaves what it can't collect. */
const run = (length: number, megabytesAt: (minutes: number) => number): Sample[] =>
  Array.from({ length: length * 12 }, (_, index) => {
    const minutes = index / 12;
    return { minutes, megabytes: megabytesAt(minutes) + (index % 8) * 4 };
  });

/** 64 MB of answers, most of them in ten minutes. */
const caches = (minutes: number) => 200 + 64 * (1 - Math.exp(-minutes / 8));
/** A kilobyte for each of twenty requests a second. */
const leaked = (minutes: number) => (minutes * 60 * 20) / 1024;

test("caches that fill are no leak", () => {
  expect(slopeAtTheEnd(run(30, caches))).toBeLessThan(0.5);
});

test("a kilobyte that each request leaves is one, whether caches fill or not", () => {
  expect(slopeAtTheEnd(run(30, leaked))).toBeGreaterThan(1);
  expect(slopeAtTheEnd(run(30, (minutes) => caches(minutes) + leaked(minutes)))).toBeGreaterThan(1);
});

test("a short run is not judged", () => {
  expect(slopeAtTheEnd(run(14, (minutes) => caches(minutes) + leaked(minutes)))).toBeUndefined();
});
