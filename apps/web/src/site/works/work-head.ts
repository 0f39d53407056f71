import { type Work, workPath, worksPath } from "@vetrina/contract/pictures/works";
import { workPicture } from "@vetrina/contract/sharing";
import { agencyReference } from "../layout/agency-reference.ts";
import { breadcrumbTrail } from "../layout/breadcrumbs.ts";
import type { PublicPage } from "../layout/public-head.ts";

/** Search engines show about so many characters of a description. */
const descriptionMax = 155;

function describe({ descrizione }: Work): string {
  if (descrizione.length <= descriptionMax) return descrizione;
  return `${descrizione.slice(0, descrizione.lastIndexOf(" ", descriptionMax))}…`;
}

/** A site that was made, as schema.org describes one: https://schema.org/CreativeWork. */
const creativeWork = (publicUrl: string, agency: string, work: Work) => ({
  "@context": "https://schema.org",
  "@type": "CreativeWork",
  name: work.titolo,
  description: work.descrizione,
  inLanguage: "it-IT",
  url: `${publicUrl}${workPath(work)}`,
  image: `${publicUrl}${workPicture(work.slug)}`,
  creator: agencyReference(publicUrl, agency),
  ...(work.linkSito && { sameAs: work.linkSito }),
});

const worksStep = { name: "Lavori", path: worksPath };

/** The page with all works; search engines read them as a list. */
export const worksHead = (publicUrl: string, works: Work[]): PublicPage => ({
  path: worksPath,
  title: "Siti web fatti per piccole imprese",
  description:
    "I siti che abbiamo fatto per forni, officine, studi e negozi, uno per uno: com’era prima, che cosa abbiamo fatto, com’è andata.",
  structuredData: [
    {
      "@context": "https://schema.org",
      "@type": "ItemList",
      name: "Lavori",
      itemListElement: works.map((work, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: work.titolo,
        url: `${publicUrl}${workPath(work)}`,
      })),
    },
    breadcrumbTrail(publicUrl, [worksStep]),
  ],
});

export function workHead(publicUrl: string, agency: string, work: Work): Omit<PublicPage, "title"> {
  return {
    path: workPath(work),
    description: describe(work),
    picture: { path: workPicture(work.slug), alt: `Il sito di ${work.titolo}` },
    structuredData: [
      creativeWork(publicUrl, agency, work),
      breadcrumbTrail(publicUrl, [worksStep, { name: work.titolo, path: workPath(work) }]),
    ],
  };
}
