import { createFileRoute } from "@tanstack/react-router";
import { receiptOfPage } from "@vetrina/contract/receipt";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { ReceiptSection } from "../site/receipt/receipt-section.tsx";
import { ServicesPage } from "../site/services/services-page.tsx";
import stylesheet from "../styles/pages/services.css?url";

const path = "/servizi";

export const Route = createFileRoute("/servizi")({
  staticData: { stylesheet },
  // What the page shows beside what all pages do: by it a cached page is known.
  loader: async ({ context }) => ({
    items: receiptOfPage(path, context.query ?? new URLSearchParams()),
    renewalYearly: await context.api.site.renewal.query(),
  }),
  head: async ({ match, matches }) => {
    const { servicesList } = await import("../site/services/services-structured-data.ts");
    const { publicUrl } = match.context;
    return publicHead(publicUrl, {
      path,
      title: titled(matches, "Servizi per siti web, con il prezzo"),
      description:
        "SEO, blog, e-mail aziendale, multilingua, assistenza in 30 minuti, social, advertising e CRM: otto servizi per il tuo sito, con il prezzo esposto.",
      structuredData: [servicesList(publicUrl, agencyName(matches)), breadcrumbs(publicUrl, "Servizi", path)],
    });
  },
  component: Services,
});

function Services() {
  const company = useCompany();
  const { items, renewalYearly } = Route.useLoaderData();
  const { publicUrl } = Route.useRouteContext();
  return (
    <SiteLayout current={path}>
      <ServicesPage company={company}>
        <ReceiptSection
          path={path}
          title="Il conto si fa prima."
          lead="Scegli il sito e i pezzi: lo scontrino si stampa mentre scegli. È un preventivo: non ordini e non paghi niente."
          items={items}
          renewalYearly={renewalYearly}
          company={company}
          publicUrl={publicUrl}
        />
      </ServicesPage>
    </SiteLayout>
  );
}
