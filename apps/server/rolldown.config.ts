import { readFileSync } from "node:fs";
import { defineConfig } from "rolldown";
import { compilerAsFile } from "./tools/compiler-as-file.ts";
import { licenseNotices } from "./tools/license-notices.ts";

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL("package.json", import.meta.url), "utf8"),
);
/**
 * The server, the processes in which it opens files and makes its backups, what PostgreSQL calls while a database is
 * brought to a moment, and the commands: one saves and restores the data, one lets a locked-out owner in again, one only brings the database up to date.
 */
const entries = {
  main: "src/main.ts",
  "file-process": "src/files/process.ts",
  backup: "src/backup/command.ts",
  "backup-copy": "src/backup/copy-program.ts",
  "wal-fetch": "src/wal/fetch-program.ts",
  recover: "src/recover/command.ts",
  migrate: "src/migrate/command.ts",
};

/**
 * What runs needs these packages beside it: they bring native code, or files that they look for themselves. All others
 * go into the bundle, which spares each start some thousand files.
 */
const outside = new Set(Object.keys({ ...dependencies, ...optionalDependencies }));
/** Imported by `pnpm dev` only; pg-native by pg, where it is installed. */
const neverBundled = new Set(["vite", "@fastify/middie", "pg-native"]);

const packageOf = (id: string) => id.split("/", id.startsWith("@") ? 2 : 1).join("/");
const isOutside = (id: string) => outside.has(packageOf(id)) || neverBundled.has(packageOf(id));

export default defineConfig({
  input: entries,
  platform: "node",
  external: isOutside,
  plugins: [licenseNotices(), compilerAsFile()],
  output: {
    dir: "dist",
    format: "esm",
    sourcemap: true,
    cleanDir: true,
    // Names and lines stay, for stack traces. V8 keeps the sources in memory, with two bytes for each letter as soon as
    // one of them is beyond Latin-1.
    comments: false,
    minify: { compress: false, mangle: false, codegen: { asciiOnly: true, removeWhitespace: false } },
  },
});
