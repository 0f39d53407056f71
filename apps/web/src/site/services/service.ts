import { type ProductKey, productOf, quotedPrice, writtenPrice } from "@vetrina/contract/products";
import type { ServiceKey } from "@vetrina/contract/service-pages";

/** What is fixed to the front of a service's drawer. */
export type ServiceObject =
  | "lens"
  | "inkwell"
  | "letterbox"
  | "signs"
  | "bell"
  | "camera"
  | "poster"
  | "card-index"
  | "typewriter";

/** Plain wood, or painted so that it is found at once. */
export type DrawerColours = "straw" | "vermilion";

export interface ServiceDetail {
  tagline: string;
  description: string;
  features: string[];
  benefits: string[];
  /** The price inside the drawer; it may differ from the one outside, and `priceNote` then says why. */
  priceText: string;
  priceNote?: string;
  /** That other price with what it is for, "la landing 149 €", readable without opening the drawer. */
  sheetPrice?: string;
  setupTime: string;
}

export interface Service {
  id: ProductKey;
  title: string;
  description: string;
  icon: ServiceObject;
  /** The list price, written outside the drawer. */
  priceText: string;
  badge: string;
  colours: DrawerColours;
  /** False for what is sold only on request: it has no drawer. */
  visible: boolean;
  detail: ServiceDetail;
}

/** A service with a drawer, which has a page of its own as well. */
export type ShownService = Service & { id: ServiceKey };

/** What is written about a service; its name, prices and time are the product's. */
export interface ServiceCopy extends Omit<Service, "title" | "priceText" | "detail"> {
  detail: Omit<ServiceDetail, "priceText" | "setupTime" | "sheetPrice"> & {
    /** What the sheet's own price is for. */
    sheetPriceIsFor?: string;
  };
}

export function describeService(copy: ServiceCopy): Service {
  const { sheetPriceIsFor, ...detail } = copy.detail;
  const { name, sheet, delivery, ...price } = productOf(copy.id);
  const inside = { priceText: quotedPrice(sheet ?? price), setupTime: delivery };
  const outside = sheet &&
    sheetPriceIsFor && { sheetPrice: `${sheetPriceIsFor} ${writtenPrice(sheet).replace(" ", "\u00a0")}` };
  return { ...copy, title: name, priceText: quotedPrice(price), detail: { ...detail, ...inside, ...outside } };
}

/** What a chat about a service begins with. */
export const chatText = ({ title, detail }: Service) =>
  `Ciao! Vorrei installare ${title} (${detail.priceText}) sul mio sito.`;

/** The address of a service's details inside the page. */
export const detailId = (service: Service) => `servizio-${service.id}`;

/** The address of its drawer. */
export const drawerId = (service: Service) => `cassetto-${service.id}`;
