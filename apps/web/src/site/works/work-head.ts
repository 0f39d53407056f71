import { type Work, workPath } from "@vetrina/contract/pictures/works";
import { workPicture } from "@vetrina/contract/sharing";
import { breadcrumbTrail } from "../layout/breadcrumbs.ts";
import type { PublicPage } from "../layout/public-head.ts";

/** Search engines show about so many characters of a description. */
const descriptionMax = 155;

function describe({ descrizione }: Work): string {
  if (descrizione.length <= descriptionMax) return descrizione;
  return `${descrizione.slice(0, descrizione.lastIndexOf(" ", descriptionMax))}…`;
}

/** A site that was made, as schema.org describes one: https://schema.org/CreativeWork. */
const creativeWork = (publicUrl: string, work: Work) => ({
  "@context": "https://schema.org",
  "@type": "CreativeWork",
  name: work.titolo,
  description: work.descrizione,
  inLanguage: "it-IT",
  url: `${publicUrl}${workPath(work)}`,
  ...(work.immaginePath && { image: new URL(work.immaginePath, publicUrl).href }),
  ...(work.linkSito && { sameAs: work.linkSito }),
});

export function workHead(publicUrl: string, work: Work): Omit<PublicPage, "title"> {
  return {
    path: workPath(work),
    description: describe(work),
    picture: { path: workPicture(work.slug), alt: `Il sito di ${work.titolo}` },
    structuredData: [
      creativeWork(publicUrl, work),
      breadcrumbTrail(publicUrl, [{ name: work.titolo, path: workPath(work) }]),
    ],
  };
}
