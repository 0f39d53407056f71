import type { TradeKey } from "@vetrina/contract/trial-trades";
import { estetista, fiorista, negozio, parrucchiere } from "./copy/care.content.ts";
import { falegname, idraulico, officina, studio } from "./copy/craft.content.ts";
import { bar, forno, pizzeria, ristorante } from "./copy/food.content.ts";
import type { TradeCopy } from "./copy/trade-copy.ts";

export const tradeCopies: Record<TradeKey, TradeCopy> = {
  ...{ ristorante, pizzeria, bar, forno },
  ...{ parrucchiere, estetista, negozio, fiorista },
  ...{ officina, idraulico, falegname, studio },
};

/** "Ristoranti e trattorie", as a heading or a link. */
export const tradeName = (trade: TradeKey): string => {
  const { plural } = tradeCopies[trade];
  return plural.charAt(0).toUpperCase() + plural.slice(1);
};
