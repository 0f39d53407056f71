import { type ProductKey, products } from "@vetrina/contract/products";

export interface PlanLine {
  label: string;
  value: string;
}

export interface Plan {
  product: ProductKey;
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

function saleOf(product: ProductKey) {
  const { name, euros } = products[product];
  return { product, name, price: String(euros) };
}

const deliveryOf = (product: ProductKey) => ({ label: "Consegna", value: products[product].delivery });
const dailyBackup = (product: "standard" | "e-commerce") => ({ label: "Backup", value: products[product].backup });

export const plans: Plan[] = [
  {
    ...saleOf("lite"),
    description: "Per la piccola attività che comincia.",
    features: [
      { label: "Sito", value: "vetrina" },
      { label: "Schermi", value: "responsive" },
      { label: "SEO", value: "di base" },
      { label: "Supporto", value: "via email" },
      deliveryOf("lite"),
    ],
    excludes: ["Supporto hosting e dominio"],
    priceNote: "Si paga una volta sola",
    buttonText: "Scelgo LITE",
    popular: false,
    limited: true,
  },
  {
    ...saleOf("standard"),
    description: "Il sito completo, disegnato intorno al tuo lavoro.",
    features: [
      { label: "Logo", value: included },
      { label: "SEO", value: "completa" },
      { label: "Design", value: "personalizzabile" },
      { label: "Supporto hosting e dominio", value: "sì" },
      { label: "Assistenza tecnica", value: "1 anno" },
      dailyBackup("standard"),
      deliveryOf("standard"),
    ],
    excludes: [],
    buttonText: "Scelgo STANDARD",
    popular: true,
    originalValue: "1.200",
    priceNote: "risparmi 901\u00a0€",
  },
  {
    ...saleOf("e-commerce"),
    description: "Il negozio con la cassa: ordini e incassi anche di notte.",
    features: [
      { label: "Negozio online", value: "completo" },
      { label: "Logo", value: included },
      { label: "Pagamenti", value: "integrati" },
      { label: "SEO", value: "avanzata" },
      { label: "Supporto hosting e dominio", value: "sì" },
      { label: "Assistenza prioritaria", value: "1 anno" },
      dailyBackup("e-commerce"),
      deliveryOf("e-commerce"),
    ],
    excludes: ["Caricamento prodotti"],
    priceNote: "Con un anno di assistenza",
    buttonText: "Scelgo E-COMMERCE",
    popular: false,
  },
];
