import { randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { safeStorage, world } from "../testing/electron-double.ts";
import { openTokenStore } from "./token-store.ts";

const token = "un-token-di-prova-lungo-quanto-serve-0123456789";
const id = randomUUID();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-token-"));
  world.storageBackend = "gnome_libsecret";
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = (platform: NodeJS.Platform = "linux") =>
  openTokenStore(folder, safeStorage as Parameters<typeof openTokenStore>[1], () => expect.fail("failed"), platform);
const onDisk = () => readdirSync(folder).map((name) => readFileSync(path.join(folder, name), "latin1"));

test("a token outlives the program, and no plain text of it is on the disk", async () => {
  await (await open()).keep(id, token);
  expect(onDisk()).toHaveLength(1);
  for (const content of onDisk()) {
    expect(content).not.toContain(token);
    expect(Buffer.from(JSON.parse(content)[id], "base64").toString("latin1")).not.toContain(token);
  }
  if (process.platform !== "win32") expect(statSync(path.join(folder, "accessi.json")).mode & 0o077).toBe(0);
  expect((await open()).tokenOf(id)).toBe(token);
});

test.each(["basic_text", "unknown"])(
  "where Linux has only %s to keep it with, it lives in memory alone",
  async (backend) => {
    await (await open()).keep(id, token);
    world.storageBackend = backend;
    const store = await open();
    expect(store.keepsLogin).toBe(false);
    expect(store.tokenOf(id)).toBeUndefined();
    await store.keep(id, token);
    expect(store.tokenOf(id)).toBe(token);
    expect(onDisk()).toEqual(["{}"]);
  },
);

test("the other systems have a key ring of their own", async () => {
  world.storageBackend = "basic_text";
  expect((await open("darwin")).keepsLogin).toBe(true);
  expect((await open("win32")).keepsLogin).toBe(true);
});

test("one that is forgotten, or can't be read any more, is gone from the disk, too", async () => {
  const store = await open();
  await store.keep(id, token);
  store.forget(id);
  expect((await open()).tokenOf(id)).toBeUndefined();
  writeFileSync(path.join(folder, "accessi.json"), JSON.stringify({ [id]: Buffer.from("altro").toString("base64") }));
  expect((await open()).tokenOf(id)).toBeUndefined();
  expect(onDisk()).toEqual(["{}"]);
});
