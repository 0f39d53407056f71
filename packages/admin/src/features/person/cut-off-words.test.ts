import { expect, test } from "vitest";
import { cutOffWords } from "./cut-off-words.ts";

test.each([
  [{ works: 0, quotes: 0 }, []],
  [{ works: 2, quotes: 0 }, ["Ha 2 lavori in corso: dopo non potrà più seguirli dalla sua pagina."]],
  [
    { works: 1, quotes: 1 },
    [
      "Ha 1 lavoro in corso: dopo non potrà più seguirlo dalla sua pagina.",
      "Ha 1 preventivo aperto: dopo non potrà più aprirlo, se non a nome di un’azienda.",
    ],
  ],
  [
    { works: 0, quotes: 10_001 },
    ["Ha più di 10.000 preventivi aperti: dopo non potrà più aprirli, se non a nome di un’azienda."],
  ],
])("%j", (cutOff, words) => expect(cutOffWords(cutOff)).toEqual(words));
