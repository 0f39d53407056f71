import type { ServerDeps } from "../deps.ts";

/** Long enough for whoever waits for the site's first page, in milliseconds. */
const firstPageMs = 1000;

/**
 * Loads and starts the timetable when the site has been open for a moment: what it does waits for minutes or hours at
 * other times. One that doesn't start ends the process, as any failure that nothing catches. Returns a function that
 * stops it, started or not.
 */
export function startTimetableLater(server: ServerDeps): () => Promise<void> {
  let started: Promise<() => Promise<void>> | undefined;
  const timer = setTimeout(() => {
    started = import("./timetable.ts").then(({ startTimetable }) => startTimetable(server));
  }, firstPageMs);
  return async () => {
    clearTimeout(timer);
    await (await started)?.();
  };
}
