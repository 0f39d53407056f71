import { expect, test } from "vitest";
import { detailLines, valueWords } from "./audit-words.ts";

test.each([
  [{ ruolo: { prima: "a", dopo: "b" } }, [{ name: "ruolo", change: { prima: "a", dopo: "b" } }]],
  [{ prima: "a", dopo: "b" }, [{ name: "valore", change: { prima: "a", dopo: "b" } }]],
  [
    { prima: { nome: "a", via: "x" }, dopo: { nome: "b", via: "x" } },
    [
      { name: "nome", change: { prima: "a", dopo: "b" } },
      { name: "via", change: { prima: "x", dopo: "x" } },
    ],
  ],
  [
    { stato: "bozza", campi: ["titolo"] },
    [
      { name: "stato", value: "bozza" },
      { name: "campi", value: ["titolo"] },
    ],
  ],
])("the lines of %j", (details, lines) => expect(detailLines(details)).toEqual(lines));

test.each([
  [null, "vuoto"],
  ["", "vuoto"],
  [[], "vuoto"],
  [true, "sì"],
  [0, "0"],
  [["title", "imageUrl", "fileName", "image"], "titolo, immagine, nome del file"],
  ["2026-06-14T07:30:00.000Z", "14/06/2026, 09:30"],
  [{ lun: ["09:00", "13:00"], dom: [] }, "lun: 09:00, 13:00; dom: vuoto"],
])("%j in words", (value, words) => expect(valueWords(value)).toBe(words));
