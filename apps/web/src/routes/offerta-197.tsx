import { createFileRoute } from "@tanstack/react-router";
import { products } from "@vetrina/contract/products";
import { receiptOfPage } from "@vetrina/contract/receipt";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { OfferPage } from "../site/offer/offer-page.tsx";
import { boardCall } from "../site/offer/slots.ts";
import { WhatsappButton } from "../site/offer/whatsapp-button.tsx";
import { ReceiptSection } from "../site/receipt/receipt-section.tsx";
import stylesheet from "../styles/pages/offer.css?url";

const path = "/offerta-197";

export const Route = createFileRoute("/offerta-197")({
  staticData: { stylesheet },
  loader: async ({ context }) => ({
    ...(await context.api.site.offer.query()),
    items: receiptOfPage(path, context.query ?? new URLSearchParams()),
  }),
  head: async ({ match, matches, loaderData }) => {
    const [{ offerStructuredData }, { faqStructuredData }, { offerFaq }] = await Promise.all([
      import("../site/offer/offer-structured-data.ts"),
      import("../site/offer/faq-index.tsx"),
      import("../site/offer/faq.content.ts"),
    ]);
    return publicHead(match.context.publicUrl, {
      path,
      title: titled(matches, "Sito web a 197 euro, chiavi in mano"),
      description: `Il tuo sito in ${products["offerta-197"].delivery} a 197\u00a0€: dominio, hosting e assistenza per 12 mesi. Blocchi il posto con 17 euro, il saldo solo se ti piace.`,
      structuredData: [
        offerStructuredData(`${match.context.publicUrl}${path}`, agencyName(matches), loaderData?.slots),
        faqStructuredData(offerFaq(loaderData?.renewalYearly ?? 0)),
        breadcrumbs(match.context.publicUrl, "Offerta €197", path),
      ],
    });
  },
  component: Offer,
});

function Offer() {
  const { items, ...offer } = Route.useLoaderData();
  const { publicUrl } = Route.useRouteContext();
  const company = useCompany();
  return (
    <SiteLayout
      current={path}
      floating={<WhatsappButton company={company} slots={offer.slots} />}
      call={{ href: "#slot-booking", label: boardCall(offer.slots) }}
    >
      <OfferPage company={company} {...offer}>
        <ReceiptSection
          path={path}
          firstPlan="offerta-197"
          title="Il conto, riga per riga."
          lead="Si parte dall’offerta. Se ti serve altro aggiungilo qui: vedi subito che cosa cambia, oggi e l’anno prossimo."
          items={items}
          renewalYearly={offer.renewalYearly}
          company={company}
          publicUrl={publicUrl}
        />
      </OfferPage>
    </SiteLayout>
  );
}
