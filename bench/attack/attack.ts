import { setTimeout as delay } from "node:timers/promises";
import type { Site } from "./site.ts";

/** When an attack is to stop by itself. */
export interface Clock {
  /** Whether it is time. */
  over(): boolean;
  /** Breaks off what still waits then. */
  signal: AbortSignal;
}

/** Notes what the attack has got that it should not have, in a sentence. */
export type Find = (what: string) => void;

/** One attack, with all that it needs made ready. */
export interface ReadyAttack {
  /** Does its worst until the clock says stop. May end before. */
  attack(clock: Clock): Promise<void>;
  /** Looks what the attack has got, while the site still serves. */
  verify?(): Promise<void>;
  /** The same, of what is seen in the data folder once the site has stopped. */
  inspect?(): Promise<void>;
}

/** A row of the table of attacks. */
export interface Attack {
  /** The name by which it is asked for: the number of its row, and a letter where a row has several. */
  row: string;
  name: string;
  /** Variables of the server beyond the usual ones. */
  environment?(): Promise<Record<string, string>>;
  prepare(site: Site, find: Find): Promise<ReadyAttack>;
}

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

/** A refused client retries after this many milliseconds. */
const pauseMs = 50;

/** The same for clients who wait a moment where they don't get the status that they want. */
export const inLanes = (clock: Clock, lanes: number, wanted: number, act: (index: number) => Promise<number>) =>
  inParallel(clock, lanes, async (index) => {
    if ((await act(index)) !== wanted) await delay(pauseMs);
  });

/** Until the clock says stop. */
export const untilOver = (clock: Clock): Promise<void> =>
  clock.over()
    ? Promise.resolve()
    : new Promise((resolve) => clock.signal.addEventListener("abort", () => resolve(), { once: true }));

interface Act {
  site: Site;
  index: number;
  signal: AbortSignal;
  find: Find;
}

/** An attack that needs nothing made ready, and does something so often a second. */
export const paced = (row: string, name: string, perSecond: number, act: (act: Act) => Promise<unknown>): Attack => ({
  row,
  name,
  prepare: async (site, find) => ({
    attack: (clock) => keepPace(clock, perSecond, (index) => act({ site, index, signal: clock.signal, find })),
  }),
});
