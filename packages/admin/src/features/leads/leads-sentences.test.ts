import { expect, test } from "vitest";
import { countSentence, exportAddress } from "./leads-sentences.ts";

test.each([
  [1, {}, "1 contatto"],
  [1204, {}, "1204 contatti"],
  [12_040, { startDate: "2026-11-08" }, "12.040 contatti dall'8 novembre 2026"],
  [3, { endDate: "2026-11-09" }, "3 contatti fino al 9 novembre 2026"],
  [3, { startDate: "2026-11-03", endDate: "2026-11-03" }, "3 contatti il 3 novembre 2026"],
  [3, { startDate: "2026-11-03", endDate: "2026-11-15" }, "3 contatti, 3–15 novembre 2026"],
])("%i with %j is «%s»", (count, filter, sentence) => {
  expect(countSentence(count, filter)).toBe(sentence);
});

test("the file's address names only what was chosen", () => {
  const everybody = { q: "", status: undefined, sort: "recenti" } as const;
  expect(exportAddress("", everybody)).toBe("/api/contacts/export?startDate=&endDate=");
  expect(
    exportAddress("https://sito.example", {
      startDate: "2026-11-01",
      q: "fiori & piante",
      status: "perso",
      sort: "nome",
    }),
  ).toBe(
    "https://sito.example/api/contacts/export?startDate=2026-11-01&endDate=&q=fiori+%26+piante&status=perso&sort=nome",
  );
});
