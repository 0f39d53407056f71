import { expect, test } from "vitest";
import { axisTicks } from "./axis-ticks.ts";

test.each([
  [0, 2],
  [1, 2],
  [4, 2],
  [5, 3],
  [20, 10],
  [21, 20],
  [122, 80],
  [140, 80],
  [100_000, 50_000],
])("up to %i, the axis has %i in its middle", (most, middle) => {
  expect(axisTicks(most)).toEqual([0, middle, middle * 2]);
});
