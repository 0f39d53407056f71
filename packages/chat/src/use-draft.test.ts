import { beforeEach, expect, test, vi } from "vitest";
import { changeDraftAttachments, forgetDraftAttachments, hasDraftAttachments } from "./attachments/draft-choices.ts";
import { type DraftPlace, moveDraft } from "./use-draft.ts";

const placeOf = (name: string): DraftPlace => ({ storage: "local", name });
const [from, into] = [placeOf("bozza-1"), placeOf("bozza-2")];
const answer = (text: string) => ({ text, isInternal: false });
const note = (text: string) => ({ text, isInternal: true });
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  forgetDraftAttachments();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  { moved: answer("Da una parte"), present: undefined, joined: answer("Da una parte") },
  { moved: undefined, present: note("C'era già"), joined: note("C'era già") },
  { moved: answer("Da una parte"), present: answer("C'era già"), joined: answer("C'era già\n\nDa una parte") },
  { moved: note("Solo per noi"), present: answer("C'era già"), joined: note("C'era già\n\nSolo per noi") },
  { moved: answer("Da una parte"), present: note("Solo per noi"), joined: note("Solo per noi\n\nDa una parte") },
])("a draft that moves loses no word, and a note is never mixed into an answer: %o", ({ moved, present, joined }) => {
  if (moved) stored.set(from.name, JSON.stringify(moved));
  if (present) stored.set(into.name, JSON.stringify(present));
  moveDraft(from, into);
  expect([...stored.keys()]).toEqual([into.name]);
  expect(JSON.parse(stored.get(into.name) ?? "")).toEqual(joined);
});

const attach = ({ name }: DraftPlace) =>
  changeDraftAttachments(name, () => ({
    files: [new File(["1"], "contratto.pdf", { type: "application/pdf" })],
    refused: [],
  }));

test.each([
  { of: "a note goes on in a note", moved: note(""), present: undefined, filesAt: from, joined: note("") },
  { of: "a note keeps an answer in", moved: note(""), present: answer("C'era"), filesAt: from, joined: note("C'era") },
  { of: "a note keeps what comes in", moved: answer("Da là"), present: note(""), filesAt: into, joined: note("Da là") },
  { of: "an answer stays an answer's", moved: undefined, present: answer("Sì"), filesAt: from, joined: answer("Sì") },
])("a file without words of $of", ({ moved, present, filesAt, joined }) => {
  if (moved) stored.set(from.name, JSON.stringify(moved));
  if (present) stored.set(into.name, JSON.stringify(present));
  attach(filesAt);
  moveDraft(from, into);
  expect(JSON.parse(stored.get(into.name) ?? "null")).toEqual(joined);
  expect([from, into].map(({ name }) => hasDraftAttachments(name))).toEqual([false, true]);
});

test("a note without words or files is none when it is opened again", () => {
  stored.set(from.name, JSON.stringify(note("")));
  moveDraft(from, into);
  expect([...stored.keys()]).toEqual([]);
});
