import { trpc } from "@vetrina/client/trpc";
import type { Overview } from "@vetrina/contract/overview";
import { useId } from "react";
import { useRestUrl } from "../../addresses.tsx";
import { lazyPart } from "../../lazy-part.tsx";
import { ScreenHeading } from "../../shell/screen-heading.tsx";
import { useHearsClients } from "../../shell/use-notice-counts.ts";
import { OverviewSkeleton } from "./overview-skeleton.tsx";
import { OverviewStates } from "./overview-states.tsx";
import { SeriesPanels } from "./series-panels.tsx";
import { WaitingPanels } from "./waiting-panels.tsx";

/** The overview of a new site without customers. */
function NobodyYet() {
  const id = useId();
  const restUrl = useRestUrl();
  return (
    <section aria-labelledby={id} className="bg-base-200 p-[clamp(1.25rem,3vw,2rem)]">
      <h2 id={id} className="display text-item">
        La saracinesca è su
      </h2>
      <p className="mt-1 max-w-prose">
        Non è ancora arrivato nessuno: quando qualcuno scrive, apre un ticket o prenota, lo vedi qui. Fai tu la prova:{" "}
        <a href={`${restUrl}/#contatti`} target="_blank" rel="noopener" className="underline underline-offset-4">
          apri il sito e mandati una richiesta<span className="sr-only"> (in una nuova scheda)</span>
        </a>
        .
      </p>
    </section>
  );
}

/** At the foot of the page, so that it moves nothing when it comes. */
const OverviewFoot = lazyPart({ load: async () => (await import("./overview-foot.tsx")).OverviewFoot });

/** It comes with an answer of its own, and a site that is set up doesn't need it. */
const SetupPanel = lazyPart({ load: async () => (await import("./setup-panel.tsx")).SetupPanel });

/** It comes with an answer of its own. */
const DuePanel = lazyPart({
  load: async () => (await import("../tasks/due-panel.tsx")).DuePanel,
  coming: () => <div className="skeleton h-28" />,
});

/** It comes with an answer of its own, and is nothing while nothing is late. */
const LateDeliveries = lazyPart({
  load: async () => (await import("../deliveries/late-deliveries.tsx")).LateDeliveries,
});

/** Another page altogether: who sees clients never needs it. */
const EditorOverviewParts = lazyPart({
  load: async () => (await import("./editor-overview.tsx")).EditorOverviewParts,
  coming: () => <OverviewSkeleton />,
});

/** Panoramica's numbers; asked again each time the tab is opened and at every piece of news. */
const useOverview = () => trpc.overview.summary.useQuery(undefined, { staleTime: 0 });

function OverviewParts({ overview }: { overview: Overview }) {
  const { owner, isNew } = overview;
  return (
    <>
      {isNew && <NobodyYet />}
      {isNew && owner && <SetupPanel isFolded={owner.isPastFirstWeek} />}
      <WaitingPanels overview={overview} />
      <LateDeliveries />
      <DuePanel />
      {/* Waiting clients come first. */}
      {!isNew && owner && <SetupPanel isFolded={owner.isPastFirstWeek} />}
      <SeriesPanels overview={overview} />
      <OverviewFoot owner={owner} />
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
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
        {seesClients ? <StaffOverviewParts /> : <EditorOverviewParts />}
      </div>
    </>
  );
}
