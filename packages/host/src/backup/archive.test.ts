import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ArchiveHead, archiveFormat, headEntry } from "./archive-format.ts";
import { readArchive, readVerified, verifyArchive } from "./archive-reader.ts";
import { openArchive } from "./archive-writer.ts";
import { orderByReferences } from "./table-order.ts";

const mebibyte = 2 ** 20;

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "vetrina-archive-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("an archive", () => {
  test("gives back what was written, under long names as well, with nothing of it kept in memory", async () => {
    const file = path.join(folder, "large.tar.gz");
    const entries = 150;
    const nameOf = (number: number) => `uploads/images/${"lungo-".repeat(30)}${number}`;
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    const archive = openArchive(file);
    for (let number = 0; number < entries; number++) {
      await archive.add(nameOf(number), Buffer.alloc(mebibyte, number));
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    await archive.close({});
    let read = 0;
    for await (const entry of readArchive(file)) {
      const content = await buffer(entry.body);
      if (read < entries) expect(entry.name).toBe(nameOf(read));
      if (read < entries) expect(content.equals(Buffer.alloc(mebibyte, read))).toBe(true);
      read += 1;
    }
    expect(read).toBe(entries + 1);
    expect(most).toBeLessThan((entries / 2) * mebibyte);
  });

  test("that can't be written says why", async () => {
    const archive = openArchive(path.join(folder, "missing", "a.tar.gz"));
    const writing = async () => {
      for (let number = 0; number < 100; number++) await archive.add(`${number}`, Buffer.alloc(mebibyte));
    };
    await expect(writing()).rejects.toThrow("ENOENT");
    await archive.abandon();
    expect(readdirSync(folder)).toEqual([]);
  });

  test("ends at once when it is told to", async () => {
    const stopping = new AbortController();
    const archive = openArchive(path.join(folder, "a.tar.gz"), stopping.signal);
    await archive.add("a", Buffer.alloc(mebibyte));
    stopping.abort();
    await expect(archive.add("b", Buffer.alloc(mebibyte))).rejects.toThrow();
    await archive.abandon();
  });
});

describe("an archive is refused as a whole", () => {
  const head: ArchiveHead = { format: archiveFormat, createdAt: "", migrations: [], tables: [], sequences: [] };
  const broken = /^Il file .+ non è un backup intero: non è stato toccato niente\./;
  let file: string;
  let bytes: Buffer;

  async function write(entries: [string, string][]): Promise<void> {
    const archive = openArchive(file);
    for (const [name, text] of entries) await archive.add(name, Buffer.from(text));
    await archive.close({ Lead: 1 });
  }

  beforeEach(async () => {
    file = path.join(folder, "a.tar.gz");
    const noise = Array.from({ length: 2_000 }, (_, index) => `${index * 7919} riga\n`).join("");
    await write([
      [headEntry, JSON.stringify(head)],
      ["database/Lead/000001.copy", noise],
      ["uploads/attachments/a", "Il primo contatto"],
    ]);
    bytes = readFileSync(file);
  });

  async function expectRefusal(content: Uint8Array, sentence = broken): Promise<void> {
    writeFileSync(file, content);
    await expect(verifyArchive(file)).rejects.toThrow(sentence);
  }

  test("unless nothing is wrong with it", async () => {
    const { keys, rows, entries } = await verifyArchive(file);
    expect([[...keys], rows, entries.length]).toEqual([["attachments/a"], { Lead: 1 }, 3]);
  });

  test("wherever a byte of it is another", async () => {
    for (let at = 10; at < bytes.length; at += 97) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] ?? 0) ^ 0x10;
      await expectRefusal(damaged);
    }
  });

  test("wherever it ends too early", async () => {
    for (const end of [0, 1, 10, bytes.length / 2, bytes.length - 9, bytes.length - 1]) {
      await expectRefusal(bytes.subarray(0, end));
    }
  });

  test("when somebody changed it and packed it well", async () => {
    const tar = gunzipSync(bytes);
    tar.write("Il falso contatto", tar.indexOf("Il primo contatto"));
    await expectRefusal(gzipSync(tar));
    // Ends where the last entries begin, as a well packed half.
    await expectRefusal(gzipSync(tar.subarray(0, tar.indexOf("uploads/attachments/a"))));
  });

  test("when it is something else", async () => {
    await expectRefusal(Buffer.from("Ciao"));
    await expectRefusal(gzipSync("Ciao"));
    rmSync(file);
    await write([["note.txt", "Ciao"]]);
    await expectRefusal(readFileSync(file));
    rmSync(file);
    await write([[headEntry, JSON.stringify({ ...head, format: archiveFormat + 1 })]]);
    await expectRefusal(readFileSync(file), /fatto da una versione più recente del programma/);
  });

  test("when it has changed since it was verified", async () => {
    const verified = await verifyArchive(file);
    rmSync(file);
    await write([[headEntry, JSON.stringify(head)]]);
    const reading = async () => {
      for await (const entry of readVerified(verified)) await buffer(entry.body);
    };
    await expect(reading()).rejects.toThrow(broken);
  });
});

describe("the order of tables", () => {
  const reference = (from: string, to: string) => ({ from, to });

  test("has each after those it refers to, itself apart", () => {
    const references = [reference("a", "b"), reference("b", "c"), reference("c", "c"), reference("d", "a")];
    expect(orderByReferences(["a", "b", "c", "d"], references)).toEqual(["c", "b", "a", "d"]);
  });

  test("doesn't exist when they go round in a circle", () => {
    const references = [reference("a", "b"), reference("b", "a")];
    expect(() => orderByReferences(["a", "b", "c"], references)).toThrow("in a circle: a, b");
  });
});
