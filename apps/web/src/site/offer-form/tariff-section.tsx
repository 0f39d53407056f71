import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { products } from "@vetrina/contract/products";
import { GuaranteedCall } from "../offer/guaranteed-call.tsx";

const tariff = [
  { label: "Design responsive", value: "incluso" },
  { label: "Dominio .com/.it gratis", value: "12 mesi" },
  { label: "Hosting", value: "12 mesi" },
  { label: "Certificato SSL", value: "incluso" },
  { label: "SEO di base", value: "inclusa" },
  { label: "Collegamento alla scheda attività", value: "incluso" },
  { label: "Modulo di contatto", value: "incluso" },
  { label: "Galleria fotografica", value: "inclusa" },
  { label: "Mappa", value: "inclusa" },
  { label: "Chat WhatsApp", value: "inclusa" },
  { label: "Backup automatici", value: products["offerta-197"].backup },
  { label: "Assistenza", value: "12 mesi" },
];

interface TariffSectionProps {
  slots: MonthSlots;
  contactHref: string;
  renewalYearly: number;
}

/** The board behind the counter, written in chalk: twelve things and one price. */
export function TariffSection({ slots, contactHref, renewalYearly }: TariffSectionProps) {
  return (
    <section aria-labelledby="listino-titolo" className="band bg-neutral text-neutral-content">
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-5">
          <h2 id="listino-titolo" className="max-w-[14ch] text-title text-base-200">
            Dodici voci, un prezzo solo.
          </h2>
          <p className="max-w-[30ch] text-lead">Da 5 a 10 pagine, con certificato SSL. Il resto è scritto qui sotto.</p>
        </div>
        <dl className="mt-12 gap-x-20 lg:mt-16 lg:columns-2">
          {tariff.map((line) => (
            <div
              key={line.label}
              className="flex break-inside-avoid flex-wrap items-baseline-last gap-x-2 py-2.5 text-lead"
            >
              <dt className="display tracking-[-0.01em]">{line.label}</dt>
              <dd className="contents">
                <span className="leader min-w-3" aria-hidden="true" />
                <span className="ml-auto text-right text-base-200">{line.value}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-12 flex flex-wrap items-end justify-between gap-x-12 gap-y-8 border-t-8 border-double border-base-200 pt-8">
          <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
            <span className="relative text-lead">
              In tutto, invece di <s>1.200&nbsp;€</s>
            </span>
            <span className="display text-price text-base-200">€197</span>
          </p>
          <GuaranteedCall
            slots={slots}
            contactHref={contactHref}
            renewalYearly={renewalYearly}
            source="offer_form_tariff"
            className="btn btn-primary btn-xl max-sm:w-full"
          >
            LO VOGLIO COSÌ
          </GuaranteedCall>
        </div>
      </div>
    </section>
  );
}
