import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { offerPriceCents } from "@vetrina/contract/deposits/prices";
import { agencyReference } from "../layout/agency-reference.ts";
import { isSoldOut } from "./slots.ts";

/** The offer as search engines read it: one thing, whichever of its two pages tells of it. */
export const offerStructuredData = (url: string, agency: string, slots: MonthSlots | undefined) => ({
  "@context": "https://schema.org",
  "@type": "Offer",
  "@id": `${url}#offerta`,
  url,
  seller: agencyReference(new URL(url).origin, agency),
  price: (offerPriceCents / 100).toFixed(2),
  priceCurrency: "EUR",
  availability: `https://schema.org/${slots && isSoldOut(slots) ? "PreOrder" : "LimitedAvailability"}`,
  itemOffered: {
    "@type": "Service",
    name: "Sito web chiavi in mano",
    description: "Design su misura, dominio, hosting e assistenza per 12 mesi.",
    areaServed: "IT",
    provider: agencyReference(new URL(url).origin, agency),
  },
});
