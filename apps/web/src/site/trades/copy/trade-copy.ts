import type { FaqEntry } from "../../home/faq.content.ts";

/** What the page of a trade says: written for who has such a shop, about what its customers look for. */
export interface TradeCopy {
  /** The trade as its page is called, in the plural and in small letters: "ristoranti e trattorie". */
  plural: string;
  lead: string;
  /** What customers want to find, and how the site gives it to them. */
  needs: { title: string; text: string }[];
  storyTitle: string;
  story: string[];
  /** What the five to ten pages hold. */
  contents: string[];
  faq: FaqEntry[];
}
