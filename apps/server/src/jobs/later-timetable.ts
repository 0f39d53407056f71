import type { ServerDeps } from "../deps.ts";

/** Long enough for a visitor to get the site's first page, in milliseconds. */
const firstPageMs = 1000;

/**
 * Loads the timetable before the site is open, since a module that fails to load then, as for want of a free file
 * descriptor, fails for good. `startLater` starts it when the site has been open for a moment: what it does waits for
 * minutes or hours at other times. One that doesn't start ends the process, as an uncaught error does. Returns
 * a function that stops it, started or not.
 */
export async function loadTimetable() {
  const { startTimetable } = await import("./timetable.ts");
  return {
    startLater(server: ServerDeps): () => Promise<void> {
      let started: Promise<() => Promise<void>> | undefined;
      const timer = setTimeout(() => {
        started = startTimetable(server);
      }, firstPageMs);
      return async () => {
        clearTimeout(timer);
        await (await started)?.();
      };
    },
  };
}
