import type { ReactNode } from "react";
import { WithinDay } from "../layout/within-day.tsx";
import { ReviewsLink } from "../reviews-link.tsx";

/** What the shop lives by; each rule can be checked on the rest of the site. */
const houseRules: { title: string; text: ReactNode }[] = [
  { title: "Il prezzo sta fuori", text: "Si legge prima di entrare e si ritrova uguale in fattura." },
  { title: "La data si scrive prima", text: "Prima di cominciare sai in che giorno si apre." },
  { title: "Il saldo viene dopo", text: "Guardi il sito finito, lo approvi e solo allora lo paghi." },
  {
    title: "Si corregge due volte",
    text: "Due giri di modifiche sono gratuiti: nessuno indovina tutto al primo colpo.",
  },
  {
    title: "Si richiama",
    text: (
      <>
        Entro <WithinDay /> ti telefona una persona, non un messaggio registrato.
      </>
    ),
  },
];

/** The till at the end of the day: all that was ever delivered, and who is looked after now. */
const houseFigures: { label: string; value: string; isOfReviews?: true }[] = [
  { label: "Siti consegnati, dal 2018", value: "500+" },
  { label: "Clienti che seguiamo oggi", value: "150+" },
];
/** Said only where they can be read. */
const reviewFigures: typeof houseFigures = [
  { label: "Voto medio, da oltre 150", value: "4,9/5", isOfReviews: true },
  { label: "Raccomandazioni sui social", value: "34" },
];

/** The rules, framed and hung from a nail on the wall. */
function HouseRules() {
  return (
    <div className="relative border-12 border-base-content bg-sheet px-[clamp(1.25rem,3vw,2.25rem)] py-[clamp(1.5rem,4vw,2.5rem)] outline-2 -outline-offset-18 outline-base-300 before:absolute before:inset-x-0 before:-top-13 before:mx-auto before:h-10 before:w-28 before:bg-base-content before:[clip-path:polygon(50%_0,100%_100%,96%_100%,50%_8%,4%_100%,0_100%)]">
      <h2 className="text-center text-voice">Regolamento di bottega</h2>
      <ol className="mt-6">
        {houseRules.map((rule, index) => (
          <li
            key={rule.title}
            className="grid grid-cols-[2.75rem_1fr] items-baseline border-t border-base-content/30 py-4"
          >
            <span className="display text-item text-accent" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3 className="text-[1.1875rem]">{rule.title}</h3>
              <p className="mt-1">{rule.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}

function HouseFigures({ reviews }: { reviews: string }) {
  return (
    <dl className="mt-9 max-w-[60ch]">
      {[...houseFigures, ...(reviews ? reviewFigures : [])].map((figure) => (
        <div key={figure.label} className="flex items-baseline-last gap-3 py-1.5">
          <dt className="min-w-0">
            {figure.label}
            {figure.isOfReviews && (
              <>
                {" "}
                <ReviewsLink address={reviews}>recensioni</ReviewsLink>
              </>
            )}
          </dt>
          <dd className="contents">
            <span className="leader" aria-hidden="true" />
            <span className="display text-voice leading-none whitespace-nowrap">{figure.value}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function StorySection({ reviews }: { reviews: string }) {
  return (
    <section aria-labelledby="storia-titolo" className="band">
      <div className="wrap grid grid-cols-[minmax(0,1fr)] items-start gap-x-20 gap-y-14 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div>
          <h2 id="storia-titolo" className="text-title">
            Dal 2018, un sito dopo l’altro.
          </h2>
          <div className="grid gap-5 max-w-[60ch] mt-7">
            <p className="text-lead">
              Abbiamo aperto nel 2018 con un’idea da negozianti. Chi ha un forno, un’officina o uno studio non compra
              tecnologia: compra qualcuno che gli risolva il problema, a un prezzo che si capisce.
            </p>
            <p>
              Così abbiamo fatto come i vicini: il listino in vetrina, la merce che si tocca prima di pagarla, una
              faccia dietro il banco. Chi ti risponde al telefono siede accanto a chi il sito te lo fa.
            </p>
          </div>
          <HouseFigures reviews={reviews} />
        </div>
        <HouseRules />
      </div>
    </section>
  );
}
