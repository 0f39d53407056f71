import { expect, test, vi } from "vitest";
import { type DraftPlace, moveDraft } from "./use-draft.ts";

const placeOf = (name: string): DraftPlace => ({ storage: "local", name });
const [from, into] = [placeOf("bozza-1"), placeOf("bozza-2")];
const answer = (text: string) => ({ text, isInternal: false });
const note = (text: string) => ({ text, isInternal: true });

test.each([
  { moved: answer("Da una parte"), present: undefined, joined: answer("Da una parte") },
  { moved: undefined, present: note("C'era già"), joined: note("C'era già") },
  { moved: answer("Da una parte"), present: answer("C'era già"), joined: answer("C'era già\n\nDa una parte") },
  { moved: note("Solo per noi"), present: answer("C'era già"), joined: note("C'era già\n\nSolo per noi") },
  { moved: answer("Da una parte"), present: note("Solo per noi"), joined: note("Solo per noi\n\nDa una parte") },
])("a draft that moves loses no word, and a note is never mixed into an answer: %o", ({ moved, present, joined }) => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  if (moved) stored.set(from.name, JSON.stringify(moved));
  if (present) stored.set(into.name, JSON.stringify(present));
  moveDraft(from, into);
  expect([...stored.keys()]).toEqual([into.name]);
  expect(JSON.parse(stored.get(into.name) ?? "")).toEqual(joined);
});
