import { type CostRow, costRows } from "./compare.content.ts";
import { SourceMarks } from "./source-marks.tsx";

const cell = "py-1 align-top lg:px-3 lg:py-5 lg:text-right";
const label = "lg:hidden";

interface AmountProps {
  of: string;
  amount: string;
  className?: string;
}

/** On a phone and a tablet each row is a card, and each amount has its column's name before it. */
const Amount = ({ of, amount, className = "" }: AmountProps) => (
  <td className={`${cell} max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-4 ${className}`}>
    <span className={label}>{of}</span>
    <span className="max-lg:text-right lg:whitespace-nowrap">{amount}</span>
  </td>
);

function Row({ row }: { row: CostRow }) {
  return (
    <tr className="border-t-2 border-base-content max-lg:block max-lg:py-5">
      <th scope="row" className="text-left align-top max-lg:block lg:py-5 lg:pr-4">
        <span className="display block text-item">{row.name}</span>
        <span className="font-normal">{row.plan}</span>
      </th>
      <Amount of="Primo anno" amount={row.first} />
      <Amount of="Ogni anno dopo" amount={row.later} />
      <Amount of="In tre anni" amount={row.total} className="display text-item" />
      <td className="pt-2 align-top text-note max-lg:block lg:w-[30%] lg:py-5 lg:pl-4">
        {row.note}
        <SourceMarks keys={row.sources} />
      </td>
    </tr>
  );
}

/** What each way costs in money, the time of who has it left out. */
export function CostTable({ renewalYearly }: { renewalYearly: number }) {
  return (
    <section aria-label="Quanto costa in tre anni" className="band">
      <div className="wrap">
        <table className="w-full border-collapse border-b-2 border-base-content max-lg:block">
          <caption className="text-left max-lg:block">
            <span className="display block max-w-[24ch] text-title">Quanto costa in tre anni</span>
            <span className="mt-4 block max-w-[54ch] pb-8 text-lead">
              Solo i soldi: il tempo che ci metti tu viene dopo. I dollari restano dollari, così li ritrovi alla fonte.
            </span>
          </caption>
          <thead className="max-lg:sr-only">
            <tr className="text-note">
              <td />
              <th scope="col" className="px-3 pb-2 text-right">
                Primo anno
              </th>
              <th scope="col" className="px-3 pb-2 text-right">
                Ogni anno dopo
              </th>
              <th scope="col" className="px-3 pb-2 text-right">
                In tre anni
              </th>
              <th scope="col" className="pb-2 pl-4 text-left">
                Che cosa sapere
              </th>
            </tr>
          </thead>
          <tbody className="max-lg:block">
            {costRows(renewalYearly).map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
