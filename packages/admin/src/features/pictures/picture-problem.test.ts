import { imageSizeMessage, imageTypeMessage } from "@vetrina/contract/pictures/images";
import { expect, test } from "vitest";
import { pictureProblem } from "./picture-problem.ts";

const megabytes = 5 * 1024 * 1024;

test.each([
  ["just below 5 MB", "image/png", megabytes - 1, undefined],
  ["5 MB", "image/png", megabytes, imageSizeMessage],
  ["5 MB and a byte", "image/png", megabytes + 1, imageSizeMessage],
  ["something else", "text/html", 10, imageTypeMessage],
])("%s", (_name, type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem);
});
