import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { rolldown } from "rolldown";
import build from "../apps/server/rolldown.config.ts";
import type { FileProgram } from "../apps/server/src/files/file-process.ts";

const server = path.resolve(import.meta.dirname, "../apps/server");
/** The packages that the bundle leaves outside are found from here. */
const cacheFolder = path.join(server, "node_modules/.cache");

/**
 * Bundles the program that opens files from today's sources, as the build does. From TypeScript its process takes three
 * times the processor to start, and there are a hundred in a run. `remove` takes the bundle away.
 */
export async function bundleFileProgram(): Promise<{ program: FileProgram; remove(): void }> {
  mkdirSync(cacheFolder, { recursive: true });
  const folder = mkdtempSync(path.join(cacheFolder, "file-program-"));
  const bundle = await rolldown({
    input: path.join(server, "src/files/process.ts"),
    platform: "node",
    ...(build.external && { external: build.external }),
  });
  await bundle.write({ dir: folder, format: "esm" });
  await bundle.close();
  return {
    program: { file: path.join(folder, "process.js"), execArgv: [] },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
