import type { OwnerOverview } from "@vetrina/contract/overview";
import { AnswerTimes } from "./answer-times.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { MonthSlots } from "./month-slots.tsx";

/** The help desk's times and, for owners, the months and the machinery: below what waits and the charts. */
export function OverviewFoot({ owner }: { owner: OwnerOverview | null }) {
  return (
    <>
      <AnswerTimes />
      {owner && (
        <div className="overview-foot">
          <MonthSlots slots={owner.slots} />
          <HealthPanel mails={owner.mails} disk={owner.disk} jobs={owner.jobs} rules={owner.rules} />
        </div>
      )}
    </>
  );
}
