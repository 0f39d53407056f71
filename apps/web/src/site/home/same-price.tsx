import { products } from "@vetrina/contract/products";

const { lite, "offerta-197": offer } = products;

/** What tells the two things apart that cost the same. */
const rows: [label: string, lite: string, offer: string][] = [
  ["Per chi", "Dominio e hosting li ha già", "Parte da zero"],
  ["Dominio, hosting, SSL", "no", "12 mesi"],
  ["Backup", "no", offer.backup],
  ["Assistenza", "via e-mail", "12 mesi"],
  ["Consegna", lite.delivery, offer.delivery],
  ["Si paga", "a sito approvato", "17\u00a0€ per il posto, 180\u00a0€ alla consegna"],
];

const cell = "border-t border-base-content/25 py-1.5 pr-3 text-left align-baseline sm:py-2";

/** LITE or the offer: for whom each of them is. */
export function SamePrice() {
  return (
    <table className="mt-7 w-full sm:mt-10 max-w-4xl table-fixed border-collapse border-y-2 border-base-content text-note">
      <caption className="pb-4 text-left text-item display text-balance">
        Due siti da 197&nbsp;€: quale fa per te?
      </caption>
      <thead>
        <tr>
          <td className="w-[27%]" />
          <th scope="col" className="py-2 pr-3 text-left">
            LITE
          </th>
          <th scope="col" className="py-2 text-left">
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
