import { choiceAddress } from "@vetrina/contract/choice-address";
import type { CountdownMode, MonthSlots, PaymentMethods, Sale, SalesToastMode } from "@vetrina/contract/deposits/offer";
import type { GalleryPicture } from "@vetrina/contract/pictures/gallery";
import type { Testimonial } from "@vetrina/contract/pictures/testimonials";
import type { Company } from "@vetrina/contract/settings/site";
import type { ReactNode } from "react";
import { BookingSection } from "./booking-section.tsx";
import { ClosingSection } from "./closing-section.tsx";
import { CountdownBanner } from "./countdown-banner.tsx";
import { FaqSection } from "./faq-section.tsx";
import { Hero } from "./hero.tsx";
import { IncludedSection } from "./included-section.tsx";
import { MissedCallsSection } from "./missed-calls-section.tsx";
import { ObjectionsSection } from "./objections-section.tsx";
import { PaymentDialog } from "./payment-dialog.tsx";
import { ProofSection } from "./proof-section.tsx";
import { SalesToast } from "./sales-toast.tsx";
import { ScarcitySection } from "./scarcity-section.tsx";
import { WorksSection } from "./works-section.tsx";

interface OfferPageProps {
  company: Company;
  gallery: GalleryPicture[];
  testimonials: Testimonial[];
  slots: MonthSlots;
  renewalYearly: number;
  countdown: CountdownMode;
  countdownEndsAt: string | null;
  salesToast: SalesToastMode;
  sales: Sale[];
  cardKey: string | null;
  methods: PaymentMethods;
  /** The till. Sections are cached, and strangers can put thousands of receipts together: it isn't one of them. */
  children: ReactNode;
}

/** This landing has no form of its own. */
const contactHref = `${choiceAddress("offerta-197")}#contatti`;

/** From a dark shop to a key in hand, top to bottom. */
export function OfferPage({
  company,
  gallery,
  testimonials,
  slots,
  renewalYearly,
  countdown,
  countdownEndsAt,
  salesToast,
  sales,
  cardKey,
  methods,
  children,
}: OfferPageProps) {
  return (
    <>
      <CountdownBanner slots={slots} contactHref={contactHref} mode={countdown} endsAt={countdownEndsAt} />
      <Hero slots={slots} contactHref={contactHref} reviews={company.social.reviews} />
      <MissedCallsSection />
      <ScarcitySection slots={slots} />
      <IncludedSection />
      <ObjectionsSection />
      <div>{children}</div>
      <ProofSection testimonials={testimonials} reviews={company.social.reviews} />
      <WorksSection pictures={gallery} />
      <BookingSection slots={slots} company={company} contactHref={contactHref} renewalYearly={renewalYearly} />
      <FaqSection company={company} renewalYearly={renewalYearly} />
      <ClosingSection slots={slots} contactHref={contactHref} renewalYearly={renewalYearly} />
      <PaymentDialog slots={slots} company={company} contactHref={contactHref} cardKey={cardKey} methods={methods} />
      <SalesToast mode={salesToast} sales={sales} />
    </>
  );
}
