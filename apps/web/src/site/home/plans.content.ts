export interface PlanLine {
  label: string;
  value: string;
}

export interface Plan {
  name: string;
  price: string;
  description: string;
  features: PlanLine[];
  excludes: string[];
  buttonText: string;
  popular: boolean;
  /** It costs what the offer costs, and there are as many a month. */
  limited?: boolean;
  originalValue?: string;
  /** What stands under the price. */
  priceNote: string;
}

const included = "compreso";

export const plans: Plan[] = [
  {
    name: "LITE",
    price: "197",
    description: "Per la piccola attività che comincia.",
    features: [
      { label: "Sito", value: "vetrina" },
      { label: "Schermi", value: "responsive" },
      { label: "SEO", value: "di base" },
      { label: "Supporto", value: "via e-mail" },
    ],
    excludes: ["Supporto hosting e dominio"],
    priceNote: "Si paga una volta sola",
    buttonText: "Scelgo LITE",
    popular: false,
    limited: true,
  },
  {
    name: "STANDARD",
    price: "299",
    description: "Il sito completo, disegnato intorno al tuo lavoro.",
    features: [
      { label: "Logo", value: included },
      { label: "SEO", value: "completa" },
      { label: "Design", value: "personalizzabile" },
      { label: "Supporto hosting e dominio", value: "sì" },
      { label: "Assistenza tecnica", value: "1 anno" },
      { label: "Consegna", value: "5 giorni" },
    ],
    excludes: [],
    buttonText: "Scelgo STANDARD",
    popular: true,
    originalValue: "1200",
    priceNote: "risparmi €901",
  },
  {
    name: "E-COMMERCE",
    price: "699",
    description: "Il negozio con la cassa: ordini e incassi anche di notte.",
    features: [
      { label: "Negozio online", value: "completo" },
      { label: "Logo", value: included },
      { label: "Pagamenti", value: "integrati" },
      { label: "SEO", value: "avanzata" },
      { label: "Supporto hosting e dominio", value: "sì" },
      { label: "Assistenza prioritaria", value: "1 anno" },
      { label: "Consegna", value: "7 giorni" },
    ],
    excludes: ["Caricamento prodotti"],
    priceNote: "Con un anno di assistenza",
    buttonText: "Scelgo E-COMMERCE",
    popular: false,
  },
];
