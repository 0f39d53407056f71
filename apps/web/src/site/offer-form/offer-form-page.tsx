import type { MonthSlots, PaymentMethods } from "@vetrina/contract/deposits/offer";
import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";
import type { Company } from "@vetrina/contract/settings/site";
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
  slots: MonthSlots;
  cardKey: string | null;
  methods: PaymentMethods;
}

const contactHref = "#contact-section";

/** From a bill on the wall to a filled-in order sheet, top to bottom. */
export function OfferFormPage({ company, gallery, slots, cardKey, methods }: OfferFormPageProps) {
  return (
    <>
      <Hero slots={slots} contactHref={contactHref} />
      <TillsSection />
      <ScarcitySection slots={slots} contactHref={contactHref} />
      <TariffSection slots={slots} contactHref={contactHref} />
      <ReasonsSection />
      <ProofSection pictures={gallery} />
      <FaqSection />
      <ContactSection slots={slots} company={company} />
      <PaymentDialog slots={slots} company={company} contactHref={contactHref} cardKey={cardKey} methods={methods} />
    </>
  );
}
