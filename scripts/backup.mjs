import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { prepare, root } from "./prepare.mjs";

const environmentFile = path.join(root, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

const program = path.join(root, "apps/server/dist/backup.js");
// Never rebuilt under a running site: the sources may already be those of its next start.
if (!existsSync(program)) await prepare();

const [command, ...rest] = process.argv.slice(2);
// A file is meant from where npm was called, which it leaves for the root.
const folder = process.env.INIT_CWD ?? process.cwd();
const isWord = (arg, before) => arg.startsWith("-") || (command === "backup" && arg === "key") || before === "--at";
const args = rest.map((arg, index) => (isWord(arg, rest[index - 1]) ? arg : path.resolve(folder, arg)));
const child = spawn(process.execPath, [program, command, ...args], {
  cwd: root,
  env: { ...process.env, NODE_ENV: process.env.NODE_ENV || "production" },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
