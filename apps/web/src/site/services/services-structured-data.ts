import { type Product, productOf } from "@vetrina/contract/products";
import { servicePath } from "@vetrina/contract/service-pages";
import { agencyReference } from "../layout/agency-reference.ts";
import { visibleServices } from "./services.content.ts";

/** A price as schema.org wants it; the month is the unit when there is one. */
export function offerOf({ euros, monthly }: Pick<Product, "euros" | "monthly">): object {
  const currency = { price: String(euros), priceCurrency: "EUR" };
  if (!monthly) return { "@type": "Offer", ...currency };
  return {
    "@type": "Offer",
    priceSpecification: { "@type": "UnitPriceSpecification", ...currency, unitCode: "MON" },
  };
}

/** The list of services with their list prices. */
export const servicesList = (publicUrl: string, providerName: string) => ({
  "@context": "https://schema.org",
  "@type": "ItemList",
  name: "Servizi aggiuntivi",
  itemListElement: visibleServices.map((service, index) => ({
    "@type": "ListItem",
    position: index + 1,
    item: {
      "@type": "Service",
      name: service.title,
      description: service.description,
      url: `${publicUrl}${servicePath(service.id)}`,
      provider: agencyReference(publicUrl, providerName),
      areaServed: "IT",
      offers: offerOf(productOf(service.id)),
    },
  })),
});
