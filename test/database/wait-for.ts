import { setTimeout as delay } from "node:timers/promises";

const usualPatienceMs = 60_000;

/**
 * Polls until the condition gives a value, and resolves to it. Throws once the patience is over (a minute unless more
 * is given, in milliseconds), naming what was awaited.
 */
export async function waitFor<T>(
  what: string,
  condition: () => T | undefined | Promise<T | undefined>,
  patienceMs = usualPatienceMs,
): Promise<T> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await delay(10)) {
    const value = await condition();
    if (value) return value;
  }
  throw new Error(`Waited in vain for ${what}`);
}
