import type { FaqEntry } from "../home/faq.content.ts";

/** What a service's own page says beyond its sheet. */
export interface ServiceStory {
  /** The page's title, as people look for the service. */
  heading: string;
  /** When it is worth its money, and when it isn't. */
  when: string[];
  steps: { title: string; text: string }[];
  faq: FaqEntry[];
}
