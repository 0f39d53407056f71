import { describe, expect, test } from "vitest";
import { pagesToShow } from "./pages-to-show.ts";

const shown = (page: number, pages: number) =>
  pagesToShow(page, pages)
    .map((entry) => (typeof entry === "number" ? entry : "…"))
    .join(" ");

describe("the page numbers on offer", () => {
  test.each([
    [1, 1, "1"],
    [3, 7, "1 2 3 4 5 6 7"],
    [1, 12, "1 2 3 4 5 … 12"],
    [4, 12, "1 2 3 4 5 … 12"],
    [5, 12, "1 … 4 5 6 … 12"],
    [8, 12, "1 … 7 8 9 … 12"],
    [9, 12, "1 … 8 9 10 11 12"],
    [12, 12, "1 … 8 9 10 11 12"],
    [4, 8, "1 2 3 4 5 … 8"],
    [5, 8, "1 … 4 5 6 7 8"],
  ])("on page %i of %i are %s", (page, pages, expected) => expect(shown(page, pages)).toBe(expected));
});
