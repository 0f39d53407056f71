import type { OwnerOverview } from "@vetrina/contract/overview";
import { useId } from "react";
import { Link } from "../../navigation.tsx";

const leftSentence = (left: number) => (left === 1 ? "1 posto libero questo mese" : `${left} posti liberi questo mese`);

/** The month's slots, one box each: the taken ones are stamped. */
export function MonthSlots({ slots: { total, taken, left } }: { slots: OwnerOverview["slots"] }) {
  const id = useId();
  const boxes = Array.from({ length: total }, (_, index) => ({ number: index + 1, taken: index < taken }));
  return (
    <section aria-labelledby={id} className="border-t-2 border-base-content pt-4">
      <h2 id={id} className="overview-heading">
        Offerta da 197 €
      </h2>
      <p className="text-lead font-semibold">{left === 0 ? "Posti di questo mese esauriti" : leftSentence(left)}</p>
      <div aria-hidden="true" className="mt-3 mb-2 grid max-w-96 grid-cols-15 gap-1">
        {boxes.map(({ number, taken }) => (
          <span
            key={number}
            className={`aspect-square border-2 ${taken ? "border-primary bg-primary" : "border-edge"}`}
          />
        ))}
      </div>
      <p className="text-muted">
        {taken} {taken === 1 ? "occupato" : "occupati"} su {total}
      </p>
      <Link to="/prenotazioni" className="btn btn-link mt-auto self-start">
        Vai alle prenotazioni
      </Link>
    </section>
  );
}
