import { spawnSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { postJson, staffLogin } from "./desk-process.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const root = path.resolve(import.meta.dirname, "..");
/** PostgreSQL and files of root's are tried as an ordinary account; any other is one already. */
const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

let folder: string;
let dataDir: string;
let site: ServerProcess;

const filesIn = (place: string) => readdirSync(place, { recursive: true, encoding: "utf8" }).sort();

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-release-"));
  dataDir = mkdtempSync(path.join(tmpdir(), "vetrina-data-"));
  chmodSync(folder, 0o755);
  if (account) chownSync(dataDir, account.uid, account.gid);
  const { status, stderr } = spawnSync(process.execPath, ["scripts/release-folder.mjs", folder], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

afterAll(async () => {
  await site?.stop();
  for (const place of [folder, dataDir]) rmSync(place, { recursive: true, force: true });
});

/** What builds, tests or is in a bundle already. */
const unwanted = [
  "typescript",
  "vite",
  "rolldown",
  "turbo",
  "vitest",
  "playwright",
  "prisma",
  "electron",
  "tsx",
  "react",
  "zod",
];

test("what is released has no package that only builds or tests", () => {
  const packages = readdirSync(path.join(folder, "node_modules/.pnpm")).map((name) => name.split("@")[0]);
  expect(packages).toContain("sharp");
  expect(packages.filter((name) => unwanted.includes(name ?? ""))).toEqual([]);
  expect(existsSync(path.join(folder, "apps/server/src"))).toBe(false);
});

test("pages are rendered by React's production build, without the development one beside it", () => {
  const rendering = path.join(folder, "apps/web/dist/server");
  const programs = filesIn(rendering).filter((name) => name.endsWith(".js"));
  expect(programs).toContain("entry-server.js");
  const choosing = programs.filter((name) => readFileSync(path.join(rendering, name), "utf8").includes("NODE_ENV"));
  expect(choosing).toEqual([]);
});

test("the database is brought up to date by a command, before any process starts, by the settings of .env", () => {
  writeFileSync(path.join(folder, ".env"), `DATA_DIR=${dataDir}\n`);
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "migrate"], {
    cwd: folder,
    env: { PATH: process.env.PATH, NODE_ENV: "production", LOG_LEVEL: "warn" },
    encoding: "utf8",
    ...account,
  });
  expect([stderr, stdout.trim(), status]).toEqual(["", "La base di dati è aggiornata.", 0]);
  expect(existsSync(path.join(dataDir, "postgres"))).toBe(true);
});

test("an ordinary account runs it, with nothing but that folder, in which it changes nothing", async () => {
  const before = filesIn(folder);
  const environment = { DATA_DIR: dataDir, ADMIN_USERNAME: staffLogin.username, ADMIN_PASSWORD: staffLogin.password };
  site = await startServerProcess({ ...environment, LOG_LEVEL: "warn" }, { folder, account });
  for (const page of ["/", "/blog", "/assistenza", "/admin", "/api/docs"]) {
    expect((await fetch(site.url + page)).status, page).toBe(200);
  }
  expect((await postJson(`${site.url}/api/auth/login`, staffLogin)).status).toBe(200);
  if (account) expect(filesIn(folder)).toEqual(before);
});
