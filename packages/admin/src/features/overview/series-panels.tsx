import { formatCents } from "@vetrina/contract/money";
import type { Overview, OverviewSeries, OwnerOverview } from "@vetrina/contract/overview";
import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { formatCount } from "../../format-count.ts";
import { lazyPart } from "../../lazy-part.tsx";
import { changeSentence } from "./change-sentence.ts";
import { SeriesTable } from "./series-table.tsx";

/** Charts are a chunk of their own; the numbers are there without them, also when the chunk can't be had. */
const DayChart = lazyPart({ load: async () => (await import("./day-chart.tsx")).DayChart, failed: () => null });

interface SeriesPanelProps {
  title: string;
  /** What is counted, as the table names it. */
  unit: string;
  days: readonly string[];
  series: OverviewSeries;
  remark?: string;
  /** Whether the charts have come into view. */
  drawn: boolean;
}

export function SeriesPanel({ title, unit, days, series, remark, drawn }: SeriesPanelProps) {
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
            {drawn && <DayChart days={days} daily={series.daily} unit={unit} />}
          </div>
          <SeriesTable title={title} unit={unit} days={days} daily={series.daily} />
        </>
      )}
    </section>
  );
}

/** How far below the screen what is about to be seen may still be. */
const aheadOfView = "0px 0px 200px";

/** True from the moment when the element has come into view. */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      {
        rootMargin: aheadOfView,
      },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}

/** Of the deposits, as the panel says; the balances stand beside them under their own name. */
const takingsInWords = ({ cents, balanceCents }: OwnerOverview["deposits"]) =>
  `${formatCents(cents)} di caparre${balanceCents === 0 ? "" : ` e ${formatCents(balanceCents)} di saldi`}, rimborsi esclusi`;

/** The last thirty days beside the thirty before. */
export function SeriesPanels({ overview: { days, leads, tickets, owner } }: { overview: Overview }) {
  const id = useId();
  const panels = useRef<HTMLDivElement>(null);
  const drawn = useSeen(panels);
  const shared = { days, drawn };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="overview-heading">
        Gli ultimi 30 giorni
      </h2>
      <div ref={panels} className="series-panels">
        <SeriesPanel {...shared} title="Contatti" unit="contatti" series={leads} />
        <SeriesPanel {...shared} title="Ticket arrivati" unit="ticket" series={tickets} />
        {owner && (
          <SeriesPanel
            {...shared}
            title="Caparre pagate"
            unit="caparre"
            series={owner.deposits}
            remark={takingsInWords(owner.deposits)}
          />
        )}
        {owner && <SeriesPanel {...shared} title="Articoli pubblicati" unit="articoli" series={owner.articles} />}
      </div>
    </section>
  );
}
