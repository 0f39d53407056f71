import { romeDay } from "@vetrina/contract/dates";
import { useSyncExternalStore } from "react";

/** Ages on screen are counted in minutes. In milliseconds. */
const tickMs = 60_000;

const listeners = new Set<() => void>();
let nowMs = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The clock has stood still while there was no listener.
  if (timer === undefined) nowMs = Date.now();
  timer ??= setInterval(() => {
    nowMs = Date.now();
    for (const tell of listeners) tell();
  }, tickMs);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The moment of the last tick, in milliseconds. */
export const readClock = () => nowMs;

/** This moment in milliseconds, renewed every minute, one clock for all who ask. */
export const useNow = () => useSyncExternalStore(subscribe, readClock);

/** Today in Rome as YYYY-MM-DD, also in a window that stays open past midnight. */
export const useRomeDay = () => useSyncExternalStore(subscribe, () => romeDay(new Date()));
