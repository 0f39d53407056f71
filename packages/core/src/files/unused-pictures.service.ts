import { addDays } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { Deps } from "../deps.ts";
import { removeUnused } from "./images.ts";
import { findUses } from "./picture-uses.ts";

/** Names the nightly job among the others. */
export const unusedPicturesJob = "unused-pictures" satisfies JobName;

/** How long a picture may stay unused, in days: an unsaved text in a browser may still refer to it. */
export const unusedDaysMax = 30;

/** Pictures between two looks at what is in use. */
const picturesPerStep = 100;

/** The next old pictures behind this address, and those of any age whose removal was begun. */
async function nextPictures({ db, now }: Deps, after: string): Promise<string[]> {
  const rows = await db.uploadedPicture.findMany({
    where: {
      url: { gt: after },
      OR: [{ createdAt: { lt: addDays(now(), -unusedDaysMax) } }, { removedAt: { not: null } }],
    },
    orderBy: { url: "asc" },
    take: picturesPerStep,
    select: { url: true },
  });
  return rows.map(({ url }) => url);
}

/**
 * Removes the old pictures that were uploaded and that nothing shows, or no longer. Returns how many. Throws UNAVAILABLE
 * when the storage doesn't answer; what is left is found again the next time.
 */
export async function removeUnusedPictures(deps: Deps): Promise<number> {
  let removed = 0;
  for (let after = ""; ; ) {
    const old = await nextPictures(deps, after);
    const used = new Set((await findUses(deps.db, old)).map(({ url }) => url));
    for (const url of old) {
      // It may have been used since: the removal checks again, under a lock.
      if (!used.has(url) && (await removeUnused(deps, url)).length === 0) removed += 1;
    }
    after = old.at(-1) ?? "";
    if (old.length < picturesPerStep) return removed;
  }
}
