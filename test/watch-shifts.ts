import type { Page } from "playwright";

interface Watched {
  shifts: number;
  /** What has moved, and from where to where. */
  parts: string[];
  slowest: number;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Counts from the first paint on what moves by itself, and how long the browser takes to answer what is done. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { shifts: 0, parts: [], slowest: 0 };
    Object.assign(window, { watched });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(" ");
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as LayoutShift;
        if (hadRecentInput) continue;
        watched.shifts += value;
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof Element ? node.outerHTML : `${node?.parentElement?.outerHTML}`;
          watched.parts.push(`${name.slice(0, 120)}: ${place(previousRect)} -> ${place(currentRect)}`);
        }
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
    () => void Object.assign((window as unknown as { watched: Watched }).watched, { shifts: 0, parts: [], slowest: 0 }),
  );
