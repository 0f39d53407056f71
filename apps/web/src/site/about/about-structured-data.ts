import type { Company } from "@vetrina/contract/site";
import { openingSpans } from "./opening-hours.ts";

const dayNames = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The agency as a place that can be visited. */
export const localBusiness = (publicUrl: string, company: Company) => ({
  "@context": "https://schema.org",
  "@type": "ProfessionalService",
  "@id": `${publicUrl}/#studio`,
  name: company.name,
  legalName: company.legalName,
  url: `${publicUrl}/`,
  image: `${publicUrl}/og.png`,
  telephone: company.phone,
  email: company.email,
  vatID: `IT${company.vatNumber}`,
  foundingDate: "2018",
  priceRange: "€€",
  address: {
    "@type": "PostalAddress",
    streetAddress: company.street,
    postalCode: company.postalCode,
    addressLocality: company.city,
    addressRegion: company.province,
    addressCountry: "IT",
  },
  ...(company.position && { geo: { "@type": "GeoCoordinates", ...company.position } }),
  sameAs: Object.values(company.social),
  openingHoursSpecification: openingSpans.map(({ days, opens, closes }) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => dayNames[day]),
    opens: opens.padStart(5, "0"),
    closes,
  })),
});
