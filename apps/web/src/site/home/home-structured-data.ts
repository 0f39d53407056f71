import type { Company } from "@vetrina/contract/settings/site";
import { localBusiness } from "../about/about-structured-data.ts";
import { agencyReference } from "../layout/agency-reference.ts";
import { faqStructuredData } from "../offer/faq-index.tsx";
import { faqEntries } from "./faq.content.ts";

/** The site's name as search engines show it: https://developers.google.com/search/docs/appearance/site-names */
const webSite = (publicUrl: string, { name }: Company) => ({
  "@context": "https://schema.org",
  "@type": "WebSite",
  "@id": `${publicUrl}/#sito`,
  name,
  url: `${publicUrl}/`,
  inLanguage: "it-IT",
  publisher: agencyReference(publicUrl, name),
});

/** Who has the site, where, and what people ask first. */
export const homeStructuredData = (publicUrl: string, company: Company | undefined): object[] => [
  ...(company ? [webSite(publicUrl, company), localBusiness(publicUrl, company)] : []),
  faqStructuredData(faqEntries),
];
