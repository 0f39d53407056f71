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

/** Replies whose title or text has what was typed, those whose title begins so first. */
export function cannedSuggestions(
  replies: readonly CannedReply[],
  words: string,
  fill: (body: string) => string,
): Suggestion[] {
  const wanted = lower(words.trim());
  const begins = ({ title }: CannedReply) => lower(title).startsWith(wanted);
  const found = replies.filter(({ title, body }) => lower(`${title} ${body}`).includes(wanted));
  return [...found.filter(begins), ...found.filter((reply) => !begins(reply))].map(({ id, title, body }) => {
    const insert = fill(body);
    return { id, label: title, detail: insert, insert };
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
