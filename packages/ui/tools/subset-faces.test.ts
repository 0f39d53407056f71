import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { faces, fileOf, firstScreen, subsetFace } from "./subset-faces.ts";

const css = readFileSync(new URL("../src/styles/fonts.css", import.meta.url), "utf8");

/** Whether the stylesheet asks the file of this name for a character; a face without a range is asked for all. */
function isAskedFor(name: string, character: string): boolean {
  const rule = css.split("@font-face").find((part) => part.includes(`/${name}.woff2`)) ?? "";
  const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(
    ([, from = "", to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
  );
}

describe.each(faces)("$name", (face) => {
  test("is the whole face's subset, and all faces that each page loads take 24 KB", async () => {
    const [core, rest] = [readFileSync(fileOf(face.name)), readFileSync(fileOf(`${face.name}-rest`))];
    expect((await subsetFace(face, face.core)).equals(core)).toBe(true);
    expect((await subsetFace(face, face.rest)).equals(rest)).toBe(true);
    const loaded = faces.reduce((sum, { name }) => sum + readFileSync(fileOf(name)).length, 0);
    expect(loaded).toBeLessThanOrEqual(24_000);
  });

  test("has its rest asked for what the first file lacks, and for nothing that it has", () => {
    const asked = (characters: string) =>
      [...characters].filter((character) => isAskedFor(`${face.name}-rest`, character)).join("");
    expect(asked(face.rest)).toBe(face.rest);
    expect(asked(face.core)).toBe("");
    expect(face.rest.length).toBeGreaterThan(40);
  });
});

test("what stands in the home itself is the face's subset, and takes 4.2 KB", async () => {
  const file = readFileSync(fileOf(firstScreen.name));
  expect((await subsetFace(firstScreen, firstScreen.characters)).equals(file)).toBe(true);
  expect(file.length).toBeLessThanOrEqual(4_200);
});
