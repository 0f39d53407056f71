import { expect, test } from "vitest";
import { withoutBackup } from "./without-backup.ts";

test.each([
  ["whose nights are off", null, false, false],
  ["whose nights are off, after the first", null, true, false],
  ["before its first night", 2, false, true],
  ["after a night without one", 2, true, false],
])("a site without a backup %s", (_what, hour, isLate, good) => {
  expect(withoutBackup({ hour, isLate }).good).toBe(good);
});
