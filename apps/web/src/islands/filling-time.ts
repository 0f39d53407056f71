/**
 * Waits for the rest of the time in which nobody fills a form by hand: the server refuses what comes earlier, and who
 * is quick, or has a browser that fills in everything, need not hear of it.
 */
export async function waitForFilling(elapsedMs: number, minimumMs: number): Promise<void> {
  const restMs = minimumMs - elapsedMs;
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
}
