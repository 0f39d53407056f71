import { keysOf } from "./keys.ts";
import type { TradeKey } from "./trial-trades.ts";

/** The page of each trade, by the last part of its address. */
const slugs = {
  ristorante: "ristoranti",
  pizzeria: "pizzerie",
  bar: "bar",
  forno: "forni-e-pasticcerie",
  parrucchiere: "parrucchieri",
  estetista: "centri-estetici",
  officina: "officine",
  idraulico: "idraulici-ed-elettricisti",
  falegname: "falegnami",
  fiorista: "fioristi",
  negozio: "negozi-di-abbigliamento",
  studio: "studi-professionali",
} as const satisfies Record<TradeKey, string>;

/** Where all of them are listed. */
export const tradesPath = "/siti-per";

export const tradePath = (trade: TradeKey) => `${tradesPath}/${slugs[trade]}`;

/** The trade that an address is about, letter by letter. */
export const tradeOfSlug = (slug: string): TradeKey | undefined => keysOf(slugs).find((trade) => slugs[trade] === slug);

/** The trade that a whole address is about. */
export const tradeOfPath = (path: string): TradeKey | undefined =>
  path.startsWith(`${tradesPath}/`) ? tradeOfSlug(path.slice(tradesPath.length + 1)) : undefined;

/** Under this tag the blog's articles stand on the trade's page. */
export const tagOfTrade = (trade: TradeKey): string => slugs[trade];

export const tradePaths: readonly string[] = keysOf(slugs).map(tradePath);
