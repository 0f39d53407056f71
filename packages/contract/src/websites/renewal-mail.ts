import { formatLongDate } from "../dates.ts";
import { withArticle } from "../day-article.ts";
import { formatCents } from "../money.ts";
import { websiteName } from "./website-address.ts";

export interface RenewalFacts {
  customerName: string;
  url: string;
  /** YYYY-MM-DD */
  renewalOn: string;
  renewalCents: number | null;
}

/** What the mail of the renewal may name, and what stands there when it leaves. */
export const renewalPlaces: { name: string; meaning: string; valueOf: (facts: RenewalFacts) => string }[] = [
  { name: "{nome}", meaning: "il nome del cliente", valueOf: ({ customerName }) => customerName },
  { name: "{sito}", meaning: "l’indirizzo del sito", valueOf: ({ url }) => websiteName(url) },
  { name: "{giorno}", meaning: "il giorno del rinnovo", valueOf: ({ renewalOn }) => formatLongDate(renewalOn) },
  {
    name: "{prezzo}",
    meaning: "il prezzo di un anno",
    valueOf: ({ renewalCents }) => (renewalCents === null ? "da definire" : formatCents(renewalCents)),
  },
];

/** A text as it goes to this customer. Braces that name nothing known stay as they are. */
export const fillRenewal = (text: string, facts: RenewalFacts): string =>
  text
    .replace(/(?<!\p{L})((?:i|a|da|de|ne|su)l)\s+\{giorno\}/giu, (_, article: string) =>
      withArticle(article, formatLongDate(facts.renewalOn)),
    )
    .replace(/\{[\w-]+\}/g, (written) => {
      const place = renewalPlaces.find(({ name }) => name === written.toLowerCase());
      return place ? place.valueOf(facts) : written;
    });
