import { expect, test } from "vitest";
import { cannedSuggestions, mentionSuggestions, typedCanned, typedMention } from "./suggestion-sources.ts";

test.each([
  ["/", { start: 0, words: "" }],
  ["/gra", { start: 0, words: "gra" }],
  ["Ciao\n/grazie a", { start: 5, words: "grazie a" }],
  ["Ciao /", undefined],
  ["e/o", undefined],
  ["/home/logo", undefined],
  ["", undefined],
])("a slash begins a canned reply at the start of a line: %j", (before, typed) => {
  expect(typedCanned(before)).toEqual(typed);
});

test.each([
  ["@", { start: 0, words: "" }],
  ["chiedi a @An", { start: 9, words: "An" }],
  ["(@anna r", { start: 1, words: "anna r" }],
  ["info@anna", undefined],
  ["@anna\n", undefined],
])("an @ begins a name at the start of a word: %j", (before, typed) => expect(typedMention(before)).toEqual(typed));

test("replies that begin so come first, and go in filled", () => {
  const shared = { acts: [], revision: 1, isOwn: false };
  const replies = [
    { id: 1, title: "A presto", body: "Grazie, {nome}!", ...shared },
    { id: 2, title: "Grazie", body: "Di nulla", ...shared, isOwn: true },
    { id: 3, title: "Orari", body: "Siamo aperti", ...shared },
    { id: 4, title: "Grazie e chiudi", body: "", ...shared },
  ];
  const found = cannedSuggestions(replies, "GRAZ", (body) => body.replace("{nome}", "Lucia"));
  expect(found).toEqual([
    { id: 2, label: "Grazie", detail: "Di nulla", insert: "Di nulla" },
    { id: 1, label: "A presto", detail: "Grazie, Lucia!", insert: "Grazie, Lucia!" },
  ]);
  // What only acts is of use where it can act.
  expect(cannedSuggestions(replies, "grazie e", String, () => "a te")).toEqual([
    { id: 4, label: "Grazie e chiudi", detail: "a te", insert: "" },
  ]);
});

test("people are found by each of their names", () => {
  const people = [
    { id: 1, username: "anna", name: "Anna Rossi" },
    { id: 2, username: "piero", name: "piero" },
  ];
  expect(mentionSuggestions(people, "ros")).toEqual([
    { id: 1, label: "Anna Rossi", detail: "anna", insert: "@Anna Rossi " },
  ]);
  expect(mentionSuggestions(people, "PI")).toEqual([{ id: 2, label: "piero", insert: "@piero " }]);
  expect(mentionSuggestions(people, "")).toHaveLength(2);
  expect(mentionSuggestions(people, "anna rossi guarda")).toEqual([]);
});
