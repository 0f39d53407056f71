/**
 * Waits for the rest of the time in which nobody fills a form by hand: the server refuses what comes earlier, and who
 * is quick, or has a browser that fills in everything, need not hear of it.
 */
export const waitForFilling = (elapsedMs: number, minimumMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, minimumMs - elapsedMs)));
