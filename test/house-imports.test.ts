import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { folderCycles, wrongImports } from "./house-imports.ts";

/** A house of two apps and two packages, without anything to object to. */
let house: string;

function put(file: string, source: string): void {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
}

const dependOn = (place: string, dependencies: string[], devDependencies: string[] = []) => {
  const named = (names: string[]) => Object.fromEntries(names.map((name) => [`@vetrina/${name}`, "workspace:*"]));
  put(
    `${place}/package.json`,
    JSON.stringify({ dependencies: named(dependencies), devDependencies: named(devDependencies) }),
  );
};

beforeEach(() => {
  house = mkdtempSync(path.join(tmpdir(), "vetrina-imports-"));
  dependOn("apps/web", ["ui"]);
  dependOn("apps/desktop", ["ui"]);
  dependOn("packages/ui", []);
  dependOn("packages/client", ["contract"], ["api"]);
  dependOn("prisma", ["data"]);
  put("packages/ui/src/styles/all.css", '@source "../";\n@import "./one.css";\n');
  put("packages/ui/src/a.tsx", 'import "./styles/all.css";\nexport const a = <b>{"../../../of/a/text"}</b>;\n');
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test("every import of this house keeps to its table", () => {
  expect(wrongImports(path.resolve(import.meta.dirname, ".."))).toEqual([]);
});

test("no folders of the server's packages import each other in a circle", () => {
  expect(folderCycles(path.resolve(import.meta.dirname, ".."))).toEqual([]);
});

test("a circle of folders is refused, though no two files import each other", () => {
  put("packages/core/src/mail/queue.ts", 'import { a } from "../files/a.ts";\nexport const queue = a;\n');
  put("packages/core/src/files/a.ts", "export const a = 1;\n");
  expect(folderCycles(house)).toEqual([]);
  put("packages/core/src/mail/layout.ts", "export const layout = 1;\n");
  put("packages/core/src/files/b.ts", 'import { layout } from "../mail/layout.ts";\nexport const b = layout;\n');
  expect(folderCycles(house)).toEqual(["packages/core/src/files <> packages/core/src/mail"]);
});

describe("a path that leaves its package is refused", () => {
  test("and one that stays in it is not", () => {
    expect(wrongImports(house)).toEqual([]);
  });

  test.each([
    ["in an import", "a.ts", 'import { b } from "../../ui/src/b.ts";\nconsole.info(b);\n'],
    ["in an import of types", "a.ts", 'import type { B } from "../../ui/src/b.ts";\nexport type A = B;\n'],
    ["in a re-export", "a.ts", 'export { b } from "../../ui/src/b.ts";\n'],
    ["in an import on demand", "a.tsx", 'export const b = () => import("../../ui/src/b.ts");\n'],
    ["in an import for the effect", "a.tsx", 'import "../../ui/src/b.ts";\n'],
    ["in a test", "a.test.ts", 'import { b } from "../../ui/src/b.ts";\nconsole.info(b);\n'],
    ["in a stylesheet's import", "a.css", '@import "../../ui/src/b.ts";\n'],
    ["in an import by url()", "a.css", '@import url("../../ui/src/b.ts");\n'],
    ["in what Tailwind looks through", "a.css", '@source "../../ui/src/b.ts";\n'],
    ["in a font's address", "a.css", "@font-face { src: url(../../ui/src/b.ts); }\n"],
  ])("%s", (_where, name, source) => {
    put(`packages/client/src/${name}`, source);
    expect(wrongImports(house)).toEqual([`packages/client/src/${name} leaves its package: ../../ui/src/b.ts`]);
  });

  test("also between apps", () => {
    put("apps/desktop/src/renderer/styles.css", '@import "../../../web/src/styles/site.css";\n');
    expect(wrongImports(house)).toEqual([
      "apps/desktop/src/renderer/styles.css leaves its package: ../../../web/src/styles/site.css",
    ]);
  });
});

describe("an arrow that the table doesn't have is refused", () => {
  test.each([
    ["between apps", "apps/desktop", ["web"], []],
    ["between apps, for types", "apps/desktop", [], ["web"]],
    ["upwards", "packages/ui", ["admin"], []],
    ["upwards, for types", "packages/ui", [], ["contract"]],
    ["from a domain to one that stands on it", "packages/domains/blog", ["site"], []],
    ["from core to a domain", "packages/core", ["leads"], []],
    ["to the api at run time", "packages/client", ["api"], []],
  ])("%s", (_name, place, dependencies, devDependencies) => {
    dependOn(place, dependencies, devDependencies);
    expect(wrongImports(house)).toEqual([
      `${place} may not depend on @vetrina/${[...dependencies, ...devDependencies]}`,
    ]);
  });

  test("and so is a package that isn't in it", () => {
    dependOn("packages/utils", []);
    expect(wrongImports(house)).toEqual(["packages/utils has no line in the table of test/house-imports.ts"]);
  });
});
