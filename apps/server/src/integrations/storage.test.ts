import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { startTestApp, type TestApp } from "@test/app";
import { type S3Double, s3Account, startS3Double } from "@test/s3-double";
import type { FileStore } from "@vetrina/core/files/file-store";
import { tinyPng } from "@vetrina/core/files/testing/pictures";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../env.ts";
import { openDiskStore, openUnfinished } from "./storage-disk.ts";
import { createS3Store } from "./storage-s3.ts";

let folder: string;
let disk: FileStore;
let s3: S3Double;
const logged: object[] = [];

const storeOn = (
  endpoint: string,
  secret = s3Account.S3_SECRET_ACCESS_KEY,
  bucket = s3Account.S3_BUCKET,
  patienceMs?: number,
) =>
  createS3Store({
    patienceMs,
    endpoint,
    bucket,
    region: s3Account.S3_REGION,
    accessKeyId: s3Account.S3_ACCESS_KEY_ID,
    secretAccessKey: secret,
    log: { info() {}, warn() {}, error: (details) => void logged.push(details) },
  });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vetrina-store-"));
  disk = await openDiskStore(path.join(folder, "uploads"));
  s3 = await startS3Double();
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await s3.close();
});

describe.each([
  ["disk", () => disk],
  ["S3", () => storeOn(s3.endpoint)],
  ["S3 behind a slash", () => storeOn(`${s3.endpoint}/`)],
])("a store on %s", (_name, open) => {
  const key = "images/0d9b7c1e-3f52-4c7a-9a55-6d2f1b8e4a01-10x20.webp";
  const bytes = Buffer.from("è un'immagine\u0000\u00ff", "latin1");

  test("takes a file that lies among the unfinished ones", async () => {
    const store = open();
    const file = path.join(await openUnfinished(path.join(folder, "uploads")), "whole");
    await writeFile(file, bytes);
    await store.moveIn("attachments/moved", file, "image/png");
    const kept = await store.read("attachments/moved");
    expect(kept && (await buffer(kept.stream))).toEqual(bytes);
    await expect(store.moveIn("attachments/lost", path.join(folder, "nowhere"), "image/png")).rejects.toThrow();
    expect(await store.read("attachments/lost")).toBeUndefined();
    await rm(file, { force: true });
  });

  test("gives back what was written, until it is removed", async () => {
    const store = open();
    expect(await store.read(key)).toBeUndefined();
    await store.write(key, bytes, "image/webp");
    const file = await store.read(key);
    expect({ bytes: file?.bytes, contentType: file?.contentType }).toEqual({
      bytes: bytes.length,
      contentType: "image/webp",
    });
    expect(file && (await buffer(file.stream))).toEqual(bytes);
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeUndefined();
  });

  test("writes over a file of the same name, and keeps an empty one", async () => {
    const store = open();
    await store.write("attachments/a", bytes, "image/png");
    await store.write("attachments/a", Buffer.alloc(0), "image/png");
    const file = await store.read("attachments/a");
    expect(file).toMatchObject({ bytes: 0, contentType: "application/octet-stream" });
    file?.stream.destroy();
    await store.remove("attachments/a");
  });

  test("lists what was written before a moment", async () => {
    const store = open();
    const keys = ["attachments/uno", "attachments/due", "images/tre.webp", "mail/quattro"];
    for (const one of keys) await store.write(one, bytes, "image/webp");
    const listed = (seconds: number) => Readable.from(store.list(new Date(Date.now() + seconds * 1000))).toArray();
    expect(await listed(60)).toEqual(expect.arrayContaining(keys));
    expect(await listed(-60)).toEqual([]);
    for (const one of keys) await store.remove(one);
  });

  test.each([
    "",
    "a",
    "../a",
    "images/../a",
    "images/..",
    "/etc/passwd",
    "images/a/b",
    "images/a\u0000",
    "images/A",
    "images/.a",
    "images/a?x",
    "images\\a",
    "images/a..b",
  ])("has no key %j", async (wrong) => {
    const store = open();
    await expect(store.write(wrong, bytes, "image/webp")).rejects.toThrow("Not a key");
    await expect(store.read(wrong)).rejects.toThrow("Not a key");
    await expect(store.remove(wrong)).rejects.toThrow("Not a key");
  });
});

describe("on disk", () => {
  const root = () => path.join(folder, "uploads");

  test.skipIf(process.platform === "win32")("nobody else may look into it", async () => {
    await disk.write("images/privata.webp", Buffer.from("x"), "image/webp");
    const mode = async (name: string) => (await stat(path.join(root(), name))).mode & 0o777;
    expect([await mode("."), await mode("images"), await mode("unfinished")]).toEqual([0o700, 0o700, 0o700]);
    expect(await mode("images/privata.webp")).toBe(0o600);
  });

  test("a write that fails leaves nothing", async () => {
    await writeFile(path.join(root(), "blocked"), "a file where a folder should be");
    await expect(disk.write("blocked/a", Buffer.from("x"), "image/png")).rejects.toThrow();
    await rm(path.join(root(), "blocked"));
    expect(await readdir(path.join(root(), "unfinished"))).toEqual([]);
  });

  test("the next start clears what a kill left half written, but not another process's work", async () => {
    const unfinished = path.join(root(), "unfinished");
    await writeFile(path.join(unfinished, "old"), "x");
    await writeFile(path.join(unfinished, "young"), "x");
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(path.join(unfinished, "old"), longAgo, longAgo);
    await openDiskStore(root());
    expect(await readdir(unfinished)).toEqual(["young"]);
    await rm(path.join(unfinished, "young"));
  });

  test("a link planted in the place of a file is replaced, not followed", async () => {
    const outside = path.join(folder, "outside");
    await writeFile(outside, "untouched");
    await symlink(outside, path.join(root(), "images/link.webp"));
    await disk.write("images/link.webp", Buffer.from("new"), "image/webp");
    expect(await readFile(outside, "utf8")).toBe("untouched");
  });
});

describe("on S3", () => {
  const unavailable = { code: "UNAVAILABLE", message: "L’archivio dei file non risponde. Riprova tra poco." };

  test("the bucket stands in the path, and the type goes along", async () => {
    s3.calls.length = 0;
    await storeOn(s3.endpoint).write("images/a.avif", Buffer.from("x"), "image/avif");
    expect(s3.calls).toEqual([`PUT /${s3Account.S3_BUCKET}/images/a.avif`]);
    expect(s3.objects.get("images/a.avif")?.contentType).toBe("image/avif");
  });

  test("a file that comes slowly is waited for, one whose sender falls silent is given up", async () => {
    const store = storeOn(s3.endpoint, undefined, undefined, 1000);
    const bytes = Buffer.from("piano ".repeat(100));
    await store.write("attachments/piano", bytes, "image/png");
    s3.pace = { pieces: 4, pauseMs: 400 };
    const file = await store.read("attachments/piano");
    expect(file && (await buffer(file.stream))).toEqual(bytes);
    s3.pace = { pieces: 4, pauseMs: 1, withheld: 1 };
    const cut = await store.read("attachments/piano");
    await expect(cut && buffer(cut.stream)).rejects.toThrow("nessuna risposta");
    s3.pace = undefined;
  });

  test("a busy storage is asked again", async () => {
    s3.failNext(503, 500);
    const store = storeOn(s3.endpoint);
    await store.write("images/b.avif", Buffer.from("b"), "image/avif");
    expect(s3.objects.get("images/b.avif")?.bytes.toString()).toBe("b");
  });

  test("one that stays down, refuses the key, or has no such bucket is unavailable, and the log says so", async () => {
    s3.failNext(500, 500, 500, 500);
    await expect(storeOn(s3.endpoint).read("images/a.avif")).rejects.toMatchObject(unavailable);
    const wrongKey = storeOn(s3.endpoint, "un altro segreto");
    await expect(wrongKey.read("images/a.avif")).rejects.toMatchObject(unavailable);
    await expect(wrongKey.write("images/c.avif", Buffer.from("c"), "image/avif")).rejects.toMatchObject(unavailable);
    await expect(wrongKey.remove("images/a.avif")).rejects.toMatchObject(unavailable);
    const noBucket = storeOn(s3.endpoint, undefined, "altro-bucket");
    await expect(noBucket.write("images/c.avif", Buffer.from("c"), "image/avif")).rejects.toMatchObject(unavailable);
    await expect(noBucket.read("images/a.avif")).rejects.toMatchObject(unavailable);
    const nobody = storeOn("http://127.0.0.1:1");
    await expect(nobody.read("images/a.avif")).rejects.toMatchObject(unavailable);
    expect(s3.objects.has("images/c.avif")).toBe(false);
    expect(logged.length).toBeGreaterThanOrEqual(6);
    expect(JSON.stringify(logged)).not.toContain("images/");
  });

  test("a key without a right is told by the log which rights it needs", async () => {
    s3.failNext(403);
    await expect(storeOn(s3.endpoint).read("images/manca.avif")).rejects.toMatchObject(unavailable);
    expect(logged.at(-1)).toMatchObject({ status: 403, code: "AccessDenied", hint: expect.stringContaining("list") });
  });
});

describe("a site on S3", () => {
  let site: TestApp;

  beforeAll(async () => {
    site = await startTestApp({ ...s3Account, S3_ENDPOINT: s3.endpoint });
  });
  afterAll(() => site.close());

  test("keeps its pictures there and nothing on its own disk", async () => {
    s3.objects.clear();
    const form = new FormData();
    form.append("image", new Blob([new Uint8Array(await tinyPng())]), "a.png");
    const headers = { cookie: await site.staffCookie() };
    const response = await site.call("/api/images", { method: "POST", headers, body: form });
    expect(response.status).toBe(201);
    const { url } = await response.json();
    expect([...s3.objects.keys()].map((key) => path.extname(key)).sort()).toEqual([".avif", ".webp"]);
    expect((await site.call(url)).headers.get("content-type")).toBe("image/webp");
    s3.failNext(503, 503, 503, 503);
    expect((await site.call(url)).status).toBe(503);
    expect(existsSync(path.join(site.dataDir, "uploads"))).toBe(false);
  });
});

describe("the five variables of S3", () => {
  const all = { ...s3Account, S3_ENDPOINT: "https://s3.example" };

  test("go together", () => {
    expect(readEnvironment(all)).toMatchObject(all);
    expect(readEnvironment({}).S3_BUCKET).toBeUndefined();
    const { S3_REGION, ...some } = all;
    expect(() => readEnvironment({ ...some, S3_BUCKET: "" })).toThrow(EnvironmentError);
    expect(() => readEnvironment({ ...some, S3_BUCKET: "" })).toThrow(
      "Le variabili S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY vanno date tutte insieme: manca S3_BUCKET, S3_REGION.",
    );
  });

  test("must make sense", () => {
    expect(() => readEnvironment({ ...all, S3_ENDPOINT: "s3.example" })).toThrow(
      "La variabile S3_ENDPOINT non va bene",
    );
    expect(() => readEnvironment({ ...all, S3_BUCKET: "a/b" })).toThrow("La variabile S3_BUCKET non va bene");
  });
});
