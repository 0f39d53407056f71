import { trpc } from "@vetrina/client/trpc";
import type { Overview } from "@vetrina/contract/overview";
import { FailurePanel } from "../../failure-panel.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { useHearsClients } from "../../shell/use-notice-counts.ts";
import { EditorOverviewParts } from "./editor-overview.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { MonthSlots } from "./month-slots.tsx";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { SeriesPanels } from "./series-panels.tsx";
import { WaitingPanels } from "./waiting-panels.tsx";

/** Panoramica's numbers; asked again each time the tab is opened and at every piece of news. */
const useOverview = () => trpc.overview.summary.useQuery(undefined, { staleTime: 0 });

function OverviewParts({ overview }: { overview: Overview }) {
  const { owner, isNew } = overview;
  return (
    <>
      {isNew && <FirstSteps steps={owner?.firstSteps} />}
      <WaitingPanels overview={overview} />
      <SeriesPanels overview={overview} />
      {owner && (
        <div className="overview-foot">
          <MonthSlots slots={owner.slots} />
          <HealthPanel mails={owner.mails} disk={owner.disk} jobs={owner.jobs} />
        </div>
      )}
    </>
  );
}

function StaffOverviewParts() {
  const { data, error, isFetching, refetch } = useOverview();
  return (
    <>
      {error && (
        <FailurePanel
          title={data ? "I numeri non si sono aggiornati" : "Non riesco a caricare la panoramica"}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data ? <OverviewParts overview={data} /> : !error && <OverviewSkeleton />}
    </>
  );
}

/** What waits now, how the last month went, and whether the machinery runs; for an editor, what concerns the site. */
export function OverviewScreen() {
  const seesClients = useHearsClients();
  return (
    <>
      <ScreenHeading>Panoramica</ScreenHeading>
      <div className="overview">{seesClients ? <StaffOverviewParts /> : <EditorOverviewParts />}</div>
    </>
  );
}
