import type { Closure } from "@vetrina/contract/settings/closures";
import type { Company } from "@vetrina/contract/settings/site";
import { housePicture } from "@vetrina/contract/sharing";
import { openingLines } from "../layout/opening-lines.ts";

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

/** From midnight to midnight is closed: developers.google.com/search/docs/appearance/structured-data/local-business. */
const closedAllDay = ({ from, to }: Closure) => ({
  "@type": "OpeningHoursSpecification",
  opens: "00:00",
  closes: "00:00",
  validFrom: from,
  validThrough: to,
});

/** The agency as a place that can be visited. */
export const localBusiness = (publicUrl: string, company: Company) => ({
  "@context": "https://schema.org",
  "@type": "ProfessionalService",
  "@id": `${publicUrl}/#studio`,
  name: company.name,
  legalName: company.legalName,
  url: `${publicUrl}/`,
  image: `${publicUrl}${housePicture.path}`,
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
  sameAs: Object.values(company.social).filter(Boolean),
  openingHoursSpecification: openingLines(company.openingHours).flatMap(({ days, spans }) =>
    spans.map(({ opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: days.map((day) => dayNames[day]),
      opens,
      closes,
    })),
  ),
  ...(company.closures.length > 0 && { specialOpeningHoursSpecification: company.closures.map(closedAllDay) }),
});
