import { startDatabase } from "./database-start.ts";
import { EnvironmentError, readEnvironment } from "./env.ts";
import { createLog, describeError } from "./log.ts";
import { endInOrder } from "./process-end.ts";

async function open(): Promise<void> {
  const env = readEnvironment();
  const log = createLog(env.LOG_LEVEL);
  const closeAtEnd = endInOrder(log);
  const database = startDatabase(env, log);
  // Most of the program is loaded while PostgreSQL starts.
  const { serve } = await import("./serve.ts");
  await serve({ env, log, database, closeAtEnd });
}

/** Starts the site; what keeps it from starting is told in a sentence, and ends the process. */
export const start = () =>
  open().catch((error: unknown) => {
    const sentence = error instanceof EnvironmentError ? error.message : undefined;
    process.stderr.write(`${sentence ?? `Avvio non riuscito: ${error instanceof Error ? error.message : error}`}\n`);
    if (!sentence) process.stderr.write(`${JSON.stringify(describeError(error))}\n`);
    process.exit(1);
  });
