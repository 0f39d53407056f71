import { addDays } from "@vetrina/contract/dates";
import type { JobName } from "@vetrina/contract/overview";
import type { Deps } from "../deps.ts";
import { removeCopies } from "./images.ts";

/** Names the nightly job among the others. */
export const unusedPicturesJob = "unused-pictures" satisfies JobName;

/** How long a picture may stay unused, in days: an unsaved text in a browser may still refer to it. */
export const unusedDaysMax = 30;

/** Pictures between two looks at what is in use. */
const picturesPerStep = 100;

/**
 * Old pictures that nothing names: no article, published or not, none of its earlier versions, no text that is being written, no work, no logo, no
 * testimonial, nobody of the team, not the gallery and not the staff's own HTML. A table that holds pictures from now on belongs here as well.
 */
const findUnused = ({ db, now }: Deps) => {
  const oldest = addDays(now(), -unusedDaysMax);
  return db.$queryRaw<{ url: string }[]>`
    with text as (
      select content as words from "BlogPost" union all select "featuredImage" from "BlogPost"
      union all select content from "BlogRevision" union all select "featuredImage" from "BlogRevision"
      union all select values::text from "ArticleDraft"
      union all select "imageUrl" from "GalleryItem"
      union all select "immaginePath" from "Work" union all select "immagineTelefono" from "Work"
      union all select "imageUrl" from "Testimonial" union all select "imageUrl" from "TeamMember"
      union all select "imageUrl" from "Logo"
      union all select "otherTracking" from "SiteSettings"
    ), used as (
      select distinct name[1] as name
      from text, regexp_matches(words, '/uploads/images/([0-9a-f-]{36}-[0-9]+x[0-9]+)', 'g') as name
      where words like '%/uploads/images/%'
    )
    select url from "UploadedPicture"
    where "createdAt" < ${oldest}
      and substring(url from '/uploads/images/(.*)[.]webp$') not in (select name from used)
    limit ${picturesPerStep}`;
};

/**
 * Removes the pictures that were uploaded and are not, or no longer, in use. Returns how many. Throws UNAVAILABLE
 * when the storage doesn't answer; what is left is found again the next time.
 */
export async function removeUnusedPictures(deps: Deps): Promise<number> {
  let removed = 0;
  for (;;) {
    const unused = await findUnused(deps);
    for (const { url } of unused) await removeCopies(deps, url);
    removed += unused.length;
    if (unused.length < picturesPerStep) return removed;
  }
}
