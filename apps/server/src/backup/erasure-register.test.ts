import { mkdirSync, rmSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { startTestApp } from "@test/app";
import { type BackupHome, homeOf, look, openBackupHomes } from "@test/backup-homes";
import { validContact } from "@test/contact";
import { sendContact } from "@test/full-site";
import { openHelpDesk } from "@test/help-desk";
import { opened, owned } from "@test/own-site";
import { s3Account, startS3Double } from "@test/s3-double";
import { keepPresent, nothingPresent } from "@vetrina/host/backup/kept-present";
import { eraseReturned } from "@vetrina/privacy/erase-person.service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErasureRegister, erasureRegisterName, readErasureRegister } from "./erasure-register.ts";
import { restoreFromFile } from "./restore.ts";
import { saveBackup } from "./save.ts";

const homes = opened(openBackupHomes);
const s3 = opened(startS3Double);
const site = owned(() => startTestApp({ RATE_LIMIT: "off" }));
let file: string;

const bucket = () => ({
  ...Object.fromEntries(Object.entries(s3Account).map(([name, value]) => [name.replace("S3_", "BACKUP_S3_"), value])),
  BACKUP_S3_ENDPOINT: s3.endpoint,
});
const bucketKey = `backups/${erasureRegisterName}`;
const registerOf = ({ dataDir }: Pick<BackupHome, "dataDir">) => path.join(dataDir, "backups", erasureRegisterName);
const write = (home: BackupHome) => createErasureRegister(home.context.env).write(site.server.api);
const contactsIn = async (home: BackupHome) =>
  (await look(home.databaseUrl, (client) => client.query('SELECT FROM "Lead"'))).rowCount;

beforeAll(async () => {
  await sendContact(site, "Il primo contatto");
  file = await saveBackup(homeOf(site.databaseUrl, site.dataDir).context, path.join(homes.folder, "prima.tar.gz"));
  await (await openHelpDesk(site)).order("privacy.erasePerson", { email: validContact.email });
});
afterAll(async () => {
  await s3.close();
  await homes.close();
});

/** The restored site starts, and its timetable comes to its tasks. */
async function startOn(home: BackupHome): Promise<void> {
  const again = await startTestApp({ RATE_LIMIT: "off" }, { ...site, ...home });
  try {
    await eraseReturned(again.server.api);
  } finally {
    await again.app.close();
    await again.server.close();
  }
}

test("who was erased after a backup is erased again where it is restored on another machine, with what lies beside it", async () => {
  const without = await homes.make();
  await restoreFromFile(without.context, file);
  expect(await contactsIn(without)).toBe(1);

  const home = homeOf(site.databaseUrl, site.dataDir);
  // What a process of the same number, as in a container, left when it was killed, and what one of another did.
  await mkdir(path.dirname(registerOf(home)), { recursive: true });
  for (const pid of [process.pid, 4194304]) {
    await writeFile(`${registerOf(home)}.new-${hostname()}-${pid}-a1b2c3`, "[");
  }
  await write(home);
  expect(await readdir(path.dirname(registerOf(home)))).toEqual([erasureRegisterName]);
  const text = await readFile(registerOf(home), "utf8");
  expect(text).not.toContain("@");
  const carried = path.join(homes.folder, "altrove");
  await mkdir(carried);
  await copyFile(file, path.join(carried, "prima.tar.gz"));
  await copyFile(registerOf(home), path.join(carried, erasureRegisterName));
  const other = await homes.make();
  await restoreFromFile(other.context, path.join(carried, "prima.tar.gz"));
  expect(other.lines.join(" ")).toContain("il sito lo cancella di nuovo appena parte");
  await startOn(other);
  expect(await contactsIn(other)).toBe(0);
});

test("it lies in the bucket too, from where a restore takes it; a site that knows of less takes nothing out of it", async () => {
  const home = homeOf(site.databaseUrl, site.dataDir, bucket());
  // Such a key is refused to read what isn't there.
  s3.lacking.add("s3:ListBucket");
  await write(home);
  s3.lacking.clear();
  const before = s3.objects.get(bucketKey)?.bytes.toString() ?? "";
  const older = {
    kind: "contatto",
    rowId: 77,
    rowCreatedAt: "2026-01-02T03:04:05.678Z",
    erasedAt: "2026-05-06T07:08:09.000Z",
  };
  await writeFile(registerOf(home), JSON.stringify([older]));
  await write(home);
  expect(JSON.parse(s3.objects.get(bucketKey)?.bytes.toString() ?? "")).toEqual([...JSON.parse(before), older]);

  const other = await homes.make(bucket());
  await restoreFromFile(other.context, file);
  expect(other.lines.join(" ")).toContain("il sito lo cancella di nuovo appena parte");
});

test("what can't be put in its place goes", async () => {
  const home = await homes.make(bucket());
  s3.objects.set(bucketKey, {
    // It is read once the register is on the disk, and before it is written there with what the bucket knows.
    get bytes() {
      rmSync(registerOf(home), { recursive: true });
      mkdirSync(registerOf(home));
      return Buffer.from("[]");
    },
    contentType: undefined,
  });
  await expect(write(home)).rejects.toThrow();
  expect(await readdir(path.dirname(registerOf(home)))).toEqual([erasureRegisterName]);
  s3.objects.delete(bucketKey);
});

test("of two erasures of one row the later one counts, wherever each is known from", async () => {
  const home = await homes.make();
  await write(home);
  const now = await readFile(registerOf(home), "utf8");
  const [before, after] = ["2001", "2101"].map((year) => now.replaceAll(/(?<="erasedAt":")\d+/g, year));
  for (const [known, written] of [
    [before, now],
    [after, after],
  ]) {
    await writeFile(registerOf(home), known ?? "");
    await write(home);
    expect(await readFile(registerOf(home), "utf8")).toBe(written);
  }
  await look(home.databaseUrl, async (client) => {
    const keep = (erasures: string[]) =>
      keepPresent(client, { ...nothingPresent, erasures: `[${erasures.map((text) => text.slice(1, -1))}]` }, () => {});
    const years = async () => {
      const { rows } = await client.query(`SELECT DISTINCT extract(year FROM "erasedAt")::int AS year FROM "Erasure"`);
      return rows.map(({ year }) => year);
    };
    await keep([before ?? ""]);
    expect(await years()).toEqual([2001]);
    await keep([now, after ?? "", before ?? ""]);
    expect(await years()).toEqual([2101]);
    await keep([now]);
    expect(await years()).toEqual([2101]);
  });
});

test("what can't be read stops no restore, which says what that means", async () => {
  const other = await homes.make();
  await mkdir(path.join(other.dataDir, "backups"));
  const row = { kind: "contatto", rowId: 7, rowCreatedAt: "2026-01-02T03:04:05.678Z" };
  const wrong = [{ kind: "\0" }, { kind: "a".repeat(41) }, { erasedAt: "0000-01-01T00:00:00.000Z" }];
  const ruined = ["[{", ...wrong.map((part) => JSON.stringify([{ ...row, erasedAt: row.rowCreatedAt, ...part }]))];
  for (const text of ruined) {
    await writeFile(registerOf(other), text);
    expect(await readErasureRegister(other.context)).toBe("[]");
  }
  const line = `Chi è stato cancellato dopo il backup può tornare: ${erasureRegisterName} non si legge (il file è rovinato).`;
  expect(other.lines).toEqual(ruined.map(() => line));
  await restoreFromFile(other.context, file);
  expect(other.lines).toContain(line);
  expect(await contactsIn(other)).toBe(1);
});

test("a bucket that falls silent is soon given up, and a restore that is told to stop doesn't wait for it", async () => {
  const silent = await startS3Double();
  silent.objects.set(bucketKey, { bytes: Buffer.from("[]  "), contentType: undefined });
  silent.pace = { pieces: 2, pauseMs: 1, withheld: 1 };
  const other = await homes.make({ ...bucket(), BACKUP_S3_ENDPOINT: silent.endpoint });
  expect(await readErasureRegister(other.context, undefined, 1000)).toBe("[]");
  expect(other.lines).toEqual([
    "Cerco nell’archivio remoto chi è stato cancellato dopo il backup",
    expect.stringMatching(/non si legge \(l’archivio remoto non ha risposto in 1 secondi\)\.$/),
  ]);
  const stopping = new AbortController();
  const say = () => stopping.abort();
  await expect(readErasureRegister({ ...other.context, signal: stopping.signal, say })).rejects.toThrow();
  await silent.close();
});
