import { Stars } from "../layout/stars.tsx";

const proofFigures = [
  { label: "Raccomandazioni sui social", value: "34" },
  { label: "Voto sul servizio di recensioni", value: "Eccellente" },
  { label: "Siti consegnati", value: "500+" },
  { label: "Clienti che seguiamo", value: "150+" },
];

/** What others say of the agency, as a tariff of its reputation. */
export function ProofFigures() {
  return (
    <div className="grid items-end gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.35fr)]">
      <p>
        <span className="display block text-[min(28vw,11rem)] leading-[0.9] tracking-[-0.04em]">4,9/5</span>
        <span className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-lead">
          <Stars rating={5} />
          da oltre 150 recensioni
        </span>
      </p>
      <dl className="grid gap-4">
        {proofFigures.map((figure) => (
          <div key={figure.label} className="flex items-baseline-last gap-3">
            <dt>{figure.label}</dt>
            <span className="leader" aria-hidden="true" />
            <dd className="display text-item whitespace-nowrap">{figure.value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
