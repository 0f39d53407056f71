import { addDays } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { Deps } from "../deps.ts";
import { removeUnused } from "./images.ts";
import { findUses } from "./picture-uses.ts";

/** Names the nightly job among the others. */
export const unusedPicturesJob = "unused-pictures" satisfies JobName;

/** How long a picture may stay unused, in days: an unsaved text in a browser may refer to it, or it is wanted back. */
export const unusedDaysMax = 30;

/** Pictures between two looks at what is in use. */
const picturesPerStep = 100;

/** The next pictures behind this address. */
async function nextPictures({ db }: Deps, after: string): Promise<string[]> {
  const rows = await db.uploadedPicture.findMany({
    where: { url: { gt: after } },
    orderBy: { url: "asc" },
    take: picturesPerStep,
    select: { url: true },
  });
  return rows.map(({ url }) => url);
}

/** Notes which of these pictures are unused from now on, and returns those that have been for long enough. */
async function findRemovable({ db, now }: Deps, urls: string[]): Promise<string[]> {
  const used = (await findUses(db, urls)).map(({ url }) => url);
  const isUnused = { in: urls, notIn: used };
  await db.uploadedPicture.updateMany({
    where: { url: { in: used }, unusedSince: { not: null } },
    data: { unusedSince: null },
  });
  await db.uploadedPicture.updateMany({ where: { url: isUnused, unusedSince: null }, data: { unusedSince: now() } });
  const rows = await db.uploadedPicture.findMany({
    where: {
      url: isUnused,
      OR: [{ unusedSince: { lt: addDays(now(), -unusedDaysMax) } }, { removedAt: { not: null } }],
    },
    select: { url: true },
  });
  return rows.map(({ url }) => url);
}

/**
 * Removes the pictures that nothing has shown for `unusedDaysMax`, and those whose removal was begun. Returns how many.
 * Throws UNAVAILABLE when the storage doesn't answer; what is left is found again the next time.
 */
export async function removeUnusedPictures(deps: Deps): Promise<number> {
  let removed = 0;
  for (let after = ""; ; ) {
    const pictures = await nextPictures(deps, after);
    for (const url of await findRemovable(deps, pictures)) {
      // It may have been used since: the removal checks again, under a lock.
      if ((await removeUnused(deps, url)).length === 0) removed += 1;
    }
    after = pictures.at(-1) ?? "";
    if (pictures.length < picturesPerStep) return removed;
  }
}
