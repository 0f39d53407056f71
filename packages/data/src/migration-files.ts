import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export type MigrationFile = { name: string; sql: string; checksum: string };

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/**
 * The migrations of a folder in Prisma's layout (`<timestamp>_<name>/migration.sql`), oldest first.
 * The checksum is what Prisma records: SHA-256 of the file, in hexadecimal.
 */
export function readMigrations(migrationsDir: string): MigrationFile[] {
  return readdirSync(migrationsDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => ({ name: entry.name, file: path.join(migrationsDir, entry.name, "migration.sql") }))
    .filter(({ file }) => existsSync(file))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, file }) => {
      const sql = readFileSync(file, "utf8");
      return { name, sql, checksum: sha256(sql) };
    });
}

/** Whether a recorded checksum is that of the file, as git may check it out: with LF or with CRLF line ends. */
export function checksumMatches(file: MigrationFile, recorded: string): boolean {
  if (file.checksum === recorded) return true;
  const unixText = file.sql.replaceAll("\r\n", "\n");
  return [unixText, unixText.replaceAll("\n", "\r\n")].some((text) => sha256(text) === recorded);
}

/** The tables that migrations make, under every name they ever had: what is not among them is not ours. */
export function tablesOfMigrations(files: MigrationFile[]): Set<string> {
  const names = /CREATE TABLE (?:IF NOT EXISTS )?"(\w+)"|RENAME TO "(\w+)"/gi;
  return new Set(files.flatMap(({ sql }) => [...sql.matchAll(names)].map((match) => match[1] ?? match[2] ?? "")));
}
