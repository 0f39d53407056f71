import { makeStartedFolder, startedSiteVariable } from "./site.ts";

/**
 * Before all test files: one site's first start, whose folder each file's own site gets a copy of. A start from a copy
 * takes half of the processor's time that a first one takes.
 */
export default async function startOnce() {
  const folder = await makeStartedFolder();
  process.env[startedSiteVariable] = folder.dataDir;
  return () => folder.remove();
}
