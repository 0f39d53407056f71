import type { AnalyticsEvent, AnalyticsEvents } from "./events.ts";

declare global {
  interface Window {
    dataLayer?: unknown[];
    gtag?: (...command: unknown[]) => void;
  }
}

/**
 * Sends an event to the analytics tag. Before consent, and without a tag, there is nobody to hear it and nothing
 * is kept for later. A failure is only logged.
 */
export function track<Name extends AnalyticsEvent>(name: Name, parameters: AnalyticsEvents[Name]): void {
  try {
    window.gtag?.("event", name, parameters);
  } catch (error) {
    console.warn("Evento non registrato", name, error);
  }
}
