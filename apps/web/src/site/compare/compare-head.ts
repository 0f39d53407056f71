import { breadcrumbs } from "../layout/breadcrumbs.ts";
import type { PublicPage } from "../layout/public-head.ts";
import { faqStructuredData } from "../offer/faq-index.tsx";
import { compareFaq } from "./compare.content.ts";

const path = "/confronto";

export const compareHead = (publicUrl: string): PublicPage => ({
  path,
  title: "Quanto costa un sito web: noi, Wix, Aruba",
  description:
    "Un sito web in quattro modi: noi a 197 €, Wix, Aruba o un cugino. Tre anni di conti con fonti e date, che cosa è compreso, chi fa che cosa.",
  structuredData: [faqStructuredData(compareFaq), breadcrumbs(publicUrl, "Confronto", path)],
});
