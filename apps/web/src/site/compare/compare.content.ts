import { keysOf } from "@vetrina/contract/keys";
import { products, writtenPrice } from "@vetrina/contract/products";
import type { FaqEntry } from "../home/faq.content.ts";

const { "offerta-197": offer, "email-aziendale": mailbox } = products;

/** The day on which every source was read: prices change, and who reads ours should know how old they are. */
export const readOn = "2026-11-26";

export const sources = {
  wixPrices: {
    says: "Piani di Wix, 17 e 29 $ al mese con il canone annuale; dominio circa 15 $ l’anno; 40-80 ore per fare e tenere il sito",
    address: "https://builtforrank.com/blog/wix-vs-hiring-web-designer",
  },
  wixPlans: {
    says: "Gli stessi prezzi di Wix, che cosa c’è in ogni piano, oltre 900 modelli, il piano gratuito con la pubblicità",
    address: "https://buildology.ai/articles/wix-website-builder",
  },
  wixTax: {
    says: "I prezzi di Wix sono senza imposte",
    address: "https://support.wix.com/en/article/tax-vat-charges-for-wix-premium-subscriptions",
  },
  wixDomain: {
    says: "Con un piano annuale di Wix il dominio è in omaggio una volta sola",
    address: "https://www.wix.com/support/html5/billing/wix-domains/kb/reasons-for-not-receiving-a-free-domain-voucher",
  },
  wixExport: {
    says: "Un sito fatto con Wix non si può portare altrove",
    address: "https://brisbanecity.online/website-costs/platforms/wix",
  },
  arubaPrices: {
    says: "Aruba si paga a canone annuale, secondo un listino e le promozioni del momento",
    address: "https://www.aruba.it/en/pre-contractual-information/hosting-domains.aspx",
  },
  arubaMail: {
    says: "Da Aruba il dominio con email comprende cinque caselle; l’assistenza risponde anche al telefono",
    address:
      "https://guide.hosting.aruba.it/domini/registrare-un-dominio/ordine-registrazione-attivazione-dominio-aruba.aspx",
  },
  market: {
    says: "In Italia un dominio costa 10-15 € l’anno, un hosting condiviso da 3 a 10 € al mese",
    address: "https://www.oplepo.it/differenze-tra-dominio-e-hosting-spiegate-semplicemente",
  },
  bespoke: {
    says: "Listino di un altro studio: un sito fino a dieci pagine da 2.900 €, canone annuale di 534 €",
    address: "https://www.sitointerattivo.it/listino/",
  },
} as const;

export type SourceKey = keyof typeof sources;

export const sourceKeys = keysOf(sources);

export interface CostRow {
  name: string;
  /** What exactly was reckoned. */
  plan: string;
  first: string;
  later: string;
  total: string;
  note: string;
  sources: SourceKey[];
}

/** From the cheapest to the dearest of what a year, or three, may cost. */
interface Span {
  from: number;
  to: number;
}

const plus = (one: Span, other: Span): Span => ({ from: one.from + other.from, to: one.to + other.to });
const times = ({ from, to }: Span, factor: number): Span => ({ from: from * factor, to: to * factor });
const grouped = (amount: number) => amount.toLocaleString("it-IT", { useGrouping: "always" });
const written = ({ from, to }: Span, currency: string) => `${grouped(from)}-${grouped(to)}\u00a0${currency}`;

/** The plans Light and Core: twelve months, in dollars. */
const wixYear = times({ from: 17, to: 29 }, 12);
const wixDomain = { from: 15, to: 15 };
const wixLater = plus(wixYear, wixDomain);

/** A domain and twelve months of shared hosting, in euros. */
const hostingYear = plus({ from: 10, to: 15 }, times({ from: 3, to: 10 }, 12));

const hosting = {
  first: written(hostingYear, "€"),
  later: written(hostingYear, "€"),
  total: written(times(hostingYear, 3), "€"),
};

function ourCost(renewalYearly: number): Omit<CostRow, "name" | "plan" | "sources"> {
  const first = `${offer.euros}\u00a0€`;
  if (renewalYearly > 0) {
    return {
      first,
      later: `${grouped(renewalYearly)}\u00a0€`,
      total: `${grouped(offer.euros + 2 * renewalYearly)}\u00a0€`,
      note: "Imposte comprese. Dal secondo anno paghi dominio e hosting, se vuoi tenerli da noi.",
    };
  }
  return {
    first,
    later: "il solo rinnovo",
    total: `${first} e due rinnovi`,
    note: "Imposte comprese. Quanto costa rinnovare dominio e hosting te lo scriviamo prima della scadenza, e niente si rinnova da solo.",
  };
}

/** Three years of each way to a site. `renewalYearly` in euros; 0 where it isn't said. */
export const costRows = (renewalYearly: number): CostRow[] => [
  {
    name: "Noi",
    plan: "L’offerta chiavi in mano",
    ...ourCost(renewalYearly),
    sources: [],
  },
  {
    name: "Wix",
    plan: "Piano Light o Core, canone annuale",
    first: written(wixYear, "$"),
    later: written(wixLater, "$"),
    total: written(plus(wixYear, times(wixLater, 2)), "$"),
    note: "Listino americano, senza imposte: in Italia si paga in euro. Il dominio è in omaggio il primo anno.",
    sources: ["wixPrices", "wixPlans", "wixTax", "wixDomain"],
  },
  {
    name: "Un hosting, come Aruba",
    plan: "Dominio e spazio, il sito lo fai tu",
    ...hosting,
    note: "È la fascia del mercato italiano, di solito senza IVA: il listino di Aruba cambia con le promozioni, e va letto da loro.",
    sources: ["arubaPrices", "market"],
  },
  {
    name: "Tuo cugino",
    plan: "Lo stesso hosting, il lavoro in famiglia",
    ...hosting,
    note: "Più una cena. Il suo tempo non ha listino: è un favore, e i favori si ricambiano.",
    sources: ["market"],
  },
];

export interface Way {
  name: string;
  included: string[];
  yours: string[];
  betterTitle: string;
  better: string;
  choose: string;
  sources: SourceKey[];
}

export const ways: Way[] = [
  {
    name: "Noi",
    included: [
      "Da 5 a 10 pagine, testi compresi",
      "Dominio, hosting e SSL per 12 mesi",
      "Due giri di modifiche",
      "12 mesi di assistenza: risponde una persona",
    ],
    yours: ["Una telefonata", "Le foto, anche del telefono", "Dire che va bene"],
    betterTitle: "Dove siamo peggio",
    better: `Un orario non lo cambi da solo: apri un ticket, e può volerci un giorno. E la posta con il tuo nome è a parte, ${writtenPrice(mailbox)}.`,
    choose: "Sceglici se il sito ti serve e farlo non ti diverte.",
    sources: [],
  },
  {
    name: "Wix",
    included: [
      "Il programma per farlo, con oltre 900 modelli",
      "Hosting, aggiornamenti e sicurezza",
      "Con Core, anche i pagamenti",
    ],
    yours: ["Scegliere, scrivere, impaginare", "Provarlo sul telefono", "Tenerlo aggiornato"],
    betterTitle: "Dove è meglio di noi",
    better:
      "Cambi tutto quando vuoi, anche la domenica, senza chiedere a nessuno. E per provarlo non si paga. Ma se vai via, il sito resta là.",
    choose: "Sceglilo se ti piace metterci le mani e hai le serate libere.",
    sources: ["wixPlans", "wixExport"],
  },
  {
    name: "Aruba",
    included: [
      "Il nome e lo spazio in rete",
      "Cinque caselle, se prendi il dominio con email",
      "Assistenza anche al telefono",
    ],
    yours: ["Il sito: farlo, o farlo fare", "Testi e foto", "Aggiornarlo, se è WordPress"],
    betterTitle: "Dove è meglio di noi",
    better: "Costa poco ogni anno, la posta con il tuo nome è compresa, e resti padrone di ogni vite.",
    choose: "Sceglilo se un sito lo sai fare, o hai già chi te lo fa.",
    sources: ["arubaMail"],
  },
  {
    name: "Tuo cugino",
    included: ["Un sito fatto da chi ti conosce", "Nessun acconto"],
    yours: ["Dominio e hosting", "Aspettare che abbia tempo", "Trovare un altro, quando cambia lavoro"],
    betterTitle: "Dove è meglio di noi",
    better:
      "Sa già che cosa fai, non ti manda fatture e le idee te le dice a tavola. Se è bravo e ci tiene, è una fortuna.",
    choose: "Sceglilo se lo fa di mestiere, e se restate amici anche quando il sito non va.",
    sources: [],
  },
];

export const compareFaq: FaqEntry[] = [
  {
    question: "Quanto costa un sito web per una piccola attività?",
    answer: `Il nostro costa ${offer.euros} euro il primo anno, tutto compreso. Un dominio con l’hosting, senza nessuno che faccia il sito, costa in Italia da ${hostingYear.from} a ${hostingYear.to} euro l’anno. Uno studio che lo disegna su misura ne chiede qualche migliaio.`,
  },
  {
    question: "Conviene Wix o una web agency?",
    answer:
      "Dipende da chi ci mette le ore. Con Wix le metti tu, e puoi cambiare tutto quando vuoi; con uno studio le mette lo studio. Se il sito lo cambi ogni settimana e ti piace farlo, conviene Wix.",
  },
  {
    question: "Con Wix o Aruba il dominio resta mio?",
    answer:
      "Il nome sì, se lo registri a nome tuo. Il sito è un’altra cosa: quello fatto con Wix funziona solo su Wix, e se vai via si rifà.",
  },
  {
    question: "Perché dite dove gli altri sono meglio?",
    answer: "Perché lo scopriresti comunque, dopo aver pagato. Preferiamo un cliente che ci ha scelto sapendo.",
  },
];
