import { expect, test } from "vitest";
import { undoOf } from "./bulk-undo.ts";

test("what came back from the spam with the tickets that were chosen goes there with them again", () => {
  const tickets = [1, 2].map((id) => ({ id, before: "spam" as const, after: "elenco" as const }));
  expect(undoOf({ field: "folder", tickets }, { changed: [1], returned: [3, 4] })).toEqual({
    field: "folder",
    tickets: [1, 3, 4].map((id) => ({ id, before: "elenco", after: "spam" })),
    isUndo: true,
  });
});
