import { chmodSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export type DataFolder = { dataDir: string; clusterFolder: string; remove(): void };

/** An empty data folder for a test. As root, the account of PostgreSQL may pass through it, unless `isPrivate`. */
export function makeDataFolder({ isPrivate = false } = {}): DataFolder {
  const dataDir = mkdtempSync(path.join(tmpdir(), "vetrina-data-"));
  if (!isPrivate && process.platform !== "win32") chmodSync(dataDir, 0o711);
  const home = path.join(dataDir, "postgres");
  return {
    dataDir,
    clusterFolder: path.join(home, "cluster"),
    remove() {
      // The home may have been put elsewhere.
      if (existsSync(home)) rmSync(realpathSync(home), { recursive: true, force: true });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
