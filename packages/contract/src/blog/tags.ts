import * as z from "zod";
import { withoutAccents } from "../accents.ts";
import { postSummarySchema, slugOfTitle } from "./blog.ts";

/** What an article is about, in a word or two. */
export const tagsMax = 8;
export const tagCharactersMax = 40;

export const tagTooLongMessage = `Un argomento può avere al massimo ${tagCharactersMax} caratteri`;
export const tooManyTagsMessage = `Un articolo può avere al massimo ${tagsMax} argomenti`;
export const tagLettersMessage = "Un argomento ha almeno una lettera o una cifra";

/** The last part of the address of a tag's page. */
export const tagSlug = (tag: string) => slugOfTitle(tag);

/** The page of a tag, below the site's root. */
export const tagPath = (slug: string, page = 1) => `/blog/argomento/${slug}${page > 1 ? `?pagina=${page}` : ""}`;

const tagSchema = z
  .string(tagLettersMessage)
  .overwrite((text) => text.replace(/[\p{Cc}\s]+/gu, " "))
  .trim()
  .max(tagCharactersMax, tagTooLongMessage)
  .refine((tag) => /[a-z0-9]/i.test(withoutAccents(tag)), tagLettersMessage);

/** What was typed, tag by tag: a comma parts them. */
export const splitTags = (text: string) =>
  text
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);

/** The same tag, written differently, counts once: as it was written first. */
const eachOnce = (tags: string[]) => {
  const slugs = tags.map(tagSlug);
  return tags.filter((_, place) => slugs.indexOf(slugs[place] ?? "") === place);
};

/** From a form as one text, from JSON as a list. */
export const tagsSchema = z.preprocess(
  (value) => (typeof value === "string" ? splitTags(value) : value),
  z.array(tagSchema).max(100, tooManyTagsMessage).overwrite(eachOnce).max(tagsMax, tooManyTagsMessage),
);

/** A tag in use, proposed for the next article. */
export const usedTagSchema = z.object({ tag: z.string(), count: z.int() });

export type UsedTag = z.infer<typeof usedTagSchema>;

/** A tag that published articles have, for the index of topics. */
export const publicTagSchema = z.object({ slug: z.string(), tag: z.string(), count: z.int() });

export type PublicTag = z.infer<typeof publicTagSchema>;

/** How many topics the blog's index names. */
export const indexedTagsMax = 60;

/** How many tags are proposed to an author. */
export const proposedTagsMax = 40;

export const tagPageQuerySchema = z.object({ slug: z.string(), page: z.int().min(1).max(100_000).default(1) });

export type TagPageQuery = z.infer<typeof tagPageQuerySchema>;

/** What the page of a tag shows: published articles, newest first. */
export const tagPageSchema = z.object({
  slug: z.string(),
  tag: z.string(),
  posts: z.array(postSummarySchema),
  total: z.int(),
  page: z.int(),
  pages: z.int(),
});

export type TagPage = z.infer<typeof tagPageSchema>;

/** Which page an address of a tag asks for. */
export function readTagPage(query: URLSearchParams): number {
  const page = query.get("pagina") ?? "";
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}
