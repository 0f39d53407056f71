import { formatLongDate } from "../dates.ts";
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
  { name: "{sito}", meaning: "l'indirizzo del sito", valueOf: ({ url }) => websiteName(url) },
  { name: "{giorno}", meaning: "il giorno del rinnovo", valueOf: ({ renewalOn }) => formatLongDate(renewalOn) },
  {
    name: "{prezzo}",
    meaning: "il prezzo di un anno",
    valueOf: ({ renewalCents }) => (renewalCents === null ? "da concordare" : formatCents(renewalCents)),
  },
];

/** "il 8 marzo" is "l’8 marzo", and so with 11. */
const asSpoken = (text: string, day: string): string =>
  /^(?:8|11) /.test(day)
    ? text.replace(/(?<!\p{L})(?:i|a|da|de|ne|su)l\s+(?=\{giorno\})/giu, (written) => {
        const article = written.trim();
        if (article.toLowerCase() === "il") return article.startsWith("I") ? "L’" : "l’";
        return `${article}l’`;
      })
    : text;

/** A text as it goes to this customer. Braces that name nothing known stay as they are. */
export const fillRenewal = (text: string, facts: RenewalFacts): string =>
  asSpoken(text, formatLongDate(facts.renewalOn)).replace(/\{[\w-]+\}/g, (written) => {
    const place = renewalPlaces.find(({ name }) => name === written.toLowerCase());
    return place ? place.valueOf(facts) : written;
  });
