import { existsSync } from "node:fs";
import { cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { FindFolder } from "./static-files.ts";

/** How long after a deploy the previous build's files are served, in milliseconds: open pages still request them. */
const keptMs = 24 * 60 * 60 * 1000;

/** A build that is no longer this server's, and since when. */
const retiredName = /^retired-(\d+)-.+$/;

interface KeptBuildsOptions {
  /** The web app's build, and what names it. */
  clientDir: string;
  buildId: string;
  /** Where builds are stored: outside of the program's own folder, which a deploy empties. */
  keptDir: string;
  now: () => Date;
}

/** Another process of the site may have done the same a moment before: then there is nothing left to do. */
async function renameIfThere(from: string, to: string): Promise<void> {
  await rename(from, to).catch(() => rm(from, { recursive: true, force: true }));
}

/** Notes since when other builds are gone, and removes those whose day is over. */
async function retireOthers({ buildId, keptDir, now }: KeptBuildsOptions): Promise<void> {
  const nowMs = now().getTime();
  for (const name of await readdir(keptDir)) {
    const retiredAt = retiredName.exec(name)?.[1];
    const folder = path.join(keptDir, name);
    if (retiredAt && Number(retiredAt) + keptMs < nowMs) await rm(folder, { recursive: true, force: true });
    else if (!retiredAt && name !== buildId)
      await renameIfThere(folder, path.join(keptDir, `retired-${nowMs}-${name}`));
  }
}

/** Keeps this build's files for the day after it is replaced. A copy takes its name when it is whole. */
async function keepThisBuild({ buildId, clientDir, keptDir, now }: KeptBuildsOptions): Promise<void> {
  const folder = path.join(keptDir, buildId);
  if (existsSync(folder)) return;
  const unfinished = path.join(keptDir, `retired-${now().getTime()}-new-${process.pid}`);
  await cp(path.join(clientDir, "assets"), path.join(unfinished, "assets"), { recursive: true });
  await renameIfThere(unfinished, folder);
}

/** Where each file of earlier builds lies, and until when it is served. */
async function earlierFiles({ keptDir }: KeptBuildsOptions): Promise<Map<string, { folder: string; untilMs: number }>> {
  const files = new Map<string, { folder: string; untilMs: number }>();
  for (const name of (await readdir(keptDir)).sort()) {
    const retiredAt = retiredName.exec(name)?.[1];
    if (!retiredAt) continue;
    const folder = path.join(keptDir, name);
    for (const file of await readdir(path.join(folder, "assets")).catch(() => [])) {
      files.set(file, { folder, untilMs: Number(retiredAt) + keptMs });
    }
  }
  return files;
}

/**
 * Keeps this build's files for the next, and tells where a file of an earlier build lies until a day after the deploy
 * that replaced it.
 */
export async function openKeptBuilds(options: KeptBuildsOptions): Promise<FindFolder> {
  await mkdir(options.keptDir, { recursive: true, mode: 0o700 });
  await retireOthers(options);
  const files = await earlierFiles(options);
  await keepThisBuild(options);
  return (name) => {
    const kept = files.get(name);
    return kept && kept.untilMs >= options.now().getTime() ? kept.folder : undefined;
  };
}
