import type { ReportStep } from "@vetrina/contract/reports";
import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { longStart, shortStart } from "./report-words.ts";

export interface ChartLine {
  name: string;
  values: readonly (number | null)[];
  /** The second line differs by dashes too, not by colour alone. */
  isDashed?: boolean;
}

interface TimeChartProps {
  starts: readonly string[];
  step: ReportStep;
  lines: readonly ChartLine[];
  /** What a value is called at the pointer. */
  say: (value: number) => string;
  /** On the axis, where there is less room. */
  axis: (value: number) => string;
}

const tick = { fill: "var(--color-muted)", fontSize: 12 };
const colourOf = ({ isDashed }: ChartLine) => (isDashed ? "var(--color-base-content)" : "var(--color-primary)");

interface TipProps extends Pick<TimeChartProps, "step" | "say" | "lines"> {
  active?: boolean;
  label?: string | number;
  payload?: readonly { name?: string | number; value?: unknown }[];
}

function Tip({ active, label, payload, step, say, lines }: TipProps) {
  if (!active || label === undefined) return null;
  return (
    <div className="py-1.5 px-3 bg-neutral text-neutral-content whitespace-nowrap">
      <p className="font-bold first-letter:uppercase">{longStart(String(label), step)}</p>
      {lines.map(({ name }) => {
        const value = payload?.find((entry) => entry.name === name)?.value;
        return (
          <p key={name}>
            {name}: {typeof value === "number" ? say(value) : "–"}
          </p>
        );
      })}
    </div>
  );
}

/** Lines over the steps of a report. The table beside it says the same to those who don't see it. */
export function TimeChart({ starts, step, lines, say, axis }: TimeChartProps) {
  const data = starts.map((start, index) => ({
    start,
    ...Object.fromEntries(lines.map(({ name, values }) => [name, values[index] ?? null])),
  }));
  return (
    <ResponsiveContainer width="100%" height="100%">
      <LineChart data={data} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke="var(--color-edge)" strokeOpacity={0.4} />
        <XAxis
          dataKey="start"
          tickFormatter={(start: string) => shortStart(start, step)}
          tick={tick}
          tickLine={false}
          minTickGap={24}
          axisLine={{ stroke: "var(--color-edge)" }}
        />
        <YAxis
          width={44}
          tickFormatter={axis}
          allowDecimals={false}
          tickCount={4}
          tick={tick}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip content={<Tip step={step} say={say} lines={lines} />} isAnimationActive={false} />
        {lines.map((line) => (
          <Line
            key={line.name}
            name={line.name}
            dataKey={line.name}
            stroke={colourOf(line)}
            strokeWidth={2}
            {...(line.isDashed ? { strokeDasharray: "5 4" } : {})}
            dot={starts.length <= 12 ? { r: 3, fill: colourOf(line) } : false}
            connectNulls
            isAnimationActive={false}
          />
        ))}
      </LineChart>
    </ResponsiveContainer>
  );
}
