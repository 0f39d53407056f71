/// <reference path="./subset-font.d.ts" />

import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const accented = "ÁÍÓÚáÀÈÉÌÒÙàèéìíòóùúÄÖÜäöüßÇçÑñâêîôû";
const signs = " \u00a0!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~«»“”‘’–—−…·•°ªº©€×→";

/** Letters that text in Italian hardly has, and those that its titles hardly have. */
const seldom = /[XY]/g;
const seldomInTitles = /[JKXYjx]/g;

interface Source {
  source: string;
  weights?: { min: number; max: number };
}

interface Face extends Source {
  /** The file's name in src/fonts; what pages seldom need lies beside it, with `-rest`. */
  name: string;
  /** What nearly every page has: each page loads these. */
  core: string;
  /** What the browser loads when a page has one of them. Others come from the system's face. */
  rest: string;
}

const without = (all: string, taken: string) => [...all].filter((character) => !taken.includes(character)).join("");

function face(name: string, source: string, core: string, weights?: Face["weights"]): Face {
  return { name, source, core, rest: without(letters + accented + signs, core), ...(weights && { weights }) };
}

const besley = import.meta.resolve("./besley-800-latin.woff2");

export const faces: Face[] = [
  face(
    "libre-franklin",
    import.meta.resolve("@fontsource-variable/libre-franklin/files/libre-franklin-latin-wght-normal.woff2"),
    `${letters.replace(seldom, "")} \u00a0!'()+,-./:;?@«»“”’–·…€%ÈÌàèéìòù`,
    { min: 400, max: 700 },
  ),
  face("besley-800", besley, `${letters.replace(seldomInTitles, "")} \u00a0'(),-./:?@«»’“”+−€%&Ùàèéìòù`),
];

/** What the home's first screen says in Besley, headline, price and stamp: it stands in the page itself. */
export const firstScreen = {
  name: "besley-800-home",
  source: besley,
  characters: "Metti in vetrina il tuo mestiere.\u00a0€197OFFERTA LIMITATA",
};

/** Part of a face as pages load it. */
export function subsetFace({ source, weights }: Source, characters: string): Promise<Buffer> {
  return subsetFont(readFileSync(fileURLToPath(source)), characters, {
    targetFormat: "woff2",
    ...(weights && { variationAxes: { wght: weights } }),
    // Fractions and ligatures would bring figures of their own.
    noLayoutClosure: true,
  });
}

export const fileOf = (name: string) => fileURLToPath(new URL(`../src/fonts/${name}.woff2`, import.meta.url));

if (import.meta.filename === process.argv[1]) {
  for (const each of faces) {
    writeFileSync(fileOf(each.name), await subsetFace(each, each.core));
    writeFileSync(fileOf(`${each.name}-rest`), await subsetFace(each, each.rest));
  }
  writeFileSync(fileOf(firstScreen.name), await subsetFace(firstScreen, firstScreen.characters));
}
