import { tagSlug } from "@vetrina/contract/blog/tags";
import { chosenTagsMax } from "./article-prompt.ts";

/** Those of the blog's tags that the model has chosen, as the blog writes them. A tag that it made up is left out. */
export function chosenTags(written: readonly string[], known: readonly string[]): string[] {
  const slugs = written.map(tagSlug);
  const chosen = known.filter((tag) => slugs.includes(tagSlug(tag)));
  return chosen
    .sort((one, other) => slugs.indexOf(tagSlug(one)) - slugs.indexOf(tagSlug(other)))
    .slice(0, chosenTagsMax);
}
