import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { readImportGraph } from "../scripts/import-graph.mjs";
import { assemblies, reachableTests, subjectOf } from "../scripts/reachable-tests.mjs";

const root = path.resolve(import.meta.dirname, "..");

/** A house in which everything meets in the router, and every test goes through the app. */
const graph = new Map<string, string[]>([
  ["packages/contract/src/leads.ts", []],
  ["packages/api/src/leads/leads.service.ts", ["packages/contract/src/leads.ts"]],
  ["packages/api/src/leads/leads.router.ts", ["packages/api/src/leads/leads.service.ts"]],
  ["packages/api/src/leads/leads.test.ts", ["test/app.ts"]],
  ["packages/api/src/works/works.router.ts", []],
  ["packages/api/src/works/works.test.ts", ["test/app.ts"]],
  ["packages/api/src/router.ts", ["packages/api/src/leads/leads.router.ts", "packages/api/src/works/works.router.ts"]],
  ["apps/server/src/app.ts", ["packages/api/src/router.ts"]],
  ["test/app.ts", ["apps/server/src/app.ts"]],
  ["packages/admin/src/features/leads/lead-row.tsx", ["packages/contract/src/leads.ts"]],
  ["packages/admin/src/features/leads/lead-row.test.tsx", ["packages/admin/src/leads/lead-row.tsx"]],
  ["e2e/admin-leads.spec.ts", []],
  ["e2e/admin-works.spec.ts", []],
]);

describe("tests that a change can reach", () => {
  test("are those of its domain, through HTTP and in the browser", () => {
    expect(reachableTests(graph, ["packages/api/src/leads/leads.service.ts"])).toEqual({
      tests: ["packages/api/src/leads/leads.test.ts"],
      specs: ["e2e/admin-leads.spec.ts"],
      leftOut: [],
    });
  });

  test("are those on both sides of a contract", () => {
    const { tests } = reachableTests(graph, ["packages/contract/src/leads.ts"]);
    expect(tests.sort()).toEqual([
      "packages/admin/src/features/leads/lead-row.test.tsx",
      "packages/api/src/leads/leads.test.ts",
    ]);
  });

  test("are all of them when the router itself has changed", () => {
    const { tests } = reachableTests(graph, ["packages/api/src/router.ts"]);
    expect(tests).toContain("packages/api/src/works/works.test.ts");
    expect(tests).toContain("packages/api/src/leads/leads.test.ts");
  });

  test("include a test that was changed itself, and a browser test too", () => {
    const changed = ["packages/api/src/works/works.test.ts", "e2e/admin-works.spec.ts"];
    expect(reachableTests(graph, changed)).toMatchObject({
      tests: ["packages/api/src/works/works.test.ts"],
      specs: ["e2e/admin-works.spec.ts"],
    });
  });

  test("are the nearest ones when there are too many, and the others are named", () => {
    const { tests, leftOut } = reachableTests(graph, ["packages/api/src/router.ts"], { testsMax: 1 });
    expect(tests).toHaveLength(1);
    expect(leftOut).toHaveLength(1);
  });
});

test("each browser test has a subject that some file or folder is named after", () => {
  const files = [...readImportGraph(root, ["apps", "packages"]).keys()];
  const words = new Set(files.flatMap((file) => file.split(/[/.-]/)));
  const specs = [...readImportGraph(root, ["e2e"]).keys()].filter((file) => file.endsWith(".spec.ts"));
  expect(specs.length).toBeGreaterThan(30);
  expect(specs.filter((spec) => ![...subjectOf(spec)].some((word) => words.has(word)))).toEqual([]);
});

test("what puts the house together is known by its present name", () => {
  expect([...assemblies].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
