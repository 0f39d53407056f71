import { expect, test } from "vitest";
import { countWords } from "./count-words.ts";

test.each([
  [{ newest: [1, 2], count: 2, hasMore: false }, "2"],
  [{ newest: Array(10), count: 24, hasMore: false }, "10 di 24"],
  [{ newest: Array(10), count: 100, hasMore: true }, "10 di oltre 100"],
])("%j", (counted, words) => expect(countWords(counted)).toBe(words));
