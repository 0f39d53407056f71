import { describe, expect, test } from "vitest";
import * as z from "zod";
import { exactPartial } from "./exact-partial.ts";

describe("the fields of a change", () => {
  const changes = exactPartial(z.object({ name: z.string().min(2), phone: z.string().nullable() }));

  test("each may be left out, and is checked where it is given", () => {
    expect(changes.parse({ phone: null })).toEqual({ phone: null });
    expect(changes.parse({})).toEqual({});
    expect(changes.safeParse({ name: "A" }).success).toBe(false);
  });

  test("none is taken for given that is undefined", () => {
    expect(changes.safeParse({ name: undefined }).success).toBe(false);
  });
});
