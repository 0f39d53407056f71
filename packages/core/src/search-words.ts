import { Prisma } from "@vetrina/data/prisma";

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

/** Fewer digits than these are in too many phones. */
const phoneDigitsMin = 5;

/** What was typed as the digits of a phone without Italy's code, in whatever way it is written; nothing when it is none. */
export function phoneDigits(typed: string): string | undefined {
  if (!/^[\d\s+\-./()]+$/.test(typed)) return undefined;
  const digits = typed.replace(/\D/g, "").replace(/^(?:00)?39(?=\d{8})/, "");
  return digits.length >= phoneDigitsMin ? digits : undefined;
}

/**
 * The digits of the row's `phone`: of `Lead`, `Ticket` and `Client` there is an index of their trigrams. `Deposit` has one
 * of the last nine digits alone, and is looked through for others: a month has few.
 */
export const phoneDigitsOfRow = Prisma.sql`regexp_replace(phone, '\\D', '', 'g')`;

/** The row's `phone` has these digits. */
export const matchesPhone = (digits: string): Prisma.Sql => Prisma.sql`${phoneDigitsOfRow} like ${`%${digits}%`}`;

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
