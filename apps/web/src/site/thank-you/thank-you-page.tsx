import { defaultSpotsLeft, type SpotInfo } from "@vetrina/contract/leads";
import { slotsPerMonth } from "@vetrina/contract/prices";
import { ContactForm } from "../../islands/contact-form.tsx";
import { Island } from "../../islands/island.tsx";
import { DepositStatus } from "./deposit-status.tsx";
import { KeyRack } from "./key-rack.tsx";

const benefits = ["Consegna in 5-7 giorni", "Responsive design", "SEO", "12 mesi di assistenza gratuita"];

function Congratulations({ spots, spotsLeft }: { spots: SpotInfo; spotsLeft: number }) {
  return (
    <section className="overflow-x-clip bg-primary text-primary-content">
      <div className="wrap grid items-center gap-x-16 gap-y-10 pt-12 pb-16 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:pt-20 lg:pb-24">
        <div>
          <h1
            data-deposit-title=""
            className="text-[clamp(2.25rem,10.6vw,2.875rem)] leading-[0.98] lg:text-[clamp(4rem,6.2vw,5.5rem)]"
          >
            Complimenti! Il tuo slot è prenotato.
          </h1>
          <p data-with-slot className="mt-6 max-w-[38ch] text-lead">
            La tua chiave ha già il cartellino. Manca solo di sapere a chi consegnarla.
          </p>
          <DepositStatus />
          <a href="#contatti" data-cta="thank_you" className="btn btn-secondary btn-xl mt-8 max-sm:w-full">
            Compila i tuoi dati
          </a>
        </div>
        <figure className="mx-auto w-full max-w-md">
          <div className="text-base-content">
            <KeyRack spots={spots} />
          </div>
          <figcaption className="display mt-4 text-center text-voice text-base-200">
            Slot rimasti: <span data-slots-left>{spotsLeft}</span>
          </figcaption>
        </figure>
      </div>
    </section>
  );
}

function WhatComes() {
  return (
    <div>
      <h2 id="contatti-titolo" className="text-title">
        A chi telefoniamo?
      </h2>
      <p className="mt-6 max-w-[40ch] text-lead">
        Compila i tuoi dati: ti richiamiamo entro 24 ore per cominciare il lavoro.
      </p>
      <h3 className="mt-10 text-item">Con la chiave c’è</h3>
      <ul className="mt-3 border-t-2 border-base-content">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex items-baseline gap-3 border-b border-base-content/25 py-3">
            <span className="size-2.5 shrink-0 bg-primary" aria-hidden="true" />
            {benefit}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Without the month's numbers the page shows the default. */
export function ThankYouPage({ spots }: { spots: SpotInfo | undefined }) {
  const shown = spots ?? { totalSpots: slotsPerMonth, reservedSpots: slotsPerMonth - defaultSpotsLeft };
  const spotsLeft = shown.totalSpots - shown.reservedSpots;
  return (
    <>
      <Congratulations spots={shown} spotsLeft={spotsLeft} />
      <section id="contatti" aria-labelledby="contatti-titolo" className="band">
        <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
          <WhatComes />
          <Island name="contact-form" wakes="when touched" props={{ spotsLeftFallback: spotsLeft }}>
            <ContactForm spotsLeftFallback={spotsLeft} />
          </Island>
        </div>
      </section>
    </>
  );
}
