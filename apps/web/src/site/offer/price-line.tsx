interface PriceLineProps {
  label: string;
  price: string;
  strong?: boolean;
}

/** One line of a tariff: the dots lead from the thing to its price. */
export function PriceLine({ label, price, strong = false }: PriceLineProps) {
  return (
    <div className={`flex items-baseline-last gap-2 ${strong ? "font-bold" : ""}`}>
      <dt>{label}</dt>
      <span className="leader" aria-hidden="true" />
      <dd className="whitespace-nowrap">{price}</dd>
    </div>
  );
}
