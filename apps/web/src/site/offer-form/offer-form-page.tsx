import type { MonthSlots, PaymentMethods } from "@vetrina/contract/deposits/offer";
import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";
import type { Company } from "@vetrina/contract/settings/site";
import { FaqIndex } from "../offer/faq-index.tsx";
import { PaymentDialog } from "../offer/payment-dialog.tsx";
import { ContactSection } from "./contact-section.tsx";
import { offerFormFaq } from "./faq.content.ts";
import { Hero } from "./hero.tsx";
import { ProofSection } from "./proof-section.tsx";
import { ReasonsSection } from "./reasons-section.tsx";
import { ScarcitySection } from "./scarcity-section.tsx";
import { TariffSection } from "./tariff-section.tsx";
import { TillsSection } from "./tills-section.tsx";

function FaqSection() {
  return (
    <section id="faq" aria-labelledby="faq-titolo" className="band">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <h2 id="faq-titolo" className="text-title">
            Chiedilo pure
          </h2>
          <p className="mt-5 max-w-[30ch] text-lead">Le otto cose che ci domandano prima di lasciare il numero.</p>
        </div>
        <FaqIndex entries={offerFormFaq} />
      </div>
    </section>
  );
}

interface OfferFormPageProps {
  company: Company;
  gallery: GalleryPicture[];
  slots: MonthSlots;
  renewalYearly: number;
  cardKey: string | null;
  methods: PaymentMethods;
  /** Whether the form asks for the offer: until its visitor takes that away. */
  isAboutOffer: boolean;
}

/** From a bill on the wall to a filled-in order sheet, top to bottom. */
export function OfferFormPage({
  company,
  gallery,
  slots,
  renewalYearly,
  cardKey,
  methods,
  isAboutOffer,
}: OfferFormPageProps) {
  // Without a script it is the address that chooses the offer again.
  const contactHref = `${isAboutOffer ? "" : "/offerta-197form"}#contact-section`;
  return (
    <>
      <Hero slots={slots} contactHref={contactHref} />
      <TillsSection />
      <ScarcitySection slots={slots} contactHref={contactHref} renewalYearly={renewalYearly} />
      <TariffSection slots={slots} contactHref={contactHref} renewalYearly={renewalYearly} />
      <ReasonsSection />
      <ProofSection pictures={gallery} reviews={company.social.reviews} />
      <FaqSection />
      <ContactSection slots={slots} company={company} isAboutOffer={isAboutOffer} />
      <PaymentDialog slots={slots} company={company} contactHref={contactHref} cardKey={cardKey} methods={methods} />
    </>
  );
}
