import type { OpeningCalendar } from "@vetrina/contract/settings/opening-calendar";

/** What makes an element the island that says whether it is open: `open-days` where the agency has entered closures. */
export const openNowIsland = ({ openingHours, closures }: OpeningCalendar) => ({
  "data-island": closures.length > 0 ? "open-days" : "open-now",
  "data-week": JSON.stringify(openingHours),
  // It also writes what is promised elsewhere on the page, whether the sign itself is seen or not.
  "data-wakes": closures.length > 0 ? "at once" : undefined,
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
