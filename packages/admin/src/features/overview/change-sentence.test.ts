import { expect, test } from "vitest";
import { changeSentence } from "./change-sentence.ts";

test.each([
  [0, 0, "come nei 30 giorni prima"],
  [8, 8, "come nei 30 giorni prima"],
  [3, 0, "nei 30 giorni prima: 0"],
  [10, 8, "+25% sui 30 giorni prima (8)"],
  [0, 8, "−100% sui 30 giorni prima (8)"],
])("%i after %i", (total, before, sentence) => expect(changeSentence(total, before)).toBe(sentence));
