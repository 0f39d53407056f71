import { expect, test } from "vitest";
import { type Closure, closuresSchema, closureWords, mergeClosures } from "./closures.ts";

const period = (from: string, to: string, note = ""): Closure => ({ from, to, note });

test("a closure of a day, one of 60, and others beside them in any order may be saved", () => {
  const closures = [
    period("2026-12-24", "2027-01-06"),
    period("2026-08-10", "2026-08-10"),
    period("2027-03-01", "2027-04-29"),
  ];
  expect(closuresSchema.parse(closures)).toEqual(closures);
  expect(closuresSchema.parse([{ from: "2026-08-10", to: "2026-08-24" }])).toEqual([
    period("2026-08-10", "2026-08-24"),
  ]);
});

test.each([
  [[period("", "2026-08-24")], "0.from", "Scegli il primo giorno di chiusura"],
  [[period("2026-08-10", "")], "0.to", "Scegli l’ultimo giorno di chiusura"],
  [[period("2026-02-30", "2026-03-24")], "0.from", "Data non valida"],
  [[period("2026-08-24", "2026-08-10")], "0.to", "L’ultimo giorno non può venire prima del primo"],
  [[period("2026-08-01", "2026-09-30")], "0.to", "Una chiusura può durare al massimo 60 giorni"],
  [[period("2026-08-01", "2026-08-02", "x".repeat(61))], "0.note", "Il motivo può avere al massimo 60 caratteri"],
  [
    [period("2026-08-10", "2026-08-24"), period("2026-12-01", "2026-12-02"), period("2026-08-24", "2026-08-30")],
    "2.from",
    "Questa chiusura si sovrappone a un’altra",
  ],
  [
    Array.from({ length: 21 }, (_, index) => period(`2027-01-${10 + index}`, `2027-01-${10 + index}`)),
    "",
    "Puoi indicare al massimo 20 chiusure",
  ],
])("%j are refused", (closures, path, message) => {
  const [issue] = closuresSchema.safeParse(closures).error?.issues ?? [];
  expect([issue?.path.join("."), issue?.message]).toEqual([path, message]);
});

test.each([
  [period("2026-08-10", "2026-08-24"), "Chiusi per ferie dal 10 al 24\u00a0agosto"],
  [period("2026-08-08", "2026-08-11"), "Chiusi per ferie dall’8 all’11\u00a0agosto"],
  [period("2026-09-01", "2026-09-03"), "Chiusi per ferie dal 1° al 3\u00a0settembre"],
  [period("2026-12-24", "2027-01-06"), "Chiusi per ferie dal 24\u00a0dicembre al 6\u00a0gennaio"],
  [period("2026-12-07", "2026-12-07"), "Chiusi per ferie il 7\u00a0dicembre"],
  [period("2026-05-08", "2026-05-08", "Trasloco"), "Trasloco: chiusi l’8\u00a0maggio"],
])("%j is said as %s", (closure, words) => expect(closureWords(closure)).toBe(words));

test("two who change the closures at once keep what each has added and taken away", () => {
  const [easter, summer, winter] = [
    period("2026-04-03", "2026-04-07"),
    period("2026-08-10", "2026-08-24"),
    period("2026-12-24", "2027-01-06"),
  ] as const;
  expect(mergeClosures([easter, winter], [summer], [easter])).toEqual([summer, winter]);
  expect(mergeClosures([], [easter, summer], [easter])).toEqual([summer]);
  expect(mergeClosures([easter], [easter], [])).toEqual([easter]);
});
