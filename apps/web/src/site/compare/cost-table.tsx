import { type CostRow, costRows } from "./compare.content.ts";
import { SourceMarks } from "./source-marks.tsx";

const cell = "py-1 align-top md:px-3 md:py-5 md:text-right";
const label = "md:hidden";

interface AmountProps {
  of: string;
  amount: string;
  className?: string;
}

/** On a phone each row is a card, and each amount has its column's name before it. */
const Amount = ({ of, amount, className = "" }: AmountProps) => (
  <td className={`${cell} max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 ${className}`}>
    <span className={label}>{of}</span>
    <span className="max-md:text-right md:whitespace-nowrap">{amount}</span>
  </td>
);

function Row({ row }: { row: CostRow }) {
  return (
    <tr className="border-t-2 border-base-content max-md:block max-md:py-5">
      <th scope="row" className="text-left align-top max-md:block md:py-5 md:pr-4">
        <span className="display block text-item">{row.name}</span>
        <span className="font-normal">{row.plan}</span>
      </th>
      <Amount of="Primo anno" amount={row.first} />
      <Amount of="Ogni anno dopo" amount={row.later} />
      <Amount of="In tre anni" amount={row.total} className="display text-item" />
      <td className="pt-2 align-top text-note max-md:block md:w-[30%] md:py-5 md:pl-4">
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
        <table className="w-full border-collapse border-b-2 border-base-content max-md:block">
          <caption className="text-left max-md:block">
            <span className="display block max-w-[24ch] text-title">Quanto costa in tre anni</span>
            <span className="mt-4 block max-w-[54ch] pb-8 text-lead">
              Solo i soldi: il tempo che ci metti tu viene dopo. I dollari restano dollari, così li ritrovi alla fonte.
            </span>
          </caption>
          <thead className="max-md:sr-only">
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
          <tbody className="max-md:block">
            {costRows(renewalYearly).map((row) => (
              <Row key={row.name} row={row} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
