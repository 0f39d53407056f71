import { useId } from "react";
import { lazyPart } from "../../lazy-part.tsx";
import type { ChartLine } from "./time-chart.tsx";

/** Charts are a chunk of their own; the tables are there without them, also when the chunk can't be had. */
const TimeChart = lazyPart({ load: async () => (await import("./time-chart.tsx")).TimeChart, failed: () => null });

type ReportChartProps = { title: string; lines: readonly ChartLine[] } & Parameters<typeof TimeChart>[0];

/** A chart under its title, with what its lines are. */
export function ReportChart({ title, lines, ...chart }: ReportChartProps) {
  const id = useId();
  return (
    <figure aria-labelledby={id} className="min-w-0">
      <figcaption id={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-bold">{title}</span>
        <span aria-hidden="true" className="flex flex-wrap gap-x-4 text-note text-muted">
          {lines.map(({ name, isDashed }) => (
            <span
              key={name}
              className="before:inline-block before:w-6 before:mr-1.5 before:border-t-2 before:border-primary before:align-middle data-dashed:before:border-t-2 data-dashed:before:border-dashed data-dashed:before:border-base-content"
              data-dashed={isDashed || undefined}
            >
              {name}
            </span>
          ))}
        </span>
      </figcaption>
      <div aria-hidden="true" data-chart="" className="mt-2 h-60">
        <TimeChart lines={lines} {...chart} />
      </div>
    </figure>
  );
}
