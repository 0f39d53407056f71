import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { prepare, root } from "./prepare.mjs";

const environmentFile = path.join(root, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

const program = path.join(root, "apps/server/dist/recover.js");
// Never rebuilt under a running site: the sources may already be those of its next start.
if (!existsSync(program)) await prepare();

const child = spawn(process.execPath, [program, ...process.argv.slice(2)], {
  cwd: root,
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
  stdio: "inherit",
});
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
