import { readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

/*
 * What the reports of the two test runners say. Files are named by their path from the root.
 */

const firstLines = (message = "") => message.split("\n").slice(0, 12).join("\n    ");
const isFailed = (test) => test.status === "failed";
const isSkipped = ({ status }) => status === "skipped";
/** A worker that ended before its file did leaves tests that never ran, or a file without any, and calls it passed. */
const isUnfinished = ({ status, assertionResults }) =>
  status !== "failed" && (assertionResults.length === 0 || assertionResults.some((test) => test.status === "pending"));
/** What passed at its second try only, which is granted in continuous integration and is to be looked into. */
const isUnsteady = (test) => test.status === "passed" && test.failureMessages.length > 0;

/**
 * @param {string} file
 */
export function readVitestReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  const files = report.testResults.map((result) => ({ ...result, name: path.relative(root, result.name) }));
  const tests = (isWanted) =>
    files.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(isWanted)
        .map((test) => `${name} › ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`),
    );
  // A file that could not be loaded has no test of its own that failed.
  const broken = files
    .filter((result) => isFailed(result) && !result.assertionResults.some(isFailed))
    .map(({ name, message }) => `${name}\n    ${firstLines(message)}`);
  const unfinished = files.filter(isUnfinished).map(({ name }) => `${name}\n    its worker ended before its tests did`);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unfinished.length,
    failures: [...tests(isFailed), ...broken, ...unfinished],
    unsteady: tests(isUnsteady),
    skipped: files
      .map(({ name, assertionResults }) => ({ name, count: assertionResults.filter(isSkipped).length }))
      .filter(({ count }) => count > 0),
    files: files.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime })),
  };
}

const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];

/**
 * @param {string} file
 */
export function readPlaywrightReport(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  const specs = specsOf(report).map((spec) => ({ ...spec, file: `e2e/${spec.file}` }));
  const tests = (status) =>
    specs.flatMap((spec) =>
      spec.tests
        .filter((test) => test.status === status)
        .map((test) => {
          const error = test.results.findLast((result) => result.error)?.error?.message;
          return `${spec.file}:${spec.line} [${test.projectName}] › ${spec.title}\n    ${firstLines(error)}`;
        }),
    );
  const times = new Map();
  for (const spec of specs) {
    const ms = spec.tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0);
    times.set(spec.file, (times.get(spec.file) ?? 0) + ms);
  }
  const { expected, unexpected, flaky } = report.stats;
  return {
    passed: expected + flaky,
    failed: unexpected,
    failures: tests("unexpected"),
    unsteady: tests("flaky"),
    skipped: [],
    files: [...times].map(([name, ms]) => ({ name, ms })),
  };
}
