import { describe, expect, test } from "vitest";
import { plainText, readingTime, wordCount } from "./reading.ts";

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

describe("the reading time", () => {
  test.each([
    [0, "1 minuto di lettura"],
    [200, "1 minuto di lettura"],
    [299, "1 minuto di lettura"],
    [300, "2 minuti di lettura"],
    [1150, "6 minuti di lettura"],
  ])("of %i words is %s", (count, time) => expect(readingTime(words(count))).toBe(time));
});
