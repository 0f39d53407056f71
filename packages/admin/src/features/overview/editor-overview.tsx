import { trpc } from "@vetrina/client/trpc";
import type { EditorOverview } from "@vetrina/contract/overview";
import { useId } from "react";
import { PlaceLink } from "../../navigation.tsx";
import { tabsOf } from "../../tabs.ts";
import { TitledSection } from "../../titled-section.tsx";
import { OverviewStates } from "./overview-states.tsx";
import { SeriesPanel } from "./series-panels.tsx";
import { DraftsPanel } from "./waiting-panels.tsx";

const sections = tabsOf("redattore").filter(({ id, inMenu }) => id !== "panoramica" && !inMenu);

function EditorParts({ overview: { days, articles, draftsWaiting } }: { overview: EditorOverview }) {
  const id = useId();
  return (
    <>
      <TitledSection look="overview" title="Il tuo lavoro">
        <div className="waiting-panels">
          <DraftsPanel waiting={draftsWaiting} />
          <section aria-labelledby={id} className="waiting-panel">
            <h3 id={id} className="flex items-baseline justify-between gap-4 py-2.5">
              Il sito
            </h3>
            <ul className="waiting-rows">
              {sections.map((tab) => (
                <li key={tab.id}>
                  <PlaceLink place={tab.place} className="waiting-row">
                    <span className="waiting-row-title">{tab.label}</span>
                  </PlaceLink>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </TitledSection>
      <TitledSection look="overview" title="Gli ultimi 30 giorni">
        <div className="series-panels">
          <SeriesPanel days={days} title="Articoli pubblicati" unit="articoli" series={articles} />
        </div>
      </TitledSection>
    </>
  );
}

/** Panoramica of who works on the site's content: nothing of clients and money is asked for. */
export function EditorOverviewParts() {
  const articles = trpc.overview.articles.useQuery(undefined, { staleTime: 0 });
  return <OverviewStates query={articles}>{(overview) => <EditorParts overview={overview} />}</OverviewStates>;
}
