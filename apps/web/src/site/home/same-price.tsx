import { products } from "@vetrina/contract/products";

const { lite, "offerta-197": offer } = products;

/** What tells the two things apart that cost the same. */
const rows: [label: string, lite: string, offer: string][] = [
  ["Per chi", "Ha già dominio e hosting", "Parte da zero"],
  ["Dominio, hosting, SSL", "no", "12 mesi"],
  ["Backup", "no", offer.backup],
  ["Assistenza", "via email", "12 mesi"],
  ["Consegna", lite.delivery, offer.delivery],
  ["Si paga", "a sito approvato", "17\u00a0€ per il posto, 180\u00a0€ alla consegna"],
];

const question = "Due siti da 197\u00a0€: quale fa per te?";

const cell =
  "border-t border-base-content/25 py-1 pr-3 text-left align-baseline max-sm:pr-2 max-sm:leading-[1.4] sm:py-2";

function PriceTable() {
  return (
    <table className="w-full max-w-4xl table-fixed border-collapse border-y-2 border-base-content text-note max-sm:text-[min(0.875rem,4.5vw)]">
      <caption className="pb-4 text-left text-item display text-balance max-sm:sr-only">{question}</caption>
      <thead>
        <tr>
          <td className="w-[31%] sm:w-[27%]" />
          <th scope="col" className="py-1 pr-3 text-left max-sm:w-[29%] sm:py-2">
            LITE
          </th>
          <th scope="col" className="py-1 text-left sm:py-2">
            <a href="/offerta-197" className="underline underline-offset-4">
              Offerta €197
            </a>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, ofLite, ofOffer]) => (
          <tr key={label}>
            <th scope="row" className={`${cell} font-normal`}>
              {label}
            </th>
            <td className={cell}>{ofLite}</td>
            <td className={`${cell} font-semibold`}>{ofOffer}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** LITE or the offer: for whom each of them is. Folded on a phone. */
export function SamePrice() {
  return (
    <details className="fold mt-2 sm:mt-10">
      <summary className="flex min-h-12 items-center justify-between gap-4">
        <span className="display text-[1.125rem] leading-tight text-balance">{question}</span>
      </summary>
      <PriceTable />
    </details>
  );
}
