import { startDatabase } from "./database-start.ts";
import { misspelledIn, readEnvironment } from "./env.ts";
import { createLog, describeError, maskPersonal } from "./log.ts";
import { endInOrder } from "./process-end.ts";
import { startRefusal } from "./start-refusal.ts";

async function open(): Promise<void> {
  const env = readEnvironment();
  const log = createLog(env.LOG_LEVEL);
  for (const { written, meant } of misspelledIn())
    log.warn({ variable: written, meant }, `${written} is no variable of the site's: is ${meant} meant?`);
  const closeAtEnd = endInOrder(log);
  const database = startDatabase(env, log);
  // Most of the program is loaded while PostgreSQL starts.
  const { serve } = await import("./serve.ts");
  await serve({ env, log, database, closeAtEnd });
}

/** An unexpected error: its stack is needed to find its cause. */
function describeUnforeseen(error: unknown): string {
  const reason = error instanceof Error ? maskPersonal(error.message) : typeof error;
  return `Avvio non riuscito: ${reason}\n${JSON.stringify(describeError(error))}`;
}

/** Starts the site; a failure to start is logged in one sentence and ends the process. */
export const start = () =>
  open().catch((error: unknown) => {
    process.stderr.write(`${startRefusal(error) ?? describeUnforeseen(error)}\n`);
    process.exitCode = 1;
    // What has been opened by now is closed in order.
    if (process.listenerCount("SIGTERM") > 0) process.kill(process.pid, "SIGTERM");
    else process.exit();
  });
