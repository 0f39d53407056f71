import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { GuaranteedCall } from "../offer/guaranteed-call.tsx";
import { freeSlots, nextMonthName, slotsOf } from "../offer/slots.ts";
import { TombolaCard } from "./tombola-card.tsx";

function headline(slots: MonthSlots): string {
  const free = freeSlots(slots);
  if (free === 0) return `Posti finiti. Si prenota per ${nextMonthName(slots)}.`;
  if (free === 1) return "Resta un posto, poi il mese è pieno.";
  return `Restano ${free} posti, poi il mese è pieno.`;
}

interface ScarcitySectionProps {
  slots: MonthSlots;
  contactHref: string;
  renewalYearly: number;
}

export function ScarcitySection({ slots, contactHref, renewalYearly }: ScarcitySectionProps) {
  const free = freeSlots(slots);
  return (
    <section aria-labelledby="posti-titolo" className="band bg-base-200">
      <div className="wrap">
        <h2 id="posti-titolo" className="max-w-[18ch] text-title">
          {headline(slots)}
        </h2>
        <div className="mt-10 lg:mt-14">
          <TombolaCard slots={slotsOf(slots)} contactHref={contactHref} />
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <dl className="flex flex-wrap gap-x-6 gap-y-2">
            <div className="flex items-baseline gap-2">
              <dt>Posti al mese</dt>
              <dd className="display text-item">{slots.totalSpots}</dd>
            </div>
            <div className="flex items-baseline gap-2">
              <dt>Presi</dt>
              <dd className="display text-item">{slots.reservedSpots}</dd>
            </div>
            <div className="flex items-baseline gap-2 text-accent">
              <dt>Liberi</dt>
              <dd className="display text-item">{free}</dd>
            </div>
          </dl>
          <GuaranteedCall
            slots={slots}
            contactHref={contactHref}
            renewalYearly={renewalYearly}
            source="offer_form_slots"
            className="btn btn-primary btn-xl max-sm:w-full"
          >
            PRENDO UN POSTO
          </GuaranteedCall>
        </div>
        <p className="mt-6 max-w-[56ch]">
          Quindici siti al mese è il ritmo a cui riusciamo a fare bene ogni pagina e a rispondere al telefono. Un posto
          è preso quando la caparra è pagata, non prima; finiti i posti, si passa al mese dopo.
        </p>
      </div>
    </section>
  );
}
