import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const prismaCli = createRequire(import.meta.url).resolve("prisma/build/index.js");

// Generating needs no schema engine, yet the CLI downloads it unless a variable names one, and many networks block that
// download. The variable belongs to this child only: other commands would silently do nothing with it.
const anyExecutable = process.execPath;

const { status, error } = spawnSync(process.execPath, [prismaCli, "generate"], {
  cwd: path.resolve(packageFolder),
  env: {
    ...process.env,
    PRISMA_SCHEMA_ENGINE_BINARY: anyExecutable,
    PRISMA_HIDE_UPDATE_MESSAGE: "1",
    CHECKPOINT_DISABLE: "1",
  },
  stdio: "inherit",
});
if (error) throw error;
process.exitCode = status ?? 1;
