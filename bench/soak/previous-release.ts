import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeDataFolder } from "../../test/database/data-folder.ts";
import { createTestDatabase } from "../../test/database/test-database.ts";
import { deskEnvironment } from "../../test/desk-process.ts";
import { startServerProcess } from "../../test/server-process.ts";
import { lookAround, missing, restAddresses, type Written, write } from "./release-checks.ts";
import { startPostgres } from "./site-pair.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** The tag or commit of the release before this one. */
function previousRelease(): string {
  const { commit } = JSON.parse(readFileSync(path.join(root, "prisma/previous-release.json"), "utf8"));
  return String(commit);
}

/** Builds a release from the repository's history in a folder of its own. */
function buildRelease(commit: string, folder: string): void {
  const run = (command: string, args: string[], cwd: string) =>
    execFileSync(command, args, { cwd, stdio: ["ignore", "ignore", "inherit"] });
  run("git", ["clone", "--quiet", "--shared", "--no-checkout", root, folder], root);
  run("git", ["checkout", "--quiet", "--detach", commit], folder);
  run("npx", ["--yes", "pnpm@10.34.9", "install", "--frozen-lockfile", "--prefer-offline"], folder);
  run("npx", ["--yes", "pnpm@10.34.9", "build"], folder);
}

/** A site whose program is changed under its data. */
interface Site {
  environment: Record<string, string>;
  /** Says that a step went well. */
  say(step: string): void;
  failed: string[];
}

/** Runs a version of the program on the site's data. What it logs as an error has failed, as what `work` throws. */
async function serve(
  { environment, say, failed }: Site,
  step: string,
  folder: string,
  work: (url: string) => Promise<void>,
) {
  try {
    const server = await startServerProcess({ ...environment, LOG_LEVEL: "error" }, { folder });
    try {
      await lookAround(server.url);
      await work(server.url);
      say(`${step}: va`);
    } finally {
      await server.stop();
      const logged = server.output().split("\n");
      failed.push(
        ...logged.filter((line) => /"level":(50|60)/.test(line)).map((line) => `${step}: ${line.slice(0, 300)}`),
      );
    }
  } catch (error) {
    failed.push(`${step}: ${error}`);
  }
}

/** A command of a version of the program, on the site's data. */
const command = ({ environment }: Site, folder: string, args: string[]) =>
  execFileSync(process.execPath, [path.join(folder, "apps/server/dist/backup.js"), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...environment },
    stdio: ["ignore", "ignore", "inherit"],
  });

async function expectAll(url: string, all: Written[]): Promise<void> {
  const lost = (await Promise.all(all.map((written) => missing(url, written)))).flat();
  if (lost.length > 0) throw new Error(`lost: ${lost.join(", ")}`);
}

/** Removed addresses of the public API that the changelog doesn't mention. */
function untold(before: string[], now: string[]): string[] {
  const changelog = readFileSync(path.join(root, "CHANGELOG.md"), "utf8");
  return before.filter((address) => !now.includes(address) && !changelog.includes(address));
}

/**
 * As docs/operations.md has it: forward, back with the data as they are, forward again, back to the backup that was made
 * before, and forward once more. Nothing that was acknowledged may be missing, but for what came after that backup.
 */
async function rehearse(site: Site, older: string, file: string): Promise<void> {
  const written: Written[] = [];
  const addresses: string[] = [];
  await serve(site, "la versione di prima", older, async (url) => {
    written.push(await write(url, "prima"));
    addresses.push(...(await restAddresses(url)));
  });
  const atBackup = [...written];
  command(site, older, ["backup", file]);
  await serve(site, "aggiornata", root, async (url) => {
    await expectAll(url, written);
    written.push(await write(url, "dopo"));
    const gone = untold(addresses, await restAddresses(url));
    if (gone.length > 0) throw new Error(`not in the changelog: ${gone.join(", ")}`);
  });
  await serve(site, "tornata indietro con i suoi dati", older, async (url) => {
    await expectAll(url, written);
    written.push(await write(url, "indietro"));
  });
  await serve(site, "aggiornata di nuovo", root, (url) => expectAll(url, written));
  command(site, root, ["restore", file, "--overwrite", "--as-saved"]);
  const restored = [...atBackup];
  await serve(site, "tornata al backup di prima", older, async (url) => {
    await expectAll(url, restored);
    const [later] = written.slice(atBackup.length);
    if (later && (await missing(url, later)).length < 3) throw new Error("what came after the backup is still there");
    restored.push(await write(url, "ripresa"));
  });
  await serve(site, "aggiornata ancora", root, (url) => expectAll(url, restored));
}

/** Rehearses an update and both ways back with the release before this one. Returns what didn't work. */
export async function runPreviousRelease(print: (line: string) => void): Promise<string[]> {
  const postgres = await startPostgres();
  const commit = previousRelease();
  const folder = mkdtempSync(path.join(tmpdir(), "vetrina-previous-"));
  const older = path.join(folder, "older");
  const noMigrations = path.join(folder, "no-migrations");
  mkdirSync(noMigrations);
  const failed: string[] = [];
  try {
    print(`costruisco ${commit}`);
    buildRelease(commit, older);
    const database = await createTestDatabase(postgres.server, noMigrations);
    const homes: [string, Record<string, string>][] = [
      ["database incorporato", {}],
      ["PostgreSQL", { DATABASE_URL: database.url }],
    ];
    for (const [home, address] of homes) {
      const data = makeDataFolder();
      const { PORT: _any, ...environment } = deskEnvironment(data.dataDir, 0);
      const say = (step: string) => print(`${home}, ${step}`);
      const site: Site = { environment: { ...environment, ...address }, say, failed };
      const file = path.join(folder, `${path.basename(data.dataDir)}.tar.gz`);
      await rehearse(site, older, file).catch((error: unknown) => failed.push(`${home}: ${error}`));
      data.remove();
    }
    await database.drop();
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
  return failed;
}
