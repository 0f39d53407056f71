import { createHash } from "node:crypto";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { makePrivate } from "./account.ts";
import type { Home } from "./home-folder.ts";
import { describeProcess, isPostgresOf } from "./processes.ts";

// The system's limit for a socket's path is 104 bytes on macOS and 108 on Linux, the final zero included.
const longestSocketPath = 103;
const longestSocketName = ".s.PGSQL.5432.lock".length;
// Not the system's temporary folder: on macOS that path is long itself.
const shortRoot = "/tmp";

/** A folder of that name in the temporary folder may be someone else's: only an own and private one is taken. */
function shortFolder({ folder, account }: Home): string {
  const hash = createHash("sha256").update(folder).digest("hex").slice(0, 12);
  const wanted = path.join(shortRoot, `vetrina-${hash}`);
  const found = lstatSync(wanted, { throwIfNoEntry: false });
  if (!found) {
    mkdirSync(wanted, { mode: 0o700 });
    return wanted;
  }
  const isOurs = found.isDirectory() && (found.mode & 0o777) === 0o700;
  const isOwned = found.uid === (account?.uid ?? process.getuid?.());
  return isOurs && isOwned ? wanted : mkdtempSync(path.join(shortRoot, "vetrina-"));
}

/** PostgreSQL takes a lock file whose process id has passed to another process for one that is held. */
function removeStaleLocks(folder: string, { clusterFolder }: Home): void {
  for (const name of readdirSync(folder).filter((entry) => entry.endsWith(".lock"))) {
    const lockFile = path.join(folder, name);
    const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
    if (!isPostgresOf(clusterFolder, describeProcess(pid))) rmSync(lockFile, { force: true });
  }
}

/** The folder of the server's unix socket. It is closed to everyone else: entering it is all it takes to log in. */
export function prepareSocketFolder(home: Home): string {
  const preferred = path.join(home.folder, "run");
  const fits = Buffer.byteLength(preferred) + 1 + longestSocketName <= longestSocketPath;
  const folder = fits ? preferred : shortFolder(home);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  makePrivate(folder, home.account);
  removeStaleLocks(folder, home);
  return folder;
}
