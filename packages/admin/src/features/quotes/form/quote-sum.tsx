import { formatCents } from "@vetrina/contract/money";
import type { Discount, QuoteSums } from "@vetrina/contract/quotes/quote-sums";
import { sumRows } from "@vetrina/contract/quotes/quote-words";
import { useWatch } from "react-hook-form";
import { parseHundredths, type QuoteForm, sumsOfValues } from "./quote-form.ts";

interface SumTableProps {
  sums: QuoteSums;
  discount: Discount | null;
  vatIncluded: boolean;
}

/** What the lines come to, as the customer reads it. */
export function SumTable({ sums, discount, vatIncluded }: SumTableProps) {
  return (
    <dl className="ms-auto grid max-w-96 gap-1 [&>div]:flex [&>div]:justify-between [&>div]:gap-6 [&_dd]:whitespace-nowrap">
      {sumRows({ sums, discount, vatIncluded }).map(({ label, cents }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCents(cents)}</dd>
        </div>
      ))}
      <div className="mt-1 pt-2 border-t-2 border-base-content text-[1.25rem] font-bold">
        <dt>Totale</dt>
        <dd>{formatCents(sums.totalCents)}</dd>
      </div>
    </dl>
  );
}

/** The same of what is typed so far. */
export function QuoteSum({ form }: { form: QuoteForm }) {
  const [lines, discount, vatIncluded] = useWatch({
    control: form.control,
    name: ["lines", "discount", "vatIncluded"],
  });
  const sums = sumsOfValues({ lines, discount, vatIncluded });
  const percent = parseHundredths(discount.amount);
  const given: Discount | null =
    sums.discountCents === 0 || discount.kind === "" ? null : { kind: discount.kind, amount: percent };
  return (
    <section aria-label="Somma">
      <SumTable sums={sums} discount={given} vatIncluded={vatIncluded === "si"} />
    </section>
  );
}
