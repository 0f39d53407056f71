import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "./attack.ts";

/** Does something so often a second, whether or not what was begun before has ended; waits for the last ones. */
export async function keepPace(
  clock: Clock,
  perSecond: number,
  act: (index: number) => Promise<unknown>,
): Promise<void> {
  const begun = performance.now();
  const open = new Set<Promise<unknown>>();
  for (let index = 0; !clock.over(); index++) {
    const due = begun + (index * 1000) / perSecond;
    const waitMs = due - performance.now();
    if (waitMs > 0) await delay(waitMs);
    const action = act(index).finally(() => open.delete(action));
    open.add(action);
  }
  await Promise.all(open);
}

/** Runs `act` in so many lanes at a time; each lane repeats as soon as it has its answer. */
export async function inParallel(clock: Clock, lanes: number, act: (index: number) => Promise<unknown>): Promise<void> {
  let index = 0;
  const lane = async () => {
    while (!clock.over()) await act(index++);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Until the clock says stop. */
export const untilOver = (clock: Clock): Promise<void> =>
  clock.over()
    ? Promise.resolve()
    : new Promise((resolve) => clock.signal.addEventListener("abort", () => resolve(), { once: true }));
