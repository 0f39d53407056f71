import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const sources = ["apps", "packages", "prisma"];
const settings = ["package.json", "pnpm-lock.yaml", "tsconfig.base.json", "turbo.json"];
/** What a build or a tool makes: it follows from the rest. */
const made = new Set(["node_modules", "dist", "release", "generated", "test-results", ".turbo", ".tanstack"]);
const madeFile = /\.gen\.ts$|\.tsbuildinfo$|\.test\.tsx?$/;
const builtFiles = ["apps/server/dist/main.js", "apps/web/dist/server/entry-server.js"];
const builtDesktop = "apps/desktop/dist";

const stampOf = (root) => path.join(root, "node_modules/.vetrina-build");

/** Every file below the folder that a build reads, sorted. */
function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return made.has(entry.name) ? [] : filesBelow(file);
      return madeFile.test(entry.name) ? [] : [file];
    });
}

/**
 * What a build depends on, as a hash of names, sizes and times of change. Reading the contents as turbo does takes a
 * second, which each start would wait for.
 */
export function hashInputs(root) {
  const hash = createHash("sha256");
  const files = [
    ...settings.map((file) => path.join(root, file)),
    ...sources.flatMap((folder) => filesBelow(path.join(root, folder))),
  ];
  for (const file of files) {
    const { size, mtimeMs } = statSync(file);
    hash.update(`${path.relative(root, file)}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Whether what is built was made of these inputs. */
export function isBuilt(root, inputs, { withDesktop }) {
  const files = withDesktop ? [...builtFiles, builtDesktop] : builtFiles;
  if (!files.every((file) => existsSync(path.join(root, file)))) return false;
  if (!existsSync(stampOf(root))) return false;
  const [stamped, parts] = readFileSync(stampOf(root), "utf8").split(" ");
  return stamped === inputs && (parts === "all" || !withDesktop);
}

/** Remembers what was built; the inputs are those from before the build, since one may change while it runs. */
export function writeStamp(root, inputs, { withDesktop }) {
  writeFileSync(stampOf(root), `${inputs} ${withDesktop ? "all" : "site"}`);
}
