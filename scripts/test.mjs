import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { findElectron } from "./electron.mjs";
import { prepare, root, step, toolEnvironment } from "./prepare.mjs";
import { scratchEnvironment } from "./scratch-folder.mjs";
import { readPlaywrightReport, readVitestReport } from "./test-reports.mjs";

/*
 * Everything, once; with --every-home what touches data runs on the embedded database and on the machine's. The last
 * line is `N passed, N failed`.
 */

const reports = path.join(root, "test-results/reports");
const slowFilesShown = 20;
const homes = process.argv.includes("--every-home") ? { TEST_HOMES: "all" } : {};

const totals = { passed: 0, failed: 0 };
/** What failed, said once more at the end: a log may keep no more than that. */
const failures = [];
const unsteady = [];
const skipped = [];
/** How long each part took, and each test file in it. */
const parts = [];
const files = [];

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

async function part(name, command, args, environment) {
  heading(name);
  const startedAt = performance.now();
  const code = await run(command, args, environment);
  parts.push({ name, ms: performance.now() - startedAt });
  return code;
}

/** A check that is one test: it passes or it doesn't. */
async function check(name, command, args) {
  const code = await part(name, command, args);
  totals[code === 0 ? "passed" : "failed"] += 1;
  if (code !== 0) failures.push(name);
}

/** A test runner that writes a report; one that ends badly without a failed test counts as one failure. */
async function suite(name, command, args, environment, readReport) {
  const code = await part(name, command, args, environment);
  let counted = { passed: 0, failed: 0, failures: [], unsteady: [], skipped: [], files: [] };
  try {
    counted = readReport();
  } catch {
    counted.failed = 1;
  }
  if (code !== 0 && counted.failed === 0) counted.failed = 1;
  if (counted.passed + counted.failed === 0) counted.failed = 1;
  if (counted.failed > 0) failures.push(...(counted.failures.length > 0 ? counted.failures : [name]));
  unsteady.push(...counted.unsteady);
  skipped.push(...counted.skipped);
  files.push(...counted.files);
  totals.passed += counted.passed;
  totals.failed += counted.failed;
}

const line = (ms, name) => `${(ms / 1000).toFixed(1).padStart(8)} s  ${name}\n`;

function showTimes() {
  heading("quanto è durato");
  for (const { name, ms } of parts) process.stdout.write(line(ms, name));
  heading(`i ${slowFilesShown} file più lenti`);
  const slow = files.sort((one, other) => other.ms - one.ms).slice(0, slowFilesShown);
  for (const { name, ms } of slow) process.stdout.write(line(ms, name));
}

await prepare({ withDesktop: true });
const { ensureChromium } = await import("./chromium.mjs");
const { dovecotHint, ensureDovecot } = await import("./dovecot.mjs");
const chromiumPath = await step("Cerco un Chromium", ensureChromium);
const hasMailbox = await step("Cerco dovecot, per i test della casella di posta", ensureDovecot);
if (!hasMailbox) process.stdout.write(`  Non c’è: quei test saranno saltati (${dovecotHint})\n`);
const scratch = { ...scratchEnvironment(), ...homes };
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const vitestReport = path.join(reports, "vitest.json");
const playwrightReport = path.join(reports, "playwright.json");

await check("lint e formato", "biome", ["check", "--error-on-warnings", "."]);
await check("tipi", "turbo", ["run", "typecheck", "--output-logs=errors-only"]);
await check("tipi dei test", "tsc", ["-p", "tsconfig.json"]);
await suite(
  "unità e HTTP",
  "vitest",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${vitestReport}`],
  scratch,
  () => readVitestReport(vitestReport),
);
await suite(
  "browser",
  "playwright",
  ["test", "--config", "e2e/playwright.config.ts", "--reporter=list,json"],
  { ...scratch, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
  () => readPlaywrightReport(playwrightReport),
);
// Without the binary there is nothing to count; DESKTOP_REQUIRED=1 makes a failure of that.
if (findElectron() || process.env.DESKTOP_REQUIRED === "1") {
  await check("desktop in Electron", "node", ["scripts/test-desktop.mjs"]);
} else {
  heading("desktop in Electron");
  process.stdout.write("saltato: manca il binario di Electron\n");
}

showTimes();
for (const { name, count } of skipped)
  process.stdout.write(`\nsaltati: ${count} test di ${name}: qui manca ciò che serve\n`);
for (const test of unsteady) process.stdout.write(`\n≈ solo al secondo tentativo: ${test}\n`);
for (const failure of failures) process.stdout.write(`\n✗ ${failure}\n`);
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exitCode = totals.failed === 0 ? 0 : 1;
