import { offerPriceCents } from "./deposits/prices.ts";

export interface Price {
  /** Whole euros, taxes included. */
  euros: number;
  monthly?: true;
}

export interface Product extends Price {
  name: string;
  /** As the form says it after "Hai scelto", where the bare name isn't enough. */
  chosenAs?: string;
  /** As a receipt calls what is paid there, where that isn't the product's whole name. */
  billedAs?: string;
  /** What it costs when it is chosen from its own sheet, where that isn't the list price. */
  sheet?: Price;
  /** From the day the agency has texts and photos. */
  delivery: string;
  /** How often the site is saved, where its hosting is the agency's. */
  backup?: "ogni settimana" | "ogni giorno";
}

/**
 * Everything that is sold: its price, its delivery and its backups are read here wherever they are named. The contact
 * form can name one of them.
 *
 * The specification names several delivery times; each belongs to one product. Of the offer it says 5 days, 3-5 working
 * days and 5-7 days: the same time, in working days and on a calendar with a weekend in it.
 */
export const products = {
  lite: { name: "LITE", euros: 197, delivery: "7-10 giorni lavorativi" },
  standard: { name: "STANDARD", euros: 299, delivery: "5 giorni lavorativi", backup: "ogni giorno" },
  "e-commerce": { name: "E-COMMERCE", euros: 699, delivery: "7 giorni lavorativi", backup: "ogni giorno" },
  "offerta-197": {
    name: "Offerta €197",
    chosenAs: "l’offerta chiavi in mano",
    euros: offerPriceCents / 100,
    delivery: "3-5 giorni lavorativi",
    backup: "ogni settimana",
  },
  "seo-plus": { name: "SEO PLUS", euros: 99, monthly: true, delivery: "2-3 giorni" },
  "modulo-blog": { name: "Modulo Blog", euros: 39, delivery: "1 giorno" },
  "email-aziendale": { name: "E-mail aziendale", euros: 29, monthly: true, delivery: "2 ore" },
  multilingua: { name: "Multilingua", euros: 299, sheet: { euros: 199 }, delivery: "5-7 giorni" },
  "assistenza-prioritaria": { name: "Assistenza prioritaria", euros: 79, monthly: true, delivery: "2 ore" },
  social: { name: "Social", euros: 199, monthly: true, sheet: { euros: 59, monthly: true }, delivery: "2-3 giorni" },
  advertising: {
    name: "Advertising",
    chosenAs: "la landing per l’Advertising",
    billedAs: "Landing Advertising",
    euros: 299,
    monthly: true,
    sheet: { euros: 149 },
    delivery: "3-5 giorni",
  },
  crm: { name: "CRM", euros: 149, monthly: true, delivery: "3-5 giorni" },
  autoblog: { name: "AutoBlog", euros: 79, monthly: true, delivery: "1 giorno" },
} as const satisfies Record<string, Product>;

export type ProductKey = keyof typeof products;

export const productOf = (key: ProductKey): Product => products[key];

/** "3‑5 giorni lavorativi", whose figures no end of a line takes apart. */
export const deliveryWords = (key: ProductKey) => productOf(key).delivery.replace("-", "\u2011");

/** "€99/mese", as the specification writes prices. */
export const quotedPrice = ({ euros, monthly }: Price) => `€${euros}${monthly ? "/mese" : ""}`;

/** "99 €/mese", as our own sentences write them. */
export const writtenPrice = ({ euros, monthly }: Price) => `${euros} €${monthly ? "/mese" : ""}`;

/** What it costs when it is chosen on the site: from its sheet, in a form, on a receipt. */
export const chosenPrice = ({ sheet, ...listed }: Product): Price => sheet ?? listed;

export const isProduct = (key: string): key is ProductKey => Object.hasOwn(products, key);
