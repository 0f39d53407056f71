import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createAgeKeys, parseIdentities, readIdentityFile } from "./age.ts";
import { type ArchiveHead, archiveFormat, headEntry } from "./archive-format.ts";
import { verifyArchive } from "./archive-reader.ts";
import { openArchive } from "./archive-writer.ts";

const head: ArchiveHead = { format: archiveFormat, createdAt: "", migrations: [], tables: [], sequences: [] };
const noise = Buffer.alloc(3 * 64 * 1024 + 7, "non comprimibile 7919 ");

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-age-"));
  file = path.join(folder, "a.tar.gz.age");
});
afterEach(() => rmSync(folder, { recursive: true }));

async function write(recipients: string[]): Promise<void> {
  const archive = openArchive(file, undefined, recipients);
  await archive.add(headEntry, Buffer.from(JSON.stringify(head)));
  await archive.add("uploads/attachments/a", noise);
  await archive.close({});
}

describe("an encrypted archive", () => {
  test("opens with the identity of any of its recipients, and with no other", async () => {
    const [owner, once, stranger] = [await createAgeKeys(), await createAgeKeys(), await createAgeKeys()];
    await write([owner.recipient, once.recipient]);
    for (const { identity } of [owner, once]) {
      const { entries } = await verifyArchive(file, { identities: [identity] });
      expect(entries.map(({ bytes }) => bytes)).toEqual([JSON.stringify(head).length, noise.length]);
    }
    await expect(verifyArchive(file)).rejects.toThrow("è cifrato: aggiungi --identity");
    await expect(verifyArchive(file, { identities: [stranger.identity] })).rejects.toThrow("La chiave privata non è");
  });

  test("is refused as a whole when a byte of it is another, or it ends too early", async () => {
    const { identity, recipient } = await createAgeKeys();
    await write([recipient]);
    const bytes = readFileSync(file);
    for (const at of [bytes.length - 1, Math.floor(bytes.length / 2)]) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      await expect(verifyArchive(file, { identities: [identity] })).rejects.toThrow("non è un backup intero");
    }
    writeFileSync(file, bytes.subarray(0, bytes.length - 20));
    await expect(verifyArchive(file, { identities: [identity] })).rejects.toThrow("non è un backup intero");
  });

  test.skipIf(spawnSync("age", ["--version"]).error)("is what the program age opens", async () => {
    const { identity, recipient } = await createAgeKeys();
    await write([recipient]);
    const keyFile = path.join(folder, "key.txt");
    writeFileSync(keyFile, `# chiave\n${identity}\n`);
    const opened = path.join(folder, "a.tar.gz");
    expect(spawnSync("age", ["--decrypt", "-i", keyFile, "-o", opened, file]).status).toBe(0);
    expect((await verifyArchive(opened)).entries).toHaveLength(2);
  });
});

test("keys are read from a file as age writes them", () => {
  const keyFile = path.join(folder, "key.txt");
  writeFileSync(keyFile, "# created: 2026-11-22\r\n# public key: age1x\r\nAGE-SECRET-KEY-1QQ\r\n");
  expect(readIdentityFile(keyFile)).toEqual(["AGE-SECRET-KEY-1QQ"]);
  expect(() => parseIdentities("age1x", "BACKUP_IDENTITY")).toThrow("In BACKUP_IDENTITY non c’è nessuna chiave");
  expect(() => readIdentityFile(path.join(folder, "manca"))).toThrow("non si può leggere");
});
