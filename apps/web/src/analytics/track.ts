import type { AnalyticsEvent, AnalyticsEvents } from "./events.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

let isAllowed = false;

/** What the visitor has said. A tag that is here already would tell of the page even without cookies: it hears nothing. */
export function allowEvents(allowed: boolean): void {
  isAllowed = allowed;
}

export const areEventsAllowed = () => isAllowed;

/**
 * Sends an event to the analytics tag. Without a tag, or without the visitor's consent, it is dropped and not queued. A
 * failure is only logged.
 */
export function track<Name extends AnalyticsEvent>(name: Name, parameters: AnalyticsEvents[Name]): void {
  if (!isAllowed) return;
  try {
    window.gtag?.("event", name, parameters);
  } catch (error) {
    console.warn("Evento non registrato", name, error);
  }
}
