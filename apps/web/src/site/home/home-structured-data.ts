import type { Company } from "@vetrina/contract/settings/site";
import { localBusiness } from "../about/about-structured-data.ts";
import { agencyReference } from "../layout/agency-reference.ts";

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

/**
 * Who has the site, and where. The home's questions are not marked: search engines show them for authorities and clinics
 * alone (https://developers.google.com/search/blog/2023/08/howto-faq-changes), and each visitor would carry them twice.
 */
export const homeStructuredData = (publicUrl: string, company: Company | undefined): object[] =>
  company ? [webSite(publicUrl, company), localBusiness(publicUrl, company)] : [];
