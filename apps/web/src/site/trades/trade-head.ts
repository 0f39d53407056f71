import { products } from "@vetrina/contract/products";
import { tradePath, tradesPath } from "@vetrina/contract/trade-pages";
import type { TradeKey } from "@vetrina/contract/trial-trades";
import { agencyReference } from "../layout/agency-reference.ts";
import { breadcrumbs, breadcrumbTrail } from "../layout/breadcrumbs.ts";
import type { PublicPage } from "../layout/public-head.ts";
import { faqStructuredData } from "../offer/faq-index.tsx";
import { tradeCopies, tradeName } from "./trade-copies.ts";

const { euros, delivery } = products["offerta-197"];

export const tradesName = "Siti per mestiere";

/** A site for a trade, as schema.org describes a service: https://schema.org/Service */
const tradeService = (publicUrl: string, agency: string, trade: TradeKey, name: string) => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name,
  description: tradeCopies[trade].lead,
  serviceType: "Realizzazione di siti web",
  areaServed: "IT",
  url: `${publicUrl}${tradePath(trade)}`,
  provider: agencyReference(publicUrl, agency),
  offers: { "@type": "Offer", price: String(euros), priceCurrency: "EUR", url: `${publicUrl}/offerta-197` },
});

export function tradeHead(publicUrl: string, agency: string, trade: TradeKey): PublicPage {
  const { plural, faq } = tradeCopies[trade];
  const title = `Siti web per ${plural} a ${euros} €`;
  const path = tradePath(trade);
  const steps = [
    { name: tradesName, path: tradesPath },
    { name: tradeName(trade), path },
  ];
  return {
    path,
    title,
    description: `Il sito per ${plural} chiavi in mano: ${euros} € con dominio e hosting per 12 mesi, pronto in ${delivery}. Guarda subito il tuo.`,
    structuredData: [
      tradeService(publicUrl, agency, trade, title),
      faqStructuredData(faq),
      breadcrumbTrail(publicUrl, steps),
    ],
  };
}

export const tradesHead = (publicUrl: string): PublicPage => ({
  path: tradesPath,
  title: `Siti web per ogni mestiere a ${euros} €`,
  description: `Ristoranti, officine, saloni, studi: che cosa cercano i clienti di dodici mestieri, e il sito che glielo dà. ${euros} €, pronto in ${delivery}.`,
  structuredData: [breadcrumbs(publicUrl, tradesName, tradesPath)],
});
