import { type Product, productOf } from "@vetrina/contract/products";
import { visibleServices } from "./services.content.ts";

/** A price as schema.org wants it; the month is the unit when there is one. */
function offerOf({ euros, monthly }: Product): object {
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
      url: `${publicUrl}/servizi#servizio-${service.id}`,
      provider: { "@type": "Organization", name: providerName, url: publicUrl },
      areaServed: "IT",
      offers: offerOf(productOf(service.id)),
    },
  })),
});
