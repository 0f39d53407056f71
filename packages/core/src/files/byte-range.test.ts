import { expect, test } from "vitest";
import { byteRangeOf } from "./byte-range.ts";

test.each([
  [undefined, [0, 99]],
  ["bytes=0-", [0, 99]],
  ["bytes=40-", [40, 99]],
  ["bytes=40-49", [40, 49]],
  ["bytes=99-99", [99, 99]],
  ["bytes=40-4000", [40, 99]],
  ["bytes=50-40", [0, 99]],
  ["bytes=-10", [0, 99]],
  ["bytes=0-1,5-6", [0, 99]],
  ["lines=4-5", [0, 99]],
  ["bytes=4e1-", [0, 99]],
])("of 100 bytes %j asks for %j", (header, [start, end]) => {
  expect(byteRangeOf(header, 100)).toEqual({ start, end });
});

test.each(["bytes=100-", "bytes=999999999999999-"])("%j is behind the end", (header) => {
  expect(byteRangeOf(header, 100)).toBeUndefined();
});
