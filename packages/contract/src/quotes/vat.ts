interface VatKind {
  /** In percent. */
  rate: number;
  /** As forms and tables name it. */
  name: string;
  /** Why there is none, as the document has to say it. */
  reason?: string;
}

/**
 * The rates of Italian VAT, and the reasons for none by the codes of electronic invoices ("natura", table 2.2.1.14 of
 * the Agenzia delle Entrate's FatturaPA).
 */
export const vatKinds = {
  "22": { rate: 22, name: "22%" },
  "10": { rate: 10, name: "10%" },
  "4": { rate: 4, name: "4%" },
  "N2.2": {
    rate: 0,
    name: "0%, regime forfettario",
    reason: "Operazione in regime forfettario, senza applicazione dell'IVA (art. 1, commi 54-89, legge 190/2014)",
  },
  "N2.1": {
    rate: 0,
    name: "0%, fuori territorio",
    reason: "Operazione non soggetta a IVA per mancanza del requisito territoriale (art. 7-ter, DPR 633/1972)",
  },
  N4: { rate: 0, name: "0%, esente", reason: "Operazione esente da IVA (art. 10, DPR 633/1972)" },
  N1: { rate: 0, name: "0%, esclusa", reason: "Somma esclusa dalla base imponibile IVA (art. 15, DPR 633/1972)" },
} as const satisfies Record<string, VatKind>;

export type VatKey = keyof typeof vatKinds;

/** In the order of forms and tables: what is chosen most comes first. */
export const vatKeys = ["22", "10", "4", "N2.2", "N2.1", "N4", "N1"] as const satisfies readonly VatKey[];

/** What a new line begins with: the ordinary rate, or none for who issues documents as forfettario. */
export const usualVats = ["22", "N2.2"] as const satisfies readonly VatKey[];

export type UsualVat = (typeof usualVats)[number];

export const vatOf = (key: VatKey): VatKind => vatKinds[key];
