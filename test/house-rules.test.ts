import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");
const biome = path.join(root, "node_modules/.bin/biome");
const packages = [
  "apps/desktop",
  "apps/server",
  "apps/web",
  ...["admin", "api", "chat", "client", "contract", "core", "data", "host", "ui"].map((name) => `packages/${name}`),
  ...["blog", "leads"].map((name) => `packages/domains/${name}`),
];

/** A house with nothing in it but the lint's settings and each package's list of dependencies. */
let house: string;

beforeAll(() => {
  house = mkdtempSync(path.join(tmpdir(), "vetrina-lint-"));
  spawnSync("git", ["init", "-q"], { cwd: house });
  copyFileSync(path.join(root, "biome.json"), path.join(house, "biome.json"));
  for (const folder of packages) {
    mkdirSync(path.join(house, folder), { recursive: true });
    copyFileSync(path.join(root, folder, "package.json"), path.join(house, folder, "package.json"));
  }
});
afterAll(() => rmSync(house, { recursive: true, force: true }));

function put(file: string, source: string): string {
  const target = path.join(house, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, source);
  return target;
}

/** The rules that a source breaks when it stands in this file. */
function brokenRules(file: string, source: string): string[] {
  const target = put(file, source);
  const { stdout, stderr } = spawnSync(biome, ["lint", target], { cwd: house, encoding: "utf8" });
  rmSync(target);
  return [...new Set([...`${stdout}${stderr}`.matchAll(/lint\/\w+\/(\w+)/g)].map((match) => match[1] ?? ""))];
}

const uses = (name: string, from: string) => `import { ${name} } from "${from}";\nconsole.info(${name});\n`;

describe("the lint refuses", () => {
  test.each([
    ["contract importing anything but zod", "packages/contract/src/a.ts", uses("a", "@vetrina/ui/button")],
    ["data importing a domain", "packages/data/src/a.ts", uses("a", "@vetrina/leads/leads.service")],
    ["core importing a domain", "packages/core/src/a.ts", uses("a", "@vetrina/leads/leads.service")],
    ["host importing a domain", "packages/host/src/a.ts", uses("a", "@vetrina/leads/leads.service")],
    ["a domain importing one that stands on it", "packages/domains/blog/src/a.ts", uses("a", "@vetrina/site/x")],
    ["ui knowing a domain", "packages/ui/src/a.tsx", uses("a", "@vetrina/contract/leads")],
    ["client running the api", "packages/client/src/a.ts", uses("appRouter", "@vetrina/api/router")],
    ["client importing ui", "packages/client/src/a.ts", uses("a", "@vetrina/ui/button")],
    ["chat running the api", "packages/chat/src/a.tsx", uses("appRouter", "@vetrina/api/router")],
    ["chat importing the dashboard", "packages/chat/src/a.tsx", uses("a", "@vetrina/admin/admin-app")],
    ["admin running the api", "packages/admin/src/a.tsx", uses("appRouter", "@vetrina/api/router")],
    ["web running the api", "apps/web/src/a.tsx", uses("appRouter", "@vetrina/api/router")],
    ["web importing Prisma", "apps/web/src/a.tsx", uses("PrismaClient", "@vetrina/data/prisma")],
    ["the desktop app importing web", "apps/desktop/src/renderer/a.tsx", uses("a", "@vetrina/web/router")],
    ["the server importing web", "apps/server/src/a.ts", uses("a", "@vetrina/web/router")],
  ])("%s", (_name, file, source) => {
    expect(brokenRules(file, source)).toContain("noUndeclaredDependencies");
  });

  test.each([
    ["a path into another package", "packages/admin/src/a.tsx", uses("a", "../../api/src/router.ts")],
    ["a service knowing Fastify", "packages/domains/leads/src/x.service.ts", uses("a", "fastify")],
    ["a service knowing tRPC", "packages/domains/leads/src/x.service.ts", uses("a", "@trpc/server")],
    ["a service calling a router", "packages/domains/leads/src/x.service.ts", uses("a", "../leads/leads.router.ts")],
    ["a router reading the database", "packages/domains/leads/src/x.router.ts", uses("a", "@vetrina/data/prisma")],
    ["REST reading the database", "packages/domains/leads/src/x.rest.ts", uses("a", "@vetrina/data/prisma")],
  ])("%s", (_name, file, source) => {
    expect(brokenRules(file, source)).toContain("noRestrictedImports");
  });

  test("the environment read anywhere but in env.ts", () => {
    const source = "console.info(process.env.PORT);\n";
    expect(brokenRules("apps/server/src/a.ts", source)).toContain("noProcessEnv");
    expect(brokenRules("packages/core/src/a.ts", source)).toContain("noProcessEnv");
    expect(brokenRules("apps/server/src/env.ts", source)).not.toContain("noProcessEnv");
  });
});

describe("the lint allows", () => {
  test.each([
    [
      "types of the api",
      "packages/client/src/a.ts",
      'import type { AppRouter } from "@vetrina/api/router";\nexport type A = AppRouter;\n',
    ],
    ["what the table allows", "packages/admin/src/a.tsx", uses("a", "@vetrina/contract/leads")],
    [
      "a service calling another domain's",
      "packages/domains/leads/src/x.service.ts",
      uses("a", "@vetrina/deposits/slots.service"),
    ],
  ])("%s", (_name, file, source) => {
    expect(brokenRules(file, source)).toEqual([]);
  });
});

test("two files that import each other fail the lint", () => {
  const module = (name: string, other: string) =>
    `import { ${other} } from "./${other}.ts";\nexport const ${name} = () => ${other};\n`;
  put("packages/ui/src/chicken.ts", module("chicken", "egg"));
  put("packages/ui/src/egg.ts", module("egg", "chicken"));
  const { stdout, stderr, status } = spawnSync(biome, ["lint", "."], { cwd: house, encoding: "utf8" });
  expect(`${stdout}${stderr}`).toContain("noImportCycles");
  expect(status).not.toBe(0);
});
