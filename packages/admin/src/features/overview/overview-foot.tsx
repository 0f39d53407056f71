import type { OwnerOverview } from "@vetrina/contract/overview";
import { Link } from "../../navigation.tsx";
import { TitledSection } from "../../titled-section.tsx";
import { AnswerTimes } from "./answer-times.tsx";
import { HealthPanel } from "./health-panel.tsx";

const leftSentence = (left: number) => (left === 1 ? "1 posto libero questo mese" : `${left} posti liberi questo mese`);

/** The month's slots, one box each: the taken ones are stamped. */
function MonthSlots({ slots: { total, taken, left } }: { slots: OwnerOverview["slots"] }) {
  const boxes = Array.from({ length: total }, (_, index) => ({ number: index + 1, taken: index < taken }));
  return (
    <TitledSection look="overview" title="Offerta da 197 €" className="border-t-2 border-base-content pt-4">
      <p className="text-lead font-semibold">{left === 0 ? "Posti di questo mese esauriti" : leftSentence(left)}</p>
      <div
        aria-hidden="true"
        className="mt-3 mb-2 grid max-w-96 grid-cols-15 gap-1 *:aspect-square *:border-2 *:border-edge *:data-taken:border-primary *:data-taken:bg-primary forced-colors:*:data-taken:bg-[CanvasText]"
      >
        {boxes.map((box) => (
          <span key={box.number} data-taken={box.taken || undefined} />
        ))}
      </div>
      <p className="text-muted">
        {taken} {taken === 1 ? "occupato" : "occupati"} su {total}
      </p>
      <Link to="/prenotazioni" className="btn btn-link mt-auto self-start">
        Vai alle prenotazioni
      </Link>
    </TitledSection>
  );
}

/** The help desk's times and, for owners, the months and the machinery: below what waits and the charts. */
export function OverviewFoot({ owner }: { owner: OwnerOverview | null }) {
  return (
    <>
      <AnswerTimes />
      {owner && (
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(17rem,1fr)_minmax(0,2fr)]">
          <MonthSlots slots={owner.slots} />
          <HealthPanel mails={owner.mails} disk={owner.disk} jobs={owner.jobs} rules={owner.rules} />
        </div>
      )}
    </>
  );
}
