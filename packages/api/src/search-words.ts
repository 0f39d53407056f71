import { Prisma } from "@vetrina/db/prisma";

const wordsMax = 10;

/**
 * The words of a search. Control characters separate like spaces: the database takes no NUL. An apostrophe at the
 * end of a word is how many keyboards write an accent.
 */
export const searchWords = (text: string) =>
  text
    .split(/[\s\p{Cc}]+/u)
    .map((word) => word.replace(/(?<!['’])['’]+$/, ""))
    .filter(Boolean)
    .slice(0, wordsMax);

/** A text without the meaning that LIKE gives to some signs. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, "\\$&");

/** For Prisma: a text as it is, whatever the case of its letters; it compares by ILIKE. */
export const inAnyCase = (text: string) => ({ equals: escapeLike(text), mode: "insensitive" }) as const;

/**
 * Every word occurs in the row's `searchText`, whatever its case and accents: the database keeps the searched columns
 * folded there, with an index of its trigrams.
 */
export const matchesWords = (words: readonly string[]): Prisma.Sql =>
  Prisma.join(
    words.map((word) => {
      const pattern = `%${escapeLike(word)}%`;
      return Prisma.sql`"searchText" like fold_text(${pattern})`;
    }),
    " and ",
  );
