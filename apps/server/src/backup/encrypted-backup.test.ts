import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { look, openBackupHomes } from "@test/backup-homes";
import { readContent } from "@test/database/database-content";
import { owned } from "@test/own-site";
import { createAgeKeys } from "@vetrina/host/backup/age";
import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../env.ts";
import { restoreFromFile } from "./restore.ts";
import { saveBackup } from "./save.ts";

const homes = owned(openBackupHomes);

test("a backup to a public key tells nothing without the private one, and is restored with it", async () => {
  const keys = await createAgeKeys();
  const source = await homes.make({ BACKUP_RECIPIENT: keys.recipient });
  await look(source.databaseUrl, (client) =>
    client.query(`INSERT INTO "Logo" (name, "imageUrl") VALUES ('Forno segreto', '/a.webp')`),
  );
  const file = await saveBackup(source.context);
  expect(path.basename(file)).toMatch(/^vetrina-\d{14}\.tar\.gz\.age$/);
  expect((await readFile(file)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");

  const target = await homes.make();
  await expect(restoreFromFile(target.context, file)).rejects.toThrow("è cifrato: aggiungi --identity");
  const identityFile = path.join(homes.folder, "chiave.txt");
  await writeFile(identityFile, `# public key: ${keys.recipient}\n${keys.identity}\n`);
  await restoreFromFile(target.context, file, { identityFile });
  const { Logo } = await look(target.databaseUrl, readContent);
  expect(Logo?.join()).toContain("Forno segreto");
});

test("settings of backups that can't be meant are refused in a sentence", () => {
  const problemOf = (environment: Record<string, string>) => {
    try {
      readEnvironment(environment);
      return undefined;
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError);
      return error instanceof Error ? error.message : "";
    }
  };
  expect(problemOf({ BACKUP_HOUR: "24" })).toContain("BACKUP_HOUR non va bene: dev’essere un’ora da 0 a 23");
  expect(problemOf({ BACKUP_RECIPIENT: "AGE-SECRET-KEY-1QQ" })).toContain("dev’essere una chiave pubblica di age");
  expect(problemOf({ BACKUP_KEEP_DAYS: "0" })).toContain("BACKUP_KEEP_DAYS");
  expect(problemOf({ BACKUP_S3_BUCKET: "copie" })).toContain("BACKUP_S3_ENDPOINT, BACKUP_S3_REGION");
  expect(problemOf({ BACKUP_S3_REGION: "eu" })).toContain("vale solo insieme a BACKUP_S3_BUCKET");
  const { BACKUP_HOUR, BACKUP_KEEP_WEEKS } = readEnvironment({ BACKUP_HOUR: "", BACKUP_KEEP_WEEKS: "0" });
  expect([BACKUP_HOUR, BACKUP_KEEP_WEEKS]).toEqual([2, 0]);
  expect(readEnvironment({ BACKUP_HOUR: "off" }).BACKUP_HOUR).toBeUndefined();
});
