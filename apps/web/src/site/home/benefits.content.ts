import { products } from "@vetrina/contract/products";

export type BenefitObject = "calendar" | "stamp" | "parcel" | "screens";

export interface Benefit {
  object: BenefitObject;
  title: string;
  text: string;
  /** With what it costs nothing more. */
  freeWith: string;
}

const { standard, "e-commerce": shop } = products;

export const benefits: Benefit[] = [
  {
    object: "calendar",
    title: "Consegna rapida",
    text: `STANDARD è online in ${standard.delivery}, un negozio E‑COMMERCE in ${shop.delivery}. La data la scriviamo prima di cominciare.`,
    freeWith: "con STANDARD ed E‑COMMERCE",
  },
  {
    object: "stamp",
    title: "Logo incluso",
    text: "Non ne hai uno? Lo disegniamo noi, pronto anche per l’insegna e per il furgone.",
    freeWith: "con STANDARD ed E‑COMMERCE",
  },
  {
    object: "parcel",
    title: "Hosting e dominio",
    text: "Il tuo nome .it o .com e lo spazio dove vive il sito, per 12 mesi. Con certificato SSL.",
    freeWith: "con STANDARD, E‑COMMERCE e l’offerta da 197 €",
  },
  {
    object: "screens",
    title: "Design responsive",
    text: "Telefono, tablet, computer: il sito si sistema da solo, senza zoom e senza testi tagliati.",
    freeWith: "con ogni piano",
  },
];
