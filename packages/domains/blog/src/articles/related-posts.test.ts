import { expect, test } from "vitest";
import { chooseRelated } from "./related-posts.ts";

const titles = [
  "Come scegliere il nome del negozio",
  "Foto col telefono, senza fotografo",
  "Il sito lento è una saracinesca a metà",
  "Sito o social?",
  "Le recensioni che contano",
  "Un sito per la pizzeria: quanto costa",
  "Ogni recensione merita una risposta",
];
const pool = titles.map((title, id) => ({ id, title }));
const related = (title: string, count = 3) => chooseRelated(title, pool, count).map((id) => titles[id]);

test("a shared word makes two articles relatives, also in the plural and without its accents", () => {
  expect(related("Recensióni: come chiederle", 2)).toEqual([
    "Le recensioni che contano",
    "Ogni recensione merita una risposta",
  ]);
});

test("a rare word counts more than a frequent one, and two more than one", () => {
  expect(related("Un sito per la pizzeria sotto casa", 1)).toEqual(["Un sito per la pizzeria: quanto costa"]);
  expect(related("Siti lenti con la saracinesca giù", 2)).toEqual([
    "Il sito lento è una saracinesca a metà",
    "Sito o social?",
  ]);
});

test("words that every title may have make nobody relatives: the newest stand in", () => {
  expect(related("Come quando fuori piove: quanto serve")).toEqual(titles.slice(0, 3));
  expect(related("???")).toEqual(titles.slice(0, 3));
  expect(chooseRelated("Sito", [], 3)).toEqual([]);
});
