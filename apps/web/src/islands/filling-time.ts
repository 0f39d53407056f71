/**
 * Delays a submit that comes faster than a person fills a form: the server refuses it as a bot's, and a fast visitor,
 * or one with autofill, should not see that refusal.
 */
export async function waitForFilling(elapsedMs: number, minimumMs: number): Promise<void> {
  const restMs = minimumMs - elapsedMs;
  if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
}
