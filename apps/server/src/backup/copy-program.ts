import { once } from "node:events";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import { DatabaseStartError } from "@vetrina/data/database-start-error";
import { BackupError } from "@vetrina/host/backup/backup-error";
import type { Environment } from "../env.ts";
import { createLog, describeError } from "../log.ts";
import { makeCopy } from "./make-copy.ts";

/** Visitors go first, in this process and in the database that it starts for the trial. */
const lowestPriority = 19;

/**
 * Makes one backup for the site. Reads its settings from the first line of the input and writes the result as a line of
 * JSON. Stops early, in order, when asked to or when its parent process is gone.
 */
async function main(): Promise<void> {
  const input = createInterface({ input: process.stdin });
  const [settings] = await once(input, "line");
  const env = JSON.parse(settings) as Environment;
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  input.once("close", stop);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  try {
    setPriority(lowestPriority);
  } catch {
    // The system forbids it: then it keeps the usual priority.
  }
  const log = createLog("error");
  try {
    const { outcome, reason } = await makeCopy({ env, log, say: () => {}, signal: stopping.signal });
    process.stdout.write(`${JSON.stringify({ outcome, reason })}\n`);
  } catch (error) {
    const isExplained = error instanceof BackupError || error instanceof DatabaseStartError;
    if (!stopping.signal.aborted && !isExplained) log.error({ error: describeError(error) }, "a backup ended early");
    const reason = isExplained ? error.message : "La copia è stata interrotta.";
    process.stdout.write(`${JSON.stringify({ outcome: "fallita", reason })}\n`);
  } finally {
    input.close();
  }
}

await main();
process.exit();
