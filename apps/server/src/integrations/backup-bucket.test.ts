import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as delay } from "node:timers/promises";
import { type S3Double, s3Account, startS3Double } from "@test/s3-double";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type BackupBucket, openBackupBucket } from "./backup-bucket.ts";

const megabyte = 2 ** 20;

let folder: string;
let s3: S3Double;
let bucket: BackupBucket;
let impatient: BackupBucket;
let file: string;

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const bytes = Buffer.alloc(20 * megabyte + 7, "sei parti di un mattone ");

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "vetrina-bucket-"));
  file = path.join(folder, "copia");
  await writeFile(file, bytes);
  s3 = await startS3Double();
  const address = {
    endpoint: `${s3.endpoint}/`,
    bucket: s3Account.S3_BUCKET,
    prefix: "sito/copie/",
    region: s3Account.S3_REGION,
    accessKeyId: s3Account.S3_ACCESS_KEY_ID,
    secretAccessKey: s3Account.S3_SECRET_ACCESS_KEY,
  };
  bucket = openBackupBucket(address);
  impatient = openBackupBucket(address, 1000);
});
beforeEach(() => {
  s3.objects.clear();
  s3.calls.length = 0;
  s3.pace = undefined;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

test("a large file goes in parts, and comes back byte by byte", async () => {
  await bucket.send(file, "a.tar.gz.age");
  expect(s3.calls.filter((call) => call.startsWith("PUT"))).toHaveLength(3);
  expect([...s3.objects.keys()]).toEqual(["sito/copie/a.tar.gz.age"]);
  const kept = await bucket.read("a.tar.gz.age");
  expect(kept && sha256(await buffer(kept))).toBe(sha256(bytes));
  await bucket.remove("a.tar.gz.age");
  expect(await bucket.read("a.tar.gz.age")).toBeUndefined();
});

test("a storage that is busy for a moment is asked again", async () => {
  s3.failNext(503, 500);
  await bucket.send(file, "b.tar.gz");
  expect(s3.objects.get("sito/copie/b.tar.gz")?.bytes.length).toBe(bytes.length);
});

test("a copy whose arrival was answered in vain is there, and no failure", async () => {
  s3.losesAnswer = true;
  await bucket.send(file, "persa.tar.gz");
  expect([s3.losesAnswer, ...s3.objects.keys()]).toEqual([false, "sito/copie/persa.tar.gz"]);
});

test("what is told to stop in between is given up: nothing appears, and no part is left", async () => {
  const stopping = new AbortController();
  const sending = bucket.send(file, "c.tar.gz", stopping.signal);
  const watch = setInterval(() => s3.calls.some((call) => call.startsWith("PUT")) && stopping.abort(), 1);
  await expect(sending).rejects.toThrow();
  clearInterval(watch);
  expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
});

test("the list is read to its last page, and knows the prefix's objects alone", async () => {
  const names = ["1", "2", "3", "4", "5"];
  for (const name of names) s3.objects.set(`sito/copie/${name}`, { bytes: Buffer.alloc(1), contentType: undefined });
  s3.objects.set("sito/altro", { bytes: Buffer.alloc(1), contentType: undefined });
  expect(await bucket.list()).toEqual(names);
});

test("what comes slowly is waited for, what falls silent is given up", async () => {
  const object = bytes.subarray(0, 2 * megabyte);
  s3.objects.set("sito/copie/lenta", { bytes: object, contentType: undefined });
  s3.pace = { pieces: 4, pauseMs: 400 };
  const kept = await impatient.read("lenta");
  expect(kept && sha256(await buffer(kept))).toBe(sha256(object));
  s3.pace = { pieces: 4, pauseMs: 1, withheld: 1 };
  const cut = await impatient.read("lenta");
  await expect(cut && buffer(cut)).rejects.toThrow("nessuna risposta per 1 secondi");
});

test("a reader that takes longer than the storage may loses nothing", async () => {
  s3.objects.set("sito/copie/grande", { bytes, contentType: undefined });
  const hash = createHash("sha256");
  let isFirst = true;
  for await (const chunk of (await impatient.read("grande")) ?? []) {
    if (isFirst) await delay(1500);
    isFirst = false;
    hash.update(chunk);
  }
  expect(hash.digest("hex")).toBe(sha256(bytes));
});
