import { execFileSync, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { root, runQuietly, step, toolEnvironment } from "./prepare.mjs";
import { scratchEnvironment } from "./scratch-folder.mjs";

/*
 * Lint, types and the tests that a change can reach, nearest first: what one runs before a commit. `npm test` is what
 * tells whether everything holds.
 */

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
const lines = (text) => text.split("\n").filter((line) => line !== "");

/** Where this branch left main; on main itself, the commit before the last. */
function baseOf() {
  for (const main of ["origin/main", "main"]) {
    try {
      const base = git("merge-base", main, "HEAD");
      if (base !== git("rev-parse", "HEAD")) return base;
    } catch {
      // There is no such branch here.
    }
  }
  return git("status", "--porcelain") === "" ? "HEAD~1" : "HEAD";
}

/** Runs a command in full view; true when it ends well. */
function run(command, args, environment = {}) {
  process.stdout.write(`\n── ${command} ${args.slice(0, 4).join(" ")}\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...toolEnvironment, ...environment },
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    child.on("error", () => resolve(false));
    child.on("close", (code) => resolve(code === 0));
  });
}

const startedAt = performance.now();
const base = process.argv[2] ?? baseOf();
const changed = [
  ...new Set([...lines(git("diff", "--name-only", base)), ...lines(git("ls-files", "--others", "--exclude-standard"))]),
];
if (changed.length === 0) {
  process.stdout.write(`Nessun cambiamento rispetto a ${base}.\n`);
  process.exit(0);
}

const { readImportGraph } = await import("./import-graph.mjs");
const { reachableTests } = await import("./reachable-tests.mjs");
const graph = readImportGraph(root, ["apps", "packages", "prisma", "scripts", "test", "e2e"]);
const { tests, specs, leftOut } = reachableTests(graph, changed);
process.stdout.write(
  `${changed.length} file cambiati da ${base.slice(0, 12)}: ${tests.length} file di test, ${specs.length} nel browser, ` +
    `${leftOut.length} più lontani lasciati a npm test.\n`,
);

const present = changed.filter((file) => existsSync(path.join(root, file)));
const scratch = scratchEnvironment();
const results = [];
if (present.length > 0) {
  const lint = ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...present];
  results.push(await run("biome", lint));
}
results.push(await run("turbo", ["run", "typecheck", `--filter=...[${base}]`, "--output-logs=errors-only"]));
results.push(await run("tsc", ["-p", "tsconfig.json"]));
if (changed.some((file) => file.startsWith("prisma/"))) {
  results.push(await run("tsx", ["packages/db/tools/migration.ts", "check"]));
}
if (tests.length > 0) {
  results.push(await run("vitest", ["run", "--project", "unit", "--project", "embedded", ...tests], scratch));
}
if (specs.length > 0) {
  const { ensureChromium } = await import("./chromium.mjs");
  const chromiumPath = await step("Cerco un Chromium", ensureChromium);
  await step("Preparo il sito", () => runQuietly("turbo", ["run", "build", "--output-logs=errors-only"]));
  const browser = ["test", "--config", "e2e/playwright.config.ts", "--project", "embedded", ...specs];
  results.push(await run("playwright", browser, { ...scratch, CHROMIUM_PATH: chromiumPath }));
}

const seconds = Math.round((performance.now() - startedAt) / 1000);
const failed = results.filter((passed) => !passed).length;
process.stdout.write(`\n${failed === 0 ? "Tutto bene" : `${failed} passi non riusciti`}, in ${seconds} s.\n`);
for (const file of leftOut.slice(0, 10)) process.stdout.write(`  lasciato a npm test: ${file}\n`);
process.exitCode = failed === 0 ? 0 : 1;
