import { execFileSync, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { root, runQuietly, step, toolEnvironment } from "./prepare.mjs";
import { scratchEnvironment } from "./scratch-folder.mjs";

/*
 * Lint, types and the tests nearest to a change: what one runs before a commit. Units are found by their imports. Tests
 * through HTTP import the whole program, so those of the change's folders run; a screen brings the browser tests that
 * have its name. `npm test` is what tells whether everything holds.
 */

/** A minute has room for so many browser files. */
const specsMax = 4;

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

/** What a file is about: its folder's name in each package, its schema's or its contract's, without a plural's end. */
const featureOf = (file) =>
  (
    /^packages\/contract\/src\/(?:[^/]+\/)*([a-z]+)/.exec(file)?.[1] ??
    /^packages\/domains\/([^/]+)\//.exec(file)?.[1] ??
    /^(?:packages|apps)\/[^/]+\/src\/(?:features\/)?([^/]+)\//.exec(file)?.[1] ??
    /^prisma\/schema\/([^/]+)\.prisma$/.exec(file)?.[1]
  )?.replace(/s$/, "");

const isScreen = (file) => /^(?:apps\/web|packages\/(?:admin|chat|client|ui))\/src\//.test(file);

/** Browser tests that were changed, and those whose name holds a changed screen's. */
function specsOf(changed) {
  const names = changed.filter(isScreen).flatMap((file) => featureOf(file) ?? []);
  return readdirSync(path.join(root, "e2e"))
    .filter((file) => file.endsWith(".spec.ts"))
    .filter((file) => changed.includes(`e2e/${file}`) || names.some((name) => file.includes(name)))
    .map((file) => `e2e/${file}`);
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

const features = [...new Set(changed.map(featureOf).filter((name) => name !== undefined))];
const specs = specsOf(changed);
const leftOut = specs.splice(specsMax);
const present = changed.filter((file) => existsSync(path.join(root, file)));
const scratch = scratchEnvironment();
const results = [];
if (present.length > 0) {
  results.push(await run("biome", ["check", "--error-on-warnings", "--no-errors-on-unmatched", ...present]));
}
results.push(await run("turbo", ["run", "typecheck", `--filter=...[${base}]`, "--output-logs=errors-only"]));
results.push(await run("tsc", ["-p", "tsconfig.json"]));
if (changed.some((file) => file.startsWith("prisma/"))) {
  results.push(await run("tsx", ["packages/data/tools/migration.ts", "check"]));
}
results.push(
  await run(
    "vitest",
    ["run", "--project", "unit", "--project", "desktop", "--changed", base, "--passWithNoTests"],
    scratch,
  ),
);
const folders = features.flatMap((name) => [`src/${name}`, `packages/domains/${name}`]);
results.push(await run("vitest", ["run", "--project", "unit", "test/house-"], scratch));
if (folders.length > 0) {
  results.push(await run("vitest", ["run", "--project", "embedded", "--passWithNoTests", ...folders], scratch));
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
for (const file of leftOut) process.stdout.write(`  lasciato a npm test: ${file}\n`);
process.exitCode = failed === 0 ? 0 : 1;
