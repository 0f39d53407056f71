import { describe, expect, test } from "vitest";
import { articleDescription, plainText, readingTime, wordCount } from "./reading.ts";

const words = (count: number) => `<p>${Array.from({ length: count }, () => "parola").join(" ")}</p>`;

test("the text of HTML is what is read: no tags, no references, blocks apart", () => {
  expect(plainText("<h2>Pane &amp; <em>vino</em></h2><p>L&#39;oste</p><ul><li>uno</li><li>due</li></ul>")).toBe(
    "Pane & vino L'oste uno due",
  );
  expect(plainText("<p>par<strong>te</strong></p>\n\n<p>a&nbsp;capo<br>qui</p>")).toBe("parte a capo qui");
});

test("dashes and signs are no words, numbers are", () => {
  expect(wordCount("<p>Da 250 – a 6.000 €, perché?</p>")).toBe(5);
  expect(wordCount("")).toBe(0);
});

describe("the description of an article that has none", () => {
  const descriptionOf = (text: string) => articleDescription({ metaDescription: null, excerpt: null, content: text });

  test("ends with a word", () => expect(descriptionOf(words(50))).toBe(`${Array(22).fill("parola").join(" ")}…`));

  test.each([
    [
      "a long address",
      `https://example.it/${"a".repeat(300)} ${words(1000)}`,
      `https://example.it/${"a".repeat(136)}…`,
    ],
    ["signs of two halves", `a${"🥖".repeat(200)}`, `a${"🥖".repeat(77)}…`],
    ["signs of two halves, the last one cut", "🥖".repeat(200), `${"🥖".repeat(77)}…`],
  ])("is no longer where it begins with %s", (_what, text, description) =>
    expect(descriptionOf(text)).toBe(description),
  );
});

describe("the reading time", () => {
  test.each([
    [0, "1 minuto di lettura"],
    [200, "1 minuto di lettura"],
    [299, "1 minuto di lettura"],
    [300, "2 minuti di lettura"],
    [1150, "6 minuti di lettura"],
  ])("of %i words is %s", (count, time) => expect(readingTime(words(count))).toBe(time));
});
