import { expect, test } from "vitest";
import { changedBlocks } from "./changed-blocks.ts";

test("blocks that only one of two texts has are removed or added, in their order; what moved or stayed is neither", () => {
  const before = "<h2>Titolo</h2><p>Resta &amp; basta</p><ul><li>Via</li></ul><p>Cambia</p>";
  const after = "<p>Resta &amp; basta</p><h2>Titolo</h2><p>Cambia molto</p><p>Nuovo</p>";
  expect(changedBlocks(before, after)).toEqual({ removed: ["Via", "Cambia"], added: ["Cambia molto", "Nuovo"] });
});

test("a paragraph that stands there twice and then once was removed once", () => {
  expect(changedBlocks("<p>Uno</p><p>Uno</p>", "<p>Uno</p>")).toEqual({ removed: ["Uno"], added: [] });
});
