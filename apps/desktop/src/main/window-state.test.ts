import { expect, test } from "vitest";
import { boundsFor } from "./window-state.ts";

const screens = [
  { x: 0, y: 0, width: 1920, height: 1080 },
  { x: 1920, y: 0, width: 1280, height: 1024 },
];
const state = { maximized: false, zoomLevel: 0 };

test("a window comes back to where it was", () => {
  const bounds = { x: 2000, y: 50, width: 1000, height: 800 };
  expect(boundsFor({ ...state, bounds }, screens)).toEqual(bounds);
});

test("one whose screen is gone comes back to where it can be seen", () => {
  const bounds = { x: 2000, y: 50, width: 1000, height: 800 };
  expect(boundsFor({ ...state, bounds }, screens.slice(0, 1))).toEqual({ width: 1000, height: 800 });
  const above = { x: 0, y: -900, width: 1000, height: 800 };
  expect(boundsFor({ ...state, bounds: above }, screens)).toEqual({ width: 1000, height: 800 });
});

test("the first one has a size of ours", () => expect(boundsFor(state, screens)).toEqual({ width: 1280, height: 860 }));
