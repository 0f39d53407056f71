import { beforeEach, expect, test, vi } from "vitest";
import { changeDraftAttachments, forgetDraftAttachments, hasDraftAttachments } from "./attachments/draft-choices.ts";
import { type DraftPlace, moveDraft, moveFormerNote } from "./use-draft.ts";

const placeOf = (name: string): DraftPlace => ({ storage: "local", name });
const [from, into] = [placeOf("bozza-1"), placeOf("bozza-2")];
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

const textAt = (place: DraftPlace) => JSON.parse(stored.get(place.name) ?? "{}").text;

test.each([
  { moved: "Da una parte", present: undefined, joined: "Da una parte" },
  { moved: undefined, present: "C'era già", joined: "C'era già" },
  { moved: "Da una parte", present: "C'era già", joined: "C'era già\n\nDa una parte" },
])("a draft that moves loses no word: %o", ({ moved, present, joined }) => {
  if (moved) stored.set(from.name, JSON.stringify({ text: moved }));
  if (present) stored.set(into.name, JSON.stringify({ text: present }));
  moveDraft(from, into);
  expect([...stored.keys()]).toEqual([into.name]);
  expect(textAt(into)).toBe(joined);
});

const attach = ({ name }: DraftPlace) =>
  changeDraftAttachments(name, () => ({
    files: [new File(["1"], "contratto.pdf", { type: "application/pdf" })],
    refused: [],
  }));

test.each([{ filesAt: from }, { filesAt: into }])("a file without words goes along, and stays: %o", ({ filesAt }) => {
  stored.set(into.name, JSON.stringify({ text: "C'era già" }));
  attach(filesAt);
  moveDraft(from, into);
  expect(textAt(into)).toBe("C'era già");
  expect([from, into].map(({ name }) => hasDraftAttachments(name))).toEqual([false, true]);
});

test.each([
  { isInternal: true, at: into },
  { isInternal: false, at: from },
])("what an earlier version kept as a note is one, and a reply stays: %o", ({ isInternal, at }) => {
  stored.set(from.name, JSON.stringify({ text: "Paga tardi", isInternal }));
  moveFormerNote(from, into);
  expect([...stored.keys()]).toEqual([at.name]);
  expect(textAt(at)).toBe("Paga tardi");
});
