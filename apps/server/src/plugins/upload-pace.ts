import { setTimeout as delay } from "node:timers/promises";
import { limitKey } from "@vetrina/core/limits";

export interface PaceShares {
  /** Bytes a second. */
  perAddress: number;
  together: number;
}

/** Resolves when the address may send more after these bytes. */
export type KeepPace = (address: string, bytes: number) => Promise<void>;

/** What has come in so short a time waits for nothing: most pictures. */
const burstMs = 250;

/**
 * Caps the speed at which uploads are read: a sender on a fast line would otherwise keep the process busy. Reading
 * pauses, so that TCP backpressure slows the sender down.
 */
export function createPace({ perAddress, together }: PaceShares): KeepPace {
  /** When those whose bytes are not paid for yet will have paid, by performance.now(). */
  const owing = new Map<string, number>();
  let allOwing = 0;
  const owingAfter = (until: number, bytes: number, perSecond: number, now: number) =>
    Math.max(until, now - burstMs) + (bytes / perSecond) * 1000;
  return async (address, bytes) => {
    const now = performance.now();
    for (const [key, until] of owing) if (until < now - burstMs) owing.delete(key);
    const key = limitKey(address);
    const until = owingAfter(owing.get(key) ?? 0, bytes, perAddress, now);
    owing.set(key, until);
    allOwing = owingAfter(allOwing, bytes, together, now);
    const waitMs = Math.max(until, allOwing) - now;
    if (waitMs > 0) await delay(waitMs);
  };
}
