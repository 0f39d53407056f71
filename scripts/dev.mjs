import { spawn } from "node:child_process";
import { root, toolEnvironment } from "./prepare.mjs";
import "./load-env.mjs";

// The server restarts when its own sources change; pages and islands are replaced in place by Vite.
const server = spawn("tsx", ["watch", "--clear-screen=false", "apps/server/src/main.ts"], {
  cwd: root,
  env: {
    ...toolEnvironment,
    ...process.env,
    PATH: toolEnvironment.PATH,
    NODE_ENV: "development",
    LOG_LEVEL: process.env.LOG_LEVEL || "warn",
  },
  stdio: "inherit",
  shell: process.platform === "win32",
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 1));
