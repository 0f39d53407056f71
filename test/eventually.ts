import { vi } from "vitest";

/**
 * Repeats a check until it passes, and resolves to what it gives. It has half a minute: in vitest's own second a busy
 * machine decides.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 20 });
