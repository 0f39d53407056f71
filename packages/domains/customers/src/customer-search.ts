import { escapeLike, phoneDigits, searchWords } from "@vetrina/core/search-words";
import { Prisma } from "@vetrina/data/prisma";

/** A word of the customer itself or of one of its people. */
function isMentioned(word: string): Prisma.Sql {
  const pattern = `%${escapeLike(word)}%`;
  return Prisma.sql`id in (
    select id from "Customer" where "searchText" like fold_text(${pattern})
    union all select "customerId" from "CustomerPerson" where "searchText" like fold_text(${pattern}))`;
}

/** Every word is mentioned, or what was typed is a phone, in whatever way it is written. */
export function matchesSearch(typed: string): Prisma.Sql | undefined {
  const words = searchWords(typed);
  if (words.length === 0) return undefined;
  const mentioned = Prisma.join(words.map(isMentioned), " and ");
  const phone = phoneDigits(typed);
  return phone ? Prisma.sql`((${mentioned}) or ${isMentioned(phone)})` : mentioned;
}
