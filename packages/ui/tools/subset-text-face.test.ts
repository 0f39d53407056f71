import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { subsetTextFace } from "./subset-text-face.ts";

const shipped = readFileSync(new URL("../src/fonts/libre-franklin.woff2", import.meta.url));

test("the text face that pages load is the package's, subset, in 20 KB at most", async () => {
  expect(shipped.length).toBeLessThanOrEqual(20_000);
  expect((await subsetTextFace()).equals(shipped)).toBe(true);
});
