import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { ownMajor } from "../embedded/binaries.ts";

/** A new cluster that is whole and only waits for its name. */
export const nextName = "cluster-next";

/** The major version of PostgreSQL that wrote a cluster. */
export const majorOf = (cluster: string) => readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();

/**
 * Whether the embedded database in this folder is of an older major than the program's, or half moved from one. On
 * Windows it never is: there a server of the past major can't be had.
 */
export function hasDataToMove(folder: string): boolean {
  if (process.platform === "win32") return false;
  if (existsSync(path.join(folder, nextName))) return true;
  const cluster = path.join(folder, "cluster");
  return existsSync(path.join(cluster, "PG_VERSION")) && Number(majorOf(cluster)) < Number(ownMajor());
}
