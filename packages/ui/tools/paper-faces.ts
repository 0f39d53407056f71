/// <reference path="./subset-font.d.ts" />

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/** What a document on paper may have to say: names and words of others too, so all of Latin-1, and the signs of print. */
const latin = Array.from({ length: 0xff }, (_, code) => String.fromCodePoint(code))
  .filter((letter) => /^\P{C}$/u.test(letter))
  .join("");
const paperLetters = `${latin}Œœ–—‘’‚“”„•…€™−×`;

/** What besley-800-latin.woff2 has no outlines of: a title with one of these is set in the other face. */
const lackingInTitles = "¡¢£¤¥¦§¨©ª¬®¯±²³´µ¶¸¹º¼½¾¿ÂÃÄÅÆÇÊËÎÏÐÑÔÕÖØÛÜÝÞßâãåæëîïðõ÷øûýþŒœ‚„•™";

const franklin = import.meta.resolve(
  "@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2",
);

const sources = {
  regular: { source: franklin, weight: 400 },
  bold: { source: franklin, weight: 700 },
  display: { source: import.meta.resolve("./besley-800-latin.woff2"), weight: undefined },
};

/** A face for paper: TrueType of one weight, whose outlines a PDF can take parts of. */
async function paperFace({ source, weight }: (typeof sources)[keyof typeof sources]): Promise<string> {
  const face = await subsetFont(readFileSync(fileURLToPath(source)), paperLetters, {
    targetFormat: "truetype",
    ...(weight && { variationAxes: { wght: weight } }),
    noLayoutClosure: true,
  });
  return face.toString("base64");
}

/** Where the quotes draw their PDFs. */
const target = fileURLToPath(new URL("../../domains/quotes/src/pdf/faces.json", import.meta.url));

const faces: Record<string, string> = { letters: paperLetters, lackingInTitles };
for (const [name, source] of Object.entries(sources)) faces[name] = await paperFace(source);
writeFileSync(target, `${JSON.stringify(faces, null, 2)}\n`);
