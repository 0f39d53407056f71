import { formatCents } from "@vetrina/contract/money";
import type { Overview, OverviewSeries } from "@vetrina/contract/overview";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { formatCount } from "../format-count.ts";
import { changeSentence } from "./change-sentence.ts";
import { SeriesTable } from "./series-table.tsx";

/** Charts are a chunk of their own; the numbers are there without them. */
const DayChart = lazy(async () => ({ default: (await import("./day-chart.tsx")).DayChart }));

interface SeriesPanelProps {
  title: string;
  /** What is counted, as the table names it. */
  unit: string;
  days: readonly string[];
  series: OverviewSeries;
  remark?: string;
  /** Whether the page has been painted and it is the charts' turn. */
  drawn: boolean;
}

function SeriesPanel({ title, unit, days, series, remark, drawn }: SeriesPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="series-panel">
      <h3 id={id}>{title}</h3>
      <p className="series-total">{formatCount(series.total)}</p>
      <p className="text-muted">
        {changeSentence(series.total, series.before)}
        {remark && <span className="block">{remark}</span>}
      </p>
      {series.total === 0 ? (
        <p className="series-nothing">Niente in questi 30 giorni.</p>
      ) : (
        <>
          <div aria-hidden="true" className="series-chart">
            {drawn && (
              <Suspense>
                <DayChart days={days} daily={series.daily} unit={unit} />
              </Suspense>
            )}
          </div>
          <SeriesTable title={title} unit={unit} days={days} daily={series.daily} />
        </>
      )}
    </section>
  );
}

/** True once the page has been painted with everything else. */
function usePainted(): boolean {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setTimeout(() => setPainted(true)));
    return () => cancelAnimationFrame(frame);
  }, []);
  return painted;
}

/** The last thirty days beside the thirty before. */
export function SeriesPanels({ overview: { days, leads, tickets, owner } }: { overview: Overview }) {
  const id = useId();
  const drawn = usePainted();
  const shared = { days, drawn };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="overview-heading">
        Gli ultimi 30 giorni
      </h2>
      <div className="series-panels">
        <SeriesPanel {...shared} title="Contatti" unit="contatti" series={leads} />
        <SeriesPanel {...shared} title="Ticket aperti" unit="ticket" series={tickets} />
        {owner && (
          <SeriesPanel
            {...shared}
            title="Caparre pagate"
            unit="caparre"
            series={owner.deposits}
            remark={`${formatCents(owner.deposits.cents)} incassati, rimborsi esclusi`}
          />
        )}
        {owner && <SeriesPanel {...shared} title="Articoli pubblicati" unit="articoli" series={owner.articles} />}
      </div>
    </section>
  );
}
