import { expect, test } from "vitest";
import { changedPart } from "./changed-part.ts";

test("only what was changed is sent, also inside of what holds several fields", () => {
  const values = { name: "Bottega", phone: "+39", social: { facebook: "", instagram: "x" }, position: { latitude: 1 } };
  expect(changedPart(values, {})).toEqual({});
  expect(changedPart(values, { name: true, social: { instagram: true } })).toEqual({
    name: "Bottega",
    social: { instagram: "x" },
  });
  expect(changedPart(values, { position: true, social: { facebook: false } })).toEqual({ position: { latitude: 1 } });
  expect(changedPart({ position: null }, { position: true })).toEqual({ position: null });
});
