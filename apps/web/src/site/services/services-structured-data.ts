import { visibleServices } from "./services.content.ts";

/** The price of an "€99/mese" as schema.org wants it; the month is the unit when there is one. */
function offerOf(priceText: string): object {
  const price = /\d+/.exec(priceText)?.[0];
  const currency = { price, priceCurrency: "EUR" };
  if (!priceText.endsWith("/mese")) return { "@type": "Offer", ...currency };
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
      offers: offerOf(service.priceText),
    },
  })),
});
