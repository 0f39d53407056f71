import { setTimeout as delay } from "node:timers/promises";
import type { Logger } from "pino";
import { describeError } from "./log.ts";

/** A part of an orderly end. */
export interface EndStep {
  name: string;
  close: () => Promise<unknown>;
  /** After this many milliseconds the next step begins anyway: what doesn't end may be what has failed. */
  withinMs: number;
}

async function takeStep(log: Logger, { name, close, withinMs }: EndStep): Promise<void> {
  const patience = new AbortController();
  const late = delay(withinMs, true, { signal: patience.signal }).catch(() => false);
  const closed = close().then(
    () => false,
    (error: unknown) => {
      log.error({ step: name, error: describeError(error) }, "could not close in order");
      process.exitCode = 1;
      return false;
    },
  );
  if (await Promise.race([closed, late])) log.warn({ step: name, withinMs }, "did not close in time: going on");
  patience.abort();
}

/** Names the steps, first to last. */
export type CloseAtEnd = (steps: EndStep[]) => void;

/**
 * Ends the process in order, once: on SIGTERM and SIGINT with code 0, and with code 1 after an exception that nothing
 * caught or a promise whose rejection nothing handled. The state of the process is unknown after those, so it doesn't
 * go on; the service manager starts it again. Returns a function that names the steps, first to last: together their
 * time is the longest that an end can take.
 */
export function endInOrder(log: Logger): CloseAtEnd {
  let steps: EndStep[] = [];
  let isEnding = false;
  const end = async (code: number) => {
    if (isEnding) return;
    isEnding = true;
    for (const step of steps) await takeStep(log, step);
    process.exit(code || process.exitCode);
  };
  // A step that fails is logged, and the process ends: nothing is left to wait for it.
  process.on("SIGTERM", () => void end(0));
  process.on("SIGINT", () => void end(0));
  process.on("uncaughtException", (error, origin) => {
    log.fatal({ error: describeError(error), origin }, "unexpected failure: the process ends");
    void end(1);
  });
  return (named) => {
    steps = named;
  };
}
