import type { MonthSlots } from "@vetrina/contract/deposits/offer";
import { withdrawalDays } from "@vetrina/contract/deposits/offer-terms";
import { isSoldOut } from "./slots.ts";

interface GuaranteeCouponProps {
  slots: MonthSlots;
  /** What the site costs each year from the second on; 0 where it isn't said. */
  renewalYearly: number;
  className?: string;
}

/** What becomes of the 17 euro, as /termini#caparra has it, beside the key that takes them; a month without places takes none. */
export function GuaranteeCoupon({ slots, renewalYearly, className = "" }: GuaranteeCouponProps) {
  if (isSoldOut(slots)) return null;
  return (
    <p
      data-guarantee
      className={`grid w-fit max-w-[34rem] items-center justify-items-start gap-x-5 gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)] bg-sheet px-5 py-4 text-note text-base-content outline-2 -outline-offset-6 outline-accent outline-dashed ${className}`}
    >
      <strong className="stamp text-accent">GARANZIA</strong>
      <span>
        Ci ripensi entro {withdrawalDays} giorni: 17&nbsp;€ indietro. Non consegniamo: te ne diamo 34.{" "}
        {renewalYearly > 0 && `Dal secondo anno, se resti: ${renewalYearly}\u00a0€ l’anno. `}
        <a href="/termini#caparra" className="font-semibold underline underline-offset-4">
          Lo dicono i termini
        </a>
        .
      </span>
    </p>
  );
}
