import { expect, test } from "vitest";
import {
  everything,
  type ListView,
  listViewOf,
  ticketsSearchOf,
  ticketsSearchSchema,
  withFilter,
  withSort,
} from "./list-view.ts";

test.each<[ListView, Record<string, unknown>]>([
  [everything, {}],
  [
    { ...everything, filter: "aperti", q: "sito lento", assignee: "mine" },
    { cerca: "sito lento", stato: "aperti", assegnato: "io" },
  ],
  [{ ...everything, assignee: "nobody" }, { assegnato: "nessuno" }],
  [{ ...everything, assignee: 12 }, { assegnato: 12 }],
  [
    { ...everything, unread: true, priority: "urgente", requestType: "acquisto", client: 7, tag: 3, sort: "ferme" },
    { leggere: "si", priorita: "urgente", tipo: "acquisto", cliente: 7, etichetta: 3, ordine: "ferme" },
  ],
  [{ ...everything, sort: "priorita" }, { ordine: "priorita" }],
  [{ ...everything, folder: "spam" }, { dove: "spam" }],
  [{ ...everything, fields: "3-12*5_milano*7.10.." }, { campi: "3-12*5_milano*7.10.." }],
  [
    { ...everything, rating: "contento", ratedFrom: "2026-03-01", ratedTo: "2026-03-31" },
    { giudizio: "contento", chiestoDal: "2026-03-01", chiestoAl: "2026-03-31" },
  ],
  [
    { ...everything, filter: "senza-risposta", sort: "attesa" },
    { stato: "senza-risposta", ordine: "attesa" },
  ],
])("the view %j and its address say the same", (view, search) => {
  expect(JSON.parse(JSON.stringify(ticketsSearchOf(view)))).toEqual(search);
  // An address holds words only.
  const typed = Object.fromEntries(Object.entries(search).map(([name, value]) => [name, String(value)]));
  expect(listViewOf(ticketsSearchSchema.parse(typed))).toEqual(view);
});

test("what is no filter counts as none", () => {
  const search = {
    cerca: "x".repeat(201),
    stato: "inventato",
    assegnato: "tutti",
    leggere: "forse",
    priorita: "massima",
    tipo: "",
    cliente: "Lucia",
    dove: "unito",
    ordine: "alfabetico",
  };
  expect(listViewOf(ticketsSearchSchema.parse(search))).toEqual(everything);
});

test("an order of those who wait goes with their filter, and leaves with it", () => {
  const waiting = withSort(everything, "attesa");
  expect(waiting).toEqual({ ...everything, filter: "senza-risposta", sort: "attesa" });
  expect(withFilter(waiting, "chiusi")).toEqual({ ...everything, filter: "chiusi" });
  expect(withFilter(withSort(everything, "ferme"), "chiusi")).toEqual({
    ...everything,
    filter: "chiusi",
    sort: "ferme",
  });
  expect(withFilter(withSort(everything, "arrivo-primo"), "senza-risposta")).toMatchObject({ sort: "arrivo-primo" });
  expect(withSort(everything, "attivita")).toEqual(everything);
  expect(withSort(everything, "coda")).toEqual({ ...everything, filter: "senza-risposta" });
});
