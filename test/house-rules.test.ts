import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "..");

const uses = (file: string) => `import * as other from "${file}";\nexport const own = other;\n`;

const refused = {
  "packages/admin/src/path-into-another-package.ts": uses("../../api/src/router.ts"),
  "packages/domains/leads/src/knows-fastify.service.ts": uses("fastify"),
  "packages/domains/leads/src/knows-trpc.service.ts": uses("@trpc/server"),
  "packages/domains/leads/src/calls-a-router.service.ts": uses("../leads/leads.router.ts"),
  "packages/domains/leads/src/reads-the-database.router.ts": uses("@vetrina/data/prisma"),
  "packages/domains/leads/src/reads-the-database.rest.ts": uses("@vetrina/data/prisma"),
  "packages/ui/src/chicken.ts": uses("./egg.ts"),
  "packages/ui/src/egg.ts": uses("./chicken.ts"),
};

test("the lint refuses what our own rules say, and files that import each other", () => {
  const house = mkdtempSync(path.join(tmpdir(), "vetrina-lint-"));
  spawnSync("git", ["init", "-q"], { cwd: house });
  copyFileSync(path.join(root, "biome.json"), path.join(house, "biome.json"));
  const files = { ...refused, "packages/domains/leads/src/calls-another.service.ts": uses("@vetrina/deposits/a") };
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(house, file)), { recursive: true });
    writeFileSync(path.join(house, file), source);
  }
  const { stdout, stderr } = spawnSync(path.join(root, "node_modules/.bin/biome"), ["lint", "."], {
    cwd: house,
    encoding: "utf8",
  });
  rmSync(house, { recursive: true, force: true });
  const broken = `${stdout}${stderr}`.matchAll(/(\S+):\d+:\d+ lint\/\w+\/(?:noRestrictedImports|noImportCycles)/g);
  expect(new Set([...broken].map((match) => match[1]))).toEqual(new Set(Object.keys(refused)));
});
