import { expect, test } from "vitest";
import { answersTo } from "./commands.ts";

const command = { id: "x", label: "Nuovo articolo", words: "scrivi post", icon: "", act: () => {} };

test.each([
  ["", true],
  ["art", true],
  ["nuovo art", true],
  ["ART NUO", true],
  ["nuòvo", true],
  ["post", true],
  ["ticolo", false],
  ["nuovo lavoro", false],
])("what is typed as «%s»", (typed, found) => expect(answersTo(command, typed)).toBe(found));
