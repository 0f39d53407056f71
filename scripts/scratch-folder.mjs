import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import path from "node:path";

const memoryDisk = "/dev/shm";
/** What a whole run may write, in bytes, with room to spare. */
const roomNeeded = 8 * 2 ** 30;

function isUsable() {
  try {
    const { bavail, bsize } = statfsSync(memoryDisk);
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.includes(` ${memoryDisk} `));
    // A database that root can't hand over where it is brings its programs along.
    return bavail * bsize >= roomNeeded && mount !== undefined && !/[ ,]noexec[ ,]/.test(mount);
  } catch {
    return false;
  }
}

/** A process that is still ending may write meanwhile: what it leaves must not turn a good run into a bad one. */
function removeAsFarAsPossible(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    process.stderr.write(`Non riesco a togliere ${folder}: cancellala a mano.\n`);
  }
}

/**
 * The temporary folder of tests: in memory if there is plenty (Linux), because a hundred databases that are made and
 * thrown away keep a disk busy longer than everything else; else where the system says. Gone when this process ends.
 */
export function scratchEnvironment() {
  if (!isUsable()) return {};
  const folder = mkdtempSync(path.join(memoryDisk, "vetrina-tests-"));
  // The account of PostgreSQL passes through.
  chmodSync(folder, 0o711);
  process.on("exit", () => removeAsFarAsPossible(folder));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(1));
  return { TMPDIR: folder };
}
