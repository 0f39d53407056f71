import { escapeLike, phoneDigits, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";

/**
 * A word of the customer itself or of one of its people. As two conditions on the row: the trigrams find a rare word, and
 * for a frequent one, or for two letters, the list's own order is read until a page is full.
 */
function isMentioned(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`("searchText" like fold_text(${pattern}) or id = any(array(
    select "customerId" from "CustomerPerson" where "searchText" like fold_text(${pattern}))))`;
}

/** Every word is mentioned. What was typed as a phone is looked for by its digits, in whatever way it is written. */
export function matchesSearch(typed: string): Prisma.Sql | undefined {
  const phone = phoneDigits(typed);
  if (phone) return isMentioned(phone);
  const words = searchWords(typed);
  return words.length > 0 ? Prisma.join(words.map(isMentioned), " and ") : undefined;
}
