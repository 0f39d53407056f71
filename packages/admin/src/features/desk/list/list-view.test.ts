import { expect, test } from "vitest";
import { everything, type ListView, listViewOf, ticketsSearchOf, ticketsSearchSchema } from "./list-view.ts";

test.each<[ListView, Record<string, unknown>]>([
  [everything, {}],
  [
    { filter: "aperti", q: "sito lento", assignee: "mine" },
    { cerca: "sito lento", stato: "aperti", assegnato: "io" },
  ],
  [{ ...everything, assignee: "nobody" }, { assegnato: "nessuno" }],
  [{ ...everything, assignee: 12 }, { assegnato: 12 }],
])("the view %j and its address say the same", (view, search) => {
  expect(JSON.parse(JSON.stringify(ticketsSearchOf(view)))).toEqual(search);
  // An address holds words only.
  const typed = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  expect(listViewOf(ticketsSearchSchema.parse(typed))).toEqual(view);
});

test("what is no filter counts as none", () => {
  const search = { cerca: "x".repeat(201), stato: "inventato", assegnato: "tutti" };
  expect(listViewOf(ticketsSearchSchema.parse(search))).toEqual(everything);
});
