import type { OpeningHours } from "@vetrina/contract/settings/opening-hours";

/**
 * "Aperto ora" or "Apriamo alle 9:00", by the browser's clock: the page is cached and can't know. Nothing without a script.
 */
export function OpenNow({ week, className = "" }: { week: OpeningHours; className?: string }) {
  return (
    <span data-island="open-now" data-week={JSON.stringify(week)} className={`inline-block ${className}`}>
      <span data-open-now hidden className="open-now" />
    </span>
  );
}
