import { type Company, formatPhone, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { ContactForm } from "../../islands/contact-form.tsx";
import { Island } from "../../islands/island.tsx";
import { ChoiceLine } from "../choice-line.tsx";
import { ClosureLines } from "../layout/closure-lines.tsx";
import { openNowIsland } from "../layout/open-now.tsx";
import { openingLines } from "../layout/opening-lines.ts";
import { WithinDay } from "../layout/within-day.tsx";

/** Phones have the hours alone: number and WhatsApp are in the bar at their foot and in the footer below. */
function DirectLines({ company }: { company: Company }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3 lg:grid lg:content-start lg:gap-6">
      <div className="max-lg:hidden">
        <dt className="text-muted">Telefono</dt>
        <dd>
          <a
            href={`tel:${company.phone}`}
            className="display text-item inline-flex min-h-11 items-center underline decoration-primary decoration-[3px] underline-offset-[0.3em]"
          >
            {formatPhone(company.phone)}
          </a>
        </dd>
      </div>
      <div className="max-lg:hidden">
        <dt className="text-muted">WhatsApp</dt>
        <dd>
          <NewTabLink
            href={whatsappLink(company.whatsapp, "Ciao! Vorrei un sito per la mia attività.")}
            className="text-link"
          >
            Scrivici un messaggio
          </NewTabLink>
        </dd>
      </div>
      <div {...(company.closures.length > 0 && openNowIsland(company))}>
        <dt className="text-muted max-sm:hidden">Orari</dt>
        <dd className="max-sm:text-note sm:mt-1">
          {openingLines(company.openingHours).map(({ sentence, hours }) => (
            <span key={sentence} className="block max-sm:mr-3 max-sm:inline-block">
              {sentence} {hours}
            </span>
          ))}
          <ClosureLines closures={company.closures} />
        </dd>
      </div>
    </dl>
  );
}

/** The sign on the shop's door; the hours say whether it is open, once a script can ask the clock. */
function OpenSign({ company }: { company: Company }) {
  return (
    <div {...openNowIsland(company)} className="mt-12 max-lg:hidden">
      <svg viewBox="0 0 240 150" className="w-60 -rotate-2" aria-hidden="true">
        <path className="fill-none stroke-base-content" strokeWidth="3" d="M28 66 120 6l92 60" />
        <circle className="fill-base-content" cx="120" cy="7" r="6" />
        <path className="fill-primary" d="M0 56h240v88H0z" />
        <path className="fill-none stroke-primary-content" strokeWidth="3" d="M9 65h222v70H9z" />
        <text data-open-sign x="120" y="117" textAnchor="middle" className="display fill-primary-content text-[3rem]">
          Scrivici
        </text>
      </svg>
    </div>
  );
}

interface ContactSectionProps {
  company: Company;
  choice: string | undefined;
}

export function ContactSection({ company, choice }: ContactSectionProps) {
  const callsFrom = formatPhone(company.phone);
  return (
    <section id="contatti" aria-labelledby="contatti-titolo" className="band">
      <div className="wrap grid gap-x-20 gap-y-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)] lg:grid-rows-[auto_1fr]">
        <div>
          <h2 id="contatti-titolo" className="text-title">
            Raccontaci cosa fai.
          </h2>
          <p className="mt-3 max-w-[40ch] text-lead max-sm:leading-[1.4] lg:mt-6">
            Ti richiamiamo entro <WithinDay />, quando ti fa comodo. La telefonata è gratis e non ti impegna a niente.
          </p>
        </div>
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ChoiceLine choice={choice} />
          <Island name="contact-form" props={{ callsFrom }}>
            <ContactForm callsFrom={callsFrom} />
          </Island>
        </div>
        <div>
          <DirectLines company={company} />
          <OpenSign company={company} />
        </div>
      </div>
    </section>
  );
}
