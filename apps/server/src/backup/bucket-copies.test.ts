import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { startTestApp } from "@test/app";
import { everythingIn, filesIn, homeOf, look, openBackupHomes } from "@test/backup-homes";
import { openCopiedSite } from "@test/copied-site";
import { readContent } from "@test/database/database-content";
import { openTicketWithFile } from "@test/full-site";
import { opened } from "@test/own-site";
import { s3Account, startS3Double } from "@test/s3-double";
import { createAgeKeys } from "@vetrina/host/backup/age";
import { verifyArchive } from "@vetrina/host/backup/archive-reader";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeCopy } from "./make-copy.ts";
import { restoreFromFile } from "./restore.ts";
import { saveBackup } from "./save.ts";

const homes = opened(openBackupHomes);
const s3 = opened(startS3Double);
const copied = opened(openCopiedSite);
const keys = await createAgeKeys();

beforeEach(async () => {
  await copied.forgetCopies();
  s3.objects.clear();
  s3.lacking.clear();
});
afterAll(async () => {
  await copied.site.close();
  await s3.close();
  await homes.close();
});

/** Backups in a bucket, with the account of the uploads but for what is said. */
const bucket = () => ({ ...s3Variables("BACKUP_S3_"), BACKUP_S3_ENDPOINT: s3.endpoint });
const s3Variables = (prefix: string) =>
  Object.fromEntries(Object.entries(s3Account).map(([name, value]) => [name.replace("S3_", prefix), value]));

describe("with a bucket", () => {
  test("a copy lies there too, encrypted for its owner, and old ones go by the same rule", async () => {
    const old = ["20200101020000", "20200108020000", "20200109020000", "20210101020000"];
    const nameOf = (moment: string) => `vetrina-auto-${moment}.tar.gz.age`;
    const { folder } = copied;
    await mkdir(folder, { recursive: true });
    for (const moment of old) {
      await writeFile(path.join(folder, nameOf(moment)), "");
      s3.objects.set(`backups/${nameOf(moment)}`, { bytes: Buffer.alloc(1), contentType: undefined });
    }
    s3.objects.set("backups/foto.tar.gz", { bytes: Buffer.alloc(1), contentType: undefined });
    const keep = { BACKUP_KEEP_DAYS: "2", BACKUP_KEEP_WEEKS: "0", BACKUP_KEEP_MONTHS: "3" };
    const settings = { ...bucket(), ...keep, BACKUP_RECIPIENT: keys.recipient };
    const { file = "", ...record } = await makeCopy(copied.home(settings).context);
    expect(record).toMatchObject({ outcome: "buona", inBucket: true, encrypted: true });
    const kept = [nameOf("20200109020000"), nameOf("20210101020000"), file];
    expect((await readdir(folder)).sort()).toEqual(kept);
    expect([...s3.objects.keys()].sort()).toEqual(["backups/foto.tar.gz", ...kept.map((name) => `backups/${name}`)]);
    expect(s3.objects.get(`backups/${file}`)?.bytes.equals(await readFile(path.join(folder, file)))).toBe(true);
    const target = await homes.make({ BACKUP_IDENTITY: keys.identity });
    await restoreFromFile(target.context, path.join(folder, file));
    expect((await look(target.databaseUrl, readContent)).Lead?.join()).toContain("Il primo contatto");
    expect((await filesIn(target.dataDir)).size).toBe(1);
  });

  test("that refuses, the copy on the disk stays, nothing is half sent, and the failure says where it was", async () => {
    const wrong = copied.home({ ...bucket(), BACKUP_S3_SECRET_ACCESS_KEY: "sbagliato" });
    const record = await makeCopy(wrong.context);
    expect(record.outcome).toBe("fallita");
    const both = /^La copia è sul disco .*, ma non nell’archivio remoto\. L’archivio remoto .* risposta 403\.$/;
    expect(record.reason).toMatch(both);
    expect((await copied.lastRun()).reason).toBe(record.reason);
    expect(await readdir(copied.folder)).toHaveLength(1);
    expect([s3.objects.size, s3.uploads.size]).toEqual([0, 0]);
  });

  test.each([
    ["s3:DeleteObject", "DELETE"],
    ["s3:ListBucket", "GET"],
  ] as const)(
    "whose key lacks %s, the copy is good, and the owner reads that old ones stay there, and that a file was missing",
    async (right, method) => {
      const old = { bytes: Buffer.alloc(1), contentType: undefined };
      s3.objects.set("backups/vetrina-auto-20200101020000.tar.gz", old);
      s3.lacking.add(right);
      const { storageKey } = await copied.site.server.api.db.attachment.findFirstOrThrow();
      const place = path.join(copied.site.dataDir, "uploads", storageKey);
      const elsewhere = path.join(copied.site.dataDir, "altrove");
      await rename(place, elsewhere);
      const keep = { BACKUP_KEEP_DAYS: "1", BACKUP_KEEP_WEEKS: "0", BACKUP_KEEP_MONTHS: "0" };
      const { lines, context } = copied.home({ ...bucket(), ...keep });
      const { file, ...record } = await makeCopy(context).finally(() => rename(elsewhere, place));
      expect(record).toMatchObject({ outcome: "buona", inBucket: true, files: 0 });
      const { reason } = await copied.lastRun();
      expect(reason).toBe(
        "Nella copia manca 1 file che il database nomina: non era più nell’archivio dei file. " +
          "Le copie vecchie restano nell’archivio remoto, perché non si possono cancellare: L’archivio remoto delle copie " +
          `non accetta la chiamata ${method}: risposta 403, alla chiave manca il permesso ${right}.`,
      );
      expect(lines).toContain(reason);
      expect([...s3.objects.keys()]).toEqual(["backups/vetrina-auto-20200101020000.tar.gz", `backups/${file}`]);
    },
  );
});

test("uploads in a bucket come along, and go back into one or onto a disk", async () => {
  const uploads = { ...s3Account, S3_ENDPOINT: s3.endpoint };
  const cloud = await startTestApp({ RATE_LIMIT: "off", ...uploads });
  try {
    await openTicketWithFile(cloud, "Con un allegato nel bucket");
    s3.objects.set("attachments/di-nessuno", { bytes: Buffer.from("x"), contentType: undefined });
    const from = homeOf(cloud.databaseUrl, cloud.dataDir, uploads);
    const saved = await saveBackup(from.context, path.join(homes.folder, "bucket.tar.gz"));
    const { keys } = await verifyArchive(saved);
    expect([...keys]).toEqual([...s3.objects.keys()].filter((key) => key !== "attachments/di-nessuno"));
    const onDisk = await homes.make();
    await restoreFromFile(onDisk.context, saved);
    expect([...(await everythingIn(onDisk))[1].keys()]).toEqual([...keys]);
    const kept = new Map(s3.objects);
    s3.objects.clear();
    await restoreFromFile((await homes.make(uploads)).context, saved);
    for (const key of keys) expect(s3.objects.get(key)?.bytes).toEqual(kept.get(key)?.bytes);
    s3.objects.clear();
    s3.lacking.add("s3:ListBucket");
    await expect(restoreFromFile((await homes.make(uploads)).context, saved)).rejects.toThrow(
      /tutto è rimasto com’era: .* manca un permesso su S3_BUCKET: .*s3:ListBucket/,
    );
    s3.lacking.clear();
    s3.objects.clear();
    const broken = await homes.make(uploads);
    // Found missing, then not taken in.
    s3.failNext(404, 404);
    await expect(restoreFromFile(broken.context, saved)).rejects.toThrow(
      /tutto è rimasto com’era: L’archivio dei file/,
    );
    expect([...s3.objects.keys()]).toEqual([]);
    expect((await everythingIn(broken))[0].Ticket).toEqual([]);
  } finally {
    await cloud.close();
  }
});
