/// <reference path="./subset-font.d.ts" />

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** What Italian pages are written with, the names of neighbours among them. Other letters come from the system's face. */
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const accented = "ÀÈÉÌÒÙàèéìíòóùúÄÖÜäöüßÇçÑñâêîôû";
const signs = " \u00a0!\"#$%&'()*+,-./:;<=>?@[\\]_{|}~«»“”‘’–—−…·•°ªº©€×→";

export const textFaceCharacters = letters + accented + signs;

/** The text face as pages load it: from regular to bold, without what no page asks for. */
export function subsetTextFace(): Promise<Buffer> {
  const whole = import.meta.resolve("@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2");
  return subsetFont(readFileSync(fileURLToPath(whole)), textFaceCharacters, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
    // Fractions and ligatures would bring figures of their own.
    noLayoutClosure: true,
  });
}

if (import.meta.filename === process.argv[1]) {
  writeFileSync(fileURLToPath(new URL("../src/fonts/libre-franklin.woff2", import.meta.url)), await subsetTextFace());
}
