import { parseSync } from "vite";
import { expect, test } from "vitest";
import { wordsOf } from "./words.ts";

const wordsIn = (code: string) => [...wordsOf(parseSync("module.js", code).program)].sort();

test("classes are found in strings, templates and HTML, however they are put together", () => {
  const code = `const a = wide ? "lg:w-[2px] b" : 'c'; const d = \`e \${a} f\`; const g = \`<p class="h i">\`;`;
  expect(wordsIn(code)).toEqual(expect.arrayContaining(["lg:w-[2px]", "b", "c", "e", "f", "h", "i"]));
});

test("names of the code are no classes", () => {
  const code = `const filter = 1; visible.table({ block: filter }); // "hidden"`;
  expect(wordsIn(code)).toEqual([]);
});
