import type { CannedReply } from "@vetrina/contract/canned-replies";
import type { Colleague } from "@vetrina/contract/staff/auth";
import type { Suggestion, TypedWord } from "./use-suggestions.ts";

const lower = (text: string) => text.toLocaleLowerCase("it");

/** What is typed behind a slash at the start of a line. */
export function typedCanned(before: string): TypedWord | undefined {
  const start = before.lastIndexOf("\n") + 1;
  const line = before.slice(start);
  return /^\/[^/]{0,60}$/.test(line) ? { start, words: line.slice(1) } : undefined;
}

/** What is typed behind an @ that begins a word. */
export function typedMention(before: string): TypedWord | undefined {
  const [, , words] = /(^|[\s(«"'])@([^@\n]{0,40})$/u.exec(before) ?? [];
  return words === undefined ? undefined : { start: before.length - words.length - 1, words };
}

/**
 * Replies whose title or text has what was typed, those whose title begins so first. `actsOf` says what one does besides;
 * without it only texts are of use.
 */
export function cannedSuggestions(
  replies: readonly CannedReply[],
  words: string,
  fill: (body: string) => string,
  actsOf?: (reply: CannedReply) => string,
): Suggestion[] {
  const wanted = lower(words.trim());
  const begins = ({ title }: CannedReply) => lower(title).startsWith(wanted);
  const usable = actsOf ? replies : replies.filter(({ body }) => body !== "");
  const found = usable.filter(({ title, body }) => lower(`${title} ${body}`).includes(wanted));
  return [...found.filter(begins), ...found.filter((reply) => !begins(reply))].map((reply) => {
    const insert = fill(reply.body);
    const detail = [actsOf?.(reply), insert].filter(Boolean).join(" · ");
    return { id: reply.id, label: reply.title, detail, insert };
  });
}

/** Colleagues one of whose names begins with what was typed. */
export function mentionSuggestions(people: readonly Colleague[], words: string): Suggestion[] {
  const wanted = lower(words);
  const isNamed = ({ name, username }: Colleague) =>
    [name, username, ...name.split(/\s+/)].some((word) => lower(word).startsWith(wanted));
  return people.filter(isNamed).map(({ id, name, username }) => ({
    id,
    label: name,
    ...(name === username ? {} : { detail: username }),
    insert: `@${name} `,
  }));
}
