import type { ReplyAct } from "@vetrina/contract/reply-acts";
import { expect, test } from "vitest";
import { allActWords, isGone } from "./act-words.ts";

const names = { people: [{ id: 2, name: "Marta Riva" }], tags: [{ id: 3, name: "Dominio" }] };

test("acts are told in a few words, also those that name what is gone", () => {
  const acts: ReplyAct[] = [
    { kind: "stato", to: "risolto" },
    { kind: "assegna", to: "io" },
    { kind: "assegna", to: 2 },
    { kind: "assegna", to: null },
    { kind: "assegna", to: 9 },
    { kind: "priorita", to: "alta" },
    { kind: "etichetta", tagId: 3 },
    { kind: "etichetta", tagId: 9 },
  ];
  expect(allActWords(acts, names, "a te")).toBe(
    "stato «Risolto», a te, a Marta Riva, a nessuno, a una persona che non c’è più, priorità alta, " +
      "etichetta «Dominio», un’etichetta che non c’è più",
  );
  expect(acts.map((act) => isGone(act, names))).toEqual([false, false, false, false, true, false, false, true]);
});
