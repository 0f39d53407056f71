import { dayMs, romeDay } from "@vetrina/contract/dates";
import { describe, expect, test } from "vitest";
import { copiesToRemove, copyName, unverifiedName } from "./kept-copies.ts";

const keep = { days: 7, weeks: 4, months: 12 };
/** A Sunday, at two in the night of Rome. */
const tonight = new Date("2026-11-22T01:00:00Z");
const night = (ago: number) => copyName(new Date(tonight.getTime() - ago * dayMs), ".tar.gz.age");

/** What is left after each night of so many, with the rule applied each time. */
function nightsLater(nights: number): string[] {
  let names: string[] = [];
  for (let ago = nights - 1; ago >= 0; ago--) {
    names.push(night(ago));
    const removed = new Set(copiesToRemove(names, keep));
    names = names.filter((name) => !removed.has(name));
  }
  return names;
}

describe("after two years of nights", () => {
  const left = nightsLater(730);
  const days = left.map((name) => name.replace(/^vetrina-auto-(\d{4})(\d\d)(\d\d).*$/, "$1-$2-$3"));

  test("the last seven days, the last Sundays and the ends of the last twelve months are there", () => {
    expect(days.slice(-7)).toEqual(Array.from({ length: 7 }, (_, index) => `2026-11-${16 + index}`));
    expect(days).toEqual(expect.arrayContaining(["2026-11-15", "2026-11-08", "2026-11-01"]));
    expect(days).toEqual(expect.arrayContaining(["2026-10-31", "2026-09-30", "2026-08-31", "2025-12-31"]));
  });

  test("and no others", () => {
    expect(left).toHaveLength(7 + 3 + 11);
  });
});

test("a rule that was made smaller takes effect at once, and always leaves the newest", () => {
  const names = Array.from({ length: 30 }, (_, ago) => night(ago));
  const removed = copiesToRemove(names, { days: 1, weeks: 0, months: 0 });
  expect(names.filter((name) => !removed.includes(name))).toEqual([night(0)]);
});

test("copies that could not be verified push no good one out", () => {
  const good = Array.from({ length: 3 }, (_, ago) => night(ago + 30));
  const unverified = Array.from({ length: 30 }, (_, ago) => unverifiedName(night(ago)));
  const removed = copiesToRemove([...good, ...unverified], keep);
  expect(removed.filter((name) => good.includes(name))).toEqual([]);
  expect(removed.length).toBeGreaterThan(15);
});

test("what people have made or put there is nobody's to remove", () => {
  const names = ["vetrina-20200101000000.tar.gz", "note.txt", `${night(3)}.new-77-abcdef`, "wal"];
  expect(copiesToRemove(names, { days: 1, weeks: 0, months: 0 })).toEqual([]);
});

test("days are Rome's: half past midnight there is a new day", () => {
  const [late, early] = [new Date("2026-07-01T21:30:00Z"), new Date("2026-07-01T22:30:00Z")];
  expect(romeDay(late)).not.toBe(romeDay(early));
  const names = [late, early].map((moment) => copyName(moment, ".tar.gz"));
  expect(copiesToRemove(names, { days: 2, weeks: 0, months: 0 })).toEqual([]);
});
