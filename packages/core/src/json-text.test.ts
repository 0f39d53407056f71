import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { jsonText } from "./json-text.ts";

const written = async (value: unknown) => (await Readable.from(jsonText(value)).toArray()).join("");

async function* stream(elements: unknown[]) {
  yield* elements;
}

test("writes what JSON.stringify does, arrays read as they are written", async () => {
  const row = { testo: "su\ndue righe", parti: [{ a: 1 }, []], niente: null };
  const value = (of: (elements: unknown[]) => unknown) => ({
    prima: row,
    righe: of([row, "due", { ...row, dentro: of([row]) }]),
    vuote: of([]),
  });
  expect(await written(value(stream))).toBe(
    JSON.stringify(
      value((elements) => elements),
      null,
      2,
    ),
  );
  expect(await written(row)).toBe(JSON.stringify(row, null, 2));
});
