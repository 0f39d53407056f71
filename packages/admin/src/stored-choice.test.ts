import { afterEach, expect, test, vi } from "vitest";
import { readChoice } from "./stored-choice.ts";

const choices = ["ariose", "compatte"] as const;
const holding = (kept: string | null) => vi.stubGlobal("localStorage", { getItem: () => kept });
afterEach(() => vi.unstubAllGlobals());

test("what was chosen in this browser is read again, and what is no choice counts as none", () => {
  holding("compatte");
  expect(readChoice("righe", choices, "ariose")).toBe("compatte");
  for (const kept of [null, "", "sottilissime", '{"a":1}']) {
    holding(kept);
    expect(readChoice("righe", choices, "ariose")).toBe("ariose");
  }
});

test("a browser that refuses its storage has the usual choice", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new DOMException("refused", "SecurityError");
    },
  });
  expect(readChoice("righe", choices, "ariose")).toBe("ariose");
});
