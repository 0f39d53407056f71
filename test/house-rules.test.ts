import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

const uses = (file: string) => `import * as other from "${file}";\nexport const own = other;\n`;
const readsEnvironment = "export const port = process.env.PORT;\n";

/** What each rule refuses. */
const refused: Record<string, Record<string, string>> = {
  noRestrictedImports: {
    "packages/admin/src/path-into-another-package.ts": uses("../../api/src/router.ts"),
    "packages/domains/leads/src/knows-fastify.service.ts": uses("fastify"),
    "packages/domains/leads/src/knows-trpc.service.ts": uses("@trpc/server"),
    "packages/domains/leads/src/calls-a-router.service.ts": uses("../leads/leads.router.ts"),
    "packages/domains/leads/src/reads-the-database.router.ts": uses("@vetrina/data/prisma"),
    "packages/domains/leads/src/reads-the-database.rest.ts": uses("@vetrina/data/prisma"),
  },
  noImportCycles: {
    "packages/ui/src/chicken.ts": uses("./egg.ts"),
    "packages/ui/src/egg.ts": uses("./chicken.ts"),
  },
  noProcessEnv: { "packages/core/src/reads-the-environment.ts": readsEnvironment },
  noUndeclaredDependencies: { "packages/contract/src/knows-the-screen.ts": uses("@vetrina/ui/button") },
};

const allowed = {
  "apps/server/src/env.ts": readsEnvironment,
  "packages/admin/src/reads-the-contract.ts": uses("@vetrina/contract/leads"),
  "packages/domains/leads/src/calls-another.service.ts": uses("@vetrina/deposits/a"),
};

test("the lint refuses what our own rules say, and files that import each other", () => {
  const house = mkdtempSync(path.join(tmpdir(), "vetrina-lint-"));
  spawnSync("git", ["init", "-q"], { cwd: house });
  copyFileSync(path.join(root, "biome.json"), path.join(house, "biome.json"));
  const files: Record<string, string> = Object.assign({}, allowed, ...Object.values(refused));
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), source);
  }
  for (const name of ["admin", "contract", "domains/leads"]) {
    const list = `packages/${name}/package.json`;
    copyFileSync(path.join(root, list), path.join(house, list));
  }
  const { stdout, stderr } = spawnSync(path.join(root, "node_modules/.bin/biome"), ["lint", "."], {
    cwd: house,
    encoding: "utf8",
  });
  rmSync(house, { recursive: true, force: true });
  const broken = [...`${stdout}${stderr}`.matchAll(/(\S+):\d+:\d+ lint\/\w+\/(\w+)/g)];
  for (const [rule, files] of Object.entries(refused)) {
    const found = broken.filter(([, , name]) => name === rule).map(([, file]) => file);
    expect(found, rule).toEqual(expect.arrayContaining(Object.keys(files)));
  }
  expect(broken.filter(([, file = ""]) => file in allowed)).toEqual([]);
});
