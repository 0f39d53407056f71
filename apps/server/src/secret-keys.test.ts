import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { keyFileName, readSecretKeys } from "./secret-keys.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-keys-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keysWith = (environment: Record<string, string> = {}) =>
  readSecretKeys(readEnvironment({ DATA_DIR: folder, ...environment }));
const key = "a".repeat(32);
const otherKey = "b".repeat(40);

test("the first start makes a key that only this account can read, and later ones find it", async () => {
  const made = await Promise.all([keysWith(), keysWith(), keysWith()]);
  expect(new Set(made.flat()).size).toBe(1);
  expect(made[0]?.[0]).toMatch(/^[\w-]{43}$/);
  expect(readdirSync(folder)).toEqual([keyFileName]);
  if (process.platform !== "win32") {
    const file = path.join(folder, keyFileName);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    chmodSync(file, 0o644);
    expect(await keysWith()).toEqual(made[0]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  }
});

test("keys of the environment come first, the file's stays for what it has encrypted", async () => {
  expect(await keysWith({ SECRET_KEY: `${key}, ${otherKey}` })).toEqual([key, otherKey]);
  expect(readdirSync(folder)).toEqual([]);
  const [made] = await keysWith();
  expect(await keysWith({ SECRET_KEY: key })).toEqual([key, made]);
});

test("a key that is too short, and a file without one, are refused in a sentence", async () => {
  expect(() => readEnvironment({ SECRET_KEY: `${key},corta` })).toThrow(
    "La variabile SECRET_KEY non va bene: ogni chiave deve avere almeno 32 caratteri.",
  );
  writeFileSync(path.join(folder, keyFileName), "\n");
  await expect(keysWith()).rejects.toBeInstanceOf(EnvironmentError);
  await expect(keysWith()).rejects.toThrow(/secret\.key è vuoto: rimetti la chiave da una copia/);
  expect(readFileSync(path.join(folder, keyFileName), "utf8")).toBe("\n");
});
