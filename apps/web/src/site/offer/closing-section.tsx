import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { WithinDay } from "../layout/within-day.tsx";
import { GuaranteedCall } from "./guaranteed-call.tsx";
import { isSoldOut, nextMonthName } from "./slots.ts";

function ClosingSentence({ slots }: { slots: MonthSlots }) {
  if (isSoldOut(slots)) {
    return (
      <>
        I posti di questo mese sono finiti. Lasciaci il numero: ti chiamiamo entro <WithinDay /> e ti prenotiamo per{" "}
        {nextMonthName(slots)}.
      </>
    );
  }
  return (
    <>
      Diciassette euro oggi, gli altri quando il sito ti piace. Ti chiamiamo entro <WithinDay />.
    </>
  );
}

/** What takes its place when the countdown is over (islands/countdown.ts); a sold-out month has none. */
const endedSentence = "L’offerta è scaduta: lasciaci il numero e ti richiamiamo noi.";

interface ClosingSectionProps {
  slots: MonthSlots;
  contactHref: string;
  renewalYearly: number;
}

export function ClosingSection({ slots, contactHref, renewalYearly }: ClosingSectionProps) {
  return (
    <section data-calls aria-labelledby="chiusura-titolo" className="band bg-primary text-primary-content">
      <div className="wrap">
        <h2 id="chiusura-titolo" className="max-w-[14ch] text-poster">
          Tu alza la serranda. Al sito pensiamo noi.
        </h2>
        <div className="mt-10 flex flex-wrap items-end justify-between gap-x-12 gap-y-8 lg:mt-16">
          <p data-ended={isSoldOut(slots) ? undefined : endedSentence} className="max-w-[40ch] text-lead">
            <ClosingSentence slots={slots} />
          </p>
          <GuaranteedCall
            slots={slots}
            contactHref={contactHref}
            renewalYearly={renewalYearly}
            source="offer_closing"
            className="btn btn-secondary btn-xl max-sm:w-full"
          >
            BLOCCA IL TUO POSTO
          </GuaranteedCall>
        </div>
      </div>
    </section>
  );
}
