import { expect, test } from "vitest";
import { cropArea, wholeCut } from "./crop-area.ts";

test("a cut has the wanted shape, as much of the picture as there is, and stays within it", () => {
  expect(cropArea({ width: 800, height: 600 }, 5 / 6, wholeCut)).toEqual({
    width: 500,
    height: 600,
    left: 150,
    top: 0,
  });
  expect(cropArea({ width: 300, height: 600 }, 1, wholeCut)).toEqual({ width: 300, height: 300, left: 0, top: 150 });
  const corner = cropArea({ width: 800, height: 600 }, 1, { zoom: 2, x: 1, y: 1 });
  expect(corner).toEqual({ width: 300, height: 300, left: 500, top: 300 });
  const beyond = cropArea({ width: 800, height: 600 }, 1, { zoom: 9, x: -3, y: 7 });
  expect(beyond).toEqual({ width: 200, height: 200, left: 0, top: 400 });
});
