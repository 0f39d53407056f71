import type { GalleryPicture } from "@vetrina/contract/gallery";
import type { SpotInfo } from "@vetrina/contract/leads";
import type { Company } from "@vetrina/contract/site";
import { PaymentDialog } from "../offer/payment-dialog.tsx";
import { ContactSection } from "./contact-section.tsx";
import { FaqSection } from "./faq-section.tsx";
import { Hero } from "./hero.tsx";
import { ProofSection } from "./proof-section.tsx";
import { ReasonsSection } from "./reasons-section.tsx";
import { ScarcitySection } from "./scarcity-section.tsx";
import { TariffSection } from "./tariff-section.tsx";
import { TillsSection } from "./tills-section.tsx";

interface OfferFormPageProps {
  company: Company;
  gallery: GalleryPicture[];
  spots: SpotInfo;
  cardKey: string | null;
}

/** From a bill on the wall to a filled-in order sheet, top to bottom. */
export function OfferFormPage({ company, gallery, spots, cardKey }: OfferFormPageProps) {
  return (
    <>
      <Hero spots={spots} />
      <TillsSection />
      <ScarcitySection spots={spots} />
      <TariffSection />
      <ReasonsSection />
      <ProofSection pictures={gallery} />
      <FaqSection />
      <ContactSection spots={spots} company={company} />
      <PaymentDialog spots={spots} company={company} contactHref="#contact-section" cardKey={cardKey} />
    </>
  );
}
