import type { FiscalLine } from "@vetrina/contract/fiscal/fiscal-documents";
import { expect, test } from "vitest";
import { noteWaitsFor, readyOf } from "./ready-lines.ts";

const firm = { id: 1, name: "Forno Ferri srl", revision: 1, obstacles: [] };
const payment: FiscalLine = {
  depositId: 1,
  part: "caparra",
  refundId: 0,
  name: "Lucia Ferri",
  movedAt: "2026-05-10T10:00:00.000Z",
  method: "stripe",
  cents: 1700,
  kind: "TD02",
  dueOn: "2026-05-22",
  buyer: firm,
  candidates: [],
  obstacle: null,
  waitsFor: null,
  quoteNumber: null,
};
const note: FiscalLine = { ...payment, refundId: 7, cents: -1700, kind: "TD04", buyer: null };
const { waitsFor: _unsaid, ...said } = payment;
const olderServers = said as FiscalLine;

test.each<[what: string, lines: FiscalLine[], ready: FiscalLine[]]>([
  ["an invoice and its note", [payment, note], [payment, note]],
  ["a note alone", [note], [note]],
  ["an invoice without a customer, and its note", [{ ...payment, buyer: null }, note], []],
  [
    "what waits for another month's",
    [
      { ...payment, waitsFor: "Prima…" },
      { ...note, depositId: 2, waitsFor: "Prima…" },
    ],
    [],
  ],
  ["the note of a balance that waits for another month's", [{ ...payment, waitsFor: "Prima…" }, note], []],
  ["an older server's", [olderServers], [olderServers]],
])("of %s those are ready that can be issued at once", (_what, lines, ready) => {
  expect(readyOf(lines)).toEqual(ready);
});

test.each([
  ["that can be issued", note, true, null],
  ["whose invoice lacks its customer", note, false, "Prima va emessa la sua fattura"],
  ["that waits for another month's", { ...note, waitsFor: "Prima…" }, false, "Prima…"],
])("a note %s says what it waits for", (_what, line, isReady, words) => {
  expect(noteWaitsFor(line, isReady)).toBe(words);
});
