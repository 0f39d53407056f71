import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { makeDurable } from "../embedded/cluster.ts";
import type { Home } from "../embedded/home-folder.ts";
import { majorOf, nextName } from "./data-to-move.ts";

/** In it: of which cluster, in which state, it is the copy. */
const originName = "moved-from";

/** What changes whenever a server has run on a cluster. */
const stateOf = (cluster: string) =>
  createHash("sha256")
    .update(readFileSync(path.join(cluster, "global/pg_control")))
    .digest("hex");

/** Puts a cluster that is whole where it waits for its name, as what takes the place of the present one as it is now. */
export function offerNext(home: Home, cluster: string): void {
  if (existsSync(home.clusterFolder)) {
    writeFileSync(path.join(cluster, originName), stateOf(home.clusterFolder));
    makeDurable(cluster);
  }
  renameSync(cluster, path.join(home.folder, nextName));
  makeDurable(home.folder);
}

function freeName(folder: string, major: string): string {
  for (let number = 1; ; number++) {
    const name = path.join(folder, `cluster-${major}${number > 1 ? `-${number}` : ""}`);
    if (!existsSync(name)) return name;
  }
}

/** Gives the new cluster its name, in two steps that a next start can go on from. */
export function switchClusters({ folder, clusterFolder }: Home): string | undefined {
  const next = path.join(folder, nextName);
  let kept: string | undefined;
  if (existsSync(clusterFolder)) {
    kept = freeName(folder, majorOf(clusterFolder));
    renameSync(clusterFolder, kept);
    makeDurable(folder);
  }
  renameSync(next, clusterFolder);
  makeDurable(folder);
  return kept;
}

/** Whether the new cluster still is what the present one holds: an older program may have run on that since. */
function isCurrent({ folder, clusterFolder }: Home): boolean {
  if (!existsSync(clusterFolder)) return true;
  const origin = path.join(folder, nextName, originName);
  return existsSync(origin) && readFileSync(origin, "utf8") === stateOf(clusterFolder);
}

/** Whether a new cluster waits for its name since a switch that was killed. One that the present has outlived goes. */
export function hasNext(home: Home): boolean {
  const next = path.join(home.folder, nextName);
  if (!existsSync(next)) return false;
  const isNext = isCurrent(home);
  if (!isNext) rmSync(next, { recursive: true, force: true });
  return isNext;
}
