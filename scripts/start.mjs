import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { prepare, root } from "./prepare.mjs";
import { serverMemory } from "./server-memory.mjs";

const environmentFile = path.join(root, ".env");
if (existsSync(environmentFile)) process.loadEnvFile(environmentFile);

await prepare();

// At a terminal the request log would bury the address; a service manager's journal wants it.
const logLevel = process.env.LOG_LEVEL || (process.stdout.isTTY ? "warn" : "info");
const server = spawn(process.execPath, [path.join(root, "apps/server/dist/main.js")], {
  cwd: root,
  env: {
    ...process.env,
    ...serverMemory(process.env),
    NODE_ENV: process.env.NODE_ENV || "production",
    LOG_LEVEL: logLevel,
  },
  stdio: "inherit",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));

// npm's shell does not pass a signal on: when npm was ended, its end is the signal.
if (process.env.npm_lifecycle_event) {
  const npmShell = process.ppid;
  setInterval(() => process.ppid !== npmShell && server.kill("SIGTERM"), 500).unref();
}

server.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
