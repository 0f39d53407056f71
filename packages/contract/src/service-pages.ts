import type { ProductKey } from "./products.ts";

/** The services that have a page of their own, in the order of their drawers. */
export const serviceKeys = [
  "seo-plus",
  "modulo-blog",
  "email-aziendale",
  "multilingua",
  "assistenza-prioritaria",
  "social",
  "advertising",
  "crm",
] as const satisfies readonly ProductKey[];

export type ServiceKey = (typeof serviceKeys)[number];

export const servicePath = (service: ServiceKey) => `/servizi/${service}`;

/** The service that an address is about, letter by letter. */
export const serviceOfSlug = (slug: string): ServiceKey | undefined => serviceKeys.find((service) => service === slug);

export const servicePaths: readonly string[] = serviceKeys.map(servicePath);
