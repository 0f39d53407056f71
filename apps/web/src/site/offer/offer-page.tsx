import type { GalleryPicture } from "@vetrina/contract/gallery";
import type { SpotInfo } from "@vetrina/contract/leads";
import type { CountdownMode, Sale, SalesToastMode } from "@vetrina/contract/offer";
import type { Company } from "@vetrina/contract/site";
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
  spots: SpotInfo;
  countdown: CountdownMode;
  countdownEndsAt: string | null;
  salesToast: SalesToastMode;
  sales: Sale[];
  cardKey: string | null;
}

/** From a dark shop to a key in hand, top to bottom. */
export function OfferPage({
  company,
  gallery,
  spots,
  countdown,
  countdownEndsAt,
  salesToast,
  sales,
  cardKey,
}: OfferPageProps) {
  return (
    <>
      <CountdownBanner mode={countdown} endsAt={countdownEndsAt} />
      <Hero spots={spots} />
      <MissedCallsSection />
      <ScarcitySection spots={spots} />
      <IncludedSection />
      <ObjectionsSection />
      <ProofSection />
      <WorksSection pictures={gallery} />
      <BookingSection spots={spots} company={company} />
      <FaqSection company={company} />
      <ClosingSection />
      <PaymentDialog spots={spots} company={company} contactHref="/#contatti" cardKey={cardKey} />
      <SalesToast mode={salesToast} sales={sales} />
    </>
  );
}
