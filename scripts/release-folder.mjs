import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { completeInstallation } from "./embedded-postgres.mjs";
import { root, runQuietly } from "./prepare.mjs";

/** What the built site reads while it runs; beside the bundles, the migrations, and what reads `.env`. */
const built = ["apps/server/dist", "apps/web/dist", "prisma/migrations", "scripts/load-env.mjs"];
/** Source maps are for developers, who have the sources; the compile cache is this machine's. */
const leftOut = /\.map$|compile-cache$/;
/** By these pnpm installs exactly what the lockfile says, and nothing that only a build needs. */
const manifests = ["package.json", "pnpm-lock.yaml", "pnpm-workspace.yaml", "apps/server/package.json"];

const command = (program) => `node --import ./scripts/load-env.mjs apps/server/dist/${program}`;
const commands = {
  start: command("main.js"),
  backup: command("backup.js backup"),
  restore: command("backup.js restore"),
  recover: command("recover.js"),
  migrate: command("migrate.js"),
};

async function installDependencies(folder) {
  for (const file of manifests) cpSync(path.join(root, file), path.join(folder, file), { recursive: true });
  const store = (await runQuietly("pnpm", ["store", "path"])).trim();
  const options = ["--prod", "--frozen-lockfile", "--prefer-offline", "--store-dir", store];
  await runQuietly("pnpm", ["install", ...options, "--filter", "@vetrina/server"], { cwd: folder });
  for (const file of manifests) rmSync(path.join(folder, file));
}

/**
 * Puts together what runs and nothing else: the bundles, the migrations, and the few packages that can't be bundled.
 * The program never writes in this folder, which may belong to another account. The site must be built.
 */
async function makeReleaseFolder(folder) {
  mkdirSync(folder, { recursive: true });
  await installDependencies(folder);
  for (const name of built) {
    const filter = (source) => !leftOut.test(source);
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true, filter });
  }
  completeInstallation(path.join(folder, "apps/server"));
  const { name, packageManager: _pnpm, engines } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const manifest = { name, private: true, type: "module", engines, scripts: commands };
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

const [folder] = process.argv.slice(2);
if (!folder) {
  process.stderr.write("Si usa così: node scripts/release-folder.mjs <cartella>\n");
  process.exit(1);
}
await makeReleaseFolder(path.resolve(folder)).catch((error) => {
  process.stderr.write(`${error.output ?? error.stack}\n`);
  process.exit(1);
});
