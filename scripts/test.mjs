import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { findElectron } from "./electron.mjs";
import { prepare, root, step, toolEnvironment } from "./prepare.mjs";
import { scratchEnvironment } from "./scratch-folder.mjs";

const reports = path.join(root, "test-results/reports");
const totals = { passed: 0, failed: 0 };
/** What failed, said once more at the end: a log may keep no more than that. */
const failures = [];
/** What passed at its second try only, which is granted in continuous integration and is to be looked into. */
const unsteady = [];
const skipped = new Map();

/** Runs a command with its output shown. Returns its exit code. */
function run(command, args, environment = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...toolEnvironment, ...environment },
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    child.on("error", () => resolve(127));
    child.on("close", (code) => resolve(code ?? 1));
  });
}

const heading = (text) => process.stdout.write(`\n── ${text}\n`);

/** A check that is one test: it passes or it doesn't. */
async function check(name, command, args) {
  heading(name);
  const code = await run(command, args);
  totals[code === 0 ? "passed" : "failed"] += 1;
  if (code !== 0) failures.push(name);
}

/** A test runner that writes a report; one that ends badly without a failed test counts as one failure. */
async function suite(name, command, args, environment, count) {
  heading(name);
  const code = await run(command, args, environment);
  let counted = { passed: 0, failed: 0, failures: [], unsteady: [] };
  try {
    counted = count();
  } catch {
    counted.failed = 1;
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) counted.failed = 1;
  if (counted.failed > 0) failures.push(...(counted.failures.length > 0 ? counted.failures : [name]));
  unsteady.push(...counted.unsteady);
  totals.passed += counted.passed;
  totals.failed += counted.failed;
}

const firstLines = (message = "") => message.split("\n").slice(0, 12).join("\n    ");

const vitestTests = ({ testResults }, isWanted) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(isWanted)
      .map((test) => `${name} › ${test.fullName}\n    ${firstLines(test.failureMessages[0])}`),
  );

/** A file that could not be loaded has no test of its own that failed. */
const brokenTestFiles = ({ testResults }) =>
  testResults
    .filter((file) => file.status === "failed" && file.assertionResults.every((test) => test.status !== "failed"))
    .map(({ name, message }) => `${name}\n    ${firstLines(message)}`);

const browserTests = (suite, status) => [
  ...(suite.suites ?? []).flatMap((inner) => browserTests(inner, status)),
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === status)
      .map((test) => {
        const error = test.results.findLast((result) => result.error)?.error?.message;
        return `${spec.file}:${spec.line} [${test.projectName}] › ${spec.title}\n    ${firstLines(error)}`;
      }),
  ),
];

const readReport = (file) => JSON.parse(readFileSync(path.join(reports, file), "utf8"));

await prepare({ withDesktop: true });
const { ensureChromium } = await import("./chromium.mjs");
const chromiumPath = await step("Cerco un Chromium", ensureChromium);
const scratch = scratchEnvironment();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

await check("lint e formato", "biome", ["check", "--error-on-warnings", "."]);
await check("tipi", "turbo", ["run", "typecheck", "--output-logs=errors-only"]);
await check("tipi dei test", "tsc", ["-p", "tsconfig.json"]);
await check("schema e migrazioni", "tsx", ["packages/db/tools/migration.ts", "check"]);
await suite(
  "unità e HTTP",
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${path.join(reports, "vitest.json")}`],
  scratch,
  () => {
    const report = readReport("vitest.json");
    const isFailed = (test) => test.status === "failed";
    for (const { name, assertionResults } of report.testResults) {
      const count = assertionResults.filter(({ status }) => status === "skipped" || status === "pending").length;
      if (count > 0) skipped.set(path.relative(root, name), count);
    }
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      failures: [...vitestTests(report, isFailed), ...brokenTestFiles(report)],
      unsteady: vitestTests(report, (test) => test.status === "passed" && test.failureMessages.length > 0),
    };
  },
);
await suite(
  "browser",
  "playwright",
  ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
  { ...scratch, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(reports, "playwright.json") },
  () => {
    const report = readReport("playwright.json");
    const { expected, unexpected, flaky } = report.stats;
    return {
      passed: expected + flaky,
      failed: unexpected,
      failures: browserTests(report, "unexpected"),
      unsteady: browserTests(report, "flaky"),
    };
  },
);

for (const [file, count] of skipped)
  process.stdout.write(`\nsaltati: ${count} test di ${file}: qui manca ciò che serve\n`);
for (const test of unsteady) process.stdout.write(`\n≈ solo al secondo tentativo: ${test}\n`);
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
// Without the binary there is nothing to count; DESKTOP_REQUIRED=1 makes a failure of that.
if (findElectron() || process.env.DESKTOP_REQUIRED === "1") {
  await check("desktop in Electron", "node", ["scripts/test-desktop.mjs"]);
} else {
  heading("desktop in Electron");
  process.stdout.write("saltato: manca il binario di Electron\n");
}

process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
