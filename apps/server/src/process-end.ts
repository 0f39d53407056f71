import type { Logger } from "pino";
import { describeError } from "./log.ts";

/** An orderly end takes at most this long after a failure, in milliseconds: what failed may be what it waits for. */
const endWithinMs = 20_000;

/** Names what is to be closed, first to last. */
export type CloseAtEnd = (close: (() => Promise<unknown>)[]) => void;

/**
 * Ends the process in order, once: on SIGTERM and SIGINT with code 0, and with code 1 after an exception that nothing
 * caught or a promise whose rejection nothing handled. The state of the process is unknown after those, so it doesn't
 * go on; the service manager starts it again. Returns a function that names what is to be closed, first to last.
 */
export function endInOrder(log: Logger): CloseAtEnd {
  let steps: (() => Promise<unknown>)[] = [];
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    if (code !== 0) setTimeout(() => process.exit(code), endWithinMs);
    for (const step of steps) {
      await step().catch((error: unknown) => {
        log.error({ error: describeError(error) }, "could not close in order");
        process.exitCode = 1;
      });
    }
    process.exit(code || process.exitCode);
  };
  process.on("SIGTERM", () => void end(0));
  process.on("SIGINT", () => void end(0));
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ error: describeError(error), origin }, "unexpected failure: the process ends");
    void end(1);
  });
  return (close) => {
    steps = close;
  };
}
