import { link, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DataFolder } from "@test/database/data-folder";
import { makeReadyDataFolder } from "@test/database/ready-data-folder";
import { OutsideServer } from "@test/outside-server";
import { type S3Double, s3Account, startS3Double } from "@test/s3-double";
import { nameOfBase, nameOfPiece, parsePiece, segmentOf } from "@vetrina/host/wal/pieces";
import { archiveStatus } from "@vetrina/site/backups/wal-problem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "../env.ts";
import { createLog } from "../log.ts";
import { createWalArchive } from "./archive.ts";
import { archivesFolder, walPlaceOf } from "./place.ts";

const running = new AbortController().signal;
const now = Date.now();
const daysAgo = (days: number) => new Date(now - days * 86_400_000);
const piece = (number: number, days: number) => nameOfPiece(segmentOf(1, number), daysAgo(days), "0".repeat(16), false);
const base = (number: number, days: number) =>
  nameOfBase(daysAgo(days), segmentOf(1, number), segmentOf(1, number), false);

let folder: DataFolder;
let s3: S3Double;

beforeAll(async () => {
  folder = await makeReadyDataFolder();
  s3 = await startS3Double();
});
afterAll(async () => {
  await s3.close();
  folder.remove();
});

function openArchive(endpoint: string) {
  const account = Object.entries(s3Account).map(([name, value]) => [`BACKUP_${name}`, value]);
  const variables = { ...Object.fromEntries(account), WAL_ARCHIVE: "on", BACKUP_S3_ENDPOINT: endpoint };
  const env = readEnvironment({ NODE_ENV: "test", DATA_DIR: folder.dataDir, ...variables });
  const place = walPlaceOf(env);
  if (!place) throw new Error("There is no database.");
  return { archive: createWalArchive(env, createLog("silent")), place, all: archivesFolder(env) };
}

async function fill(home: string, names: string[]): Promise<void> {
  await mkdir(path.join(home, "unsent"), { recursive: true });
  for (const name of names) await writeFile(path.join(home, name), "");
}

test("a bucket that lets nothing be removed is asked once for each new base, and the owner reads that old pieces stay", async () => {
  const { archive, place } = openArchive(s3.endpoint);
  const old = `backups/wal/${place.systemId}/${piece(2, 29)}`;
  for (const key of [old, `backups/wal/${place.systemId}/${base(40, 1)}`])
    s3.objects.set(key, { bytes: Buffer.alloc(0), contentType: undefined });
  await fill(place.folder, [base(20, 20), base(40, 1)]);
  s3.lacking.add("s3:DeleteObject");
  s3.calls.length = 0;
  await archive?.work(running);
  await archive?.work(running);
  expect(s3.calls.filter((call) => call.startsWith("DELETE"))).toHaveLength(1);
  expect((await archiveStatus({ walArchive: archive, now: () => new Date() }))?.warning).toBe(
    "I segmenti vecchi dell’archivio continuo restano nell’archivio remoto, perché non si possono cancellare: " +
      "L’archivio remoto delle copie non accetta la chiamata DELETE: risposta 403, alla chiave manca il permesso s3:DeleteObject.",
  );
  s3.lacking.clear();
  const again = openArchive(s3.endpoint).archive;
  await again?.work(running);
  expect(s3.objects.has(old)).toBe(false);
  expect((await archiveStatus({ walArchive: again, now: () => new Date() }))?.warning).toBeNull();
  await rm(place.folder, { recursive: true });
  s3.objects.clear();
});

test("while the bucket refuses, the disk gets the log and loses what the rule drops; then the bucket follows", async () => {
  const arriving = Array.from({ length: 70 }, (_, index) => segmentOf(1, 100 + index));
  const refusing = new OutsideServer(async (_request, _body, response) => {
    for (const name of arriving) await writeFile(path.join(place.incoming, name), name);
    response.writeHead(403).end();
  });
  await refusing.start();
  const { archive, place, all } = openArchive(refusing.origin);
  await mkdir(place.incoming, { recursive: true });
  const [past, kept] = [
    [base(1, 30), piece(2, 29), piece(19, 21)],
    [base(20, 20), piece(21, 20), base(40, 1)],
  ];
  await fill(place.folder, [...past, ...kept]);
  await link(path.join(place.folder, piece(2, 29)), path.join(place.folder, "unsent", piece(2, 29)));
  await link(path.join(place.folder, base(40, 1)), path.join(place.folder, "unsent", base(40, 1)));
  // Of a database that is no more, or of another site: nobody but its owner can say which.
  await fill(path.join(all, "111"), [base(1, 90), piece(2, 80)]);
  for (const key of [`111/${piece(2, 80)}`, `${place.systemId}/${piece(2, 29)}`])
    s3.objects.set(`backups/wal/${key}`, { bytes: Buffer.alloc(0), contentType: undefined });

  await expect(archive?.work(running)).rejects.toThrow("403");
  expect((await readdir(place.folder)).sort()).toEqual([...kept, "unsent"].sort());
  expect(await readdir(path.join(place.folder, "unsent"))).toEqual([base(40, 1)]);
  expect((await readdir(all)).sort()).toEqual(["111", place.systemId].sort());
  expect(await readdir(place.incoming)).toHaveLength(arriving.length);
  await refusing.stop();

  await openArchive(s3.endpoint).archive?.work(running);
  expect((await readdir(place.folder)).map((name) => parsePiece(name)?.name)).toEqual(expect.arrayContaining(arriving));
  const sent = [...s3.objects.keys()].filter((key) => !arriving.includes(parsePiece(path.basename(key))?.name ?? ""));
  expect(sent.sort()).toEqual(
    [`backups/wal/111/${piece(2, 80)}`, `backups/wal/${place.systemId}/${base(40, 1)}`].sort(),
  );
});
