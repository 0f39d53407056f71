import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { prepare, root } from "./prepare.mjs";
// Behind the tools' environment, which doesn't have it.
import "./load-env.mjs";

/** Runs a program of the server, with more in its environment than ours has, and ends as it ends. */
export async function runProgram(name, args, environment = {}) {
  const program = path.join(root, `apps/server/dist/${name}.js`);
  // Never rebuilt under a running site: the sources may already be those of its next start.
  if (!existsSync(program)) await prepare();
  const child = spawn(process.execPath, [program, ...args], {
    cwd: root,
    env: { ...process.env, ...environment, NODE_ENV: process.env.NODE_ENV || "production" },
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  return child;
}
