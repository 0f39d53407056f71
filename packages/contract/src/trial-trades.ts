import { keysOf } from "./keys.ts";
import { type ShopColour, shopTones } from "./trial-colours.ts";

interface Trade {
  /** As the form lists it. */
  label: string;
  /** What it wears until another colour is chosen. */
  colour: ShopColour;
  /** The sign over the door of who hasn't written a name yet. */
  sign: string;
}

/** The trades that the trial at /prova has words and drawings for. */
export const trades = {
  ristorante: { label: "Ristorante o trattoria", colour: "mattone", sign: "Trattoria da Nina" },
  pizzeria: { label: "Pizzeria", colour: "bottiglia", sign: "Pizzeria Vulcano" },
  bar: { label: "Bar o caffetteria", colour: "cuoio", sign: "Bar Centrale" },
  forno: { label: "Forno o pasticceria", colour: "cuoio", sign: "Forno Santangelo" },
  parrucchiere: { label: "Parrucchiere o barbiere", colour: "prugna", sign: "Salone Marisa" },
  estetista: { label: "Centro estetico", colour: "petrolio", sign: "Estetica Luce" },
  officina: { label: "Officina o gommista", colour: "grafite", sign: "Officina Ferrari & Figli" },
  idraulico: { label: "Idraulico o elettricista", colour: "notte", sign: "Idraulica Bassi" },
  falegname: { label: "Falegname", colour: "oliva", sign: "Falegnameria Orsini" },
  fiorista: { label: "Fiorista", colour: "bottiglia", sign: "Fiori di Agnese" },
  negozio: { label: "Negozio di abbigliamento", colour: "prugna", sign: "Emporio Lina" },
  studio: { label: "Studio professionale", colour: "notte", sign: "Studio Conti" },
} as const satisfies Record<string, Trade>;

export type TradeKey = keyof typeof trades;

/** The looks that the same site can have; the first is the one to begin with. */
export const trialStyles = { insegna: "Insegna", manifesto: "Manifesto", taccuino: "Taccuino" } as const;

export type TrialStyle = keyof typeof trialStyles;

/** What a visitor has chosen at /prova. Empty texts are choices not made; without a colour it has its trade's own. */
export interface TrialSite {
  name: string;
  trade: TradeKey;
  town: string;
  /** A name of the palette, or #rrggbb. */
  colour: string;
  style: TrialStyle;
}

export const usualTrial: TrialSite = { name: "", trade: "ristorante", town: "", colour: "", style: "insegna" };

const path = "/prova";

/** What the address calls each choice, in the order in which it has them. */
export const trialParameters = {
  name: "nome",
  trade: "mestiere",
  town: "citta",
  colour: "colore",
  style: "stile",
} as const satisfies Record<keyof TrialSite, string>;

/** The choices as an address has them, without those that are as they begin; empty for none. */
export function writeTrialSite(site: TrialSite): string {
  const query = new URLSearchParams();
  for (const choice of keysOf(trialParameters)) {
    if (site[choice] !== usualTrial[choice]) query.set(trialParameters[choice], site[choice]);
  }
  return query.toString();
}

/** The one address of a trial: the same choices, the same text. */
export function trialAddress(site: TrialSite): string {
  const query = writeTrialSite(site);
  return query ? `${path}?${query}` : path;
}

/** Whether a stranger has invented something in it: of the rest there are some hundred, which are rendered once each. */
export const isInvented = ({ name, town, colour }: TrialSite) => name !== "" || town !== "" || colour.startsWith("#");

/** What stands on the shop's sign. */
export const signOf = ({ name, trade }: Pick<TrialSite, "name" | "trade">): string => name || trades[trade].sign;

/** "a Modena", "ad Asti"; empty without a town. */
export const townWords = (town: string): string => town && `${/^[aà]/i.test(town) ? "ad" : "a"} ${town}`;

/** "Bar Sport, bar o caffetteria a Modena", for the staff and for the form. */
export function trialWords(site: TrialSite): string {
  return `${signOf(site)}, ${trades[site.trade].label.toLowerCase()} ${townWords(site.town)}`.trim();
}

export const tonesOf = ({ colour, trade }: Pick<TrialSite, "colour" | "trade">) =>
  shopTones(colour, trades[trade].colour);

/** The picture in a link preview, which says the shop's name. */
export const trialPicture = (site: TrialSite) => `/condividi/prova.png?${writeTrialSite(site)}`;
