import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";

/** What makes an element the island `open-now`. Closures are there where the agency has entered some. */
export const openNowIsland = ({ openingHours, closures }: OpeningCalendar) => ({
  "data-island": "open-now",
  "data-week": JSON.stringify(openingHours),
  "data-closures": closures.length > 0 ? JSON.stringify(closures.map(({ from, to }) => ({ from, to }))) : undefined,
});

/**
 * "Aperto ora" or "Apriamo alle 9:00", by the browser's clock: the page is cached and can't know. Nothing without a script.
 */
export function OpenNow({ calendar, className = "" }: { calendar: OpeningCalendar; className?: string }) {
  return (
    <span {...openNowIsland(calendar)} className={`inline-block ${className}`}>
      <span data-open-now hidden className="open-now" />
    </span>
  );
}
