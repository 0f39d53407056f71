import { formatLongDate } from "@vetrina/contract/dates";
import { sourceWords, type Testimonial } from "@vetrina/contract/pictures/testimonials";
import { NewTabLink } from "@vetrina/ui/new-tab-link";

/** "Bergamo, 12 marzo 2026 · da Google": as much of it as is known. The source leads to where it was written. */
export function VoiceSource({ voice: { town, saidOn, source, sourceUrl } }: { voice: Testimonial }) {
  const place = [town, saidOn && formatLongDate(saidOn)].filter(Boolean).join(", ");
  if (!place && !source && !sourceUrl) return null;
  const from = source ? sourceWords(source) : "leggi l’originale";
  return (
    <span className="text-note wrap-anywhere">
      {place}
      {place && (source || sourceUrl) && " · "}
      {sourceUrl ? (
        <NewTabLink href={sourceUrl} rel="nofollow noopener" className="underline underline-offset-4">
          {from}
        </NewTabLink>
      ) : (
        source && from
      )}
    </span>
  );
}
