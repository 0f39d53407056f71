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
  setupTime: string;
}

export interface Service {
  id: string;
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

/** The address of a service's details inside the page. */
export const detailId = (service: Service) => `servizio-${service.id}`;

/** The address of its drawer. */
export const drawerId = (service: Service) => `cassetto-${service.id}`;
