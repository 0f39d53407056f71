import { prepare } from "./prepare.mjs";
import { runProgram } from "./run-program.mjs";
import { serverMemory } from "./server-memory.mjs";

await prepare();

// At a terminal the request log would bury the address; a service manager's journal wants it.
const logLevel = process.env.LOG_LEVEL || (process.stdout.isTTY ? "warn" : "info");
const server = await runProgram("main", [], { ...serverMemory(process.env), LOG_LEVEL: logLevel });

// npm's shell does not pass a signal on: when npm was ended, its end is the signal.
if (process.env.npm_lifecycle_event) {
  const npmShell = process.ppid;
  setInterval(() => process.ppid !== npmShell && server.kill("SIGTERM"), 500).unref();
}
