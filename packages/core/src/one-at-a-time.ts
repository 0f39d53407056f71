import { setTimeout as delay } from "node:timers/promises";

/** Between two runs: a burst of visitors calls for a task a hundred times a second, and each run asks the database. */
export const restMs = 100;

/**
 * Runs a task at once when it is asked for, never twice at the same time, and rests after each run. What is asked for
 * meanwhile is one more run, until it is to stop. The task must not reject.
 */
export function oneAtATime(
  task: () => Promise<void>,
  stopping: AbortSignal,
): { ask: () => void; idle: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let isAskedFor = false;
  const rest = () => delay(restMs, undefined, { ref: false, signal: stopping }).catch(() => undefined);
  const run = async () => {
    while (isAskedFor && !stopping.aborted) {
      isAskedFor = false;
      await task();
      await rest();
    }
    running = undefined;
  };
  return {
    ask() {
      isAskedFor = true;
      running ??= run();
    },
    idle: async () => running,
  };
}
