import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { readVitestReport } from "../scripts/test-reports.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "test-reports-"));
afterAll(() => rmSync(folder, { recursive: true }));

const root = path.resolve(import.meta.dirname, "..");

const result = (name: string, statuses: string[], status = "passed") => ({
  name: path.join(root, name),
  status,
  message: "",
  startTime: 0,
  endTime: 10,
  assertionResults: statuses.map((one) => ({ fullName: `is ${one}`, status: one, failureMessages: [] })),
});

function read(testResults: object[], failed = 0) {
  const file = path.join(folder, "vitest.json");
  writeFileSync(file, JSON.stringify({ numPassedTests: 1, numFailedTests: failed, testResults }));
  return readVitestReport(file);
}

test("a file whose worker has ended is a failure by its name, as the runner reports it: tests that never ran, or none", () => {
  const report = read([
    result("whole.test.ts", ["passed", "skipped"]),
    result("killed.test.ts", ["pending", "pending"]),
    result("out-of-memory.test.ts", []),
  ]);
  expect(report.failed).toBe(2);
  expect(report.failures.map((line) => line.split("\n")[0])).toEqual(["killed.test.ts", "out-of-memory.test.ts"]);
  expect(report.skipped).toEqual([{ name: "whole.test.ts", count: 1 }]);
});

test("a file that failed is counted once", () => {
  const report = read([result("broken.test.ts", [], "failed"), result("red.test.ts", ["failed"], "failed")], 1);
  expect(report.failed).toBe(1);
  expect(report.failures).toHaveLength(2);
});
