import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { Binaries } from "./binaries.ts";

const manyVersions = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];

function candidateFolders(): string[] {
  // biome-ignore lint/style/noProcessEnv: where the system has its programs is no setting of the site's.
  const onPath = (process.env.PATH ?? "").split(path.delimiter).filter((folder) => path.isAbsolute(folder));
  const versioned = manyVersions
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name, "bin")));
  return [...onPath, ...versioned].filter((bin) =>
    ["postgres", "initdb"].every((program) => existsSync(path.join(bin, program))),
  );
}

function identify(bin: string): Binaries | undefined {
  const { stdout } = spawnSync(path.join(bin, "postgres"), ["--version"], { encoding: "utf8" });
  const [, majorVersion] = /PostgreSQL\) (\d+)/.exec(stdout ?? "") ?? [];
  return majorVersion === undefined ? undefined : { folder: path.dirname(bin), majorVersion };
}

/** The newest PostgreSQL installed on this machine, if there is one. */
export function findInstallation(): Binaries | undefined {
  return candidateFolders()
    .map(identify)
    .filter((binaries) => binaries !== undefined)
    .sort((a, b) => Number(b.majorVersion) - Number(a.majorVersion))[0];
}
