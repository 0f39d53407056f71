import type { Colleague } from "./staff/auth.ts";

/** The place of a mention in a text: from the @ to behind the name. */
export interface Mention {
  start: number;
  end: number;
  id: number;
}

const isPartOfWord = (character: string | undefined) => character !== undefined && /[\p{L}\p{N}_]/u.test(character);

/** Whether the name stands there as a word of its own, behind an @ that isn't part of an address. */
const standsAlone = (text: string, at: number, end: number) => !isPartOfWord(text[at - 1]) && !isPartOfWord(text[end]);

/**
 * Who is named in a note by "@" and the name or the username, whatever the case, in the order of the text. Of names that
 * begin alike the longest counts.
 */
export function findMentions(text: string, people: readonly Colleague[]): Mention[] {
  const wordsOf = (kind: "name" | "username") =>
    people.map((person) => ({ id: person.id, word: person[kind].toLowerCase() }));
  // A name goes before a username that is the same.
  const words = [...wordsOf("name"), ...wordsOf("username")].sort((one, other) => other.word.length - one.word.length);
  const lower = text.toLowerCase();
  const found: Mention[] = [];
  for (let at = lower.indexOf("@"); at >= 0; at = lower.indexOf("@", at + 1)) {
    const named = words.find(({ word }) => {
      const end = at + 1 + word.length;
      return lower.startsWith(word, at + 1) && standsAlone(lower, at, end);
    });
    if (named) found.push({ start: at, end: at + 1 + named.word.length, id: named.id });
  }
  return found;
}
