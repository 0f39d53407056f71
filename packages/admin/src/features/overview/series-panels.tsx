import type { Overview, OverviewSeries } from "@vetrina/contract/overview";
import { useId } from "react";
import { formatCount } from "../../format-count.ts";
import { Link } from "../../navigation.tsx";
import { changeSentence } from "./change-sentence.ts";
import { SeriesTable } from "./series-table.tsx";
import { takingsInWords } from "./takings-words.ts";

interface SeriesPanelProps {
  title: string;
  /** What is counted, as the table names it. */
  unit: string;
  days: readonly string[];
  series: OverviewSeries;
  remark?: string;
}

export function SeriesPanel({ title, unit, days, series, remark }: SeriesPanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex min-w-0 flex-col bg-sheet px-5 pt-4 pb-2">
      <h3 id={id}>{title}</h3>
      <p className="text-[2.5rem] font-bold leading-[1.15] tabular-nums">{formatCount(series.total)}</p>
      <p className="text-muted">
        {changeSentence(series.total, series.before)}
        {remark && <span className="block">{remark}</span>}
      </p>
      {series.total === 0 ? (
        <p className="pt-4 pb-3 text-muted">Niente in questi 30 giorni.</p>
      ) : (
        <SeriesTable title={title} unit={unit} days={days} daily={series.daily} />
      )}
    </section>
  );
}

/** The last thirty days beside the thirty before. */
export function SeriesPanels({ overview: { days, leads, tickets, owner } }: { overview: Overview }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="overview-heading">
          Gli ultimi 30 giorni
        </h2>
        <Link to="/resoconti" className="btn btn-link">
          Apri i resoconti
        </Link>
      </div>
      <div className="series-panels">
        <SeriesPanel days={days} title="Contatti" unit="contatti" series={leads} />
        <SeriesPanel days={days} title="Ticket arrivati" unit="ticket" series={tickets} />
        {owner && (
          <SeriesPanel
            days={days}
            title="Acconti e caparre pagati"
            unit="acconti e caparre"
            series={owner.deposits}
            remark={takingsInWords(owner.deposits)}
          />
        )}
        {owner && <SeriesPanel days={days} title="Articoli pubblicati" unit="articoli" series={owner.articles} />}
      </div>
    </section>
  );
}
