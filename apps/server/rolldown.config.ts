import { readFileSync } from "node:fs";
import { defineConfig } from "rolldown";

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
/**
 * The server, the process in which it opens files, the command that saves and restores its data, and the one that lets
 * a locked-out owner in again.
 */
const entries = {
  main: "src/main.ts",
  "file-process": "src/files/process.ts",
  backup: "src/backup/command.ts",
  recover: "src/recover/command.ts",
};
const isOurs = (id: string) => id.startsWith("@vetrina/") || id.startsWith(".") || id.startsWith("/");
const packageOf = (id: string) => id.split("/", id.startsWith("@") ? 2 : 1).join("/");

/**
 * Our own packages, which are TypeScript source, go into the bundle; npm packages stay outside. Those that only our
 * packages name must be found from here too, so they are dependencies of the server as well: a missing one fails the build.
 */
function isOutside(id: string): boolean {
  if (isOurs(id) || Object.values(entries).includes(id)) return false;
  const name = packageOf(id);
  if (!id.startsWith("node:") && !(name in dependencies) && !developmentOnly.has(name)) {
    throw new Error(`${id} is not a dependency of apps/server`);
  }
  return true;
}

/** Imported by `pnpm dev` only. */
const developmentOnly = new Set(["vite", "@fastify/middie"]);

export default defineConfig({
  input: entries,
  platform: "node",
  external: isOutside,
  output: { dir: "dist", format: "esm", sourcemap: true, cleanDir: true },
});
