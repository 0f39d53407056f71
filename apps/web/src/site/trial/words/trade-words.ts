/** A line of a menu or a price list. */
export interface PricedLine {
  name: string;
  note?: string;
  /** As it is printed: "9", "da 45", "gratis". Euros are added to figures. */
  price: string;
}

/** All that a small site of a trade says beside its name and town. */
export interface TradeWords {
  /** Before "a Modena". */
  kind: string;
  headline: string;
  intro: string;
  /** What the visitor of such a site wants to do. */
  action: string;
  listTitle: string;
  list: PricedLine[];
  /** Below the list: what a good tradesman says of prices. */
  listNote: string;
  aboutTitle: string;
  about: string;
  /** Three things that are true of the shop, in two or three words each. */
  facts: [string, string, string];
  hours: [days: string, times: string][];
  street: string;
  /** How to get there. */
  way: string;
  phone: string;
}
