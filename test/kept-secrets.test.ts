import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

/** The places where docs/operations.md and deploy/kubernetes have the operator write passwords. */
const withPasswords = [".env", "out", "deploy/ha/settings", "deploy/kubernetes/secrets.env"];

test.each([".gitignore", ".dockerignore"])("%s leaves out every file with passwords", (file) => {
  const names = readFileSync(path.join(root, file), "utf8")
    .split("\n")
    .map((line) => line.replace(/^\//, ""));
  expect(withPasswords.filter((name) => !names.includes(name))).toEqual([]);
});
