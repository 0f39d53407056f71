import { offerPriceCents } from "@vetrina/contract/prices";

/** The offer as search engines read it. */
export const offerStructuredData = (url: string, agency: string) => ({
  "@context": "https://schema.org",
  "@type": "Offer",
  url,
  price: (offerPriceCents / 100).toFixed(2),
  priceCurrency: "EUR",
  availability: "https://schema.org/LimitedAvailability",
  itemOffered: {
    "@type": "Service",
    name: "Sito web chiavi in mano",
    description: "Design su misura, dominio, hosting e assistenza per 12 mesi.",
    areaServed: "IT",
    provider: { "@type": "Organization", name: agency },
  },
});
