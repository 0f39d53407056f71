import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { ownSite } from "@test/own-site";
import { beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../../../..");
const clientFolder = path.join(root, "test/generated-client");
const tsc = path.join(root, "node_modules/typescript/bin/tsc");

const site = ownSite();
let description: string;
beforeAll(async () => {
  description = await (await site.call("/api/openapi.json")).text();
});

test("Redocly's recommended rules find no error in the description", async () => {
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: description, absoluteRef: "openapi.json", config });
  const errors = problems.filter(({ severity }) => severity === "error");
  expect(errors.map(({ ruleId, location, message }) => `${ruleId} ${location[0]?.pointer}: ${message}`)).toEqual([]);
});

test("every call has a name of its own, and says what it refuses in JSON", () => {
  const { paths } = JSON.parse(description) as {
    paths: Record<string, Record<string, { operationId?: string; responses: Record<string, { content?: object }> }>>;
  };
  const operations = Object.values(paths).flatMap((calls) => Object.values(calls));
  const names = operations.map(({ operationId }) => operationId);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
  const refusals = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).flatMap(([status, { content }]) =>
      Number(status) >= 400 && content ? [`${operationId} ${status} ${Object.keys(content)}`] : [],
    ),
  );
  expect(refusals.length).toBeGreaterThan(100);
  expect(refusals.filter((refusal) => !refusal.endsWith(" application/json"))).toEqual([]);
});

test("a client that openapi-typescript generates compiles, for forms without files too", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "vetrina-client-"));
  try {
    for (const name of ["client.ts", "tsconfig.json"]) await cp(path.join(clientFolder, name), path.join(folder, name));
    await symlink(path.join(clientFolder, "node_modules"), path.join(folder, "node_modules"), "junction");
    await writeFile(path.join(folder, "openapi.json"), description);
    const bin = (name: string) => path.join(clientFolder, "node_modules", name);
    const generated = path.join(folder, "schema.d.ts");
    await run(process.execPath, [
      bin("openapi-typescript/bin/cli.js"),
      path.join(folder, "openapi.json"),
      "-o",
      generated,
    ]);
    // By the house's compiler, not by the one that the generator brings.
    const compiled = run(process.execPath, [tsc, "-p", folder]);
    expect(
      await compiled.then(
        () => "",
        ({ stdout }) => stdout,
      ),
    ).toBe("");
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
