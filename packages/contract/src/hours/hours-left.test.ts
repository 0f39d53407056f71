import { expect, test } from "vitest";
import { reckonHours } from "./hours-left.ts";

const bought = (id: number, minutes: number, boughtOn: string, expiresOn: string | null = null) => ({
  id,
  minutes,
  boughtOn,
  expiresOn,
});
const work = (day: string, minutes: number) => ({ day, minutes });
const today = "2026-11-27";

test("what was worked is taken off, whatever the order in which it was written down", () => {
  const work3 = [work("2026-11-20", 20), work("2026-11-02", 40), work("2026-11-20", 40)];
  for (const worked of [work3, work3.toReversed()]) {
    expect(reckonHours([bought(1, 300, "2026-11-01")], worked, today)).toMatchObject({ left: 200, over: 0 });
  }
});

test("the package that ends first is used first, and what is left of one that has ended is gone", () => {
  const packages = [
    bought(1, 100, "2026-01-01"),
    bought(2, 60, "2026-02-01", "2026-11-26"),
    bought(3, 60, "2026-03-01", "2026-12-31"),
  ];
  const { left, over, leftOf } = reckonHours(packages, [work("2026-11-01", 50), work("2026-11-27", 70)], today);
  expect([left, over, ...[1, 2, 3].map((id) => leftOf.get(id))]).toEqual([90, 0, 90, 10, 0]);
});

test("work that no package covers is owed, also that of a day before the first, and the next package pays it", () => {
  expect(reckonHours([], [work("2026-11-01", 40)], today)).toMatchObject({ left: 0, over: 40 });
  const spent = [bought(1, 60, "2026-11-01", "2026-11-10")];
  const worked = [work("2026-11-05", 60), work("2026-11-12", 40)];
  expect(reckonHours(spent, worked, today)).toMatchObject({ left: 0, over: 40 });
  expect(reckonHours([...spent, bought(2, 300, "2026-11-20")], worked, today)).toMatchObject({ left: 260, over: 0 });
  expect(reckonHours([bought(2, 30, "2026-11-20")], worked, today)).toMatchObject({ left: 0, over: 70 });
});

test("the days on which a package begins and ends are its own", () => {
  const packages = [bought(1, 60, "2026-11-10", "2026-11-20")];
  for (const day of ["2026-11-10", "2026-11-20"]) {
    expect(reckonHours(packages, [work(day, 60)], "2026-11-20")).toMatchObject({ left: 0, over: 0 });
  }
  expect(reckonHours(packages, [], "2026-11-20").left).toBe(60);
  expect(reckonHours(packages, [], "2026-11-21").left).toBe(0);
});
