interface PriceLineProps {
  label: string;
  price: string;
  strong?: boolean;
  /** Whether a dashed rule parts it from the line above. */
  ruled?: boolean;
}

/** One line of a tariff: the dots lead from the thing to its price. */
export function PriceLine({ label, price, strong = false, ruled = false }: PriceLineProps) {
  return (
    <div
      className={`flex items-baseline-last gap-2 ${strong ? "font-bold" : ""} ${ruled ? "border-t-2 border-dashed border-base-content pt-2" : ""}`}
    >
      <dt>{label}</dt>
      <dd className="contents">
        <span className="leader" aria-hidden="true" />
        <span className="whitespace-nowrap">{price}</span>
      </dd>
    </div>
  );
}
