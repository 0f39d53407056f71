import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startTestApp } from "@test/app";
import { makeReadyDataFolder } from "@test/database/ready-data-folder";
import { startEmbedded } from "@vetrina/host/embedded/start-embedded";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { closeDataFolder } from "./data-folder.ts";
import { readEnvironment } from "./env.ts";
import { createLog } from "./log.ts";

let parent: string;
let dataDir: string;

beforeEach(() => {
  parent = mkdtempSync(path.join(tmpdir(), "vetrina-closed-"));
  dataDir = path.join(parent, "data");
});
afterEach(() => rmSync(parent, { recursive: true }));

const close = (environment: Record<string, string> = { DATABASE_URL: "postgresql://altrove/vetrina" }) =>
  closeDataFolder(readEnvironment({ DATA_DIR: dataDir, ...environment }), createLog("silent"));
const modeOf = (...names: string[]) => (statSync(path.join(dataDir, ...names)).mode & 0o777).toString(8);

describe.skipIf(process.platform === "win32")("the data folder", () => {
  test("is made for nobody else to look into", () => {
    close();
    expect(modeOf()).toBe("700");
  });

  test("from before is mended, and what lies in it", () => {
    for (const name of ["uploads", "mail", "backups"]) mkdirSync(path.join(dataDir, name), { recursive: true });
    for (const name of [".", "uploads", "mail", "backups"]) chmodSync(path.join(dataDir, name), 0o755);
    close();
    expect([modeOf(), modeOf("uploads"), modeOf("mail"), modeOf("backups")]).toEqual(["700", "700", "700", "700"]);
  });

  test("that is others' as well stays as it is, but for our own folders in it", () => {
    mkdirSync(path.join(dataDir, "uploads"), { recursive: true });
    writeFileSync(path.join(dataDir, "fatture.pdf"), "");
    chmodSync(dataDir, 0o755);
    chmodSync(path.join(dataDir, "uploads"), 0o755);
    close();
    expect([modeOf(), modeOf("uploads")]).toEqual(["755", "700"]);
  });

  test("is closed as soon as the site opens it", async () => {
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o755);
    const site = await startTestApp({ DATA_DIR: dataDir });
    expect(modeOf()).toBe("700");
    await site.close();
  });
});

test("no command of the documentation puts a file of its own into the data folder", () => {
  const files = ["README.md", "docs/operations.md"].map((name) => path.resolve(import.meta.dirname, "../../..", name));
  const commands = files
    .flatMap((file) => readFileSync(file, "utf8").split("\n"))
    .filter((line) => /npm run backup/.test(line));
  expect(commands.length).toBeGreaterThan(5);
  expect(commands.filter((line) => /npm run backup -- (?:\.\/)?data\//.test(line))).toEqual([]);
});

describe.runIf(process.getuid?.() === 0)("as root, whose database runs under another account", () => {
  test("the account may pass through and see nothing", () => {
    close({});
    expect(modeOf()).toBe("711");
    chmodSync(dataDir, 0o755);
    close({});
    expect(modeOf()).toBe("711");
  });

  test("a site that went to another PostgreSQL comes back to the embedded one", async () => {
    const ready = await makeReadyDataFolder();
    dataDir = ready.dataDir;
    close({});
    close();
    expect(modeOf()).toBe("711");
    // As a version left it that closed the folder meanwhile.
    chmodSync(dataDir, 0o700);
    close({});
    expect(modeOf()).toBe("711");
    const server = await startEmbedded({ folder: path.join(dataDir, "postgres"), log: createLog("silent") });
    await server.stop();
    ready.remove();
  });

  test("a closed folder stays closed: the database lies elsewhere", () => {
    mkdirSync(dataDir, { mode: 0o700 });
    close({});
    expect(modeOf()).toBe("700");
    symlinkSync("/var/lib/altrove", path.join(dataDir, "postgres"));
    chmodSync(dataDir, 0o755);
    close({});
    expect(modeOf()).toBe("700");
  });
});
