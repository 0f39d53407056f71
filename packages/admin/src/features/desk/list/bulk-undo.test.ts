import { expect, test } from "vitest";
import { undoOf } from "./bulk-undo.ts";

test("what came back from the spam with the tickets that were chosen goes there with them again", () => {
  const tickets = [1, 2].map((id) => ({ id, before: "spam" as const, after: "elenco" as const }));
  expect(undoOf({ field: "folder", tickets }, { changed: [1], ended: [], returned: [3, 4] })).toEqual({
    field: "folder",
    tickets: [1, 3, 4].map((id) => ({ id, before: "elenco", after: "spam" })),
    isUndo: true,
  });
});

test("a status that is taken back returns what it had ended", () => {
  const tickets = [1, 2].map((id) => ({ id, before: "aperto" as const, after: "risolto" as const }));
  const ended = { awaitsClient: true, resolvedAt: null };
  const call = { field: "status" as const, tickets, tellsClients: true };
  expect(undoOf(call, { changed: [1], ended: [{ id: 1, ...ended }], returned: [] })).toEqual({
    ...call,
    tickets: [{ id: 1, before: "risolto", after: "aperto", returns: ended }],
    isUndo: true,
  });
});
