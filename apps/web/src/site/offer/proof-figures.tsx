import { Stars } from "../layout/stars.tsx";
import { ReviewsLink } from "../reviews-link.tsx";

const reviewFigures = [
  { label: "Raccomandazioni sui social", value: "34" },
  { label: "Voto delle recensioni", value: "Eccellente" },
];
const houseFigures = [
  { label: "Siti consegnati", value: "500+" },
  { label: "Clienti che seguiamo", value: "150+" },
];

function ReviewsScore({ address }: { address: string }) {
  return (
    <p data-proof>
      <span className="display block pb-[0.14em] text-[min(28vw,11rem)] leading-[0.9] tracking-[-0.04em]">4,9/5</span>
      <span className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-lead">
        <Stars rating={5} />
        <span>
          da oltre 150 <ReviewsLink address={address}>recensioni</ReviewsLink>
        </span>
      </span>
    </p>
  );
}

/** What others say of the agency, as a tariff of its reputation. */
export function ProofFigures({ reviews }: { reviews: string }) {
  const figures = reviews ? [...reviewFigures, ...houseFigures] : houseFigures;
  return (
    <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      {reviews && <ReviewsScore address={reviews} />}
      <dl className="grid gap-4">
        {figures.map((figure) => (
          <div key={figure.label} data-proof className="flex items-baseline-last gap-3">
            <dt className="min-w-0">{figure.label}</dt>
            <dd className="contents">
              <span className="leader" aria-hidden="true" />
              <span className="display text-item whitespace-nowrap">{figure.value}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
