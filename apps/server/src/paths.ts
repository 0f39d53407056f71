import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { FileProgram } from "./files/file-process.ts";

/** The repository's root: both src/ and dist/ lie three folders below it. */
const root = path.resolve(import.meta.dirname, "../../..");

export const migrationsDir = path.join(root, "prisma/migrations");
export const webRoot = path.join(root, "apps/web");

/** The program that opens files: beside this one in the bundle, from its source while developing. */
export function fileProgram(): FileProgram {
  const source = path.join(import.meta.dirname, "files/process.ts");
  if (!existsSync(source)) return { file: path.join(import.meta.dirname, "file-process.js"), execArgv: [] };
  const tsx = createRequire(import.meta.url).resolve("tsx");
  return { file: source, execArgv: ["--import", pathToFileURL(tsx).href] };
}
