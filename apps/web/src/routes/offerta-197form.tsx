import { createFileRoute } from "@tanstack/react-router";
import { isChoiceTakenAway } from "@vetrina/contract/choice-address";
import { agencyName, titled } from "../site/layout/agency-name.ts";
import { breadcrumbs } from "../site/layout/breadcrumbs.ts";
import { FormShortcut } from "../site/layout/form-shortcut.tsx";
import { publicHead } from "../site/layout/public-head.ts";
import { SiteLayout } from "../site/layout/site-layout.tsx";
import { useCompany } from "../site/layout/use-company.ts";
import { formCall } from "../site/offer/slots.ts";
import { OfferFormPage } from "../site/offer-form/offer-form-page.tsx";
import stylesheet from "../styles/pages/offer-form.css?url";

const path = "/offerta-197form";

/** The page that is found; this one is for those who come by a link. */
const offerPath = "/offerta-197";

export const Route = createFileRoute("/offerta-197form")({
  staticData: { stylesheet },
  context: ({ context }) => ({ isAboutOffer: !isChoiceTakenAway(context.query ?? new URLSearchParams()) }),
  loader: ({ context }) => context.api.site.offer.query(),
  head: async ({ match, matches, loaderData }) => {
    const [{ offerStructuredData }, { faqStructuredData }, { offerFormFaq }] = await Promise.all([
      import("../site/offer/offer-structured-data.ts"),
      import("../site/offer/faq-index.tsx"),
      import("../site/offer-form/faq.content.ts"),
    ]);
    return publicHead(match.context.publicUrl, {
      path,
      canonicalPath: offerPath,
      title: titled(matches, "Il sito della tua attività a 197 euro"),
      description:
        "Da 5 a 10 pagine, dominio e hosting gratis per 12 mesi, SSL e assistenza: 197\u00a0€ invece di 1.200\u00a0€. Lascia i tuoi dati, ti chiamiamo entro 24 ore.",
      structuredData: [
        offerStructuredData(`${match.context.publicUrl}${offerPath}`, agencyName(matches), loaderData?.slots),
        faqStructuredData(offerFormFaq),
        breadcrumbs(match.context.publicUrl, "Offerta €197", path),
      ],
    });
  },
  component: OfferForm,
});

function OfferForm() {
  const { gallery, slots, renewalYearly, cardKey, methods } = Route.useLoaderData();
  const { isAboutOffer } = Route.useRouteContext();
  const company = useCompany();
  return (
    <SiteLayout
      current={path}
      floating={<FormShortcut slots={slots} href="#contact-section" />}
      call={{ href: "#contact-section", label: formCall(slots) }}
    >
      <OfferFormPage
        company={company}
        gallery={gallery}
        slots={slots}
        renewalYearly={renewalYearly}
        cardKey={cardKey}
        methods={methods}
        isAboutOffer={isAboutOffer}
      />
    </SiteLayout>
  );
}
