import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { callText } from "../offer/slots.ts";

const receiptLines = [
  { label: "Sito web", price: "400,00" },
  { label: "Hosting e dominio", price: "100,00" },
  { label: "SEO", price: "100,00" },
];

const ruledClass = "mt-1 border-t-2 border-dashed border-base-content pt-2 lg:mt-2 lg:pt-4";

interface ReceiptLineProps {
  label: string;
  price: string;
  isTotal?: boolean;
}

function ReceiptLine({ label, price, isTotal = false }: ReceiptLineProps) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${isTotal ? `font-bold ${ruledClass}` : ""}`}>
      <dt>{label}</dt>
      <dd className="whitespace-nowrap">{price}</dd>
    </div>
  );
}

function Receipt({ agency }: { agency: string }) {
  return (
    <div className="receipt receipt-print">
      <p className="text-center">
        <span className="uppercase">{agency}</span>
        <br />
        prezzi di mercato
      </p>
      <p className="mt-2 text-right lg:mt-6">EURO</p>
      <dl className="mt-1 grid gap-1 lg:gap-2">
        {receiptLines.map((line) => (
          <ReceiptLine key={line.label} {...line} />
        ))}
        <ReceiptLine label="VALORE TOTALE" price="600,00" isTotal />
        <ReceiptLine label="Sconto bottega" price="−403,00" />
        <div className={`flex items-baseline justify-between gap-2 text-accent ${ruledClass}`}>
          <dt className="font-bold">DA PAGARE</dt>
          <dd className="display text-[2.667em] leading-none whitespace-nowrap">€197</dd>
        </div>
      </dl>
      <p className="mt-3 text-center lg:mt-6">Grazie e arrivederci</p>
    </div>
  );
}

/** Small and high, as on a hand-written tag. */
function EuroSign() {
  return <span className="mr-[0.06em] align-[0.62em] text-[0.4em] tracking-normal">€</span>;
}

export function ValueSection({ slots, agency }: { slots: MonthSlots; agency: string }) {
  return (
    <section aria-labelledby="valore-titolo" className="band overflow-x-clip bg-primary text-primary-content">
      <div className="wrap grid items-center gap-x-16 gap-y-2 sm:gap-y-6 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div>
          <h2
            id="valore-titolo"
            className="max-sm:grid max-sm:grid-flow-col max-sm:grid-cols-[auto_auto] max-sm:grid-rows-[auto_auto] max-sm:items-end max-sm:justify-between"
          >
            <span className="relative z-1 block text-item tracking-normal max-sm:max-w-[11ch] max-sm:text-[1.0625rem]">
              Pezzo per pezzo vale
            </span>{" "}
            <span className="struck after:bg-base-content mt-2 inline-block text-[14vw] sm:mt-3 sm:text-[min(28vw,11rem)] leading-[0.9] tracking-[-0.04em]">
              <EuroSign />
              600
            </span>{" "}
            <span className="relative mt-2 block text-item tracking-normal max-sm:text-[1.0625rem] sm:mt-3 lg:mt-6">
              e tu lo paghi
            </span>{" "}
            <span className="-ml-[0.03em] block text-giant tracking-[-0.04em] text-base-200 max-sm:text-[21vw]">
              <EuroSign />
              197
            </span>
          </h2>
          <p className="mt-3 max-w-[46ch] text-lead max-sm:leading-[1.4] lg:mt-8">
            Sito, hosting, dominio e SEO in un conto solo. Per i primi 12 mesi non c’è altro da pagare.
          </p>
          <a href="/offerta-197" className="text-link mt-2 lg:mt-4">
            {callText(slots, "Guarda cosa c’è nell’offerta da 197\u00a0€")}
          </a>
        </div>
        <details className="fold w-full max-w-96 justify-self-center sm:text-base-content lg:-rotate-2">
          <summary className="flex min-h-11 items-center justify-between gap-4 font-semibold">
            Leggi lo scontrino
          </summary>
          <div className="overflow-hidden border-t-[0.875rem] border-base-content px-3 text-base-content sm:px-5">
            <Receipt agency={agency} />
          </div>
        </details>
      </div>
    </section>
  );
}
