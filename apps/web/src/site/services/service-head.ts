import { productOf, writtenPrice } from "@vetrina/contract/products";
import { servicePath } from "@vetrina/contract/service-pages";
import { agencyReference } from "../layout/agency-reference.ts";
import { breadcrumbTrail } from "../layout/breadcrumbs.ts";
import type { PublicPage } from "../layout/public-head.ts";
import { faqStructuredData } from "../offer/faq-index.tsx";
import type { ShownService } from "./service.ts";
import type { ServiceStory } from "./service-story.ts";
import { offerOf } from "./services-structured-data.ts";

export function serviceHead(publicUrl: string, agency: string, service: ShownService, story: ServiceStory): PublicPage {
  const path = servicePath(service.id);
  const product = productOf(service.id);
  const price = writtenPrice(product.sheet ?? product);
  return {
    path,
    title: `${service.title} per il sito, ${price}`,
    description: `${story.heading}. ${service.description} ${price}, pronto in ${product.delivery}.`,
    structuredData: [
      {
        "@context": "https://schema.org",
        "@type": "Service",
        name: service.title,
        description: service.detail.description,
        areaServed: "IT",
        url: `${publicUrl}${path}`,
        provider: agencyReference(publicUrl, agency),
        offers: offerOf(product.sheet ?? product),
      },
      faqStructuredData(story.faq),
      breadcrumbTrail(publicUrl, [
        { name: "Servizi", path: "/servizi" },
        { name: service.title, path },
      ]),
    ],
  };
}
