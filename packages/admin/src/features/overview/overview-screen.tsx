import { trpc } from "@vetrina/client/trpc";
import type { Overview } from "@vetrina/contract/overview";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { useHearsClients } from "../../shell/use-notice-counts.ts";
import { AnswerTimes } from "./answer-times.tsx";
import { EditorOverviewParts } from "./editor-overview.tsx";
import { HealthPanel } from "./health-panel.tsx";
import { MonthSlots } from "./month-slots.tsx";
import { NobodyYet } from "./nobody-yet.tsx";
import { OverviewStates } from "./overview-states.tsx";
import { SeriesPanels } from "./series-panels.tsx";
import { SetupPanel } from "./setup-panel.tsx";
import { WaitingPanels } from "./waiting-panels.tsx";

/** Panoramica's numbers; asked again each time the tab is opened and at every piece of news. */
const useOverview = () => trpc.overview.summary.useQuery(undefined, { staleTime: 0 });

function OverviewParts({ overview }: { overview: Overview }) {
  const { owner, isNew } = overview;
  return (
    <>
      {isNew && <NobodyYet />}
      {isNew && owner && <SetupPanel />}
      <WaitingPanels overview={overview} />
      {/* Waiting clients come first. */}
      {!isNew && owner && <SetupPanel />}
      <SeriesPanels overview={overview} />
      <AnswerTimes />
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
  return <OverviewStates query={useOverview()}>{(overview) => <OverviewParts overview={overview} />}</OverviewStates>;
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
