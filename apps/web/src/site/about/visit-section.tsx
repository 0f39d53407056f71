import { type Company, formatPhone, whatsappLink } from "@vetrina/contract/settings/site";
import { NewTabLink } from "@vetrina/ui/new-tab-link";
import { ClosureLines } from "../layout/closure-lines.tsx";
import { openNowIsland } from "../layout/open-now.tsx";
import { openingLines } from "../layout/opening-lines.ts";
import { directionsLink, embeddedMap, postalAddress } from "./place.ts";
import { QuarterMap } from "./quarter-map.tsx";

/** The card on the door. */
function OpeningHours({ company }: { company: Company }) {
  return (
    <div {...openNowIsland(company)} className="mt-9">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <h3 className="text-item">Orari</h3>
        <span data-open-now hidden className="stamp text-note text-accent" />
      </div>
      <dl className="mt-3">
        {openingLines(company.openingHours).map(({ label, hours }) => (
          <div key={label} className="flex flex-wrap items-baseline-last gap-x-2 py-1">
            <dt>{label}</dt>
            <dd className="contents">
              <span className="leader" aria-hidden="true" />
              <span className="ml-auto font-semibold">{hours}</span>
            </dd>
          </div>
        ))}
      </dl>
      <ClosureLines closures={company.closures} />
    </div>
  );
}

function Contacts({ company }: { company: Company }) {
  const chat = whatsappLink(company.whatsapp, "Ciao! Vorrei passare in studio: quando vi trovo?");
  return (
    <div>
      <h2 id="mappa-titolo" className="text-title">
        Vieni a trovarci.
      </h2>
      <address className="mt-6 text-lead not-italic">
        {postalAddress(company).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <ul className="mt-5 grid justify-items-start">
        <li>
          <a href={`tel:${company.phone}`} className="text-link display text-item">
            {formatPhone(company.phone)}
          </a>
        </li>
        <li>
          <a href={`mailto:${company.email}`} className="wrap-anywhere text-link">
            {company.email}
          </a>
        </li>
        <li>
          <NewTabLink href={chat} className="text-link">
            Scrivici su WhatsApp
          </NewTabLink>
        </li>
      </ul>
      <OpeningHours company={company} />
    </div>
  );
}

function MapPlate({ company }: { company: Company }) {
  const embedded = embeddedMap(company);
  return (
    <div data-island="live-map">
      <figure>
        <div
          data-map-drawing
          className="overflow-hidden border-[0.375rem] border-base-content bg-base-100 [&_svg]:w-full max-sm:[&_svg]:w-[150%] max-sm:[&_svg]:max-w-none max-sm:[&_svg]:ml-[-48%] [&>iframe]:block [&>iframe]:w-full [&>iframe]:aspect-79/64 [&>iframe]:border-0"
        >
          <QuarterMap name={company.name} street={postalAddress(company)[0]?.replace(/[\s,]+\d+\S*$/, "") ?? ""} />
        </div>
        <figcaption className="mt-3 text-note text-muted">
          Il quartiere disegnato a mano, senza scala: per la strada vera servono le indicazioni.
        </figcaption>
      </figure>
      <div className="mt-5 flex flex-wrap items-start gap-x-8 gap-y-4">
        <NewTabLink href={directionsLink(company)} className="btn btn-neutral btn-xl max-sm:w-full">
          Apri le indicazioni
        </NewTabLink>
        {embedded && (
          <div data-map-offer hidden className="max-sm:w-full">
            <button
              type="button"
              data-map-src={embedded}
              aria-describedby="mappa-avviso"
              className="btn btn-neutral btn-outline btn-xl max-sm:w-full"
            >
              Carica la mappa
            </button>
            <p id="mappa-avviso" className="mt-2 max-w-[36ch] text-note">
              Se la carichi, il browser contatta openstreetmap.org, che riceve il tuo indirizzo IP.
            </p>
          </div>
        )}
      </div>
    </div>
  );
}

export function VisitSection({ company }: { company: Company }) {
  return (
    <section id="mappa" aria-labelledby="mappa-titolo" className="band">
      <div className="wrap grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.7fr)]">
        <Contacts company={company} />
        <MapPlate company={company} />
      </div>
    </section>
  );
}
