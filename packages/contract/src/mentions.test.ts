import { expect, test } from "vitest";
import { findMentions } from "./mentions.ts";

const people = [
  { id: 1, username: "anna", name: "Anna Rossi" },
  { id: 2, username: "piero", name: "piero" },
  { id: 3, username: "anna.b", name: "Anna" },
  { id: 4, username: "nicolò", name: "Nicolò D'Amico" },
];

test.each([
  ["@Anna Rossi guarda", [1]],
  ["ciao @anna rossi, e @PIERO!", [1, 2]],
  ["@Anna ci sei?", [3]],
  ["(@anna.b)", [3]],
  ["@Nicolò D'Amico", [4]],
  ["@Annalisa", []],
  ["scrivi a info@piero.it", []],
  ["@", []],
  ["@@piero", [2]],
  ["nessuno", []],
])("in %j", (text, ids) => expect(findMentions(text, people).map(({ id }) => id)).toEqual(ids));

test("says where the name stands", () => {
  const text = "Chiedi a @Anna Rossi.";
  const [mention] = findMentions(text, people);
  expect(text.slice(mention?.start, mention?.end)).toBe("@Anna Rossi");
});
