import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServersStore } from "./servers-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-server-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const roma = { name: "Roma", origin: "https://roma.example.it", colour: "rosso" } as const;
const milano = { name: "Milano", origin: "https://milano.example.it", colour: "blu" } as const;

test("servers are kept, and which was open last", () => {
  const store = openServersStore(folder);
  expect(store.last()).toBeUndefined();
  const first = store.add(roma);
  const second = store.add(milano);
  expect(openServersStore(folder).last()).toEqual(second);
  store.setLast(first.id);
  expect(openServersStore(folder).last()).toEqual(first);
  store.remove(first.id);
  expect(openServersStore(folder).list()).toEqual([second]);
  expect(store.last()).toBeUndefined();
});

test("one that is added again keeps its id, and with it its drafts", () => {
  const store = openServersStore(folder);
  const before = store.add(roma);
  expect(store.add({ ...roma, name: "Sede", colour: "verde" }).id).toBe(before.id);
  expect(store.list()).toHaveLength(1);
});

test("a file that somebody has changed can't lead a login astray, or stop the program", () => {
  const store = openServersStore(folder);
  store.add(roma);
  const file = path.join(folder, "server.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("https://roma", "http://roma"));
  expect(store.list()).toEqual([]);
  writeFileSync(file, "{");
  expect(store.list()).toEqual([]);
});
