import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { advisoryLocks } from "./advisory-locks.ts";

const root = path.resolve(import.meta.dirname, "../../..");

test("no two locks share a number", () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
});

test("every lock of the running program is one of the list", () => {
  // Not a domain's whole folder: in its node_modules are its sisters, and theirs in turn.
  const domains = readdirSync(path.join(root, "packages/domains")).map((name) => `packages/domains/${name}/src`);
  const folders = [
    "apps/server/src",
    "packages/core/src",
    "packages/data/src",
    "packages/host/src",
    "prisma",
    ...domains,
  ];
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !/testing|generated|\.test\./.test(name))
      .map((name) => path.join(root, folder, name)),
  );
  const takers = sources.flatMap((file) =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => /pg_(?:try_)?advisory/.test(line)),
  );
  expect(takers.length).toBeGreaterThan(5);
  expect(takers.filter((line) => !/advisoryLocks\.\w+/.test(line))).toEqual([]);
});
