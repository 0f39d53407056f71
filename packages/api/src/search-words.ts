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

/**
 * Every word occurs in the title or in the excerpt, whatever its case and accents: the database keeps both folded in
 * a column of its own, with an index of its trigrams.
 */
export const matchesWords = (words: readonly string[]): Prisma.Sql =>
  Prisma.join(
    words.map((word) => {
      const pattern = `%${word.replace(/[\\%_]/g, "\\$&")}%`;
      return Prisma.sql`"searchText" like fold_text(${pattern})`;
    }),
    " and ",
  );
