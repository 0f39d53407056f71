import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FileProgram } from "./files/file-process.ts";

/** The repository's root: both src/ and dist/ lie three folders below it. */
const root = path.resolve(import.meta.dirname, "../../..");

export const migrationsDir = path.join(root, "prisma/migrations");
export const webRoot = path.join(root, "apps/web");

/** A program of a process of its own: beside this one in the bundle, from its source while developing. */
function programOf(sourceName: string, bundleName: string): FileProgram {
  const source = path.join(import.meta.dirname, sourceName);
  if (!existsSync(source)) return { file: path.join(import.meta.dirname, bundleName), execArgv: [] };
  const tsx = createRequire(import.meta.url).resolve("tsx");
  return { file: source, execArgv: ["--import", pathToFileURL(tsx).href] };
}

/** Opens files. */
export const fileProgram = () => programOf("files/process.ts", "file-process.js");

/** Makes the site's own backups. */
export const copyProgram = () => programOf("backup/copy-program.ts", "backup-copy.js");

/** Hands PostgreSQL the pieces of an archive, while a database is brought to a moment. */
export const walFetchProgram = () => programOf("wal/fetch-program.ts", "wal-fetch.js");
