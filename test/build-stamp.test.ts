import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hashInputs, isBuilt, writeStamp } from "../scripts/build-stamp.mjs";

const root = path.resolve(import.meta.dirname, "..");
let clone: string;

function put(file: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), file);
}

beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), "vetrina-stamp-"));
  for (const file of ["package.json", "pnpm-lock.yaml", "tsconfig.base.json", "turbo.json"]) put(file);
  for (const file of ["apps/server/src/main.ts", "packages/data/src/pool.ts", "prisma/seed.ts", "node_modules/a.js"])
    put(file);
  for (const file of ["apps/server/dist/main.js", "apps/web/dist/server/entry-server.js"]) put(file);
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

const needsBuild = ({ withDesktop = false } = {}) => !isBuilt(clone, hashInputs(clone), { withDesktop });
const build = ({ withDesktop = false } = {}) => writeStamp(clone, hashInputs(clone), { withDesktop });

describe("a second start builds", () => {
  test("nothing when nothing has changed", () => {
    expect(needsBuild()).toBe(true);
    build();
    expect(needsBuild()).toBe(false);
  });

  test.each(["apps/server/src/main.ts", "packages/data/src/pool.ts", "prisma/seed.ts", "pnpm-lock.yaml"])(
    "again after a change of %s",
    (file) => {
      build();
      appendFileSync(path.join(clone, file), " ");
      expect(needsBuild()).toBe(true);
    },
  );

  test("again after a file has come or gone", () => {
    build();
    put("apps/server/src/app.ts");
    expect(needsBuild()).toBe(true);
    build();
    rmSync(path.join(clone, "apps/server/src/app.ts"));
    expect(needsBuild()).toBe(true);
  });

  test("again when what was built is gone", () => {
    build();
    rmSync(path.join(clone, "apps/server/dist"), { recursive: true });
    expect(needsBuild()).toBe(true);
  });

  test("nothing for what the build itself has made, nor for tests", () => {
    build();
    for (const file of ["packages/data/src/generated/client.ts", "apps/web/src/routeTree.gen.ts"]) put(file);
    for (const file of ["packages/host/src/pool.test.ts", "apps/web/dist/assets/a.js"]) put(file);
    expect(needsBuild()).toBe(false);
  });

  test("the desktop app for its tests, when only the site was built", () => {
    put("apps/desktop/dist/main.js");
    build();
    expect(needsBuild({ withDesktop: true })).toBe(true);
    build({ withDesktop: true });
    expect(needsBuild({ withDesktop: true })).toBe(false);
    expect(needsBuild()).toBe(false);
  });
});

interface TurboTask {
  taskId: string;
  inputs: Record<string, string>;
}

test("what the build generates is not among turbo's inputs, so the second build finds the first in its cache", () => {
  const { stdout } = spawnSync(
    path.join(root, "node_modules/.bin/turbo"),
    ["run", "build", "typecheck", "--dry=json"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
    },
  );
  const { tasks } = JSON.parse(stdout) as { tasks: TurboTask[] };
  expect(tasks.map(({ taskId }) => taskId)).toContain("@vetrina/server#build");
  const generated = tasks
    .flatMap(({ inputs }) => Object.keys(inputs))
    .filter((file) => file.includes("src/generated/"));
  expect(generated).toEqual([]);
});
