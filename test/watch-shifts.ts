import type { Page } from "playwright";

interface Watched {
  shifts: number;
  slowest: number;
}

/** Counts from the first paint on what moves by itself, and how long the browser takes to answer what is done. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = { shifts: 0, slowest: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) watched.shifts += shift.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const isInteraction = (entry as PerformanceEntry & { interactionId?: number }).interactionId;
        if (isInteraction) watched.slowest = Math.max(watched.slowest, entry.duration);
      }
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

export const watched = (page: Page): Promise<Watched> =>
  page.evaluate(() => (window as unknown as { watched: Watched }).watched);

/** Resets the counts. */
export const forgetWatched = (page: Page): Promise<void> =>
  page.evaluate(
    () => void Object.assign((window as unknown as { watched: Watched }).watched, { shifts: 0, slowest: 0 }),
  );
