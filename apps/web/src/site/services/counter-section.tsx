import { detailId } from "./service.ts";
import { visibleServices } from "./services.content.ts";

/** What people ask for, in their own words, and the drawer that the shopkeeper opens. */
const counterRequests: { words: string; serviceId: string }[] = [
  { words: "Se cercano un idraulico in zona, esce sempre il mio concorrente.", serviceId: "seo-plus" },
  { words: "Sul biglietto da visita ho ancora l’email di mio cognato.", serviceId: "email-aziendale" },
  { words: "D’estate i clienti sono quasi tutti tedeschi.", serviceId: "multilingua" },
  { words: "Ho cambiato i prezzi e sul sito ci sono quelli vecchi. Adesso.", serviceId: "assistenza-prioritaria" },
  { words: "A marzo apro il secondo negozio e voglio la fila fuori.", serviceId: "advertising" },
  { words: "I preventivi li segno sui foglietti, e i foglietti li perdo.", serviceId: "crm" },
];

/** For those who know the problem and not the name of the piece. */
export function CounterSection() {
  return (
    <section aria-labelledby="banco-titolo" className="band">
      <div className="wrap">
        <h2 id="banco-titolo" className="max-w-[18ch] text-title">
          Al banco si chiede così.
        </h2>
        <p className="mt-5 max-w-[44ch] text-lead">
          Il nome tecnico non serve. Di’ che cosa succede: il cassetto giusto lo sappiamo noi.
        </p>
        <ul className="mt-12 border-t-2 border-base-content lg:mt-16">
          {counterRequests.map(({ words, serviceId }) => {
            const service = visibleServices.find(({ id }) => id === serviceId);
            return (
              service && (
                <li
                  key={serviceId}
                  className="flex flex-wrap items-baseline-last gap-x-5 gap-y-1 border-b border-base-content/25 py-5 lg:py-6"
                >
                  <q className="[quotes:'«'_'»'] text-lead max-lg:w-full lg:max-w-[58ch]">{words}</q>
                  <span className="leader max-lg:hidden" aria-hidden="true" />
                  <a
                    href={`#${detailId(service)}`}
                    data-opens-service={service.id}
                    aria-haspopup="dialog"
                    className="text-link display text-item text-accent"
                  >
                    {service.title}
                  </a>
                </li>
              )
            );
          })}
        </ul>
      </div>
    </section>
  );
}
