import { type Company, formatPhone } from "@vetrina/contract/settings/site";
import { plans } from "../home/plans.content.ts";
import { WithinDay } from "../layout/within-day.tsx";

/** The add-ons need a site: here are the three to start from. */
function StartFromSite() {
  return (
    <div className="py-[clamp(4rem,3rem+5vw,8rem)] px-[clamp(1.25rem,5vw,4rem)] lg:first:pl-(--bleed) bg-base-200">
      <h2 className="text-title">Il sito non c’è ancora?</h2>
      <p className="mt-5 max-w-[40ch] text-lead">
        Allora si comincia da uno dei tre pacchetti. I cassetti li apri dopo, quando servono.
      </p>
      <ul className="mt-8 max-w-2xl">
        {plans.map((plan) => (
          <li key={plan.name}>
            <a href="/#offerte" className="group flex flex-wrap items-baseline gap-3 py-2.5">
              <span className="display text-item underline decoration-2 underline-offset-[0.25em] group-hover:decoration-4">
                {plan.name}
              </span>
              <span className="leader" aria-hidden="true" />
              <span className="display text-voice">€{plan.price}</span>
            </a>
          </li>
        ))}
      </ul>
      <a href="/#offerte" data-cta="services_plans" className="btn btn-neutral btn-xl mt-8 max-sm:w-full">
        Confronta i pacchetti
      </a>
    </div>
  );
}

function AskUs({ company }: { company: Company }) {
  return (
    <div className="py-[clamp(4rem,3rem+5vw,8rem)] px-[clamp(1.25rem,5vw,4rem)] lg:first:pl-(--bleed) bg-primary text-primary-content">
      <h2 className="text-title">Non sai quale prendere?</h2>
      <p className="mt-5 max-w-[34ch] text-lead">
        Raccontaci che cosa non funziona. Ti richiamiamo entro <WithinDay /> e, se non ti serve niente, te lo diciamo.
      </p>
      <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
        <a href="/#contatti" data-cta="services_contact" className="btn btn-secondary btn-xl max-sm:w-full">
          Contattaci
        </a>
        <a href={`tel:${company.phone}`} className="text-link display text-item">
          {formatPhone(company.phone)}
        </a>
      </div>
    </div>
  );
}

export function ServicesClosing({ company }: { company: Company }) {
  return (
    <section data-calls className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[1.25fr_1fr]">
      <StartFromSite />
      <AskUs company={company} />
    </section>
  );
}
